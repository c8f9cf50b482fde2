\echo Use "ALTER EXTENSION countryexplorer UPDATE" to load this file. \quit

CREATE FUNCTION country_code(latitude float8, longitude float8, worldview text) RETURNS text
    AS 'MODULE_PATHNAME', 'country_code_by_view' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
COMMENT ON FUNCTION country_code(float8, float8, text) IS
    'country by a view of disputes: standard, de-facto, or the code of a state';

CREATE FUNCTION country_code(place point, worldview text) RETURNS text
    RETURN country_code((place)[1], (place)[0], worldview);
ALTER FUNCTION country_code(point, text) IMMUTABLE STRICT PARALLEL SAFE COST 20;

CREATE FUNCTION border_distance(latitude float8, longitude float8) RETURNS float8
    AS 'MODULE_PATHNAME', 'border_distance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20000;
COMMENT ON FUNCTION border_distance(float8, float8) IS 'metres to the nearest border of a country, on land or at sea';

CREATE FUNCTION border_distance(place point) RETURNS float8
    AS 'MODULE_PATHNAME', 'border_distance_of_point' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20000;

CREATE FUNCTION country_at(
    latitude float8, longitude float8, worldview text DEFAULT 'standard',
    OUT region int, OUT country text, OUT code text, OUT name text, OUT timezone text, OUT claimants text,
    OUT dispute text, OUT administrator text, OUT controller text
) RETURNS SETOF record
    AS 'MODULE_PATHNAME', 'country_at' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 50 ROWS 1;
COMMENT ON FUNCTION country_at(float8, float8, text) IS 'what is known of a place, as one row; no row where there is no region';

CREATE FUNCTION country_data_version() RETURNS text
    AS 'MODULE_PATHNAME', 'country_data_version' LANGUAGE C STABLE PARALLEL SAFE;
COMMENT ON FUNCTION country_data_version() IS 'version of the data in the file of countryexplorer.file';

-- For countryexplorer_postgis: returns the number, or fails if the coordinates are not in degrees.
CREATE FUNCTION countryexplorer_degrees(number float8, srid int) RETURNS float8
    AS 'MODULE_PATHNAME', 'countryexplorer_degrees' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
