"""The groups of countries with rules of days."""
