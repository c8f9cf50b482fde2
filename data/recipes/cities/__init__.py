"""All cities with their names, and searches to measure with."""
