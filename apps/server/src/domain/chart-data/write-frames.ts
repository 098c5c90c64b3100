import { FrameWriter } from '@sightline/core/frames';
import type { Table } from '../../engine/columns.ts';
import type { ColumnarResult } from './chart-result.ts';
import { encodeColumn } from './frame-column.ts';

/** The first rows come alone, so that a reader has something to show; the others in few pieces. */
const firstBatchRows = 2048;
const batchRows = 65_536;

/** What frames carry of a result beside its rows; row labels that only count the rows are left out. */
const fieldsOf = (result: object, table: Table | undefined): object => {
  if (table === undefined || table.index !== undefined || !('indexnames' in result)) return result;
  const { indexnames: _counted, ...rest } = result;
  return rest;
};

/** A result as frames whose rows are written, and whose fields may still be given. */
interface WrittenResult {
  readonly fields: object;
  announce(fields: object): Uint8Array;
  readonly batches: readonly Uint8Array[];
}

const writeResult = (writer: FrameWriter, result: ColumnarResult, keyIndex: number): WrittenResult => {
  const { table, ...rest } = 'table' in result ? result : { ...result, table: undefined };
  const columns = (table?.columns ?? []).map(encodeColumn);
  const batches: Uint8Array[] = [];
  for (let start = 0; start < (table?.rowCount ?? 0);) {
    const end = Math.min(table?.rowCount ?? 0, start + (start === 0 ? firstBatchRows : batchRows));
    batches.push(
      writer.batch({ keyIndex, rows: end - start, columns: columns.map((column) => column.slice(start, end)) }),
    );
    start = end;
  }
  const head = { key: String(keyIndex), query: keyIndex, columns: columns.map(({ schema }) => schema) };
  return {
    fields: fieldsOf(rest, table),
    batches,
    announce: (fields) => writer.schema({ ...head, meta: { ...fields } }),
  };
};

/**
 * The results of an answer as one stream of frames, each under the number of its query: the contract's fields of a result but
 * its rows in the schema, its rows in batches. A result that has no rows of its own is fields alone. Rows are written once,
 * whatever `marked` makes of the fields each time.
 */
export const writeFrames = (
  results: readonly ColumnarResult[],
): ((marked: (fields: object) => object) => readonly Uint8Array[]) => {
  const writer = new FrameWriter();
  const written = results.map((result, at) => writeResult(writer, result, at));
  return (marked) => [
    ...written.flatMap(({ fields, batches, announce }) => [announce(marked(fields)), ...batches]),
    writer.end({ results: results.length }),
  ];
};
