import fc from 'fast-check';

/**
 * Forbidden actions, as expressions. Each action leaves a trace that the tests look for, or reads data that a user must
 * not read.
 */
const forbidden = [
  "pg_read_file('/etc/passwd')",
  "pg_catalog.pg_ls_dir('.')",
  "lo_import('/etc/passwd')",
  "lo_from_bytea(0, 'a')",
  'lo_creat(-1)',
  "nextval('traces')",
  "setval('traces', 7)",
  'leave_trace()',
  'public.leave_trace()',
  "set_config('sightline.trace', 'left', false)",
  "current_setting('data_directory')",
  "query_to_xml('SELECT leave_trace()', true, true, '')",
  'pg_advisory_lock(42)',
  "pg_notify('trace', 'left')",
  "'traces'::regclass",
  '(SELECT 1 FROM pg_class LIMIT 1)',
  '(SELECT 1 FROM information_schema.tables LIMIT 1)',
  '(SELECT rolpassword FROM pg_authid LIMIT 1)',
  '(1 OPERATOR(public.!!!) 1)',
  'CAST(NULL AS public.hidden)',
  '(SELECT 1 FROM u FOR UPDATE LIMIT 1)',
  '(WITH w AS (DELETE FROM u RETURNING 1) SELECT 1 FROM w)',
  '(WITH w AS (INSERT INTO traces_table VALUES (1) RETURNING 1) SELECT 1 FROM w)',
];

const harmless = ['1', 'NULL', "length('a')", '(SELECT 1)', 'abs(-1)', "'2'::int", '(SELECT max(id) FROM u)'];

const wraps: readonly ((inner: string) => string)[] = [
  (inner) => `abs((${inner})::int)`,
  (inner) => `CASE WHEN (${inner}) IS NULL THEN 1 END`,
  (inner) => `CASE 1 WHEN 1 THEN (${inner})::text END`,
  (inner) => `(ARRAY[(${inner})::text])[1]`,
  (inner) => `(SELECT ${inner})`,
  (inner) => `(SELECT 1 FROM u WHERE (${inner}) IS NULL LIMIT 1)`,
  (inner) => `(SELECT count(*) OVER (PARTITION BY (${inner})::text) FROM u LIMIT 1)`,
  (inner) => `(SELECT count(*) FILTER (WHERE (${inner}) IS NULL) FROM u)`,
  (inner) => `(SELECT string_agg('a', 'b' ORDER BY (${inner})::text) FROM u)`,
  (inner) => `((${inner})::text IN ('1', '2'))`,
  (inner) => `(1 BETWEEN 0 AND length((${inner})::text))`,
  (inner) => `CAST((${inner}) AS text)`,
  (inner) => `(ROW((${inner})::text, 1) IS NULL)`,
  (inner) => `(WITH c AS (SELECT (${inner})::text AS v) SELECT v FROM c)`,
  (inner) => `(WITH c AS MATERIALIZED (SELECT (${inner})::text AS v), d AS (SELECT v FROM c) SELECT v FROM d)`,
  (inner) => `(SELECT 1 GROUP BY (${inner})::text LIMIT 1)`,
  (inner) => `(SELECT '1' UNION ALL SELECT (${inner})::text LIMIT 1)`,
  (inner) => `(SELECT 1 FROM u a JOIN u b ON (${inner}) IS NULL LIMIT 1)`,
  (inner) => `(SELECT 1 FROM (VALUES ((${inner})::text)) v LIMIT 1)`,
  (inner) => `(SELECT 1 ORDER BY (${inner})::text LIMIT 1)`,
  (inner) => `(SELECT 1 LIMIT length((${inner})::text))`,
  (inner) => `(SELECT 1 FROM generate_series(1, length((${inner})::text)) LIMIT 1)`,
  (inner) => `(SELECT 1 FROM u, LATERAL (SELECT (${inner})::text AS v) q LIMIT 1)`,
  (inner) => `EXISTS (SELECT (${inner}) FROM u)`,
  (inner) => `coalesce((${inner})::text, 'a')`,
  (inner) => `greatest((${inner})::text, 'a')`,
  (inner) => `jsonb_build_object('a', (${inner})::text)`,
  (inner) => `((${inner})::text COLLATE "C")`,
  (inner) => `(make_interval(days => length((${inner})::text)))::text`,
  (inner) => `ARRAY(SELECT (${inner})::text)`,
  (inner) => `((${inner})::text = ANY (ARRAY['1']))`,
];

/** An expression nested in others. */
export interface Nested {
  readonly sql: string;
  readonly harmful: boolean;
}

/** Generates expressions of any nesting depth. About half of them contain a forbidden action. */
export const nestedExpression: fc.Arbitrary<Nested> = fc
  .record({
    core: fc.oneof(
      fc.constantFrom(...forbidden).map((sql) => ({ sql, harmful: true })),
      fc.constantFrom(...harmless).map((sql) => ({ sql, harmful: false })),
    ),
    around: fc.array(fc.constantFrom(...wraps), { maxLength: 5 }),
  })
  .map(({ core, around }) => ({ harmful: core.harmful, sql: around.reduce((text, wrap) => wrap(text), core.sql) }));

const words = `
  SELECT FROM WHERE WITH AS ( ) , ; 1 'a' u s.t id * = INTO traces_table DELETE INSERT UPDATE SET x VALUES RETURNING COPY
  TO STDOUT DO CALL leave_trace() CREATE TABLE DROP ALTER TRUNCATE FOR SHARE RECURSIVE UNION ALL EXPLAIN ANALYZE EXECUTE
  PREPARE p BEGIN COMMIT ROLLBACK LOCK MERGE USING ON true WHEN MATCHED THEN GRANT PUBLIC -- /* */ $$ " \\ E'\\'' nextval('traces')`
  .split(/\s+/)
  .filter((word) => word !== '');

/** Random sequences of SQL keywords and names, alone or after the beginning of a query. */
export const wordSalad: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', 'SELECT 1', 'SELECT id FROM u', 'SELECT * FROM', 'WITH w AS ( SELECT 1 ) SELECT'),
    fc.array(fc.constantFrom(...words, '\n'), { maxLength: 8 }),
  )
  .map(([start, list]) => [start, ...list].join(' '));

const pieces = [
  'SELECT 1',
  'TABLE u',
  'DELETE FROM u',
  'INSERT INTO traces_table VALUES (1)',
  'UPDATE u SET x = 1',
  'CREATE TABLE z AS SELECT 1',
  'SELECT 1 INTO z',
  'SELECT leave_trace()',
  "COPY u TO '/tmp/trace'",
  'DO $$BEGIN PERFORM leave_trace(); END$$',
  'COMMIT',
  'WITH w AS (DELETE FROM u RETURNING *) SELECT * FROM w',
  '/*',
  '*/',
  '--',
  "'",
  '"',
  '$$',
  '(',
  ')',
  'UNION',
  'EXCEPT ALL',
  "E'\\''",
  '\n',
  "/* ' */",
];

/** Concatenated statements, with quotes and comments that may swallow the next one. */
export const gluedStatements: fc.Arbitrary<string> = fc
  .tuple(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }), fc.constantFrom('; ', ' ', ';\n', '\n'))
  .map(([list, glue]) => list.join(glue));
