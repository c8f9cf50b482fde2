\echo Use "ALTER EXTENSION countryexplorer UPDATE" to load this file. \quit

-- The stays of a vehicle or a person, from its fixes.
CREATE TYPE country_visit AS (country text, entered timestamptz, "left" timestamptz, rows bigint);
COMMENT ON TYPE country_visit IS
    'a stay: the country, or null at sea, the times of its first and last row, and the number of rows';

CREATE FUNCTION country_visits_add(internal, "time" timestamptz, latitude float8, longitude float8) RETURNS internal
    AS 'MODULE_PATHNAME', 'country_visits_add' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION country_visits_add(
    internal, "time" timestamptz, latitude float8, longitude float8, worldview text
) RETURNS internal
    AS 'MODULE_PATHNAME', 'country_visits_add' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION country_visits_end(internal) RETURNS country_visit[]
    AS 'MODULE_PATHNAME', 'country_visits_end' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 1000;
CREATE AGGREGATE country_visits("time" timestamptz, latitude float8, longitude float8) (
    SFUNC = country_visits_add, STYPE = internal, SSPACE = 1024, FINALFUNC = country_visits_end, PARALLEL = RESTRICTED
);
CREATE AGGREGATE country_visits("time" timestamptz, latitude float8, longitude float8, worldview text) (
    SFUNC = country_visits_add, STYPE = internal, SSPACE = 1024, FINALFUNC = country_visits_end, PARALLEL = RESTRICTED
);
COMMENT ON AGGREGATE country_visits(timestamptz, float8, float8) IS
    'the stays in a country or at sea in the order of time; rows without a time or a coordinate are left out';
COMMENT ON AGGREGATE country_visits(timestamptz, float8, float8, text) IS
    'the stays in the countries of a worldview or at sea in the order of time';
