\echo Use "ALTER EXTENSION countryexplorer_postgis UPDATE TO '1.2'" to load this file. \quit

-- Fails, and changes nothing, if an object depends on a function of a geography.
DROP FUNCTION country_at(geography);
DROP FUNCTION country_at_by_worldview(geography, text);
DROP FUNCTION border_distance(geography);
DROP FUNCTION time_zone_at(geography);
DROP FUNCTION country_code_by_worldview(geography, text);
DROP FUNCTION country_code(geography);
