import type { Cell, Column, Table } from '../../engine/columns.ts';
import type { Reduce } from '../../engine/compile/query-context.ts';
import { factColumns } from '../../engine/compile/reduce/reduced-shape.ts';

/**
 * Facts about all rows of a query before their reduction: their number, and the minimum and maximum of each axis that
 * was divided into pixels.
 */
export interface ReducedFacts {
  readonly kind: Reduce['kind'];
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly x: readonly [Cell, Cell];
  readonly y: readonly [Cell, Cell] | null;
}

/**
 * Reads the facts about all rows from the hidden columns of a reduced statement. Every row has the same values in these
 * columns.
 * @param readX converts values of the x axis to the form used in results
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
