\echo Use "CREATE EXTENSION countryexplorer" to load this file. \quit

-- The cost of a lookup beside a border, in the planner's operators.
CREATE FUNCTION country_code(latitude float8, longitude float8) RETURNS text
    AS 'MODULE_PATHNAME', 'country_code' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION country_code(float8, float8) IS 'ISO 3166-1 alpha-2 code of the country; null at sea and for no coordinate';

CREATE FUNCTION timezone_at(latitude float8, longitude float8) RETURNS text
    AS 'MODULE_PATHNAME', 'timezone_at' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION timezone_at(float8, float8) IS 'IANA time zone; null where there is none';

-- The longitude is the x of a point.
CREATE FUNCTION country_code(place point) RETURNS text
    AS 'MODULE_PATHNAME', 'country_code_of_point' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION timezone_at(place point) RETURNS text
    AS 'MODULE_PATHNAME', 'timezone_at_point' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
