import { storedType } from './stored-types.ts';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ColumnInfo, WriteSource, WrittenTable } from '../../../domain/ports.ts';
import type { WriteOrder } from './protocol.ts';
import { appendRows } from './upload/append-rows.ts';
import { openRows } from './upload/open-rows.ts';
import { shapeRows } from './upload/shape-rows.ts';
import { uploadFault } from './upload/upload-fault.ts';
import { literal, quoted } from './upload/sql-text.ts';
import { engineSettings, inFolder, lockSession } from './upload/with-session.ts';

/**
 * Writes one table `t` to a file. The data goes to a draft first, followed by checkpoint, fsync and rename, so the file
 * is complete whenever it exists. A failure leaves no files behind.
 */
export async function writeTable(order: WriteOrder): Promise<WrittenTable> {
  try {
    const content = await fillDraft(order);
    await syncPath(order.draftFile);
    await chmod(order.draftFile, 0o444);
    const sha256 = await hashOf(order.draftFile);
    await rename(order.draftFile, order.file);
    await syncPath(dirname(order.file));
    const { size } = await stat(order.file);
    return { file: order.file, sha256, sizeBytes: size, ...content };
  } catch (error) {
    await rm(order.draftFile, { force: true });
    await rm(`${order.draftFile}.wal`, { force: true });
    throw error;
  }
}

type Filled = Pick<WrittenTable, 'rowCount' | 'columns'>;

function fillDraft(order: WriteOrder): Promise<Filled> {
  const { source } = order;
  if (source.kind !== 'upload') {
    return fillFrom(order, async (connection) => {
      await lockSession(connection, source.kind === 'files' ? source.paths : []);
      return normalisedQuery(connection, source);
    });
  }
  return inFolder(order.tempFolder, (folder) =>
    fillFrom(order, (connection) => uploadQuery(connection, source, folder)),
  );
}

/** Returns a query for the rows of an upload. If they are appended to a table, the rows of that table come first. */
async function uploadQuery(
  connection: DuckDBConnection,
  { reading, appendTo }: Extract<WriteSource, { readonly kind: 'upload' }>,
  folder: string,
): Promise<string> {
  const [rows] = await openRows(reading, { folder });
  if (rows === undefined) throw uploadFault('the file has no rows.');
  if (appendTo !== undefined) await connection.run(`ATTACH ${literal(appendTo)} AS earlier (READ_ONLY)`);
  await lockSession(connection, rows.files);
  if (appendTo !== undefined) return appendRows(connection, rows, reading);
  return (await shapeRows(connection, rows, { reading })).sql;
}

/** Fills the draft's table with the rows of a query. `queryOf` gets a connection and returns the query. */
async function fillFrom(
  order: WriteOrder,
  queryOf: (connection: DuckDBConnection) => Promise<string>,
): Promise<Filled> {
  const instance = await DuckDBInstance.create(order.draftFile, engineSettings(order));
  try {
    const connection = await instance.connect();
    try {
      const query = await queryOf(connection);
      await connection.run(`CREATE TABLE t AS ${query}`);
      await connection.run('CHECKPOINT');
      return { columns: await describe(connection, 'SELECT * FROM t'), rowCount: await countRows(connection) };
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

/** Returns a query that reads the data to write, and casts the columns to their storage types. */
async function normalisedQuery(
  connection: DuckDBConnection,
  source: Exclude<WriteSource, { readonly kind: 'upload' }>,
): Promise<string> {
  const query = source.kind === 'sql' ? source.sql : `SELECT * FROM ${readerCall(source)}`;
  const columns = await describe(connection, query);
  const untyped = source.kind === 'files' ? await columnsOfTypeNull(connection, source) : new Set<string>();
  const list = columns.map(({ name, engineType }) => {
    const target = untyped.has(name) ? 'VARCHAR' : storedType(engineType);
    return target === engineType ? quoted(name) : `CAST(${quoted(name)} AS ${target}) AS ${quoted(name)}`;
  });
  return `SELECT ${list.join(', ')} FROM (${query}\n) AS source`;
}

function readerCall(source: Extract<WriteSource, { readonly kind: 'files' }>): string {
  const paths = `[${source.paths.map(literal).join(', ')}]`;
  if (source.format === 'parquet') return `read_parquet(${paths}, union_by_name = true)`;
  if (source.format === 'csv') return `read_csv(${paths}, union_by_name = true, sample_size = 100000)`;
  return `read_json(${paths}, union_by_name = true)`;
}

/**
 * Returns the names of the Parquet columns of type null. The engine reads them as numbers, although they contain no
 * values.
 */
async function columnsOfTypeNull(
  connection: DuckDBConnection,
  source: Extract<WriteSource, { readonly kind: 'files' }>,
): Promise<ReadonlySet<string>> {
  if (source.format !== 'parquet') return new Set();
  const rows = await readTexts(
    connection,
    `SELECT name FROM parquet_schema([${source.paths.map(literal).join(', ')}])
     GROUP BY name HAVING bool_and(coalesce(logical_type, '') LIKE 'Null%')`,
  );
  return new Set(rows.flatMap((row) => row[0] ?? []));
}

async function describe(connection: DuckDBConnection, query: string): Promise<readonly ColumnInfo[]> {
  const rows = await readTexts(connection, `DESCRIBE ${query}`);
  return rows.map((row) => ({ name: row[0] ?? '', engineType: row[1] ?? '' }));
}

async function countRows(connection: DuckDBConnection): Promise<number> {
  const rows = await readTexts(connection, 'SELECT count(*)::VARCHAR FROM t');
  return Number(rows[0]?.[0] ?? 0);
}

async function readTexts(
  connection: DuckDBConnection,
  query: string,
): Promise<readonly (readonly (string | undefined)[])[]> {
  const reader = await connection.runAndReadAll(query);
  return reader.getRows().map((row) => row.map((cell) => (typeof cell === 'string' ? cell : undefined)));
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}
