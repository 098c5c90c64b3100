import type { Core, Grammar } from './grammar.ts';
import { calledEachWay, sharedDecoys, type HarmfulCall } from './make-cores.ts';
import { postgresStatements } from './postgres-statements.ts';
import { scopes } from './scopes.ts';
import { sharedWraps } from './wraps.ts';

const scalars: readonly HarmfulCall[] = [
  ["pg_read_file('/etc/passwd')", 'reads files'],
  ["pg_read_binary_file('/etc/passwd')", 'reads files'],
  ["pg_stat_file('/etc/passwd')", 'reads files'],
  ["lo_import('/etc/passwd')", 'reads files'],
  ["lo_export(1, '/tmp/trace')", 'writes'],
  ["lo_from_bytea(0, 'a')", 'writes'],
  ['lo_creat(-1)', 'writes'],
  ['lo_unlink(1)', 'writes'],
  ["nextval('traces')", 'writes'],
  ["setval('traces', 7)", 'writes'],
  ['leave_trace()', 'writes'],
  ["set_config('sightline.trace', 'left', false)", 'writes'],
  ["pg_notify('trace', 'left')", 'writes'],
  ["pg_logical_emit_message(true, 'a', 'b')", 'writes'],
  ["pg_create_restore_point('a')", 'writes'],
  ['pg_switch_wal()', 'writes'],
  ['pg_reload_conf()', 'writes'],
  ['pg_rotate_logfile()', 'writes'],
  ['pg_stat_reset()', 'writes'],
  ['pg_export_snapshot()', 'writes'],
  ['pg_advisory_lock(42)', 'is dangerous'],
  ['pg_advisory_xact_lock(42)', 'is dangerous'],
  ['pg_try_advisory_lock_shared(42)', 'is dangerous'],
  ['pg_sleep(60)', 'is dangerous'],
  ["pg_sleep_for('1 minute')", 'is dangerous'],
  ['pg_terminate_backend(1)', 'is dangerous'],
  ['pg_cancel_backend(1)', 'is dangerous'],
  ['pg_backend_pid()', 'reads settings'],
  ['pg_postmaster_start_time()', 'reads settings'],
  ['setseed(0.5)', 'is dangerous'],
  ["current_setting('data_directory')", 'reads settings'],
  ['version()', 'reads settings'],
  ['current_database()', 'reads settings'],
  ['current_schemas(true)', 'reads settings'],
  ['inet_server_addr()', 'reads settings'],
  ['txid_current()', 'reads settings'],
  ["has_table_privilege('secret', 'select')", 'reads settings'],
  ["pg_relation_size('secret')", 'reads settings'],
  ['pg_table_is_visible(1)', 'reads settings'],
  ["obj_description(1, 'pg_class')", 'reads settings'],
  ["to_regclass('secret')", 'reads settings'],
  ['pg_get_viewdef(1)', 'reads settings'],
  ["query_to_xml('SELECT leave_trace()', true, true, '')", 'runs statements'],
  ["query_to_xml_and_xmlschema('TABLE secret', true, true, '')", 'runs statements'],
  ["table_to_xml('secret', true, true, '')", 'runs statements'],
  ["cursor_to_xml('c', 1, true, true, '')", 'runs statements'],
  ["database_to_xml(true, true, '')", 'runs statements'],
  ["ts_rewrite('a', 'SELECT leave_trace()')", 'runs statements'],
  ["dblink('host=x', 'SELECT 1')", 'runs statements'],
  ["dblink_exec('host=x', 'DROP TABLE u')", 'runs statements'],
];

const unicode = (name: string): string => {
  const code = name.charCodeAt(0).toString(16).padStart(4, '0');
  return `U&"\\${code}${name.slice(1)}"`;
};

/** Returns all syntax variants of a call of the function with this name. */
const calls = (name: string, args: string): readonly string[] => [
  `${name}(${args})`,
  `${name} (${args})`,
  `"${name}"(${args})`,
  `pg_catalog.${name}(${args})`,
  `"pg_catalog"."${name}"(${args})`,
  `public.${name}(${args})`,
  `${unicode(name)}(${args})`,
];

