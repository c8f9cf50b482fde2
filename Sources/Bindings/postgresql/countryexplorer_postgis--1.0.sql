\echo Use "CREATE EXTENSION countryexplorer_postgis" to load this file. \quit

-- Bodies in the standard's form are bound to the functions that they name now, regardless of a later search path, and
-- the planner inlines them.
CREATE FUNCTION country_code(place geometry) RETURNS text
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN country_code(ST_Y(place), countryexplorer_degrees(ST_X(place), ST_SRID(place)));

CREATE FUNCTION country_code(place geometry, worldview text) RETURNS text
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN country_code(ST_Y(place), countryexplorer_degrees(ST_X(place), ST_SRID(place)), worldview);

CREATE FUNCTION timezone_at(place geometry) RETURNS text
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN timezone_at(ST_Y(place), countryexplorer_degrees(ST_X(place), ST_SRID(place)));

CREATE FUNCTION border_distance(place geometry) RETURNS float8
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN border_distance(ST_Y(place), countryexplorer_degrees(ST_X(place), ST_SRID(place)));

CREATE FUNCTION country_at(
    place geometry, worldview text DEFAULT 'standard',
    OUT region int, OUT country text, OUT code text, OUT name text, OUT timezone text, OUT claimants text,
    OUT dispute text, OUT administrator text, OUT controller text
) RETURNS SETOF record
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE ROWS 1
    BEGIN ATOMIC
        SELECT region, country, code, name, timezone, claimants, dispute, administrator, controller
        FROM country_at(ST_Y(place), countryexplorer_degrees(ST_X(place), ST_SRID(place)), worldview);
    END;
