"""The silk road's rules, a file for each chapter of the rulebook."""
