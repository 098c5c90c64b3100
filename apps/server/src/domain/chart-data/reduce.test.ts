import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskOptions, SmallWorld } from './testing/small-world.ts';
import { smallWorlds, startSmallWorld } from './testing/small-world.ts';
import { naiveCounts, naiveExtremes } from './testing/naive-reduction.ts';
import type { Point } from './testing/naive-reduction.ts';
import { casesOf } from '../../testing/in-long-run.ts';

const column = (name: string, type: string) => ({
  name,
  verboseName: null,
  expression: null,
  type,
  temporal: type === 'TIMESTAMP',
  dateFormat: null,
});
const sum = (name: string, label = name) => ({
  expressionType: 'SIMPLE',
  aggregate: 'SUM',
  column: { column_name: name },
  label,
});
const pivot = {
  operation: 'pivot',
  options: { index: ['x'], columns: ['series'], aggregates: { y: { operator: 'mean' } } },
};

const cell = (value: number | null, type: string): string => (value === null ? `NULL::${type}` : `${value}::${type}`);
/**
 * Returns a dataset with these points as its rows. The x axis has numbers, or times that the points give in
 * milliseconds.
 */
const rowsDataset = (points: readonly Point[], axis: 'number' | 'time', backend: string): AskOptions['dataset'] => {
  const float = backend === 'duckdb' ? 'DOUBLE' : 'DOUBLE PRECISION';
  const xOf = (x: number | null) =>
    axis === 'number'
      ? cell(x, float)
      : x === null
        ? 'NULL::TIMESTAMP'
        : `TIMESTAMP '${new Date(x).toISOString().slice(0, 23).replace('T', ' ')}'`;
  const rows = points.map(
    ({ x, y, series }) => `(${xOf(x)}, ${cell(y, float)}, ${series === null ? 'NULL::TEXT' : `'${series}'::TEXT`})`,
  );
  return {
    sql: `SELECT * FROM (VALUES ${rows.join(', ')}) AS v(x, y, series)`,
    columns: [column('x', axis === 'time' ? 'TIMESTAMP' : 'DOUBLE'), column('y', 'DOUBLE'), column('series', 'TEXT')],
    mainTimeColumn: null,
  };
};

const values = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constant(null),
  fc.integer({ min: -9000, max: 9000 }).map((y) => y / 8),
);
const axisValues = {
  number: fc.oneof(
    fc.integer({ min: -20, max: 20 }),
    fc.integer({ min: -4000, max: 4000 }).map((x) => x / 16),
  ),
  // Times around the end of daylight saving time in Europe.
  time: fc.integer({ min: 0, max: 7_200_000 }).map((ms) => Date.UTC(2024, 9, 27, 0) + ms),
};
const pointsOver = (axis: 'number' | 'time') =>
  fc.array(
    fc.record({
      x: fc.oneof({ weight: 12, arbitrary: axisValues[axis] }, { weight: 1, arbitrary: fc.constant(null) }),
      y: values,
      series: fc.constantFrom('a', 'b', null),
    }),
    { minLength: 1, maxLength: 60 },
  );
const rowOf = ({ x, y, series }: Point) => JSON.stringify([x, y, series]);

