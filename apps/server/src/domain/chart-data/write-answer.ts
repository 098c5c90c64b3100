import { AppError } from '@sightline/core';
import type { Table } from '../../engine/columns.ts';
import { makeWorkTurns, type WorkTurns } from '../../engine/work-turns.ts';
import type { ColumnarResult } from './chart-result.ts';
import { writeRows } from './write-rows.ts';

/** Cache information in a result. */
export interface KeptMarks {
  readonly key: string;
  /** Cache timeout in seconds; -1 for a result that is not cached. */
  readonly timeoutS: number;
  /** Time of computation, in milliseconds since 1970 UTC. */
  readonly computedMs: number;
}

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

/** Bytes to write or copy before yielding to other requests. */
const bytesPerTurn = 262_144;

const tooLarge = (mostBytes: number): AppError =>
  new AppError(
    'RESULT_TOO_LARGE_ERROR',
    `The response is larger than the limit of ${mostBytes} bytes. Request fewer rows, columns or queries.`,
  );

/** Joins all pieces. Throws if they exceed the size limit. */
const joined = async (pieces: readonly Buffer[], mostBytes: number, turns: WorkTurns): Promise<Buffer> => {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (size > mostBytes) throw tooLarge(mostBytes);
  const whole = Buffer.allocUnsafe(size);
  let at = 0;
  for (const piece of pieces) {
    at += piece.copy(whole, at);
    // Count only a fraction of the copied bytes, because copying is much cheaper than writing.
    const turn = turns.spend(piece.length / 16);
    if (turn) await turn;
  }
  return whole;
};

/** Slices of the bytes, each small enough to be copied in one turn of the event loop. */
const slicesOf = (bytes: Buffer): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / bytesPerTurn) }, (_, at) =>
    bytes.subarray(at * bytesPerTurn, (at + 1) * bytesPerTurn),
  );

/** Options for writing a long result. */
export interface Writing {
  /** Maximum size of all results together. */
  readonly mostBytes: number;
  readonly turns?: WorkTurns;
}

/** Encoding of a result on the wire. */
export type WireFormat = 'json' | 'frames';

/**
 * Writes a result as JSON bytes: `computed` for the callers that waited for it, `kept` for the cache. The rows of a
 * table are written only once, in slices. Throws RESULT_TOO_LARGE_ERROR.
 */
export const writeAnswer = async (
  results: readonly ColumnarResult[],
  marks: KeptMarks,
  { mostBytes, turns = makeWorkTurns(bytesPerTurn) }: Writing,
): Promise<{ readonly computed: Buffer; readonly kept: Buffer }> => {
  const rowsOf = new Map<Table, readonly Buffer[]>();
  const parts: { readonly rows?: readonly Buffer[]; readonly rest: object }[] = [];
  for (const result of results) {
    if (!('table' in result)) {
      parts.push({ rest: result });
      continue;
    }
    const { table, ...rest } = result;
    const rows = rowsOf.get(table) ?? (await writeRows(table, turns));
    rowsOf.set(table, rows);
    parts.push({ rows, rest });
  }
  const written = async (fromCache: boolean): Promise<Buffer> => {
    const pieces: Buffer[] = [Buffer.from('{"result":[')];
    for (const [at, { rows, rest }] of parts.entries()) {
      const comma = at === 0 ? '' : ',';
      const text = JSON.stringify(markedOf(rest, marks, fromCache));
      if (rows === undefined) pieces.push(Buffer.from(comma + text));
      else {
        pieces.push(Buffer.from(`${comma}{"data":`));
        for (const piece of rows) pieces.push(piece);
        pieces.push(Buffer.from(`,${text.slice(1)}`));
      }
      const turn = turns.spend(text.length);
      if (turn) await turn;
    }
    pieces.push(Buffer.from(']}'));
    return joined(pieces, mostBytes, turns);
  };
  return { computed: await written(false), kept: await written(true) };
};

const head = Buffer.from('{"result":[');
const tail = Buffer.from(']}');

/** Joins the results of several bodies, as written by `writeAnswer`, into one. Throws RESULT_TOO_LARGE_ERROR. */
export const joinAnswers = (answers: readonly Buffer[], mostBytes: number): Promise<Buffer> => {
  const pieces = answers.flatMap((bytes, at) => [
    at === 0 ? head : Buffer.from(','),
    ...slicesOf(bytes.subarray(head.length, -tail.length)),
  ]);
  return joined([...pieces, tail], mostBytes, makeWorkTurns(bytesPerTurn));
};
