import { conditionFilters } from '@sightline/charts/query';
import { readCubes, type CubeCondition, type CubeRefusal, type OpenCube } from '@sightline/core/cube';
import { FrameReader } from '@sightline/core/frames';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { inLongRun } from '../../testing/in-long-run.ts';
import { testPassword, type Caller } from '../../testing/test-app.ts';
import { idOf, startEmbedding, type EmbeddingWorld } from './testing/embedding-world.ts';

/** Orders of two tenants. The region of the second tenant is a secret. Sums of the prices are exact in any order. */
const orders = `
  SELECT TIMESTAMP '2024-01-01' + (n * 37 % 400) * INTERVAL '1 day' AS ordered,
    CASE WHEN n % 5 = 4 THEN 'secret' WHEN n % 11 = 0 THEN NULL ELSE ['north', 'south', 'west'][1 + n % 3] END AS region,
    ['web', 'shop'][1 + n % 2] AS channel, n % 7 AS size, n * 13 % 101 AS amount, (n * 17 % 97) / 8 AS price,
    CASE WHEN n % 4 = 0 THEN NULL ELSE n % 9 END AS quantity, CASE WHEN n % 5 = 4 THEN 2 ELSE 1 END AS tenant
  FROM range(300) r(n)`;

let world: EmbeddingWorld;
let nora: Readonly<Record<string, string>>;
let ordersId: number;
let boardId: number;
let viewId: number;

beforeAll(async () => {
  world = await startEmbedding({ 'limits.requestsPerMinute': '1000000' });
  const { test, admin } = world;
  const target = { schema: 'main', name: 'orders' };
  await writeAndPublish(test.deps, { source: { kind: 'sql', sql: orders }, target, replace: true });
  ordersId = idOf(await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'orders' }));
  const roleId = idOf(await admin.send('POST', '/api/v1/security/roles/', { name: 'North' }));
  await test.addUser('nora', ['Alpha', 'North']);
  await admin.send('POST', '/api/v1/rowlevelsecurity/', {
    name: 'own tenant',
    filter_type: 'Regular',
    tables: [ordersId],
    roles: [roleId],
    group_key: '',
    clause: 'tenant = 1',
  });
  const login = { username: 'nora', password: testPassword, provider: 'db' };
  const { json } = await test.visitor.send('POST', '/api/v1/security/login', login);
  nora = { authorization: `Bearer ${(json as { access_token: string }).access_token}` };
  boardId = idOf(await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Board', published: true }));
  viewId = idOf(
    await admin.send('POST', '/api/v1/chart/', {
      slice_name: 'View',
      viz_type: 'table',
      datasource_id: ordersId,
      datasource_type: 'table',
      params: '{}',
      dashboards: [boardId],
    }),
  );
}, 60_000);
afterAll(() => world.test.close());

interface ActiveColumn {
  readonly name: string;
  readonly grain?: string;
}

/**
 * Requests the cube of a query three times with one call. Returns the cube of the second request, and the whole
 * response as text.
 */
const askCube = async (
  headers: Readonly<Record<string, string>>,
  context: object,
  asked: { readonly columns: readonly ActiveColumn[]; readonly chartId?: number; readonly dashboardId?: number },
) => {
  const { columns, chartId = viewId, dashboardId = boardId } = asked;
  const answer = await world.test.app.inject({
    method: 'POST',
    url: `/api/v1/dashboard/${dashboardId}/cube`,
    headers: { ...headers },
    payload: {
      active: { chart_id: chartId, columns },
      queries: ['first', 'own', 'last'].map((key) => ({ key, query_context: context })),
    },
  });
  const found = new Map<string, OpenCube | CubeRefusal | undefined>();
  if (answer.statusCode === 200)
    await readCubes(new Blob([new Uint8Array(answer.rawPayload)]).stream(), (key, cube) => void found.set(key, cube));
  const errors = new FrameReader()
    .push(answer.statusCode === 200 ? new Uint8Array(answer.rawPayload) : new Uint8Array())
    .flatMap((frame) => (frame.kind === 'error' ? [frame.value] : []));
  const text = answer.rawPayload.toString('latin1');
  return { status: answer.statusCode, error: errors[0], cube: found.get('own'), text };
};

