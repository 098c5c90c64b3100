/** Display names of engines, by SQLAlchemy dialect as in the contract. */
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

/** Display name of an engine; the name of its SQLAlchemy dialect if the engine is unknown. */
export const engineName = (engine: string): string => (Object.hasOwn(names, engine) ? names[engine]! : engine);
