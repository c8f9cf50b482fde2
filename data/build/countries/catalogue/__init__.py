"""The catalogue of countries: data/countries.json, and the older data/countries.tsv."""
