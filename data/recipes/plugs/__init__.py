"""The plugs, voltage and frequency of countries."""
