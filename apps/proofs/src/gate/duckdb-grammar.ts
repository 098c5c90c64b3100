import { duckDbStatements } from './duckdb-statements.ts';
import type { Core, Grammar } from './grammar.ts';
import { calledEachWay, sharedDecoys, type HarmfulCall } from './make-cores.ts';
import { scopes } from './scopes.ts';
import { sharedWraps } from './wraps.ts';

const files = `
  read_csv read_csv_auto sniff_csv read_parquet parquet_scan parquet_metadata parquet_schema parquet_file_metadata
  parquet_kv_metadata parquet_bloom_probe read_json read_json_auto read_json_objects read_json_objects_auto read_ndjson
  read_ndjson_auto read_ndjson_objects read_text read_blob glob read_xlsx read_duckdb sqlite_scan iceberg_scan delta_scan
  st_read`;
const settings = `
  duckdb_settings duckdb_secrets duckdb_variables duckdb_tables duckdb_columns duckdb_views duckdb_functions
  duckdb_databases duckdb_logs duckdb_extensions duckdb_memory duckdb_temporary_files duckdb_prepared_statements
  duckdb_constraints duckdb_indexes duckdb_sequences duckdb_types duckdb_keywords duckdb_optimizers
  duckdb_external_file_cache duckdb_approx_database_count pragma_database_size pragma_table_info pragma_storage_info
  pragma_show pragma_metadata_info pragma_platform pragma_version pragma_user_agent pragma_collations show_tables
  which_secret test_all_types sql_auto_complete storage_info`;
const runners = 'query query_table json_execute_serialized_sql postgres_query mysql_query sqlite_query';
const dangers = `
  checkpoint force_checkpoint enable_logging disable_logging set_log_level truncate_duckdb_logs repeat repeat_row summary
  seq_scan arrow_scan pandas_scan dbgen dsdgen tpch_queries load_aws_credentials add_parquet_key`;
const scalars: readonly HarmfulCall[] = [
  ["getenv('HOME')", 'reads settings'],
  ["current_setting('temp_directory')", 'reads settings'],
  ["getvariable('a')", 'reads settings'],
  ['current_database()', 'reads settings'],
  ['current_schema()', 'reads settings'],
  ['current_schemas(true)', 'reads settings'],
  ['current_query()', 'reads settings'],
  ['current_connection_id()', 'reads settings'],
  ['version()', 'reads settings'],
  ['pg_typeof(1)', 'reads settings'],
  ["has_table_privilege('secret', 'select')", 'reads settings'],
  ["nextval('traces')", 'writes'],
  ["currval('traces')", 'reads settings'],
  ["write_log('trace')", 'writes'],
  ['sleep_ms(60000)', 'is dangerous'],
  ['pg_sleep(60)', 'is dangerous'],
  ["json_serialize_sql('SELECT 1')", 'runs statements'],
  ["json_serialize_plan('SELECT 1')", 'runs statements'],
  ["json_deserialize_sql('{}')", 'runs statements'],
  ["parse_duckdb_log_message('a', 'b')", 'is dangerous'],
  ['txid_current()', 'reads settings'],
  ["in_search_path('a', 'b')", 'reads settings'],
  ["create_sort_key('a', 'ASC')", 'is dangerous'],
  ["set_config('threads', '1', false)", 'writes'],
  ["read_text('/etc/passwd')", 'reads files'],
];

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** Returns all syntax variants of a call of the function with this name. */
const calls = (name: string, args: string): readonly string[] => [
  `${name}(${args})`,
  `"${name}"(${args})`,
  `${name} (${args})`,
  `main.${name}(${args})`,
  `system.main.${name}(${args})`,
  `pg_catalog.${name}(${args})`,
];

const tableCalls = (names: string, harm: Core['harm'], legal: string): readonly Core[] =>
  words(names).flatMap((name) => calls(name, "'/etc/passwd'").map((harmful) => ({ harm, harmful, legal })));