const expressions: readonly Core[] = [
  ...calledEachWay(scalars, calls),
  ...['current_user', 'session_user', 'current_role', 'user', 'current_catalog', 'current_schema'].map(
    (harmful): Core => ({ harm: 'reads settings', harmful, legal: 'current_date' }),
  ),
  ...[
    "'secret'::regclass",
    "CAST('secret' AS regclass)",
    "regclass 'secret'",
    "'leave_trace'::regproc",
    "'a'::pg_catalog.regrole",
    '\'secret\'::"regclass"',
    "CAST('public' AS regnamespace)",
    "'{secret}'::regclass[]",
    "'int4'::regtype",
  ].map((harmful): Core => ({ harm: 'reads settings', harmful, legal: "'secret'::text" })),
  { harm: 'leaves grants', harmful: 'NULL::secret', legal: 'NULL::text' },
  { harm: 'leaves grants', harmful: "'(1)'::public.secret", legal: "'(1)'::text" },
  { harm: 'leaves grants', harmful: '(NULL::secret).v', legal: '(SELECT u.id FROM u LIMIT 1)' },
  { harm: 'writes', harmful: '(1 OPERATOR(public.!!!) 1)', legal: '(1 OPERATOR(pg_catalog.+) 1)' },
  { harm: 'writes', harmful: '(1 !!! 1)', legal: '(1 + 1)' },
  { harm: 'is dangerous', harmful: '$1', legal: '$$1$$' },
  { harm: 'is dangerous', harmful: "xmlparse(document '<a/>')", legal: "'<a/>'" },
  {
    harm: 'is dangerous',
    harmful: 'make_interval(days => length(version()))',
    legal: "make_interval(days => length('a'))",
  },
  { harm: 'leaves grants', harmful: '(SELECT max(v) FROM secret)', legal: '(SELECT max(id) FROM u)' },
  { harm: 'leaves grants', harmful: 'EXISTS (TABLE secret)', legal: 'EXISTS (TABLE u)' },
  { harm: 'leaves grants', harmful: '(1 IN (SELECT id FROM s.secret))', legal: '(1 IN (SELECT id FROM s.t))' },
  {
    harm: 'leaves grants',
    harmful: '(1 = ANY (SELECT id FROM public.secret))',
    legal: '(1 = ANY (SELECT id FROM public.u))',
  },
  { harm: 'leaves grants', harmful: 'ARRAY(SELECT v FROM secret)', legal: 'ARRAY(SELECT id FROM u)' },
  {
    harm: 'leaves grants',
    harmful: '(SELECT rolpassword FROM pg_authid LIMIT 1)',
    legal: '(SELECT id FROM u LIMIT 1)',
  },
  {
    harm: 'writes',
    harmful: '(WITH w AS (DELETE FROM u RETURNING 1) SELECT 1 FROM w)',
    legal: '(WITH w AS (SELECT 1 FROM u) SELECT 1 FROM w)',
  },
  { harm: 'writes', harmful: '(SELECT 1 FROM u FOR UPDATE LIMIT 1)', legal: '(SELECT 1 FROM u LIMIT 1)' },
];

const tableFunctions = [
  "pg_ls_dir('.')",
  'pg_ls_logdir()',
  'pg_ls_waldir()',
  'pg_ls_tmpdir()',
  "pg_read_file('/etc/passwd')",
];
const knowing = [
  'pg_show_all_settings()',
  'pg_show_all_file_settings()',
  'pg_hba_file_rules()',
  'pg_config()',
  'pg_lock_status()',
  'pg_cursor()',
  'pg_prepared_statement()',
  'pg_stat_get_activity(NULL)',
  'pg_timezone_names()',
  'pg_get_keywords()',
  'aclexplode(NULL)',
];
const hiddenTables = [
  'secret',
  'public.secret',
  '"secret"',
  's.secret',
  '"s"."secret"',
  'ONLY secret',
  'postgres.public.secret',
  'hidden.secret',
  'pg_class',
  'pg_catalog.pg_class',
  'pg_authid',
  'pg_shadow',
  'pg_user',
  'pg_settings',
  'pg_stat_activity',
  'pg_file_settings',
  'pg_hba_file_rules',
  'information_schema.tables',
  'information_schema.columns',
  '"pg_catalog"."pg_roles"',
  'U&"\\0073ecret"',
  'U&"\\0070g_class"',
  'pg_toast.x',
  'pg_temp.u',
  '"U"',
  '"u "',
  'ſecret',
];

