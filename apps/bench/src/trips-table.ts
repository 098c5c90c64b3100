import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { runCommand, type Caller } from '@sightline/e2e/world';

export const tripRows = 10_000_000;

/**
 * Returns SQL for a number between 0 and 1 that depends only on the row's number and on `word`. The number is the same
 * on every machine and in every run.
 */
const chance = (word: string): string => `((hash(i, '${word}') % 1000003) / 1000003.0)`;

/** Taxi trips: time (sorted), two zones, vendor, distance, fare, tip. */
const trips = `SELECT
    TIMESTAMP '2024-01-01' + to_seconds(CAST(i * 6.3 AS BIGINT)) AS started_at,
    CAST(1 + 262 * pow(${chance('from')}, 1.7) AS INTEGER) AS from_zone,
    CAST(1 + 262 * pow(${chance('to')}, 1.4) AS INTEGER) AS to_zone,
    ['Blue', 'Green', 'Red', 'Yellow'][CAST(1 + floor(4 * ${chance('vendor')}) AS INTEGER)] AS vendor,
    round(0.4 + 18 * pow(${chance('way')}, 3), 2) AS distance,
    round(3 + 60 * pow(${chance('fare')}, 2.4), 2) AS fare,
    CASE WHEN ${chance('tips')} < 0.3 THEN NULL ELSE round(12 * pow(${chance('tip')}, 2), 2) END AS tip
  FROM range(${tripRows}) rows(i)`;

/** Writes the trips to a file. Returns the file's path and a checksum of all cells, for comparing runs. */
const writeTrips = async (folder: string): Promise<{ readonly file: string; readonly checksum: string }> => {
  const file = join(folder, 'trips.parquet');
  const instance = await DuckDBInstance.create(':memory:', { temp_directory: folder });
  const connection = await instance.connect();
  await connection.run(`COPY (${trips}) TO '${file.replaceAll("'", "''")}' (FORMAT parquet)`);
  const reader = await connection.runAndReadAll(`SELECT CAST(sum(hash(t)) % 1000000007 AS VARCHAR) FROM '${file}' t`);
  connection.closeSync();
  instance.closeSync();
  return { file, checksum: String(reader.getRows()[0]?.[0]) };
};

const knownDataset = async (caller: Caller): Promise<number | undefined> => {
  const { json } = await caller.get(
    `/api/v1/dataset/?q=${encodeURIComponent('(filters:!((col:table_name,opr:eq,value:trips),(col:schema,opr:eq,value:bench)))')}`,
  );
  return (json as { readonly result: readonly { readonly id: number }[] }).result[0]?.id;
};

/**
 * Loads the table of trips with the server's `load` command and creates a dataset on it, unless the dataset already
 * exists. Returns the dataset's id.
 */
export const loadTrips = async (caller: Caller, dataDir: string): Promise<number> => {
  const known = await knownDataset(caller);
  if (known !== undefined) return known;
  const folder = join(dataDir, 'bench');
  mkdirSync(folder, { recursive: true });
  const { file, checksum } = await writeTrips(folder);
  await runCommand(dataDir, ['load', file, '--schema', 'bench', '--replace']);
  rmSync(folder, { recursive: true });
  console.log(`trips: ${tripRows} rows, checksum ${checksum}`);
  const { json, status } = await caller.post('/api/v1/dataset/', { database: 1, schema: 'bench', table_name: 'trips' });
  if (status !== 201) throw new Error(`the dataset was refused with ${status}: ${JSON.stringify(json)}`);
  return (json as { readonly id: number }).id;
};
