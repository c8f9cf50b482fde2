\echo Use "ALTER EXTENSION countryexplorer UPDATE TO '1.3'" to load this file. \quit

-- Fails, and changes nothing, if an object depends on a function or a type that version 1.3 does not have.
DROP AGGREGATE country_visits(timestamptz, float8, float8, text);
DROP AGGREGATE country_visits(timestamptz, float8, float8);
DROP FUNCTION country_visits_end(internal);
DROP FUNCTION country_visits_add(internal, timestamptz, float8, float8, text);
DROP FUNCTION country_visits_add(internal, timestamptz, float8, float8);
DROP TYPE country_visit;
