import type { DuckDBConnection } from '@duckdb/node-api';
import type { UploadReading } from '../../../../domain/ports.ts';
import { describeQuery, type OpenRows } from './open-rows.ts';
import { shapeRows } from './shape-rows.ts';
import { shown, uploadFault } from './upload-fault.ts';
import { quoted } from './sql-text.ts';

/**
 * Returns a query for the rows of the table `earlier` followed by the rows of an upload. Rejects if a column or value
 * does not fit the table.
 */
export const appendRows = async (
  connection: DuckDBConnection,
  rows: OpenRows,
  reading: UploadReading,
): Promise<string> => {
  const columns = await describeQuery(connection, 'SELECT * FROM earlier.t');
  const types = new Map(columns.map(({ name, engineType }) => [name, engineType]));
  const shaped = await shapeRows(connection, rows, { reading, wanted: types });
  const stray = shaped.columns.find(({ name }) => !types.has(name));
  if (stray !== undefined) throw uploadFault(`the table has no column ${shown(stray.name)}.`);
  const given = new Set(shaped.columns.map(({ name }) => name));
  const cells = columns.map(({ name, engineType }) =>
    given.has(name)
      ? `CAST(${quoted(name)} AS ${engineType}) AS ${quoted(name)}`
      : `CAST(NULL AS ${engineType}) AS ${quoted(name)}`,
  );
  return `SELECT * FROM earlier.t UNION ALL SELECT ${cells.join(', ')} FROM (${shaped.sql})`;
};