describe.each(smallWorlds)('reduced queries on %s', (backend) => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await startSmallWorld(backend);
  });
  afterAll(() => world.close());

  const given = (data: unknown): readonly string[] => (data as readonly Point[]).map(rowOf);

  it.each(['number', 'time'] as const)(
    'VIZ-09 gives first, last, lowest and highest of each pixel column and series, as a naive walk finds them, over %s',
    async (axis) => {
      await fc.assert(
        fc.asyncProperty(pointsOver(axis), fc.integer({ min: 1, max: 7 }), async (points, width) => {
          const result = await world.ask(
            { columns: ['x', 'y', 'series'], reduce: { kind: 'm4', width, x: 'x', y: 'y' } },
            { dataset: rowsDataset(points, axis, backend) },
          );
          const placed = points.filter(({ x }) => x !== null);
          // If points are equal, a reduced result may contain any number of them. Duplicates are therefore compared
          // only if the result was small enough to contain all points.
          const told = (rows: readonly string[]) => (placed.length > 4 * width ? [...new Set(rows)] : rows).toSorted();
          expect(told(given(result.data))).toEqual(told(naiveExtremes(points, width).map(rowOf)));
          const [rows, all] = [given(result.data), points.map(rowOf)];
          const timesIn = (list: readonly string[], row: string) => list.filter((each) => each === row).length;
          for (const row of rows) expect(timesIn(rows, row), row).toBeLessThanOrEqual(timesIn(all, row));
          expect(result.reduced_from).toBe(placed.length);
          const xs = (result.data as unknown as readonly Point[]).map(({ x }) => x ?? 0);
          expect(xs).toEqual(xs.toSorted((a, b) => a - b));
        }),
        { numRuns: casesOf(60) },
      );
    },
  );

  it.each(['number', 'time'] as const)(
    'VIZ-09 counts the points of each pixel as a naive walk does, over %s',
    async (axis) => {
      await fc.assert(
        fc.asyncProperty(
          pointsOver(axis),
          fc.integer({ min: 1, max: 7 }),
          fc.integer({ min: 1, max: 7 }),
          async (points, width, height) => {
            const result = await world.ask(
              { columns: ['x', 'y', 'series'], reduce: { kind: 'density', width, height, x: 'x', y: 'y' } },
              { dataset: rowsDataset(points, axis, backend) },
            );
            const counted = (result.data as unknown as readonly Readonly<Record<string, unknown>>[]).map(
              (row) => `${JSON.stringify([row['x_bin'], row['y_bin'], row['series']])} ${String(row['count'])}`,
            );
            expect(counted.toSorted()).toEqual(naiveCounts(points, width, height));
            const placed = points.filter(({ x, y }) => x !== null && y !== null);
            expect(result.reduced_from).toBe(placed.length);
            const [xs, ys] = [placed.map(({ x }) => x ?? 0), placed.map(({ y }) => y ?? 0)];
            const bounds = (of: readonly number[]) =>
              of.length === 0 ? [null, null] : [Math.min(...of), Math.max(...of)];
            expect(result.reduced).toEqual({ kind: 'density', width, height, x: bounds(xs), y: bounds(ys) });
          },
        ),
        { numRuns: casesOf(60) },
      );
    },
  );

  const wave = Array.from({ length: 900 }, (_, at): Point => ({
    x: at,
    y: at % 90 === 7 ? null : Math.round(Math.sin(at / 20) * 400) / 8,
    series: at % 3 === 0 ? 'a' : 'b',
  }));

  it('VIZ-09 reads past the row limit, which counts the points that are given', async () => {
    const query = { columns: ['x'], metrics: [sum('y')], orderby: [[sum('y'), false]], row_limit: 30 };
    const dataset = rowsDataset(wave, 'number', backend);
    const reduced = await world.ask({ ...query, reduce: { kind: 'm4', width: 10, x: 'x', y: 'y' } }, { dataset });
    expect(reduced.reduced_from).toBe(900);
    expect(reduced.rowcount).toBe(30);
    const single = { ...query, row_limit: 1, reduce: { kind: 'm4', width: 10, x: 'x', y: 'y' } };
    expect((await world.ask(single, { dataset })).rowcount).toBe(1);
    const all = await world.ask(
      { ...query, row_limit: 0, reduce: { kind: 'm4', width: 10, x: 'x', y: 'y' } },
      { dataset },
    );
    const expected = naiveExtremes(
      wave.map((point) => ({ ...point, series: null })),
      10,
    );
    expect((all.data as unknown as readonly Point[]).map(({ x, y }) => [x, y])).toEqual(
      expected.toSorted((a, b) => (a.x ?? 0) - (b.x ?? 0)).map(({ x, y }) => [x, y]),
    );
    expect(all.rowcount).toBeLessThan(all.reduced_from ?? 0);
  });

  it('VIZ-09 keeps the extremes of several measures, buckets of time and series through a pivot', async () => {
    const times = wave.map((point) => ({ ...point, x: Date.UTC(2024, 9, 26) + (point.x ?? 0) * 300_000 }));
    const axis = { columnType: 'BASE_AXIS', sqlExpression: 'x', label: 'x', expressionType: 'SQL', timeGrain: 'PT1H' };
    const result = await world.ask(
      {
        columns: [axis, 'series'],
        metrics: [sum('y'), { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' }],
        series_columns: ['series'],
        post_processing: [pivot, { operation: 'flatten' }],
        reduce: { kind: 'm4', width: 4, x: 'x', y: ['y', 'n'] },
      },
      { dataset: rowsDataset(times, 'time', backend), deps: { zone: 'Europe/Berlin' } },
    );
    expect(result.colnames).toEqual(['x', 'y, a', 'y, b']);
    // The hour that is repeated when the clocks change counts as two buckets. The range therefore has 75 hourly
    // buckets, in each of the two series.
    expect(result.reduced_from).toBe(150);
    expect(result.reduced?.x).toEqual([Date.UTC(2024, 9, 26), Date.UTC(2024, 9, 29, 2)]);
    expect(result.rowcount).toBeLessThan(75);
  });

  it('VIZ-09 gives nothing of nothing', async () => {
    const dataset = rowsDataset([{ x: null, y: 1, series: 'a' }], 'number', backend);
    const result = await world.ask(
      { columns: ['x', 'y'], reduce: { kind: 'm4', width: 10, x: 'x', y: 'y' } },
      { dataset },
    );
    expect(result).toMatchObject({ data: [], rowcount: 0, reduced_from: 0, reduced: { x: [null, null], y: null } });
  });

  it.each([
    ['reduce', { reduce: 'm4' }],
    ['kind', { reduce: { kind: 'lttb', width: 10, x: 'whole', y: 'part' } }],
    ['width', { reduce: { kind: 'm4', width: 0, x: 'whole', y: 'part' } }],
    ['width', { reduce: { kind: 'm4', width: 1.5, x: 'whole', y: 'part' } }],
    ['height', { reduce: { kind: 'density', width: 10, x: 'whole', y: 'part' } }],
    ['height', { reduce: { kind: 'm4', width: 10, height: 99_999, x: 'whole', y: 'part' } }],
    ["'x'", { reduce: { kind: 'm4', width: 10, y: 'part' } }],
    ["'y'", { reduce: { kind: 'm4', width: 10, x: 'whole', y: [] } }],
    ["'y'", { reduce: { kind: 'density', width: 10, height: 10, x: 'whole', y: ['part', 'twice'] } }],
    ['reduce.x: "word" does not contain numbers or times', { reduce: { kind: 'm4', width: 10, x: 'word', y: 'part' } }],
    ['reduce.y: "word" does not contain numbers', { reduce: { kind: 'm4', width: 10, x: 'whole', y: 'word' } }],
    ['reduce.y: "at" does not contain numbers', { reduce: { kind: 'm4', width: 10, x: 'whole', y: 'at' } }],
    ['reduce.x: this query has no column "nope"', { reduce: { kind: 'm4', width: 10, x: 'nope', y: 'part' } }],
    ['reduce.y: this column is already the x axis', { reduce: { kind: 'm4', width: 10, x: 'part', y: 'part' } }],
    ['row_offset', { row_offset: 3, reduce: { kind: 'm4', width: 10, x: 'whole', y: 'part' } }],
    ['is_rowcount', { is_rowcount: true, reduce: { kind: 'm4', width: 10, x: 'whole', y: 'part' } }],
    ['time_offsets', { time_offsets: ['1 year ago'], reduce: { kind: 'm4', width: 10, x: 'whole', y: 'part' } }],
    [
      'post_processing',
      { post_processing: [{ operation: 'cum' }], reduce: { kind: 'm4', width: 10, x: 'whole', y: 'part' } },
    ],
  ])('VIZ-09 refuses what it cannot reduce, and names %s', async (named, query) => {
    const refused = await world.refusal({ queries: [{ columns: ['word', 'whole', 'part', 'twice', 'at'], ...query }] });
    expect(refused.status).toBe(400);
    expect(refused.message).toContain(named);
    expect(refused.errorType).toBe(named.startsWith('reduce.') ? 'QUERY_NOT_REDUCIBLE_ERROR' : undefined);
  });

  it('VIZ-09 shows the statement that runs', async () => {
    const query = {
      columns: ['whole', 'part'],
      result_type: 'query',
      reduce: { kind: 'm4', width: 10, x: 'whole', y: 'part' },
    };
    expect((await world.ask(query)).query).toContain('AS MATERIALIZED');
  });
});
