import type { ColumnarResult } from './chart-result.ts';
import { writeRows } from './write-rows.ts';

/** What an answer says of how it was kept. */
export interface KeptMarks {
  readonly key: string;
  /** Seconds; -1 for an answer that is not kept. */
  readonly timeoutS: number;
  /** When it was computed, in milliseconds since 1970 UTC. */
  readonly computedMs: number;
}

type Piece = Buffer | string;

const markedOf = (result: object, marks: KeptMarks, fromCache: boolean): object =>
  'is_cached' in result
    ? {
        ...result,
        is_cached: fromCache ? true : null,
        cache_key: marks.key,
        cached_dttm: fromCache ? new Date(marks.computedMs).toISOString().slice(0, 19) : null,
        cache_timeout: marks.timeoutS,
      }
    : result;

const joined = (pieces: readonly Piece[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));

/** How an answer is spelled on the wire. */
export type WireFormat = 'json' | 'frames';

/** The answer as bytes of JSON: `computed` for who waited for it, `kept` for who comes later. Rows are written once. */
export const writeAnswer = (
  results: readonly ColumnarResult[],
  marks: KeptMarks,
): { readonly computed: Buffer; readonly kept: Buffer } => {
  const parts = results.map((result) => {
    if (!('table' in result)) return { rest: result };
    const { table, ...rest } = result;
    return { rows: writeRows(table), rest };
  });
  const written = (fromCache: boolean): Buffer => {
    const pieces = parts.flatMap(({ rows, rest }, at): readonly Piece[] => {
      const comma = at === 0 ? '' : ',';
      const text = JSON.stringify(markedOf(rest, marks, fromCache));
      return rows === undefined ? [comma + text] : [`${comma}{"data":`, rows, `,${text.slice(1)}`];
    });
    return joined(['{"result":[', ...pieces, ']}']);
  };
  return { computed: written(false), kept: written(true) };
};
