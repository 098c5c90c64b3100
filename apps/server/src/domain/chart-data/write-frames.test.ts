import { FrameReader, FrameResults, type FrameResult } from '@sightline/core/frames';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, ColumnKind, Table } from '../../engine/columns.ts';
import type { ColumnarResult } from './chart-result.ts';
import { encodeColumn } from './frame-column.ts';
import { rowsOf } from './table-rows.ts';
import { AnswerFrames } from './write-frames.ts';
import { casesOf } from '../../testing/in-long-run.ts';

const resultOf = (table: Table): ColumnarResult => ({
  table,
  colnames: table.columns.map(({ name }) => name),
  coltypes: [],
  rowcount: table.rowCount,
  sql_rowcount: table.rowCount,
  detected_currency: null,
});

const marks = { key: 'k', timeoutS: 60 };
/**
 * Writes the frames of a response. The results are written in the given order, by default in the order of the queries.
 */
const write = (
  results: readonly ColumnarResult[],
  { order = [...results.keys()], keptSinceMs }: { order?: readonly number[]; keptSinceMs?: number } = {},
): readonly Uint8Array[] => {
  const pieces: Uint8Array[] = [];
  const frames = new AnswerFrames((piece) => pieces.push(piece), marks);
  for (const at of order) frames.whole(at, results[at]!);
  return [...pieces, frames.end({ timing: {}, ...(keptSinceMs === undefined ? {} : { keptSinceMs }) })];
};
const read = (pieces: readonly Uint8Array[]): readonly FrameResult[] => {
  const reader = new FrameReader();
  const results = new FrameResults();
  for (const piece of pieces) for (const frame of reader.push(piece)) results.push(frame);
  reader.finish();
  return results.results;
};
const rowsIn = (table: Table): unknown => JSON.parse(JSON.stringify(rowsOf(table)));

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('a', 'b', '', 'Grün', '青', '\ud800'),
);
const cellOf: readonly fc.Arbitrary<Cell>[] = [
  text,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.array(fc.oneof(text, fc.integer(), fc.constant(null)), { maxLength: 3 }),
  fc.constantFrom('x', 'y'),
];
const kinds: readonly ColumnKind[] = ['number', 'text', 'time', 'flag', 'json'];
const columnOf = (rows: number) =>
  fc
    .tuple(
      fc.oneof(text, fc.constantFrom('__proto__', '1', 'constructor')),
      fc.constantFrom(...kinds),
      fc.oneof(...cellOf.map(fc.constant), fc.constant(fc.oneof(...cellOf))),
    )
    .chain(([name, kind, cell]) =>
      fc
        .array(fc.oneof({ weight: 4, arbitrary: cell }, { weight: 1, arbitrary: fc.constant(null) }), {
          minLength: rows,
          maxLength: rows,
        })
        .map((values) => ({ name, kind, engineType: 'ANY', values })),
    );
const tables = fc
  .nat(40)
  .chain((rowCount) => fc.array(columnOf(rowCount), { maxLength: 5 }).map((columns): Table => ({ rowCount, columns })));

describe('an answer in frames', () => {
  it('SERVER-05 holds the rows that JSON holds, whatever the cells are', () => {
    fc.assert(
      fc.property(fc.array(tables, { maxLength: 3 }), (given) => {
        const found = read(write(given.map(resultOf), { order: [...given.keys()].toReversed() }));
        expect(found.map(({ data }) => data)).toEqual(given.map(rowsIn));
        expect(found.map(({ rowCount }) => rowCount)).toEqual(given.map(({ rowCount }) => rowCount));
      }),
      { numRuns: casesOf(1000) },
    );
  });

  it('SERVER-05 sends a first batch of 2 048 rows and texts that repeat once', () => {
    const values = Array.from({ length: 70_000 }, (_, row) => `kind ${row % 300}`);
    const numbers = values.map((_, row) => row);
    const table: Table = {
      rowCount: values.length,
      columns: [
        { name: 'kind', kind: 'text', engineType: 'VARCHAR', values },
        { name: 'n', kind: 'number', engineType: 'BIGINT', values: numbers },
      ],
    };
    const pieces = write([resultOf(table)]);
    const reader = new FrameReader();
    const batches = pieces
      .flatMap((piece) => reader.push(piece))
      .flatMap((frame) => (frame.kind === 'batch' ? [frame.batch] : []));
    expect(batches.map(({ rows }) => rows)).toEqual([2048, 65_536, 2416]);
    expect(batches[0]!.columns.map(({ encoding }) => encoding)).toEqual(['dictionary', 'integer']);
    const [result] = read(pieces);
    expect(result?.cells('kind')).toEqual(values);
    expect(result?.cells('n')).toEqual(numbers);
    expect(result?.cells('nobody')).toBeUndefined();
    expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(values.length * 6 + 20_000);
  });

  it('SERVER-05 carries the fields of a result, and what was made of rows in their place', () => {
    const made = { language: 'sql', query: 'SELECT 1' } as const;
    const pivot = { data: { a: { '0': 1 } }, colnames: ['a'] } as unknown as ColumnarResult;
    const counted = { ...resultOf({ rowCount: 2, columns: [] }), indexnames: [0, 1] } as unknown as ColumnarResult;
    const named = {
      ...counted,
      table: { rowCount: 2, columns: [], index: ['x', 'y'] },
      indexnames: ['x', 'y'],
    } as unknown as ColumnarResult;
    const found = read(write([made, pivot, counted, named]));
    expect(found[0]).toMatchObject(made);
    expect(found[0]).not.toHaveProperty('cache_key');
    expect(found[1]?.data).toEqual({ a: { '0': 1 } });
    expect(found[2]).toMatchObject({ rowcount: 2 });
    expect(found[2]).not.toHaveProperty('indexnames');
    expect(found[3]).toMatchObject({ indexnames: ['x', 'y'] });
  });

  it('SERVER-05 tells who comes later that it was kept in its last frame, and changes no other', () => {
    const result = { ...resultOf({ rowCount: 0, columns: [] }), is_cached: null, cached_dttm: null, cache_key: null };
    const shown = [result as unknown as ColumnarResult, { language: 'sql', query: 'SELECT 1' } as const];
    const [computed, kept] = [write(shown), write(shown, { keptSinceMs: Date.UTC(2024, 1, 2, 3, 4, 5, 678) })];
    expect(kept.slice(0, -1)).toEqual(computed.slice(0, -1));
    const keys = { cache_key: 'k', cache_timeout: 60 };
    expect(read(computed)[0]).toMatchObject({ ...keys, is_cached: null, cached_dttm: null });
    expect(read(kept)[0]).toMatchObject({ ...keys, is_cached: true, cached_dttm: '2024-02-02T03:04:05' });
    expect(read(kept)[1]).not.toHaveProperty('is_cached');
  });

  it('SERVER-05 announces times as times and whole numbers too large for 32 bits as numbers', () => {
    const of = (kind: ColumnKind, values: readonly Cell[]) => encodeColumn({ name: 'c', kind, engineType: '', values });
    expect(of('time', [0, 1]).slice(0, 2).encoding).toBe('time');
    expect(of('number', [2 ** 31]).slice(0, 1).encoding).toBe('float');
    expect(of('number', [1, '9007199254740993']).schema.kind).toBe('json');
  });
});
