import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type pg from 'pg';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** PostgreSQL column types, keyed by Parquet type. Timestamps have no time zone. */
const types: Readonly<Record<string, string>> = {
  BIGINT: 'bigint',
  DOUBLE: 'double precision',
  VARCHAR: 'text',
  DATE: 'date',
  TIMESTAMP_NS: 'timestamp without time zone',
};

const typeOf = (type: string): string => {
  const found = types[type];
  if (found === undefined) throw new Error(`No type of PostgreSQL is known for ${type}.`);
  return found;
};

const columnsOf = async (duckdb: DuckDBConnection, file: string): Promise<readonly string[]> => {
  const described = await duckdb.runAndReadAll(`DESCRIBE SELECT * FROM ${literal(file)}`);
  return described.getRows().map(([name, type]) => `${quoted(String(name))} ${typeOf(String(type))}`);
};

/**
 * Copies Parquet files into tables of the same names in the default schema. The server must run on this machine,
 * because it reads the rows from a file.
 */
export const copyIntoPostgres = async (client: pg.Client, files: readonly string[]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-copy-'));
  const instance = await DuckDBInstance.create(':memory:');
  const duckdb = await instance.connect();
  try {
    chmodSync(folder, 0o755);
    for (const file of files) {
      const table = quoted(basename(file, '.parquet'));
      const rows = join(folder, 'rows.csv');
      await client.query(`CREATE TABLE ${table} (${(await columnsOf(duckdb, file)).join(', ')})`);
      // Every value is quoted, so that an empty text differs from null.
      await duckdb.run(
        `COPY (SELECT * FROM ${literal(file)}) TO ${literal(rows)} (FORMAT csv, HEADER false, FORCE_QUOTE *)`,
      );
      await client.query(`COPY ${table} FROM ${literal(rows)} (FORMAT csv)`);
      await client.query(`ANALYZE ${table}`);
    }
  } finally {
    duckdb.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }
};