const expressions: readonly Core[] = [
  ...calledEachWay(scalars, calls),
  { harm: 'reads settings', harmful: "('HOME').getenv()", legal: "('HOME').upper()" },
  { harm: 'reads settings', harmful: "('HOME').upper().getenv()", legal: "('HOME').upper().lower()" },
  {
    harm: 'reads settings',
    harmful: "list_transform(['HOME'], n -> getenv(n))",
    legal: "list_transform(['HOME'], n -> n)",
  },
  { harm: 'reads settings', harmful: "[getenv(n) FOR n IN ['HOME']]", legal: "[lower(n) FOR n IN ['HOME']]" },
  {
    harm: 'reads settings',
    harmful: "list_transform(['HOME'], lambda n : getenv(n))",
    legal: "list_transform(['HOME'], lambda n : n)",
  },
  { harm: 'reads settings', harmful: "{'a': getenv('HOME')}", legal: "{'a': upper('HOME')}" },
  { harm: 'reads settings', harmful: "map {'a': getenv('HOME')}", legal: "map {'a': upper('HOME')}" },
  { harm: 'reads settings', harmful: "TRY(getenv('HOME'))", legal: "TRY(upper('HOME'))" },
  { harm: 'reads settings', harmful: "sum(1) OVER (ORDER BY getenv('HOME'))", legal: 'sum(1) OVER (ORDER BY 1)' },
  { harm: 'is dangerous', harmful: 'getenv(?)', legal: "upper('?')" },
  { harm: 'is dangerous', harmful: '$1', legal: '$$1$$' },
  { harm: 'leaves grants', harmful: '(SELECT max(v) FROM secret)', legal: '(SELECT max(id) FROM u)' },
  { harm: 'leaves grants', harmful: '(FROM secret SELECT max(v))', legal: '(FROM u SELECT max(id))' },
  { harm: 'leaves grants', harmful: 'EXISTS (FROM s.secret)', legal: 'EXISTS (FROM s.t)' },
  { harm: 'leaves grants', harmful: '(1 IN (TABLE secret))', legal: '(1 IN (TABLE u))' },
  { harm: 'leaves grants', harmful: '(1 = ANY (SELECT v FROM secret))', legal: '(1 = ANY (SELECT id FROM u))' },
  { harm: 'leaves grants', harmful: 'ARRAY(SELECT v FROM secret)', legal: 'ARRAY(SELECT id FROM u)' },
];

const relations: readonly Core[] = [
  ...tableCalls(files, 'reads files', 'range(3)'),
  ...tableCalls(settings, 'reads settings', 'generate_series(1, 3)'),
  ...tableCalls(runners, 'runs statements', 'unnest([1, 2])'),
  ...tableCalls(dangers, 'is dangerous', 'range(1, 4)'),
  ...[
    "'/etc/passwd'",
    "'x.parquet'",
    "'x.csv'",
    "'https://example.com/x.csv'",
    "'s3://b/x.parquet'",
    '"x.json"',
    '"/tmp/x.db"',
  ].map((harmful): Core => ({ harm: 'reads files', harmful, legal: '"u"' })),
  {
    harm: 'reads files',
    harmful: "read_csv('a.csv', header = true, columns = {'a': 'INT'})",
    legal: "unnest([{'a': 1}], recursive := true)",
  },
  {
    harm: 'reads files',
    harmful: "read_parquet(['a.parquet', 'b.parquet'], union_by_name := true)",
    legal: "unnest(['a', 'b'])",
  },
  { harm: 'runs statements', harmful: "query('FROM secret')", legal: '(FROM u)' },
  { harm: 'runs statements', harmful: "query_table('secret')", legal: 'u' },
  { harm: 'runs statements', harmful: "query_table(['secret'], true)", legal: 'u' },
  {
    harm: 'is dangerous',
    harmful: "range((SELECT length(getenv('HOME'))))",
    legal: "range((SELECT length(upper('HOME'))))",
  },
  { harm: 'is dangerous', harmful: 's.t AT (VERSION => 1)', legal: 's.t' },
  { harm: 'reads settings', harmful: '(SHOW TABLES)', legal: '(SELECT 1)' },
  { harm: 'reads settings', harmful: '(DESCRIBE u)', legal: '(FROM u)' },
  { harm: 'reads settings', harmful: '(SUMMARIZE u)', legal: '(TABLE u)' },
  { harm: 'reads settings', harmful: '(SHOW ALL TABLES)', legal: '(VALUES (1))' },
  ...[
    'secret',
    '"secret"',
    's.secret',
    '"s"."secret"',
    'memory.main.secret',
    'memory.secret',
    'temp.secret',
    'hidden.secret',
    'information_schema.tables',
    'information_schema.columns',
    'pg_catalog.pg_class',
    'main.sqlite_master',
    'sqlite_master',
    'duckdb_tables',
    'duckdb_columns',
    'duckdb_views',
    'duckdb_databases',
    'duckdb_logs',
    'pragma_database_list',
    'system.information_schema.tables',
    '"SECRET"',
    'ſecret',
    '"u "',
    'memory.main.u',
    'data_0000.main.t',
  ].map((harmful): Core => ({ harm: 'leaves grants', harmful, legal: 'u' })),
];

