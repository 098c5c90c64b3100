import type { DuckDBConnection } from '@duckdb/node-api';
import type { ColumnInfo, UploadPreview, UploadReading } from '../../../../domain/ports.ts';
import { openRows, type OpenRows } from './open-rows.ts';
import { rawRows, shapeRows } from './shape-rows.ts';
import { literal, quoted } from './sql-text.ts';
import { inFolder, lockSession, withSession, type UploadRoom } from './with-session.ts';

/** Number of rows that are read to detect the types. Only `shownRows` of them are shown. */
const lookedAt = 10_000;
const shownRows = 20;
const shownCharacters = 500;
const columnsAtOnce = 250;

const rowsOf = async (connection: DuckDBConnection, sql: string): Promise<UploadPreview['rows']> =>
  (await connection.runAndReadAll(sql))
    .getRows()
    .map((row) => row.map((cell) => (cell === null ? null : String(cell))));

/**
 * Reads the first rows of a query, a few columns at a time. The engine allocates 2,048 rows for each column that it
 * reads.
 */
const shownCells = async (
  connection: DuckDBConnection,
  sql: string,
  cells: readonly string[],
): Promise<UploadPreview['rows']> => {
  const rows: (string | null)[][] = [];
  for (let first = 0; first < cells.length; first += columnsAtOnce) {
    const part = cells.slice(first, first + columnsAtOnce);
    const found = await rowsOf(connection, `SELECT ${part.join(', ')} FROM (${sql}) LIMIT ${shownRows}`);
    for (const [at, row] of found.entries()) (rows[at] ??= []).push(...row);
  }
  return rows;
};

const firstRows = (connection: DuckDBConnection, sql: string, names: readonly string[]) =>
  shownCells(
    connection,
    sql,
    names.map((name) => `left(CAST(${quoted(name)} AS VARCHAR), ${shownCharacters})`),
  );

/** Returns the first rows as written in the file. Columns that the upload adds are null. */
const writtenRows = (
  connection: DuckDBConnection,
  rows: OpenRows,
  reading: UploadReading,
  columns: readonly ColumnInfo[],
) => {
  const cells = columns.map(({ name }) =>
    rows.names?.includes(name) === true ? `left(${quoted(name)}, ${shownCharacters})` : 'NULL',
  );
  return shownCells(connection, rawRows(rows, reading), cells);
};

/** Counts how often each text that represents a missing value occurs in the rows. */
const countEmpty = async (
  connection: DuckDBConnection,
  rows: OpenRows,
  reading: UploadReading,
): Promise<UploadPreview['emptyTexts']> => {
  const { nullValues } = reading;
  if (rows.names === null || nullValues.length === 0) return [];
  const cells = rows.names.map((name) => `trim(${quoted(name)})`).join(', ');
  const found = await rowsOf(
    connection,
    `SELECT cell, count(*) FROM (SELECT unnest([${cells}]) AS cell FROM (${rawRows(rows, reading)}))
     WHERE cell IN (${nullValues.map((word) => literal(word.trim())).join(', ')}) GROUP BY cell ORDER BY 2 DESC, 1`,
  );
  return found.map(([text, count]) => ({ text: text ?? '', count: Number(count) }));
};

const previewOf = async (
  connection: DuckDBConnection,
  rows: OpenRows,
  reading: UploadReading,
): Promise<UploadPreview> => {
  const { sheet, delimiter } = rows;
  if (rows.names !== null && rows.names.length === 0)
    return { sheet, delimiter, columns: [], rows: [], written: null, rowCount: 0, emptyTexts: [] };
  const { sql, columns, found } = await shapeRows(connection, rows, { reading });
  const [[count] = []] = await rowsOf(connection, `SELECT count(*) FROM (${sql})`);
  return {
    sheet,
    delimiter,
    columns: columns.map((column) => {
      const { type, certain = true } = found.get(column.name) ?? {};
      return { ...column, certain, reading: found.has(column.name) ? (type ?? 'string') : null };
    }),
    rows: await firstRows(
      connection,
      sql,
      columns.map(({ name }) => name),
    ),
    written: rows.names && (await writtenRows(connection, rows, reading, columns)),
    rowCount: Number(count) < lookedAt ? Number(count) : null,
    emptyTexts: await countEmpty(connection, rows, reading),
  };
};

/** Returns the columns, their types and the first rows of an upload, for each sheet of a workbook. */
export const previewUpload = (room: UploadRoom, reading: UploadReading): Promise<readonly UploadPreview[]> =>
  inFolder(room.tempFolder, (folder) =>
    withSession(room, async (connection) => {
      const sheets = await openRows(reading, { folder, every: true });
      await lockSession(
        connection,
        sheets.flatMap(({ files }) => files),
      );
      const rowLimit = Math.min(reading.rowLimit ?? lookedAt, lookedAt);
      const previews: UploadPreview[] = [];
      for (const rows of sheets) previews.push(await previewOf(connection, rows, { ...reading, rowLimit }));
      return previews;
    }),
  );
