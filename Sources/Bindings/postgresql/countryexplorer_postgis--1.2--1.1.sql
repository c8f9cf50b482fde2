\echo Use "ALTER EXTENSION countryexplorer_postgis UPDATE TO '1.1'" to load this file. \quit

-- Before countryexplorer itself. Fails, and changes nothing, if an object depends on a function of version 1.2.
DROP FUNCTION country_at(geometry);
DROP FUNCTION country_at_by_worldview(geometry, text);
DROP FUNCTION time_zone_at(geometry);
ALTER FUNCTION country_at_with_timezone(geometry) RENAME TO country_at;
ALTER FUNCTION country_at_by_worldview_with_timezone(geometry, text) RENAME TO country_at_by_worldview;
COMMENT ON FUNCTION country_at(geometry) IS NULL;
COMMENT ON FUNCTION country_at_by_worldview(geometry, text) IS NULL;
COMMENT ON FUNCTION timezone_at(geometry) IS NULL;
