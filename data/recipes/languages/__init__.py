"""The names of languages that the page shows."""
