-- A short check of an installed extension: make installcheck. It needs an installed boundary file and catalogue.
CREATE EXTENSION countryexplorer;
SELECT country_code(30.0444, 31.2357), time_zone_at(47.6969, 8.6872), country_code(0, -30) IS NULL AS is_sea;
SELECT country_code(45, 34), country_code(45, 34, 'RU') AS by_russia, country_code(point(31.2357, 30.0444));
SELECT country, time_zone FROM country_at(47.6969, 8.6872);
SELECT country_codes('{30.0444, 0, NULL}', '{31.2357, -30, 31}');
SELECT border_distance(0, -30) > 100000 AS is_far;
SELECT round(position_latitude('31UDQ482112')::numeric, 2), position_fault('Cairo') IS NOT NULL AS is_fault;
SELECT country, field FROM search_countries('misr') WHERE rank = 1;
SET timezone = 'UTC';
SELECT v.* FROM (
    SELECT country_visits(t::timestamptz, a, b) AS stays FROM (VALUES
        ('2027-01-03', 47.6969, 8.6872), ('2027-01-01', 30.0444, 31.2357), ('2027-01-02', 30.0444, 31.2357)
    ) AS fixes(t, a, b)
) AS a, unnest(stays) AS v;
SELECT country_code(45, 34, 'Atlantis');
ALTER EXTENSION countryexplorer UPDATE TO '1.3';
ALTER EXTENSION countryexplorer UPDATE;
DROP EXTENSION countryexplorer;