type Row = Readonly<Record<string, unknown>>;

/** Rounds fractions, because the cube and the chart-data route sum values in different orders. */
const rounded = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(10)) : value;

/** Converts the answer of a cube to rows like those of the chart-data route. */
const rowsOf = ({ colnames, rowCount, cells }: NonNullable<ReturnType<OpenCube['answer']>>[number]): readonly Row[] =>
  Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(colnames.map((name) => [name, rounded(cells(name)![row])])),
  );

const month = 'P1M';
const simple = (aggregate: string, column: string, label = `${aggregate} ${column}`) => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: column },
  label,
});
const sql = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: sqlExpression });
const labelOf = (metric: string | { readonly label: string }) => (typeof metric === 'string' ? metric : metric.label);
const metrics = [
  'count',
  simple('SUM', 'amount'),
  simple('SUM', 'price'),
  simple('AVG', 'quantity'),
  simple('MIN', 'price'),
  simple('MAX', 'quantity'),
  simple('SUM', 'quantity'),
  sql('SUM(amount * (quantity + 1))'),
  sql('avg(price)'),
  sql('COUNT(quantity)'),
];
const axis = {
  columnType: 'BASE_AXIS',
  timeGrain: month,
  sqlExpression: 'ordered',
  label: 'ordered',
  expressionType: 'SQL',
  isColumnReference: true,
};

const contextOf = (query: object) => ({
  datasource: { id: ordersId, type: 'table' },
  queries: [{ filters: [], extras: {}, ...query }],
  form_data: { slice_id: viewId, dashboardId: boardId },
});

/**
 * Generates chart queries: a table that sorts its rows and limits their number, or a pivot with a column for each
 * series.
 */
const anyQuestion = fc
  .record({
    dimensions: fc.subarray(['region', 'channel', 'size']),
    metrics: fc.subarray(metrics, { minLength: 1, maxLength: 3 }),
    isPivot: fc.boolean(),
    isMore: fc.boolean(),
    ascending: fc.boolean(),
    limit: fc.constantFrom(0, 2, 5),
    dropsMissing: fc.boolean(),
    filters: fc.constantFrom([], [{ col: 'channel', op: 'IN', val: ['web'] }]),
  })
  .map((made) => {
    const { dimensions, ascending, limit, dropsMissing, filters } = made;
    const [first] = made.metrics;
    // Sort by every column, so that the order is total and the row limit always keeps the same rows.
    const orderby = (names: readonly string[]) => [[first, ascending], ...names.map((name) => [name, true])];
    const label = labelOf(first!);
    if (!made.isPivot)
      return {
        columns: dimensions,
        metrics: made.metrics,
        filters,
        row_limit: limit,
        orderby: orderby(dimensions),
        ...(made.isMore
          ? {
              post_processing: [
                { operation: 'contribution', options: { columns: [label], rename_columns: ['share'] } },
              ],
            }
          : {}),
      };
    const pivot = {
      index: ['ordered'],
      columns: dimensions,
      aggregates: Object.fromEntries(made.metrics.map((metric) => [labelOf(metric), { operator: 'mean' }])),
      drop_missing_columns: dropsMissing,
    };
    return {
      columns: [axis, ...dimensions],
      metrics: made.metrics,
      filters,
      series_columns: dimensions,
      row_limit: limit,
      orderby: orderby(['ordered', ...dimensions]),
      post_processing: [
        { operation: 'pivot', options: pivot },
        ...(made.isMore && dimensions.length === 0 ? [{ operation: 'sort', options: { by: label, ascending } }] : []),
        { operation: 'flatten' },
      ],
    };
  });

