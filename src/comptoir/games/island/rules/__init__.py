"""The island's rules, a file for each chapter of the rule text, in its order."""
