import { FrameWriter, type FrameColumn, type FrameColumnSchema } from '@sightline/core/frames';
import type { Table } from '../../engine/columns.ts';
import type { ColumnarResult } from './chart-result.ts';
import { encodeColumn } from './frame-column.ts';

/** The first rows come in a small batch, so that readers can show something early. Later batches are large. */
const firstBatchRows = 2048;
const batchRows = 65_536;

/** Fields of a result without its rows. Row labels that only number the rows are left out. */
const fieldsOf = (result: object, table: Table | undefined): object => {
  if (table === undefined || table.index !== undefined || !('indexnames' in result)) return result;
  const { indexnames: _counted, ...rest } = result;
  return rest;
};

/** Cache information that is known from the start. */
export interface FrameMarks {
  readonly key: string;
  /** Cache timeout in seconds; -1 for a result that is not cached. */
  readonly timeoutS: number;
}

/** Contents of the end frame. */
export interface FramesEnd {
  /**
   * Time of computation in milliseconds since 1970 UTC, for readers of the cached result; absent for the callers that
   * waited for it.
   */
  readonly keptSinceMs?: number;
  /** Milliseconds by stage of the run. */
  readonly timing: Readonly<Record<string, number>>;
}

/** A result whose rows are written in batches. */
export interface OpenResult {
  batch(rows: number, columns: readonly FrameColumn[]): void;
  /** Adds fields that are known only after the rows. */
  settle(fields: object): void;
}

/**
 * Writes the results of a response as one stream of frames. Each result has the number of its query, and the order of
 * the results is arbitrary. The schema frame of a result contains its fields, and its batch frames contain its rows.
 * The end frame of the response contains the fields that are known only at the end.
 */
export class AnswerFrames {
  readonly #emit: (frame: Uint8Array) => void;
  readonly #marks: FrameMarks;
  readonly #writer = new FrameWriter();
  readonly #late: object[] = [];
  readonly #queries: { readonly query: number; readonly isMarked: boolean }[] = [];
  #rows = 0;

  /** @param emit called with each frame, whose bytes do not change afterwards */
  constructor(emit: (frame: Uint8Array) => void, marks: FrameMarks) {
    this.#emit = emit;
    this.#marks = marks;
  }

  /** Starts the result of a query. Its rows follow. */
  open(query: number, result: { readonly columns: readonly FrameColumnSchema[]; readonly fields: object }): OpenResult {
    const isMarked = 'is_cached' in result.fields;
    const { key, timeoutS } = this.#marks;
    const meta = isMarked ? { ...result.fields, cache_key: key, cache_timeout: timeoutS } : { ...result.fields };
    const keyIndex = this.#queries.push({ query, isMarked }) - 1;
    this.#emit(this.#writer.schema({ key: String(query), query, columns: result.columns, meta }));
    return {
      batch: (rows, columns) => {
        this.#rows += rows;
        this.#emit(this.#writer.batch({ keyIndex, rows, columns }));
      },
      settle: (fields) => {
        this.#late[query] = fields;
      },
    };
  }

  /** Writes a complete result. A result without rows consists of fields only. */
  whole(query: number, result: ColumnarResult): void {
    const { table, ...rest } = 'table' in result ? result : { ...result, table: undefined };
    const columns = (table?.columns ?? []).map(encodeColumn);
    const open = this.open(query, { columns: columns.map(({ schema }) => schema), fields: fieldsOf(rest, table) });
    const rowCount = table?.rowCount ?? 0;
    for (let start = 0; start < rowCount;) {
      const end = Math.min(rowCount, start + (start === 0 ? firstBatchRows : batchRows));
      open.batch(
        end - start,
        columns.map((column) => column.slice(start, end)),
      );
      start = end;
    }
  }

  /** Returns the end frame, for waiting callers or for readers of the cached result. */
  end({ keptSinceMs, timing }: FramesEnd): Uint8Array {
    const marks =
      keptSinceMs === undefined
        ? {}
        : { is_cached: true, cached_dttm: new Date(keptSinceMs).toISOString().slice(0, 19) };
    const fields: object[] = this.#queries.map(() => ({}));
    for (const { query, isMarked } of this.#queries)
      fields[query] = { ...this.#late[query], ...(isMarked ? marks : {}) };
    return this.#writer.end({ rows: this.#rows, cached: keptSinceMs !== undefined, timing, fields });
  }
}
