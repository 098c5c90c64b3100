import { FrameReader, readCells } from '@sightline/core/frames';
import type { FrameColumn, FrameColumnSchema } from '@sightline/core/frames';
import type { Cell, Column, Table } from './columns.ts';
import { makeWorkTurns } from './work-turns.ts';

/** Number of cells to read before the event loop gets a turn. */
const cellsPerTurn = 65_536;

/** Builds a small table from the frames of one result. */
export class TableCollector {
  readonly #reader = new FrameReader();
  #columns: { readonly schema: FrameColumnSchema; values: Cell[] }[] = [];
  #rowCount = 0;
  readonly #turns = makeWorkTurns(cellsPerTurn);

  /** Reads a frame column by column, and yields to the event loop between columns. */
  async push(frame: Uint8Array): Promise<void> {
    for (const read of this.#reader.push(frame)) {
      if (read.kind === 'schema') this.#columns = read.schema.columns.map((schema) => ({ schema, values: [] }));
      else if (read.kind === 'batch') {
        this.#rowCount += read.batch.rows;
        for (const [index, column] of read.batch.columns.entries()) {
          const target = this.#columns[index];
          if (target === undefined) continue;
          const cells = cellsOfColumn(column, target.schema, read.batch.rows);
          if (target.values.length === 0) target.values = cells;
          else for (const cell of cells) target.values.push(cell);
          const turn = this.#turns.spend(cells.length);
          if (turn) await turn;
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

/** Converts a column of a batch to table cells. */
export function cellsOfColumn(column: FrameColumn, schema: FrameColumnSchema, rows: number): Cell[] {
  const isDecimal = /^(DECIMAL|NUMERIC)/.test(schema.type);
  const cells = readCells(column, rows);
  for (let row = 0; row < rows; row += 1) {
    const cell = cells[row];
    if (typeof cell === 'number') cells[row] = Number.isFinite(cell) ? cell : null;
    else if (typeof cell === 'bigint') cells[row] = cell.toString();
    else if (isDecimal && typeof cell === 'string') cells[row] = numberOrText(cell);
  }
  return cells as Cell[];
}

/** Converts a decimal to a number. An integer outside the safe range stays text, as in integer columns. */
function numberOrText(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) || !Number.isInteger(value) || !/^-?\d+$/.test(text) ? value : text;
}
