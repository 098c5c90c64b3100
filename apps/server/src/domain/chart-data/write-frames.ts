import { FrameWriter, type FrameColumn, type FrameColumnSchema } from '@sightline/core/frames';
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

/** What an answer says from its beginning of how it is kept. */
export interface FrameMarks {
  readonly key: string;
  /** Seconds; -1 for an answer that is not kept. */
  readonly timeoutS: number;
}

/** How an answer in frames ends. */
export interface FramesEnd {
  /** When it was computed, in milliseconds since 1970 UTC, for who comes later; absent for who waited for it. */
  readonly keptSinceMs?: number;
  /** Milliseconds by stage of the run. */
  readonly timing: Readonly<Record<string, number>>;
}

/** A result whose rows come in batches. */
export interface OpenResult {
  batch(rows: number, columns: readonly FrameColumn[]): void;
  /** Fields that are known only behind the rows. */
  settle(fields: object): void;
}

/**
 * The results of an answer as one stream of frames, each under the number of its query and in whatever order they come: the
 * contract's fields of a result but its rows in the schema, its rows in batches, and in the frame at the end what is known
 * only there.
 */
export class AnswerFrames {
  readonly #emit: (frame: Uint8Array) => void;
  readonly #marks: FrameMarks;
  readonly #writer = new FrameWriter();
  readonly #late: object[] = [];
  readonly #queries: { readonly query: number; readonly isMarked: boolean }[] = [];
  #rows = 0;

  /** @param emit takes each frame as it is written; nobody changes its bytes any more */
  constructor(emit: (frame: Uint8Array) => void, marks: FrameMarks) {
    this.#emit = emit;
    this.#marks = marks;
  }

  /** Announces the result of a query, whose rows follow. */
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

  /** Writes a result whose rows are all there. One that has no rows of its own is fields alone. */
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

  /** The last frame, for who waited for the answer or for who comes later. */
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
