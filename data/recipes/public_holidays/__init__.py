"""The public holidays of countries and their regions."""
