\echo Use "ALTER EXTENSION countryexplorer UPDATE" to load this file. \quit

-- Drivers leave the types of parameters to the server, which cannot choose between two functions of two arguments. Now
-- country_code($1, $2) always takes two numbers. Objects that use the renamed function keep using it.
ALTER FUNCTION country_code(point, text) RENAME TO country_code_by_worldview;
COMMENT ON FUNCTION country_code_by_worldview(point, text) IS
    'country by a view of disputes: standard, de-facto, or the code of a state';

-- The planner calls it for each call of the functions below. This loads the library before a parallel operation begins.
CREATE FUNCTION countryexplorer_support(internal) RETURNS internal
    AS 'MODULE_PATHNAME', 'countryexplorer_support' LANGUAGE C STRICT;
ALTER FUNCTION country_code(float8, float8) SUPPORT countryexplorer_support;
ALTER FUNCTION country_code(float8, float8, text) SUPPORT countryexplorer_support;
ALTER FUNCTION country_code(point) SUPPORT countryexplorer_support;
ALTER FUNCTION timezone_at(float8, float8) SUPPORT countryexplorer_support;
ALTER FUNCTION timezone_at(point) SUPPORT countryexplorer_support;
ALTER FUNCTION border_distance(float8, float8) SUPPORT countryexplorer_support;
ALTER FUNCTION border_distance(point) SUPPORT countryexplorer_support;
ALTER FUNCTION country_at(float8, float8, text) SUPPORT countryexplorer_support;

CREATE FUNCTION country_data_edition() RETURNS text
    AS 'MODULE_PATHNAME', 'country_data_edition' LANGUAGE C STABLE PARALLEL SAFE;
COMMENT ON FUNCTION country_data_edition() IS
    'size and checksums of the file of countryexplorer.file: files of other content have another edition';

-- The number of entries of an index that differ from what its expressions return now, and of rows that are missing in
-- it; null for an index that is not a valid B-tree.
CREATE FUNCTION countryexplorer_index_differences(index regclass) RETURNS bigint
    AS 'MODULE_PATHNAME', 'countryexplorer_index_differences' LANGUAGE C STRICT PARALLEL UNSAFE;
REVOKE ALL ON FUNCTION countryexplorer_index_differences(regclass) FROM PUBLIC;

