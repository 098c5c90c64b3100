import type { ColumnInfo, StagedRows, UploadReading } from '../../../../domain/ports.ts';
import { openRows } from './open-rows.ts';
import { shapeRows } from './shape-rows.ts';
import { uploadFault } from './upload-fault.ts';
import { literal, quoted } from './sql-text.ts';
import { inFolder, lockSession, withSession, type UploadRoom } from './with-session.ts';

/**
 * Types whose text every database reads the same way. Values of other types are written as JSON or as printed by the
 * engine.
 */
const plain =
  /^(BIGINT|UBIGINT|HUGEINT|DOUBLE|BOOLEAN|DATE|TIME|TIMESTAMP|TIMESTAMP WITH TIME ZONE|VARCHAR|UUID|DECIMAL\(.*\))$/;
const nested = /\[\d*\]$|^(STRUCT|MAP|UNION)\(/;

const cellOf = ({ name, engineType }: ColumnInfo): string => {
  if (plain.test(engineType)) return quoted(name);
  if (engineType === 'BLOB') return `'\\x' || hex(${quoted(name)}) AS ${quoted(name)}`;
  const text = nested.test(engineType) ? `to_json(${quoted(name)})::VARCHAR` : `${quoted(name)}::VARCHAR`;
  return `${text} AS ${quoted(name)}`;
};

const stagedType = (engineType: string): string =>
  plain.test(engineType) || engineType === 'BLOB' ? engineType : nested.test(engineType) ? 'JSON' : 'VARCHAR';

/** Writes the rows of an upload to a CSV file. */
export const stageUpload = (
  room: UploadRoom,
  { reading, file }: { readonly reading: UploadReading; readonly file: string },
): Promise<StagedRows> =>
  inFolder(room.tempFolder, (folder) =>
    withSession(room, async (connection) => {
      const [rows] = await openRows(reading, { folder });
      if (rows === undefined) throw uploadFault('the file has no rows.');
      await lockSession(connection, [...rows.files, file]);
      const { sql, columns } = await shapeRows(connection, rows, { reading });
      const copy = `COPY (SELECT ${columns.map(cellOf).join(', ')} FROM (${sql})) TO ${literal(file)} (FORMAT csv, HEADER false, FORCE_QUOTE *)`;
      const result = await connection.runAndReadAll(copy);
      return {
        file,
        rowCount: Number(result.getRows()[0]?.[0] ?? 0),
        columns: columns.map(({ name, engineType }) => ({ name, engineType: stagedType(engineType) })),
      };
    }),
  );
