"""The catalogue of countries: data/countries.json."""