const queries: readonly Core[] = [
  ...scopes,
  {
    harm: 'leaves grants',
    harmful: 'WITH secret AS (SELECT 1 AS v) SELECT v FROM main.secret',
    legal: 'WITH secret AS (SELECT 1 AS v) SELECT v FROM secret',
  },
  {
    harm: 'leaves grants',
    harmful: 'WITH secret AS (SELECT v FROM secret) SELECT v FROM secret',
    legal: 'WITH secret AS (SELECT id AS v FROM u) SELECT v FROM secret',
  },
  {
    harm: 'leaves grants',
    harmful: 'WITH RECURSIVE c AS (SELECT 1 AS n UNION ALL SELECT v FROM secret, c) SELECT * FROM c',
    legal: 'WITH RECURSIVE c AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM c WHERE n < 3) SELECT * FROM c',
  },
  { harm: 'leaves grants', harmful: 'FROM secret', legal: 'FROM u' },
  { harm: 'leaves grants', harmful: 'TABLE secret', legal: 'TABLE u' },
  {
    harm: 'leaves grants',
    harmful: 'PIVOT secret ON v IN (1) USING count(*)',
    legal: 'PIVOT u ON id IN (1) USING count(*)',
  },
  {
    harm: 'leaves grants',
    harmful: 'UNPIVOT secret ON v INTO NAME n VALUE w',
    legal: 'UNPIVOT u ON id INTO NAME n VALUE w',
  },
  {
    harm: 'leaves grants',
    harmful: 'SELECT * FROM u POSITIONAL JOIN secret',
    legal: 'SELECT * FROM u POSITIONAL JOIN s.t',
  },
  {
    harm: 'leaves grants',
    harmful: 'SELECT * FROM u ASOF JOIN secret ON u.id >= secret.v',
    legal: 'SELECT * FROM u ASOF JOIN s.t ON u.id >= t.id',
  },
  {
    harm: 'leaves grants',
    harmful: 'SELECT * FROM u WHERE id IN (FROM secret)',
    legal: 'SELECT * FROM u WHERE id IN (FROM range(3))',
  },
  { harm: 'reads files', harmful: "FROM '/etc/passwd'", legal: "SELECT '/etc/passwd'" },
  {
    harm: 'reads files',
    harmful: "SELECT * FROM u JOIN 'x.csv' f USING (id)",
    legal: 'SELECT * FROM u JOIN s.t f USING (id)',
  },
  {
    harm: 'is dangerous',
    harmful: "SELECT * REPLACE (getenv('HOME') AS id) FROM u",
    legal: 'SELECT * REPLACE (1 AS id) FROM u',
  },
  {
    harm: 'is dangerous',
    harmful: "SELECT COLUMNS(c -> c = getenv('HOME')) FROM u",
    legal: "SELECT COLUMNS(c -> c = 'id') FROM u",
  },
  {
    harm: 'is dangerous',
    harmful: "SELECT 1 QUALIFY getenv('HOME') IS NULL",
    legal: 'SELECT 1 QUALIFY row_number() OVER () = 1',
  },
  { harm: 'is dangerous', harmful: "VALUES (1), (getenv('HOME'))", legal: "VALUES (1), (upper('HOME'))" },
];

/**
 * The grammar from which statements for testing DuckDB's gate are generated. Only the tables `u` and `s.t` are granted.
 */
export const duckDbGrammar: Grammar = {
  cores: { expression: expressions, relation: relations, query: queries },
  statements: duckDbStatements,
  wraps: [
    ...sharedWraps,
    { from: 'expression', to: 'expression', around: (inner) => `[1, ${inner}]` },
    { from: 'expression', to: 'expression', around: (inner) => `list_transform([1], v -> ${inner})` },
    { from: 'expression', to: 'expression', around: (inner) => `[v FOR v IN [1] IF ${inner} IS NULL]` },
    { from: 'expression', to: 'expression', around: (inner) => `{'a': ${inner}}` },
    { from: 'expression', to: 'expression', around: (inner) => `TRY_CAST(${inner} AS INTEGER)` },
    { from: 'expression', to: 'expression', around: (inner) => `concat(${inner}).upper()` },
    { from: 'expression', to: 'query', around: (inner) => `SELECT 1 QUALIFY ${inner} IS NULL` },
    { from: 'expression', to: 'query', around: (inner) => `FROM u SELECT ${inner}` },
    { from: 'expression', to: 'query', around: (inner) => `SELECT * REPLACE (${inner} AS id) FROM u` },
    { from: 'expression', to: 'relation', around: (inner) => `unnest([${inner}])` },
    { from: 'expression', to: 'relation', around: (inner) => `range((SELECT length(${inner})))` },
    { from: 'relation', to: 'query', around: (inner) => `FROM ${inner}` },
    { from: 'relation', to: 'query', around: (inner) => `SELECT * FROM u SEMI JOIN ${inner} USING (id)` },
    { from: 'relation', to: 'query', around: (inner) => `SELECT * FROM (FROM ${inner}) TABLESAMPLE 10%` },
    {
      from: 'relation',
      to: 'query',
      around: (inner) => `SELECT * FROM (FROM ${inner}) PIVOT (count(*) FOR id IN (1, 2))`,
    },
    { from: 'query', to: 'query', around: (inner) => `SELECT 1 AS a UNION ALL BY NAME (${inner})` },
  ],
  decoys: [...sharedDecoys, "'read_csv(''/etc/passwd'')'", '$a$ $$ getenv() $a$', "'secret' || 'duckdb_settings()'"],
};
