"""Makes the coverage: every (country, IANA time zone) of the world as polygons that share their borders exactly."""
