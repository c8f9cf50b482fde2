\echo Use "ALTER EXTENSION countryexplorer UPDATE TO '1.2'" to load this file. \quit

-- Fails, and changes nothing, if an object depends on a function that version 1.2 does not have.
DROP FUNCTION search_countries(text, int);
DROP FUNCTION position_text(float8, float8, text);
DROP FUNCTION position_parse(text, text);
DROP FUNCTION position_parse(text);
DROP FUNCTION position_fault(text, text);
DROP FUNCTION position_fault(text);
DROP FUNCTION position_longitude(text, text);
DROP FUNCTION position_longitude(text);
DROP FUNCTION position_latitude(text, text);
DROP FUNCTION position_latitude(text);
DROP AGGREGATE country_code_agg(float8, float8);
DROP FUNCTION country_code_agg_end(internal);
DROP FUNCTION country_code_agg_add(internal, float8, float8);
DROP FUNCTION country_codes(float8[], float8[]);

DROP FUNCTION country_at(float8, float8, text);
ALTER FUNCTION country_at_with_timezone(float8, float8, text) RENAME TO country_at;
COMMENT ON FUNCTION country_at(float8, float8, text) IS
    'what is known of a place, as one row; no row where there is no region';
DROP FUNCTION time_zone_at(point);
DROP FUNCTION time_zone_at(float8, float8);
COMMENT ON FUNCTION timezone_at(float8, float8) IS 'IANA time zone; null where there is none';
COMMENT ON FUNCTION timezone_at(point) IS NULL;
