"""The figures of countries, with their ranks, and the series of some of them."""
