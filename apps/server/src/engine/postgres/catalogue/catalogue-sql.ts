/** Schemas that the user may access, except for the system schemas. */
export const schemasSql = `
  SELECT nspname AS name FROM pg_catalog.pg_namespace
  WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' AND has_schema_privilege(oid, 'USAGE')
  ORDER BY nspname`;

export interface RelationRow {
  readonly id: number;
  readonly schema: string;
  readonly name: string;
  /** Kind of the relation: r (table), p (partitioned table), f (foreign table), v (view), m (materialized view). */
  readonly kind: string;
  readonly comment: string | null;
  readonly rows: number;
  readonly definition: string | null;
}

/** Tables and views with a column that the user may read. $1 is a schema and $2 a name. Null selects all of them. */
export const relationsSql = `
  SELECT c.oid AS id, n.nspname AS schema, c.relname AS name, c.relkind AS kind,
    obj_description(c.oid, 'pg_class') AS comment, c.reltuples::float8 AS rows,
    CASE WHEN $2::text IS NOT NULL AND c.relkind IN ('v', 'm') THEN pg_get_viewdef(c.oid, true) END AS definition
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'f', 'v', 'm') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
    AND ($1::text IS NULL OR n.nspname = $1) AND ($2::text IS NULL OR c.relname = $2)
    AND has_schema_privilege(n.oid, 'USAGE') AND has_any_column_privilege(c.oid, 'SELECT')
  ORDER BY n.nspname, c.relname`;

export interface ColumnRow {
  readonly name: string;
  readonly type_id: number;
  readonly type_modifier: number;
  readonly type_name: string;
  readonly not_null: boolean;
  readonly comment: string | null;
}

/** Columns of the relation $1 that the user may read. A domain is shown as its base type. */
export const columnsSql = `
  SELECT a.attname AS name, coalesce(nullif(t.typbasetype, 0), t.oid) AS type_id,
    CASE WHEN t.typtype = 'd' THEN t.typtypmod ELSE a.atttypmod END AS type_modifier,
    format_type(coalesce(nullif(t.typbasetype, 0), t.oid), NULL) AS type_name, a.attnotnull AS not_null,
    col_description(a.attrelid, a.attnum) AS comment
  FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
  WHERE a.attrelid = $1::oid AND a.attnum > 0 AND NOT a.attisdropped AND has_column_privilege(a.attrelid, a.attnum, 'SELECT')
  ORDER BY a.attnum`;

export interface ConstraintRow {
  readonly name: string;
  /** Kind of the constraint: p (primary key), f (foreign key). */
  readonly kind: string;
  readonly columns: readonly string[];
  readonly referred_schema: string | null;
  readonly referred_table: string | null;
  readonly referred_columns: readonly string[] | null;
}

const namesOf = (relation: string, numbers: string): string => `
  (SELECT array_agg(a.attname::text ORDER BY k.place) FROM unnest(${numbers}) WITH ORDINALITY AS k(number, place)
    JOIN pg_catalog.pg_attribute a ON a.attrelid = ${relation} AND a.attnum = k.number)`;

/** Keys of the relation $1. */
export const constraintsSql = `
  SELECT c.conname AS name, c.contype AS kind, ${namesOf('c.conrelid', 'c.conkey')} AS columns,
    n.nspname AS referred_schema, r.relname AS referred_table, ${namesOf('c.confrelid', 'c.confkey')} AS referred_columns
  FROM pg_catalog.pg_constraint c
    LEFT JOIN pg_catalog.pg_class r ON r.oid = c.confrelid LEFT JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace
  WHERE c.conrelid = $1::oid AND c.contype IN ('p', 'f')
  ORDER BY c.conname`;

export interface IndexRow {
  readonly name: string;
  readonly unique: boolean;
  readonly columns: readonly string[];
}

/** Indexes of the relation $1, except the index of the primary key. */
export const indexesSql = `
  SELECT c.relname AS name, i.indisunique AS unique,
    ARRAY(SELECT pg_get_indexdef(i.indexrelid, k, true) FROM generate_series(1, i.indnkeyatts) AS k ORDER BY k) AS columns
  FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
  WHERE i.indrelid = $1::oid AND NOT i.indisprimary AND i.indisvalid
  ORDER BY c.relname`;

/**
 * Selects the names from $1 that are non-system functions callable with one argument. Excludes pure computations:
 * immutable functions that are written in C or belong to an extension.
 */
export const callableSql = `
  SELECT DISTINCT p.proname::text AS name
  FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_language l ON l.oid = p.prolang
  WHERE p.proname = ANY($1::text[]) AND p.pronamespace <> 'pg_catalog'::regnamespace
    AND p.pronargs >= 1 AND p.pronargs - p.pronargdefaults <= 1
    AND NOT (p.provolatile = 'i' AND NOT p.prosecdef AND (l.lanname IN ('c', 'internal') OR EXISTS (
      SELECT FROM pg_catalog.pg_depend d
      WHERE d.classid = 'pg_catalog.pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')))`;
