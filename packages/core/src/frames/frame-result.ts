import type { FrameBatch } from './column.ts';
import type { FrameSchema } from './frame.ts';
import { readCells } from './read-cells.ts';

type Row = Readonly<Record<string, unknown>>;

const ownField = { enumerable: true, configurable: true, writable: true };

/**
 * One result of a stream with the contract's fields as its own, and its rows as columns. Objects for each row are made only
 * for who asks for `data`.
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

  /** Takes the next rows. They must all be there before cells are read. */
  push(batch: FrameBatch): void {
    this.#batches.push(batch);
  }

  /** Takes fields that are known only when all rows are there. */
  settle(fields: object): void {
    Object.assign(this, fields);
  }

  /** The rows that are there so far, as a result that stays as it is. */
  soFar(): FrameResult {
    const result = new FrameResult(this.#schema);
    for (const batch of this.#batches) result.push(batch);
    return result;
  }

  get rowCount(): number {
    return this.#batches.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** The cells of a column as JSON would hold them; undefined where there is none of this name. */
  cells(name: string): readonly unknown[] | undefined {
    // Of columns with one name the last one counts, as in an object.
    const at = this.#schema.columns.findLastIndex((column) => column.name === name);
    return at < 0 ? undefined : this.#cellsAt(at);
  }

  /** The rows as objects; what the server made of them, where it made something else of them. */
  get data(): unknown {
    if ('data' in this.#schema.meta) return this.#schema.meta['data'];
    this.#rows ??= this.#makeRows();
    return this.#rows;
  }

  #cellsAt(at: number): readonly unknown[] {
    const known = this.#cells.get(at);
    if (known !== undefined) return known;
    const cells = this.#batches.flatMap(({ columns, rows }): readonly unknown[] => {
      const column = columns[at];
      if (column === undefined) return [];
      const read = readCells(column, rows);
      return column.encoding === 'json'
        ? read.map((text) => (text === null ? null : (JSON.parse(String(text)) as unknown)))
        : read;
    });
    this.#cells.set(at, cells);
    return cells;
  }

  #makeRows(): readonly Row[] {
    const columns = this.#schema.columns.map(({ name }, at) => ({ name, cells: this.#cellsAt(at) }));
    return Array.from({ length: this.rowCount }, (_, row) => {
      const made: Record<string, unknown> = {};
      for (const { name, cells } of columns) {
        // A label may be __proto__: a plain assignment would lose it.
        if (name === '__proto__') Object.defineProperty(made, name, { ...ownField, value: cells[row] });
        else made[name] = cells[row];
      }
      return made;
    });
  }
}
