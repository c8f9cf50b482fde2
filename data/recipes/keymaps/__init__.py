"""The keyboard layouts of countries."""
