import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallWorlds, startSmallWorld } from './testing/small-world.ts';
import type { SmallWorld } from './testing/small-world.ts';
import { casesOf } from '../../testing/in-long-run.ts';

const axis = { columnType: 'BASE_AXIS', sqlExpression: 'at', label: 'at', expressionType: 'SQL', timeGrain: 'P1M' };
const sum = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'whole' }, label: 'total' };
/** A request that uses most of the available options. */
const whole = {
  datasource: { id: 7, type: 'table' },
  result_type: 'full',
  result_format: 'json',
  form_data: { x_axis: 'at', viz_type: 'pivot_table_v2', groupbyRows: ['word'], metrics: [sum] },
  queries: [
    {
      columns: [axis, 'word'],
      metrics: [sum, 'count', { expressionType: 'SQL', sqlExpression: 'MAX(part)', label: 'most' }],
      filters: [
        { col: 'at', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-03-01' },
        { col: 'word', op: 'NOT IN', val: ['x', null] },
        { col: 'whole', op: '>', val: 3, grain: 'P1D' },
      ],
      extras: {
        where: 'whole > 0',
        having: 'COUNT(*) > 0',
        time_grain_sqla: 'P1D',
        instant_time_comparison_range: 'y',
        column_order: ['word', 'at'],
      },
      annotation_layers: [
        {
          name: 'notes',
          value: 1,
          annotationType: 'EVENT',
          sourceType: 'NATIVE',
          show: true,
          overrides: { time_range: null },
        },
      ],
      orderby: [
        ['word', true],
        [sum, false],
      ],
      series_columns: ['word'],
      series_limit: 3,
      series_limit_metric: sum,
      time_offsets: ['1 year ago'],
      row_limit: 20,
      row_offset: 0,
      post_processing: [
        {
          operation: 'pivot',
          options: { index: ['at'], columns: ['word'], aggregates: { total: { operator: 'sum' } } },
        },
        { operation: 'rolling', options: { rolling_type: 'mean', window: 2, columns: { total: 'total' } } },
        { operation: 'resample', options: { rule: '1D', method: 'ffill' } },
        { operation: 'flatten', options: {} },
      ],
    },
  ],
};

/** Returns the paths of all values in a JSON value. */
function places(value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      places(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function replaced(value: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((item: unknown, at) => (at === key ? replaced(item, rest, by) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, inner]) => [name, name === key ? replaced(inner, rest, by) : inner]),
  );
}

const junk = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    '',
    'at',
    'word',
    'constructor',
    '__proto__',
    "'",
    '"',
    '{{ 1 }}',
    [],
    [[]],
    {},
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

describe.each(smallWorlds)('on %s', (backend) => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await startSmallWorld(backend);
  });
  afterAll(() => world.close());

  it('SERVER-05 answers junk anywhere in a request with data or a refusal, never with a fault', async () => {
    const change = fc.tuple(fc.constantFrom(...places(whole)), junk);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 2 }), async (changes) => {
        const body = changes.reduce<unknown>((current, [path, by]) => {
          const known = places(current).some((place) => JSON.stringify(place) === JSON.stringify(path));
          return known ? replaced(current, path, by) : current;
        }, whole);
        const { status } = await world.refusalOf(body);
        expect([200, 400, 403, 413, 422]).toContain(status);
      }),
      { numRuns: casesOf(400) },
    );
  });
});