const relations: readonly Core[] = [
  ...tableFunctions.map((harmful): Core => ({ harm: 'reads files', harmful, legal: 'generate_series(1, 3)' })),
  ...knowing.map((harmful): Core => ({ harm: 'reads settings', harmful, legal: 'generate_series(1, 3)' })),
  ...hiddenTables.map((harmful): Core => ({ harm: 'leaves grants', harmful, legal: 'u' })),
  {
    harm: 'runs statements',
    harmful: "dblink('host=x', 'SELECT 1') AS t(id int)",
    legal: "json_to_record('{}') AS t(id int)",
  },
  { harm: 'runs statements', harmful: "ts_stat('SELECT leave_trace()')", legal: "string_to_table('a,b', ',')" },
  { harm: 'reads files', harmful: 'ROWS FROM (pg_ls_waldir())', legal: 'ROWS FROM (generate_series(1, 2))' },
  {
    harm: 'leaves grants',
    harmful: "json_to_record('{}') AS t(id secret)",
    legal: "json_to_record('{}') AS t(id text)",
  },
  { harm: 'is dangerous', harmful: 'generate_series(1, length(version()))', legal: "generate_series(1, length('a'))" },
  { harm: 'is dangerous', harmful: 'u TABLESAMPLE my_method(1)', legal: 'u TABLESAMPLE system(1)' },
  {
    harm: 'is dangerous',
    harmful: 'u TABLESAMPLE bernoulli(length(version()))',
    legal: "u TABLESAMPLE bernoulli(length('a'))",
  },
  {
    harm: 'writes',
    harmful: '(WITH w AS (INSERT INTO traces_table VALUES (1) RETURNING 1) SELECT 1 FROM w) AS w',
    legal: '(WITH w AS (SELECT 1) SELECT 1 FROM w) AS w',
  },
];

const queries: readonly Core[] = [
  ...scopes,
  {
    harm: 'leaves grants',
    harmful: 'WITH secret AS (SELECT 1 AS v) SELECT v FROM public.secret',
    legal: 'WITH secret AS (SELECT 1 AS v) SELECT v FROM secret',
  },
  {
    harm: 'leaves grants',
    harmful: 'WITH secret AS (SELECT v FROM secret) SELECT v FROM secret',
    legal: 'WITH RECURSIVE secret AS (SELECT 1 AS v UNION SELECT v FROM secret) SELECT v FROM secret',
  },
  {
    harm: 'leaves grants',
    harmful: 'WITH "Secret" AS (SELECT 1 AS v) SELECT v FROM secret',
    legal: 'WITH "secret" AS (SELECT 1 AS v) SELECT v FROM secret',
  },
  {
    harm: 'leaves grants',
    harmful: 'WITH RECURSIVE c AS (SELECT 1 AS n UNION ALL SELECT 1 FROM secret, c) SELECT * FROM c',
    legal: 'WITH RECURSIVE c AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM c WHERE n < 3) SELECT * FROM c',
  },
  { harm: 'leaves grants', harmful: 'TABLE secret', legal: 'TABLE u' },
  { harm: 'leaves grants', harmful: 'SELECT secret FROM secret', legal: 'SELECT u FROM u' },
  {
    harm: 'writes',
    harmful: 'WITH a AS (INSERT INTO u VALUES (1) RETURNING *) SELECT * FROM a',
    legal: 'WITH a AS (SELECT 1) SELECT * FROM a',
  },
  {
    harm: 'writes',
    harmful: 'WITH a AS (UPDATE u SET x = 1 RETURNING *) SELECT * FROM a',
    legal: 'WITH a AS (TABLE u) SELECT * FROM a',
  },
  { harm: 'writes', harmful: 'WITH a AS (DELETE FROM u) SELECT 1', legal: 'WITH a AS (SELECT * FROM u) SELECT 1' },
  {
    harm: 'writes',
    harmful: 'WITH a AS (MERGE INTO u USING s.t ON u.id = t.id WHEN MATCHED THEN DELETE RETURNING 1) SELECT 1',
    legal: 'WITH a AS (SELECT 1 FROM u JOIN s.t ON u.id = t.id) SELECT 1',
  },
  { harm: 'writes', harmful: 'SELECT * FROM u FOR UPDATE', legal: 'SELECT * FROM u' },
  { harm: 'writes', harmful: 'SELECT * FROM u FOR KEY SHARE SKIP LOCKED', legal: 'SELECT * FROM u' },
  {
    harm: 'writes',
    harmful: 'SELECT * FROM (SELECT * FROM u FOR NO KEY UPDATE) q',
    legal: 'SELECT * FROM (SELECT * FROM u) q',
  },
  {
    harm: 'is dangerous',
    harmful: 'SELECT id FROM u ORDER BY id USING OPERATOR(public.<)',
    legal: 'SELECT id FROM u ORDER BY id USING <',
  },
  { harm: 'is dangerous', harmful: 'VALUES (1), (length(version()))', legal: "VALUES (1), (length('a'))" },
];

