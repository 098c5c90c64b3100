import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { exampleTables } from '@sightline/server/src/engine/testing/example-tables.ts';

/** A text that must never appear in a result. It is in a table that is not granted. */
export const marker = 'MARKER-7f3a';

/** A DuckDB engine without a gate. Its state shows every effect of a statement. */
export interface OpenDuckDb {
  readonly connection: DuckDBConnection;
  /** Folder for files that a statement might write. */
  readonly folder: string;
  /** Returns all state that a statement could change, as text. */
  state(): Promise<string>;
  /** Runs SQL for at most a second. Returns the result as JSON, or the error. */
  run(sql: string): Promise<string>;
  close(): void;
}

const tables = `
  CREATE SCHEMA s;
  CREATE TABLE s.t AS SELECT i AS id, i % 3 AS k, i * 1.5 AS x, 'n' || i AS name, DATE '2024-01-01' + i::INTEGER AS d,
    TIMESTAMP '2024-01-01' + to_hours(i) AS ts, [i, i + 1] AS l, {'a': i} AS st, '{"a": [1, 2]}'::JSON AS j
  FROM range(20) r(i);
  CREATE TABLE u AS SELECT id, name, x FROM s.t;
  CREATE TABLE secret AS SELECT '${marker}' AS v, 1 AS id, '${marker}' AS name;
  CREATE TABLE s.secret AS FROM secret;
  CREATE SEQUENCE traces; SET VARIABLE a = '${marker}'`;

/** SQL that returns hashes and lists of all stored data. It omits values that change by themselves, such as `txid`. */
const stateSql = `SELECT [
  (SELECT md5(string_agg(t::VARCHAR, ',' ORDER BY id)) FROM s.t), (SELECT md5(string_agg(u::VARCHAR, ',' ORDER BY id)) FROM u),
  (SELECT md5(string_agg(o::VARCHAR, ',' ORDER BY order_id)) FROM shop.orders o), (SELECT md5(string_agg(e::VARCHAR, ',' ORDER BY event_id)) FROM web.events e),
  (SELECT string_agg(secret::VARCHAR, ',') FROM secret), (SELECT string_agg(secret::VARCHAR, ',') FROM s.secret),
  (SELECT list_sort(list(database_name))::VARCHAR FROM duckdb_databases()),
  (SELECT list_sort(list(schema_name || '.' || table_name || column_count || estimated_size || coalesce(comment, '')))::VARCHAR FROM duckdb_tables()),
  (SELECT list_sort(list(view_name))::VARCHAR FROM duckdb_views() WHERE NOT internal),
  (SELECT list_sort(list(schema_name))::VARCHAR FROM duckdb_schemas() WHERE NOT internal),
  (SELECT list_sort(list(sequence_name || coalesce(last_value, -1)))::VARCHAR FROM duckdb_sequences()),
  (SELECT list_sort(list(function_name))::VARCHAR FROM duckdb_functions() WHERE NOT internal),
  (SELECT list_sort(list(type_name))::VARCHAR FROM duckdb_types() WHERE NOT internal),
  (SELECT list_sort(list(name || '=' || coalesce(value, '')))::VARCHAR FROM duckdb_settings()),
  (SELECT list_sort(list(name || value::VARCHAR))::VARCHAR FROM duckdb_variables()),
  (SELECT list_sort(list(name))::VARCHAR FROM duckdb_secrets()), (SELECT list_sort(list(name))::VARCHAR FROM duckdb_prepared_statements()),
  (SELECT list_sort(list(extension_name))::VARCHAR FROM duckdb_extensions() WHERE loaded),
  (SELECT count(*)::VARCHAR FROM duckdb_indexes())]::VARCHAR`;

const longestRunMs = 1_000;
const mostRows = 2_000;

/** Creates an engine with the tables of the proofs. */
export const openDuckDb = async (): Promise<OpenDuckDb> => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-gate-'));
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '512MB' });
  const connection = await instance.connect();
  await connection.run(tables);
  await connection.run(exampleTables);
  return {
    connection,
    folder,
    async state() {
      const [[found] = []] = (await connection.runAndReadAll(stateSql)).getRows();
      return `${String(found)} ${readdirSync(folder).join(',')}`;
    },
    async run(sql) {
      const timer = setTimeout(() => connection.interrupt(), longestRunMs);
      try {
        const reader = await connection.streamAndReadUntil(sql, mostRows);
        return JSON.stringify(reader.getRowsJson());
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      connection.closeSync();
      instance.closeSync();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
