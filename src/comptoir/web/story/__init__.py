"""Afterwards: what a match that is over has to tell. Pure functions of a match: endings, charts, replay, the check of the dice."""
