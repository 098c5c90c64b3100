import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ColumnInfo, WriteSource, WrittenTable } from '../../../domain/ports.ts';
import type { WriteOrder } from './protocol.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Writes one table `t` into a file of its own: first a draft, then checkpoint, fsync and rename, so that the file is
 * whole whenever it is there. Leaves nothing behind when it fails.
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

async function fillDraft(order: WriteOrder): Promise<Pick<WrittenTable, 'rowCount' | 'columns'>> {
  const instance = await DuckDBInstance.create(order.draftFile, {
    memory_limit: `${order.memoryMegabytes}MB`,
    temp_directory: order.tempFolder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_unsigned_extensions: 'false',
    allow_persistent_secrets: 'false',
  });
  try {
    const connection = await instance.connect();
    try {
      await lock(connection, order.source);
      const query = await normalisedQuery(connection, order.source);
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

/** Only the files that were named can be read from here on, and only the draft is written. */
async function lock(connection: DuckDBConnection, source: WriteSource): Promise<void> {
  const paths = source.kind === 'files' ? source.paths : [];
  await connection.run(
    `SET GLOBAL errors_as_json = true; SET GLOBAL TimeZone = 'UTC';
     SET GLOBAL allowed_paths = [${paths.map(literal).join(', ')}];
     SET GLOBAL enable_external_access = false; SET GLOBAL lock_configuration = true`,
  );
}

/** The source as a query whose columns have the types that tables here have. */
async function normalisedQuery(connection: DuckDBConnection, source: WriteSource): Promise<string> {
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

const storedTypes: Readonly<Record<string, string>> = {
  '"NULL"': 'VARCHAR',
  NULL: 'VARCHAR',
  TINYINT: 'BIGINT',
  SMALLINT: 'BIGINT',
  INTEGER: 'BIGINT',
  UTINYINT: 'BIGINT',
  USMALLINT: 'BIGINT',
  UINTEGER: 'BIGINT',
  FLOAT: 'DOUBLE',
  TIMESTAMP_S: 'TIMESTAMP',
  TIMESTAMP_MS: 'TIMESTAMP',
  TIMESTAMP_NS: 'TIMESTAMP',
};

function storedType(engineType: string): string {
  return storedTypes[engineType] ?? engineType;
}

/** Parquet columns of the type null: the engine reads them as numbers, but nothing says that they hold any. */
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
