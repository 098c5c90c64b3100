import type { FrameBatch, FramePiece } from './column.ts';
import type { FrameSchema } from './frame.ts';
import { readCells } from './read-cells.ts';

type Row = Readonly<Record<string, unknown>>;

const ownField = { enumerable: true, configurable: true, writable: true };

/**
 * One result of a stream: the contract's fields as properties, its rows as columns. Row objects are created only when
 * `data` is read.
 */
export class FrameResult {
  readonly #schema: FrameSchema;
  readonly #batches: FrameBatch[] = [];
  readonly #cells = new Map<number, readonly unknown[]>();
  #rows: readonly Row[] | undefined;

  constructor(schema: FrameSchema) {
    this.#schema = schema;
    const { data: _rows, ...fields } = schema.meta;
    this.settle(fields);
  }

  /** Adds rows. All rows must be added before cells are read. */
  push(batch: FrameBatch): void {
    this.#batches.push(batch);
  }

  /** Sets fields of the result that the server can send only after the last row. */
  settle(fields: object): void {
    Object.assign(this, fields);
  }

  /** A snapshot with the rows received so far. */
  soFar(): FrameResult {
    const result = new FrameResult(this.#schema);
    for (const batch of this.#batches) result.push(batch);
    return result;
  }

  get rowCount(): number {
    return this.#batches.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** Returns the cells of a column as they would be in JSON; undefined if there is no such column. */
  cells(name: string): readonly unknown[] | undefined {
    const at = this.#placeOf(name);
    return at < 0 ? undefined : this.#cellsAt(at);
  }

  /** A column in typed arrays, as it was received; empty if there is no such column. */
  pieces(name: string): readonly FramePiece[] {
    const at = this.#placeOf(name);
    return this.#batches.flatMap(({ columns, rows }) => (columns[at] ? [{ column: columns[at], rows }] : []));
  }

  /**
   * Returns the index of the column with this name. If several columns have the name, the last one is used, as in an
   * object with duplicate keys.
   */
  #placeOf(name: string): number {
    return this.#schema.columns.findLastIndex((column) => column.name === name);
  }

  /** Rows as objects, or the value that the server sent instead of rows. */
  get data(): unknown {
    if ('data' in this.#schema.meta) return this.#schema.meta['data'];
    this.#rows ??= this.#makeRows();
    return this.#rows;
  }

  #cellsAt(at: number): readonly unknown[] {
    const known = this.#cells.get(at);
    if (known !== undefined) return known;
    const [first = [], ...others] = this.#batches.map(({ columns, rows }): readonly unknown[] => {
      const column = columns[at];
      if (column === undefined) return [];
      const read = readCells(column, rows);
      return column.encoding === 'json'
        ? read.map((text) => (text === null ? null : (JSON.parse(String(text)) as unknown)))
        : read;
    });
    const cells = others.length === 0 ? first : first.concat(...others);
    this.#cells.set(at, cells);
    return cells;
  }

  #makeRows(): readonly Row[] {
    const columns = this.#schema.columns.map(({ name }, at) => ({ name, cells: this.#cellsAt(at) }));
    return Array.from({ length: this.rowCount }, (_, row) => {
      const made: Record<string, unknown> = {};
      for (const { name, cells } of columns) {
        // A column may be called `__proto__`. A plain assignment would not create a property with this name.
        if (name === '__proto__') Object.defineProperty(made, name, { ...ownField, value: cells[row] });
        else made[name] = cells[row];
      }
      return made;
    });
  }
}
