"""The bandits' own rules, beside those of the island that hold here too."""
