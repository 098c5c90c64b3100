import { FrameReader, type FrameSchema } from '@sightline/core/frames';
import type { Cell, Table } from '../../engine/columns.ts';
import { cellsOfColumn } from '../../engine/frames-to-table.ts';

/** One result of a response in frames: its rows, and its other fields. */
export interface ReadResult {
  readonly table: Table;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface Growing {
  readonly schema: FrameSchema;
  readonly columns: Cell[][];
  rowCount: number;
}

/**
 * Converts a response in frames back to tables, in the order of its queries. Throws the errors that the response
 * contains.
 */
export const readFrameTables = async (
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<readonly ReadResult[]> => {
  const reader = new FrameReader();
  const found: Growing[] = [];
  for await (const chunk of chunks)
    for (const frame of reader.push(chunk)) {
      if (frame.kind === 'schema')
        found.push({ schema: frame.schema, columns: frame.schema.columns.map(() => []), rowCount: 0 });
      else if (frame.kind === 'batch') {
        const { keyIndex, columns, rows } = frame.batch;
        const into = found[keyIndex]!;
        into.rowCount += rows;
        for (const [at, column] of columns.entries())
          for (const cell of cellsOfColumn(column, into.schema.columns[at]!, rows)) into.columns[at]!.push(cell);
      }
    }
  const inOrder = found.toSorted((a, b) => (a.schema.query ?? 0) - (b.schema.query ?? 0));
  return inOrder.map(({ schema, columns, rowCount }) => ({
    fields: schema.meta,
    table: {
      rowCount,
      columns: schema.columns.map(({ name, kind, type }, at) => ({
        name,
        kind,
        engineType: type,
        values: columns[at] ?? [],
      })),
    },
  }));
};
