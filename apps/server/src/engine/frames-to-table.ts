import { FrameReader, readCells } from '@sightline/core/frames';
import type { FrameColumn, FrameColumnSchema } from '@sightline/core/frames';
import type { Cell, Column, Table } from './columns.ts';

/** A small table out of the frames of one result. */
export class TableCollector {
  readonly #reader = new FrameReader();
  #columns: { readonly schema: FrameColumnSchema; readonly values: Cell[] }[] = [];
  #rowCount = 0;

  push(frame: Uint8Array): void {
    for (const read of this.#reader.push(frame)) {
      if (read.kind === 'schema') this.#columns = read.schema.columns.map((schema) => ({ schema, values: [] }));
      else if (read.kind === 'batch') {
        this.#rowCount += read.batch.rows;
        for (const [index, column] of read.batch.columns.entries()) {
          const target = this.#columns[index];
          if (target !== undefined) appendCells(target.values, column, { ...target, rows: read.batch.rows });
        }
      }
    }
  }

  table(): Table {
    const columns = this.#columns.map(({ schema, values }): Column => ({
      name: schema.name,
      kind: schema.kind,
      engineType: schema.type,
      values,
    }));
    return { columns, rowCount: this.#rowCount };
  }
}

function appendCells(
  values: Cell[],
  column: FrameColumn,
  part: { readonly schema: FrameColumnSchema; readonly rows: number },
): void {
  const isDecimal = /^(DECIMAL|NUMERIC)/.test(part.schema.type);
  for (const cell of readCells(column, part.rows)) {
    if (typeof cell === 'number') values.push(Number.isFinite(cell) ? cell : null);
    else if (typeof cell === 'bigint') values.push(cell.toString());
    else if (isDecimal && cell !== null) values.push(numberOrText(String(cell)));
    else values.push(cell);
  }
}

/** A decimal as a number; a whole one that no number holds exactly stays text, as other whole numbers do. */
function numberOrText(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) || !Number.isInteger(value) || !/^-?\d+$/.test(text) ? value : text;
}
