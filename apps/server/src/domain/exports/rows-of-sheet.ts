import { packTexts, type FrameBatch, type FrameColumn } from '@sightline/core/frames';
import type { Cell, Column } from '../../engine/columns.ts';
import type { Sheet } from '../chart-data/sheet.ts';
import type { ExportRows } from './export-rows.ts';

const textOf = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'string' ? cell : typeof cell === 'object' ? JSON.stringify(cell) : String(cell);

function frameColumnOf({ kind, values }: Column): FrameColumn {
  const nulls = new Uint8Array(Math.ceil(values.length / 8));
  for (const [row, value] of values.entries()) if (value === null) nulls[row >> 3]! |= 1 << (row & 7);
  const numbers = () => Float64Array.from(values, (value) => (typeof value === 'number' ? value : 0));
  const holds = (type: string) => values.every((value) => value === null || typeof value === type);
  if (kind === 'time' && holds('number')) {
    const times = numbers();
    const micros = Int32Array.from(times, (ms) => Math.round((ms - Math.floor(ms)) * 1000));
    const values = times.map(Math.floor);
    return micros.some((each) => each > 0)
      ? { encoding: 'timeMicros', values, micros, nulls }
      : { encoding: 'time', values, nulls };
  }
  if (kind === 'number' && holds('number')) return { encoding: 'float', values: numbers(), nulls };
  if (kind === 'flag' && holds('boolean')) {
    const bits = new Uint8Array(nulls.length);
    for (const [row, value] of values.entries()) if (value === true) bits[row >> 3]! |= 1 << (row & 7);
    return { encoding: 'flag', bits, nulls };
  }
  return { encoding: kind === 'json' ? 'json' : 'text', ...packTexts(values.map(textOf)), nulls };
}

/** Returns the kind of a column based on its cells, because post-processing may turn numbers into text. */
const kindOf = (column: Column, frame: FrameColumn): Column['kind'] =>
  frame.encoding === 'text' ? 'text' : column.kind;

const typeOf = (column: Column, frame: FrameColumn): string => {
  if (frame.encoding === 'float') return 'DOUBLE';
  return frame.encoding === 'text' ? 'VARCHAR' : column.engineType;
};

/** Turns a complete table into rows for export. */
export function rowsOfSheet({ headers, table }: Sheet): ExportRows {
  const frames = table.columns.map(frameColumnOf);
  const columns = table.columns.map((column, at) => {
    const name = headers[at] ?? column.name;
    const frame = frames[at]!;
    return { name, label: name, type: typeOf(column, frame), kind: kindOf(column, frame), nullable: true };
  });
  const batches = async function* (): AsyncGenerator<FrameBatch> {
    if (table.rowCount > 0) yield { keyIndex: 0, rows: table.rowCount, columns: frames };
  };
  return { columns, batches: batches(), rowCount: table.rowCount };
}
