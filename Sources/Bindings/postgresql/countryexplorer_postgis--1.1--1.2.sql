\echo Use "ALTER EXTENSION countryexplorer_postgis UPDATE" to load this file. \quit

-- Names as in countryexplorer 1.3. Those of earlier versions remain for one release.
CREATE FUNCTION time_zone_at(place geometry) RETURNS text
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE
    RETURN time_zone_at(ST_Y(place), countryexplorer_degrees(ST_X(place), ST_SRID(place)));
COMMENT ON FUNCTION timezone_at(geometry) IS 'deprecated: use time_zone_at';

ALTER FUNCTION country_at(geometry) RENAME TO country_at_with_timezone;
ALTER FUNCTION country_at_by_worldview(geometry, text) RENAME TO country_at_by_worldview_with_timezone;
COMMENT ON FUNCTION country_at_with_timezone(geometry) IS
    'deprecated: country_at of version 1.1, for objects that were made with it; use country_at';
COMMENT ON FUNCTION country_at_by_worldview_with_timezone(geometry, text) IS
    'deprecated: country_at_by_worldview of version 1.1, for objects that were made with it';

CREATE FUNCTION country_at_by_worldview(
    place geometry, worldview text,
    OUT region int, OUT country text, OUT code text, OUT name text, OUT time_zone text, OUT claimants text,
    OUT dispute text, OUT administrator text, OUT controller text, OUT timezone text
) RETURNS SETOF record
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE ROWS 1
    BEGIN ATOMIC
        SELECT * FROM country_at(ST_Y(place), countryexplorer_degrees(ST_X(place), ST_SRID(place)), worldview);
    END;
CREATE FUNCTION country_at(
    place geometry,
    OUT region int, OUT country text, OUT code text, OUT name text, OUT time_zone text, OUT claimants text,
    OUT dispute text, OUT administrator text, OUT controller text, OUT timezone text
) RETURNS SETOF record
    LANGUAGE SQL IMMUTABLE STRICT PARALLEL SAFE ROWS 1
    BEGIN ATOMIC
        SELECT * FROM country_at(ST_Y(place), countryexplorer_degrees(ST_X(place), ST_SRID(place)));
    END;
