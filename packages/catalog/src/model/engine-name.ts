/** Names as their makers write them, by what the contract calls an engine (its SQLAlchemy dialect). */
const names: Readonly<Record<string, string>> = {
  awsathena: 'Amazon Athena',
  bigquery: 'BigQuery',
  clickhouse: 'ClickHouse',
  clickhousedb: 'ClickHouse',
  databricks: 'Databricks',
  druid: 'Apache Druid',
  duckdb: 'DuckDB',
  hive: 'Apache Hive',
  mssql: 'SQL Server',
  mysql: 'MySQL',
  oracle: 'Oracle',
  postgresql: 'PostgreSQL',
  presto: 'Presto',
  redshift: 'Amazon Redshift',
  snowflake: 'Snowflake',
  sqlite: 'SQLite',
  trino: 'Trino',
};

/** What people call an engine; one that is not known by its name in the contract. */
export const engineName = (engine: string): string => (Object.hasOwn(names, engine) ? names[engine]! : engine);
