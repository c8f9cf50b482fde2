\echo Use "ALTER EXTENSION countryexplorer_postgis UPDATE" to load this file. \quit

-- As in countryexplorer 1.2, a function of two arguments with unknown types takes two numbers.
ALTER FUNCTION country_code(geometry, text) RENAME TO country_code_by_worldview;
ALTER FUNCTION country_at(geometry, text) RENAME TO country_at_by_worldview;

CREATE FUNCTION country_at(
    place geometry,
    OUT region int, OUT country text, OUT code text, OUT name text, OUT timezone text, OUT claimants text,
    OUT dispute text, OUT administrator text, OUT controller text
) RETURNS SETOF record
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE ROWS 1
    BEGIN ATOMIC
        SELECT region, country, code, name, timezone, claimants, dispute, administrator, controller
        FROM country_at(ST_Y(place), countryexplorer_degrees(ST_X(place), ST_SRID(place)));
    END;
