"""The emergency numbers of countries."""