-- The objects that store answers of the extension, each with a query that counts the wrong ones, and a remedy.
-- PostgreSQL records the objects that a function calls only for bodies in the standard's form. With this search path it
-- writes qualified names.
CREATE FUNCTION countryexplorer_stored(
    OUT place int, OUT kind text, OUT object text, OUT differences text, OUT remedy text
) RETURNS SETOF record
    LANGUAGE SQL STABLE SET search_path = pg_catalog, pg_temp
    BEGIN ATOMIC
        WITH RECURSIVE
        -- A partitioned table has the column -1, since objects that read its rows do not depend on the partition.
        dependent(class, object, part) AS (
            SELECT d.classid, d.objid, 0
            FROM pg_depend d JOIN pg_extension e ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid
            WHERE d.deptype = 'e' AND d.classid = 'pg_proc'::regclass
                AND e.extname IN ('countryexplorer', 'countryexplorer_postgis')
            UNION
            SELECT next.class, next.object, next.part
            FROM dependent
            JOIN pg_depend d ON d.refclassid = dependent.class AND d.refobjid = dependent.object
                AND dependent.part IN (0, d.refobjsubid) AND d.deptype IN ('n', 'a')
            CROSS JOIN LATERAL (
                SELECT 'pg_class'::regclass::oid, ev_class, 0 FROM pg_rewrite
                WHERE d.classid = 'pg_rewrite'::regclass AND oid = d.objid
                UNION ALL
                SELECT 'pg_class'::regclass::oid, adrelid, adnum FROM pg_attrdef
                WHERE d.classid = 'pg_attrdef'::regclass AND oid = d.objid
                UNION ALL
                SELECT d.classid, oid, CASE relkind WHEN 'p' THEN -1 ELSE 0 END FROM pg_class
                WHERE d.classid = 'pg_class'::regclass AND oid = d.objid AND relkind IN ('i', 'p')
                UNION ALL
                SELECT d.classid, d.objid, 0
                WHERE d.classid IN ('pg_proc'::regclass, 'pg_operator'::regclass, 'pg_constraint'::regclass)
            ) next(class, object, part)
        ),
        relation AS (
            SELECT c.oid, c.oid::regclass::text AS name, c.relkind, c.relispopulated, dependent.part
            FROM dependent JOIN pg_class c ON dependent.class = 'pg_class'::regclass AND dependent.object = c.oid
            WHERE NOT pg_is_other_temp_schema(c.relnamespace)
        ),
        generated AS (
            SELECT r.name, format('%I', a.attname) AS item, pg_get_expr(d.adbin, d.adrelid) AS expression,
                (SELECT format('%I', min(base.attname)) FROM pg_depend p JOIN pg_attribute base
                    ON base.attrelid = p.refobjid AND base.attnum = p.refobjsubid
                 WHERE p.refclassid = 'pg_class'::regclass AND p.refobjid = r.oid AND base.attnum <> a.attnum
                    AND (p.classid, p.objid, p.objsubid) IN
                        (('pg_attrdef'::regclass, d.oid, 0), ('pg_class'::regclass, r.oid, a.attnum::int))) AS base
            FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum = r.part AND a.attgenerated = 's'
            JOIN pg_attrdef d ON d.adrelid = r.oid AND d.adnum = a.attnum
            WHERE r.relkind = 'r'
        ),
        partition AS (
            SELECT r.name AS parent, leaf.relid::regclass::text AS name,
                pg_get_partition_constraintdef(leaf.relid) AS expression
            FROM relation r CROSS JOIN LATERAL pg_partition_tree(r.oid) leaf
            WHERE r.relkind = 'p' AND leaf.isleaf
        ),
        checked AS (
            SELECT c.oid::regclass::text AS name, con.conname, pg_get_expr(con.conbin, con.conrelid) AS expression
            FROM dependent JOIN pg_constraint con
                ON dependent.class = 'pg_constraint'::regclass AND dependent.object = con.oid AND con.contype = 'c'
            JOIN pg_class c ON c.oid = con.conrelid AND c.relkind = 'r' AND NOT pg_is_other_temp_schema(c.relnamespace)
        ),
        stored AS (
            SELECT 1 AS place, 'generated column' AS kind, name || '.' || item AS object,
                format('SELECT count(*) FROM ONLY %s WHERE %s::text IS DISTINCT FROM (%s)::text',
                    name, item, expression) AS differences,
                format('UPDATE ONLY %s SET %s = %s WHERE %s::text IS DISTINCT FROM (%s)::text',
                    name, base, base, item, expression) AS remedy
            FROM generated
            UNION ALL
            SELECT 2, 'partition', name, format('SELECT count(*) FROM ONLY %s WHERE NOT (%s)', name, expression),
                format('WITH moved AS (DELETE FROM ONLY %s WHERE NOT (%s) RETURNING *)'
                       ' INSERT INTO %s SELECT * FROM moved',
                    name, expression, parent)
            FROM partition
            UNION ALL
            SELECT 3, 'check constraint', format('%I of %s', conname, name),
                format('SELECT count(*) FROM ONLY %s WHERE NOT (%s)', name, expression),
                format('SELECT * FROM ONLY %s WHERE NOT (%s)', name, expression)
            FROM checked
            UNION ALL
            SELECT 4, 'index', r.name,
                format('SELECT %s(%s::regclass)',
                    'countryexplorer_index_differences(regclass)'::regprocedure::regproc, r.oid),
                format('REINDEX INDEX %s%s', CASE WHEN i.indisexclusion THEN '' ELSE 'CONCURRENTLY ' END, r.name)
            FROM relation r JOIN pg_index i ON i.indexrelid = r.oid WHERE r.relkind = 'i'
            UNION ALL
            SELECT 5, 'materialized view', name,
                format('SELECT count(*) FROM ((SELECT x::text FROM %1$s x EXCEPT ALL SELECT y::text FROM (%2$s) y)'
                       ' UNION ALL (SELECT y::text FROM (%2$s) y EXCEPT ALL SELECT x::text FROM %1$s x)) z',
                    name, rtrim(pg_get_viewdef(oid), '; ')),
                'REFRESH MATERIALIZED VIEW ' || name
            FROM relation WHERE relkind = 'm' AND relispopulated
        )
        SELECT DISTINCT * FROM stored WHERE differences IS NOT NULL ORDER BY place, object;
    END;
REVOKE ALL ON FUNCTION countryexplorer_stored() FROM PUBLIC;

CREATE FUNCTION countryexplorer_stale(OUT kind text, OUT object text, OUT differences bigint, OUT remedy text)
    RETURNS SETOF record
    LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
    stored record;
BEGIN
    FOR stored IN EXECUTE format('SELECT * FROM %I.countryexplorer_stored()',
        (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'countryexplorer'))
    LOOP
        EXECUTE stored.differences INTO differences;
        CONTINUE WHEN differences = 0;
        kind := stored.kind;
        object := stored.object;
        remedy := stored.remedy;
        RETURN NEXT;
    END LOOP;
END $$;
REVOKE ALL ON FUNCTION countryexplorer_stale() FROM PUBLIC;
COMMENT ON FUNCTION countryexplorer_stale() IS
    'the stored answers that differ from those of the file in use: how many rows, and the command that repairs them';
