import type { Cell, Column, Table } from '../../engine/columns.ts';
import type { Reduce } from '../../engine/compile/query-context.ts';
import { factColumns } from '../../engine/compile/reduce.ts';

/** What a reduced answer tells of all rows: how many there were, and the least and greatest of each axis that was cut into pixels. */
export interface ReducedFacts {
  readonly kind: Reduce['kind'];
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly x: readonly [Cell, Cell];
  readonly y: readonly [Cell, Cell] | null;
}

/**
 * Reads the facts behind the shown columns of a reduced statement; they are equal in each row.
 * @param readX gives values of the x axis as the answer shows them
 */
export function reducedFacts(reduce: Reduce, hidden: readonly Column[], readX: (table: Table) => Table): ReducedFacts {
  const first = factColumns.map((_, at) => hidden[at]?.values[0] ?? null);
  const [from, xFrom = null, xTo = null, yFrom = null, yTo = null] = first;
  const bounds: Column = { name: reduce.x, kind: 'number', engineType: 'DOUBLE', values: [xFrom, xTo] };
  const [x] = readX({ columns: [bounds], rowCount: 2 }).columns;
  const { kind, width, height } = reduce;
  return {
    kind,
    width,
    height,
    from: typeof from === 'number' ? from : 0,
    x: [x?.values[0] ?? null, x?.values[1] ?? null],
    y: kind === 'density' ? [yFrom, yTo] : null,
  };
}