const start = (at: number): number => Date.UTC(2024, at);
/** Generates the columns by which the active chart groups its rows into bins, and selections of such bins. */
const anyChoice = fc.oneof(
  fc.record({
    columns: fc.constant([{ name: 'region' }]),
    choices: fc.array(
      fc
        .subarray(['north', 'south', 'west', null], { minLength: 1 })
        .map((values): readonly CubeCondition[] => [{ column: 'region', values }]),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    columns: fc.constant([{ name: 'ordered', grain: month }]),
    choices: fc.array(
      fc.oneof(
        fc.tuple(fc.nat(13), fc.nat(13)).map(([a, b]): readonly CubeCondition[] => {
          const [from, to] = [start(Math.min(a, b)), start(Math.max(a, b) + 1)];
          return [{ column: 'ordered', from, to, grain: month, isTime: true }];
        }),
        fc
          .uniqueArray(fc.nat(12), { minLength: 1, maxLength: 3 })
          .map((at): readonly CubeCondition[] => [{ column: 'ordered', values: at.map(start), grain: month }]),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    columns: fc.constant([{ name: 'size' }, { name: 'channel' }]),
    choices: fc.array(
      fc.tuple(fc.nat(6), fc.nat(6)).map(([a, b]): readonly CubeCondition[] => [
        { column: 'size', from: Math.min(a, b), to: Math.max(a, b), isClosed: true },
        { column: 'channel', values: ['web'] },
      ]),
      { minLength: 1, maxLength: 4 },
    ),
  }),
);

/**
 * A selection that no row matches. For such a selection, the server does not pivot the result and adds no columns for
 * shares.
 */
const withoutRows = {
  columns: [{ name: 'ordered', grain: month }],
  choices: [[{ column: 'ordered', from: Date.UTC(2025, 1), to: Date.UTC(2025, 2), grain: month, isTime: true }]],
};
const online = { metrics: ['count'], filters: [{ col: 'channel', op: 'IN', val: ['web'] }], row_limit: 5 };
const emptied = [
  {
    ...online,
    columns: ['channel'],
    post_processing: [{ operation: 'contribution', options: { columns: ['count'], rename_columns: ['share'] } }],
  },
  {
    ...online,
    columns: [axis, 'channel'],
    series_columns: ['channel'],
    post_processing: [
      {
        operation: 'pivot',
        options: { index: ['ordered'], columns: ['channel'], aggregates: { count: { operator: 'mean' } } },
      },
      { operation: 'flatten' },
    ],
  },
].map((query) => [query, withoutRows]);

describe('the cube of a dashboard', () => {
  it('DASH-25 DASH-22 answers every choice as the ordinary route does, under row rules', async () => {
    const wanted = inLongRun() ? 2000 : 60;
    let compared = 0;
    const compare = async (
      query: Row,
      active: { readonly columns: readonly ActiveColumn[]; readonly choices: readonly (readonly CubeCondition[])[] },
    ) => {
      const { cube, error, text } = await askCube(nora, contextOf(query), active);
      expect(error).toBeUndefined();
      expect(text).not.toContain('secret');
      for (const conditions of active.choices) {
        const answered = (cube as OpenCube).answer(conditions);
        // The cube does not contain bins without rows. Only the server can answer for a selection of such bins.
        if (!answered) continue;
        const filters = [...(query['filters'] as object[]), ...conditionFilters(conditions as never)];
        const response = await world.test.app.inject({
          method: 'POST',
          url: '/api/v1/chart/data',
          headers: { ...nora },
          payload: contextOf({ ...query, filters }),
        });
        const [own] = (
          JSON.parse(response.payload) as { result: { colnames: string[]; coltypes: number[]; data: Row[] }[] }
        ).result;
        const expected = own!.data.map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, rounded(value)])),
        );
        const [result] = answered;
        expect({ ...result, rows: rowsOf(result!) }).toMatchObject({
          colnames: own!.colnames,
          coltypes: own!.coltypes,
          rows: expected,
        });
        compared += 1;
      }
    };
    await fc.assert(
      fc.asyncProperty(anyQuestion, anyChoice, (query, active) => compare(query as Row, active)),
      { numRuns: wanted / 2, examples: emptied as never },
    );
    expect(compared).toBeGreaterThanOrEqual(wanted);
  }, 600_000);

  it('DASH-25 says why a chart cannot be answered from bins', async () => {
    const reasonFor = async (query: object, columns: readonly ActiveColumn[] = [{ name: 'region' }]) =>
      (await askCube(nora, contextOf({ columns: ['channel'], metrics: ['count'], ...query }), { columns })).cube;
    const reasons = {
      distinct: { metrics: [simple('COUNT_DISTINCT', 'amount')] },
      'distinct ': { metrics: [sql('COUNT(DISTINCT amount)')] },
      measure: { metrics: [sql('MEDIAN(amount)')] },
      'measure ': { metrics: [sql("SUM(amount) / SUM(CASE WHEN region = ')' THEN 1 END)")] },
      steps: { post_processing: [{ operation: 'cum', options: { operator: 'sum', columns: { count: 'count' } } }] },
      'steps ': { extras: { having: 'count(*) > 3' } },
      rows: { metrics: undefined },
      'rows ': { series_columns: ['channel'], series_limit: 1 },
    };
    for (const [reason, query] of Object.entries(reasons)) expect(await reasonFor(query)).toBe(reason.trim());
    expect(await reasonFor({}, [{ name: 'nowhere' }])).toBe('data');
  });

  describe('for a guest', () => {
    let guest: Readonly<Record<string, string>>;
    let northId: number;
    const context = (query: object = {}) => ({
      datasource: { id: world.salesId, type: 'table' },
      queries: [{ columns: ['region'], metrics: ['count'], filters: [], row_limit: 1000, ...query }],
      form_data: { dashboardId: world.shownId, slice_id: world.chartId },
    });
    const ask = (columns: readonly ActiveColumn[], chartId = northId, query: object = {}) =>
      askCube(guest, context(query), { columns, chartId, dashboardId: world.shownId });

    beforeAll(async () => {
      const { token } = (await world.grant()).json as { token: string };
      guest = { 'x-guesttoken': token };
      const params = {
        viz_type: 'table',
        query_mode: 'aggregate',
        groupby: ['region'],
        metrics: ['count'],
        adhoc_filters: [
          { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'region', operator: '==', comparator: 'north' },
        ],
      };
      const chart = (caller: Caller, more: object) =>
        caller.send('POST', '/api/v1/chart/', {
          slice_name: 'North',
          viz_type: 'table',
          datasource_id: world.salesId,
          datasource_type: 'table',
          dashboards: [world.shownId],
          params: JSON.stringify({ ...params, ...more }),
        });
      northId = idOf(await chart(world.admin, {}));
    });

    it('SERVER-09 DASH-25 has only the bins that the dashboard shows', async () => {
      const { cube, text } = await ask([{ name: 'region' }]);
      expect((cube as OpenCube).answer([{ column: 'region', values: ['north'] }])?.map(rowsOf)).toEqual([
        [{ region: 'north', count: 1 }],
      ]);
      expect(text).not.toContain('south');
      expect((await ask([{ name: 'region' }], world.chartId)).text).toContain('south');
    });

    it('SERVER-09 DASH-25 gets no bins of another column, grain, chart or query', async () => {
      expect((await ask([{ name: 'seller' }])).cube).toBe('hidden');
      expect((await ask([{ name: 'region', grain: 'P1D' }])).cube).toBe('hidden');
      expect(await ask([{ name: 'region' }], viewId)).toMatchObject({ status: 400 });
      const tampered = await ask([{ name: 'region' }], northId, { columns: ['seller'] });
      expect(tampered.cube).toBeUndefined();
      expect(tampered.error).toMatchObject({ errors: [{ error_type: 'DASHBOARD_SECURITY_ACCESS_ERROR' }] });
      const cut = await ask([{ name: 'region' }], world.chartId, { row_limit: 1 });
      expect(cut.cube).toBe('hidden');
    });
  });
});