/**
 * The grammar from which statements for testing PostgreSQL's gate are generated. Only the tables `u` and `s.t` are
 * granted.
 */
export const postgresGrammar: Grammar = {
  cores: { expression: expressions, relation: relations, query: queries },
  statements: postgresStatements,
  wraps: [
    ...sharedWraps,
    { from: 'expression', to: 'expression', around: (inner) => `(ARRAY[1, 2])[length((${inner})::text)]` },
    { from: 'expression', to: 'expression', around: (inner) => `((${inner})::text COLLATE "C")` },
    { from: 'expression', to: 'expression', around: (inner) => `jsonb_build_object('a', ${inner})` },
    { from: 'expression', to: 'expression', around: (inner) => `make_interval(days => length((${inner})::text))` },
    { from: 'expression', to: 'expression', around: (inner) => `(ROW(1, ${inner}) IS NULL)` },
    {
      from: 'expression',
      to: 'expression',
      around: (inner) => `percentile_cont(0.5) WITHIN GROUP (ORDER BY ${inner})`,
    },
    { from: 'expression', to: 'expression', around: (inner) => `JSON_ARRAY(${inner})` },
    { from: 'expression', to: 'query', around: (inner) => `SELECT 1 FROM u FETCH FIRST (${inner}) ROWS ONLY` },
    { from: 'expression', to: 'query', around: (inner) => `SELECT 1 FROM u GROUP BY CUBE (id, (${inner}))` },
    { from: 'expression', to: 'relation', around: (inner) => `unnest(ARRAY[${inner}])` },
    {
      from: 'expression',
      to: 'relation',
      around: (inner) => `ROWS FROM (generate_series(1, length((${inner})::text)))`,
    },
    { from: 'expression', to: 'relation', around: (inner) => `(VALUES (1), (${inner})) AS v(id)` },
    {
      from: 'query',
      to: 'query',
      around: (inner) =>
        `WITH RECURSIVE c(id) AS (SELECT 1 UNION SELECT 2 FROM c) CYCLE id SET seen USING path SELECT 1 FROM c, (${inner}) AS q`,
    },
    { from: 'query', to: 'query', around: (inner) => `WITH c AS NOT MATERIALIZED (${inner}) TABLE c` },
  ],
  decoys: [
    ...sharedDecoys,
    "'pg_read_file(''/etc/passwd'')'",
    '$a$ $$ version() $a$',
    "U&'secre\\0074'",
    "'secret' || 'leave_trace()'",
    "'nextval'::text",
  ],
};
