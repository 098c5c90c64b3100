import type { DuckDBConnection } from '@duckdb/node-api';
import type { UploadPreview, UploadReading } from '../../../../domain/ports.ts';
import { openRows } from './open-rows.ts';
import { shapeRows } from './shape-rows.ts';
import { quoted } from './value-types.ts';
import { inFolder, lockSession, withSession, type UploadRoom } from './with-session.ts';

/** Rows that types are guessed from, and rows that are shown. */
const lookedAt = 10_000;
const shownRows = 20;

const firstRows = async (
  connection: DuckDBConnection,
  sql: string,
  names: readonly string[],
): Promise<UploadPreview['rows']> => {
  if (names.length === 0) return [];
  const cells = names.map((name) => `left(CAST(${quoted(name)} AS VARCHAR), 500)`);
  const reader = await connection.runAndReadAll(`SELECT ${cells.join(', ')} FROM (${sql}) LIMIT ${shownRows}`);
  return reader.getRows().map((row) => row.map((cell) => (cell === null ? null : String(cell))));
};

/** Columns with their types and the first rows of an upload, by its sheets where it has any. */
export const previewUpload = (room: UploadRoom, reading: UploadReading): Promise<readonly UploadPreview[]> =>
  inFolder(room.tempFolder, (folder) =>
    withSession(room, async (connection) => {
      const sheets = await openRows(reading, { folder, every: true });
      await lockSession(
        connection,
        sheets.flatMap(({ files }) => files),
      );
      const previews: UploadPreview[] = [];
      for (const rows of sheets) {
        if (rows.names !== null && rows.names.length === 0) {
          previews.push({ sheet: rows.sheet, columns: [], rows: [] });
          continue;
        }
        const { sql, columns } = await shapeRows(connection, rows, { reading: { ...reading, rowLimit: lookedAt } });
        const names = columns.map(({ name }) => name);
        previews.push({ sheet: rows.sheet, columns, rows: await firstRows(connection, sql, names) });
      }
      return previews;
    }),
  );
