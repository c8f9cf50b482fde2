\echo Use "ALTER EXTENSION countryexplorer UPDATE" to load this file. \quit

-- The time zone has one name in all languages. The names of earlier versions remain for one release.
CREATE FUNCTION time_zone_at(latitude float8, longitude float8) RETURNS text
    AS 'MODULE_PATHNAME', 'timezone_at' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
    SUPPORT countryexplorer_support;
COMMENT ON FUNCTION time_zone_at(float8, float8) IS 'IANA time zone; null where there is none';
CREATE FUNCTION time_zone_at(place point) RETURNS text
    AS 'MODULE_PATHNAME', 'timezone_at_point' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
    SUPPORT countryexplorer_support;
COMMENT ON FUNCTION timezone_at(float8, float8) IS 'deprecated: use time_zone_at';
COMMENT ON FUNCTION timezone_at(point) IS 'deprecated: use time_zone_at';

-- PostgreSQL cannot add a column to the result of a function. Objects that use the earlier one keep using it under its
-- new name. The column timezone of the new one is deprecated, and is the last, so that queries by name still find it.
ALTER FUNCTION country_at(float8, float8, text) RENAME TO country_at_with_timezone;
COMMENT ON FUNCTION country_at_with_timezone(float8, float8, text) IS
    'deprecated: country_at of version 1.2, for objects that were made with it; use country_at';
CREATE FUNCTION country_at(
    latitude float8, longitude float8, worldview text DEFAULT 'standard',
    OUT region int, OUT country text, OUT code text, OUT name text, OUT time_zone text, OUT claimants text,
    OUT dispute text, OUT administrator text, OUT controller text, OUT timezone text
) RETURNS SETOF record
    AS 'MODULE_PATHNAME', 'country_at' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 50 ROWS 1
    SUPPORT countryexplorer_support;
COMMENT ON FUNCTION country_at(float8, float8, text) IS
    'the facts about a place as one row, or no row outside all regions; timezone is deprecated: use time_zone';

-- The countries at many places, which are looked up together.
CREATE FUNCTION country_codes(latitudes float8[], longitudes float8[]) RETURNS text[]
    AS 'MODULE_PATHNAME', 'country_codes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
    SUPPORT countryexplorer_support;
COMMENT ON FUNCTION country_codes(float8[], float8[]) IS
    'ISO 3166-1 alpha-2 codes of the countries at places; null at sea and for no coordinate';

CREATE FUNCTION country_code_agg_add(internal, latitude float8, longitude float8) RETURNS internal
    AS 'MODULE_PATHNAME', 'country_code_agg_add' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION country_code_agg_end(internal) RETURNS text[]
    AS 'MODULE_PATHNAME', 'country_code_agg_end' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 1000;
CREATE AGGREGATE country_code_agg(latitude float8, longitude float8) (
    SFUNC = country_code_agg_add, STYPE = internal, SSPACE = 1024, FINALFUNC = country_code_agg_end, PARALLEL = RESTRICTED
);
COMMENT ON AGGREGATE country_code_agg(float8, float8) IS
    'the countries at the places of all rows, as an array in their order';

-- Positions as text.
CREATE FUNCTION position_latitude(place text) RETURNS float8
    AS 'MODULE_PATHNAME', 'position_latitude' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
    SUPPORT countryexplorer_support;
CREATE FUNCTION position_latitude(place text, notation text) RETURNS float8
    AS 'MODULE_PATHNAME', 'position_latitude' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
    SUPPORT countryexplorer_support;
CREATE FUNCTION position_longitude(place text) RETURNS float8
    AS 'MODULE_PATHNAME', 'position_longitude' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
    SUPPORT countryexplorer_support;
CREATE FUNCTION position_longitude(place text, notation text) RETURNS float8
    AS 'MODULE_PATHNAME', 'position_longitude' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
    SUPPORT countryexplorer_support;
CREATE FUNCTION position_fault(place text) RETURNS text
    AS 'MODULE_PATHNAME', 'position_fault' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
    SUPPORT countryexplorer_support;
CREATE FUNCTION position_fault(place text, notation text) RETURNS text
    AS 'MODULE_PATHNAME', 'position_fault' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
    SUPPORT countryexplorer_support;
CREATE FUNCTION position_parse(
    place text, OUT latitude float8, OUT longitude float8, OUT accuracy float8, OUT notation text
) RETURNS SETOF record
    AS 'MODULE_PATHNAME', 'position_parse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 200 ROWS 1
    SUPPORT countryexplorer_support;
CREATE FUNCTION position_parse(
    place text, named text, OUT latitude float8, OUT longitude float8, OUT accuracy float8, OUT notation text
) RETURNS SETOF record
    AS 'MODULE_PATHNAME', 'position_parse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 200 ROWS 1
    SUPPORT countryexplorer_support;
CREATE FUNCTION position_text(latitude float8, longitude float8, notation text) RETURNS text
    AS 'MODULE_PATHNAME', 'position_text' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
    SUPPORT countryexplorer_support;
COMMENT ON FUNCTION position_latitude(text) IS 'degrees of a position in any notation; null for other texts';
COMMENT ON FUNCTION position_longitude(text) IS 'degrees of a position in any notation; null for other texts';
COMMENT ON FUNCTION position_fault(text) IS
    'the reason why a text is not a position, and the remedy; null for a position';
COMMENT ON FUNCTION position_parse(text) IS
    'degrees, accuracy in metres and notation of a position as one row, or no row for other texts';
COMMENT ON FUNCTION position_text(float8, float8, text) IS 'the position in a notation such as mgrs or plus-code';

-- In a parallel query the leader searches, since the catalogue may be replaced while the query runs.
CREATE FUNCTION search_countries(
    query text, "limit" int DEFAULT 10,
    OUT rank int, OUT country text, OUT text text, OUT field text, OUT language text, OUT quality text
) RETURNS SETOF record
    AS 'MODULE_PATHNAME', 'search_countries' LANGUAGE C STABLE STRICT PARALLEL RESTRICTED COST 500 ROWS 10;
COMMENT ON FUNCTION search_countries(text, int) IS
    'countries by typed text, the best match first: a name in any language, a capital, a code, a currency, a flag';
