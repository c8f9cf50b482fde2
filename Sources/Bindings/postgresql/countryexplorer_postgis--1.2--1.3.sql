\echo Use "ALTER EXTENSION countryexplorer_postgis UPDATE" to load this file. \quit

-- The same functions for a geography of one point, through those for a geometry.
CREATE FUNCTION country_code(place geography) RETURNS text
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN country_code(place::geometry);
CREATE FUNCTION country_code_by_worldview(place geography, worldview text) RETURNS text
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN country_code_by_worldview(place::geometry, worldview);
CREATE FUNCTION time_zone_at(place geography) RETURNS text
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN time_zone_at(place::geometry);
CREATE FUNCTION border_distance(place geography) RETURNS float8
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN border_distance(place::geometry);
CREATE FUNCTION country_at_by_worldview(
    place geography, worldview text,
    OUT region int, OUT country text, OUT code text, OUT name text, OUT time_zone text, OUT claimants text,
    OUT dispute text, OUT administrator text, OUT controller text, OUT timezone text
) RETURNS SETOF record
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE ROWS 1
    BEGIN ATOMIC
        SELECT * FROM country_at_by_worldview(place::geometry, worldview);
    END;
CREATE FUNCTION country_at(
    place geography,
    OUT region int, OUT country text, OUT code text, OUT name text, OUT time_zone text, OUT claimants text,
    OUT dispute text, OUT administrator text, OUT controller text, OUT timezone text
) RETURNS SETOF record
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE ROWS 1
    BEGIN ATOMIC
        SELECT * FROM country_at(place::geometry);
    END;
