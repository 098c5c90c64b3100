import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTableApp, sixtyDays, type TableApp } from '../../testing/table-app.ts';
import { casesOf } from '../../testing/in-long-run.ts';

const mostQueries = 100;

describe('many queries in one call', () => {
  let app: TableApp;

  beforeAll(async () => {
    const settings = { 'limits.requestsPerMinute': '100000', 'limits.chartWaitingPerUser': '100000' };
    app = await makeTableApp({ table: 'days', sql: sixtyDays, settings });
  }, 60_000);
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => app.test.close());

  const count = { columns: [], metrics: ['count'] };
  /** A query that no other test uses, so that it is not cached. */
  const kindsBelow = (most: number) => ({
    columns: ['kind'],
    metrics: ['count'],
    filters: [{ col: 'amount', op: '<', val: most }],
  });
  const source = () => ({ id: app.datasetId, type: 'table' });
  const bodyOf = (queries: readonly object[], more: object = {}) => ({ datasource: source(), queries, ...more });
  const ask = (body: object) => app.admin.send('POST', '/api/v1/chart/data', body);
  const engineRuns = () => vi.spyOn(app.test.deps.engines.embedded, 'table');
  const rowsIn = (json: unknown) => (json as { result: readonly { data: unknown }[] }).result.map(({ data }) => data);

  it.each([
    ['over one dataset', (): object => ({})],
    ['over sources of their own', (): object => ({ datasource: source() })],
  ])('SERVER-11 takes as many as there may be %s, and refuses one more', async (_, own) => {
    const query = { ...count, ...own() };
    const most = await ask(bodyOf(Array.from({ length: mostQueries }, () => query)));
    expect([most.status, rowsIn(most.json).length]).toEqual([200, mostQueries]);
    const runs = engineRuns();
    const over = await ask(bodyOf(Array.from({ length: mostQueries + 1 }, () => query)));
    const words =
      'A request can contain at most 100 queries, but this one contains 101. Split it into several requests.';
    expect([over.status, over.json]).toEqual([400, { message: `Request is incorrect: {'queries': ['${words}']}` }]);
    expect(runs).not.toHaveBeenCalled();
  });

  it.each([
    ['as JSON', { format: 'json', own: false, n: 11 }],
    ['as a file', { format: 'csv', own: false, n: 12 }],
    ['over sources of their own', { format: 'json', own: true, n: 13 }],
  ])('SERVER-11 asks identical ones once, %s', async (_, { format, own, n }) => {
    const runs = engineRuns();
    const [one, other] = [kindsBelow(n), kindsBelow(n + 20)].map((query) => ({
      ...query,
      ...(own ? { datasource: source() } : {}),
    }));
    const { status, json } = await ask(bodyOf([one!, other!, one!, one!], { result_format: format }));
    expect(status).toBe(200);
    expect(runs).toHaveBeenCalledTimes(2);
    if (format === 'csv') return;
    const [first, second, third, fourth] = rowsIn(json);
    expect([third, fourth]).toEqual([first, first]);
    expect(second).not.toEqual(first);
  });

  it('SERVER-11 refuses an answer that is larger than an answer may be', async () => {
    const small = await makeTableApp({
      table: 'days',
      sql: sixtyDays,
      settings: { 'limits.resultBytes': '65536' },
    });
    try {
      const query = { columns: ['ds', 'amount', 'kind'], metrics: [] };
      const body = {
        datasource: { id: small.datasetId, type: 'table' },
        queries: Array.from({ length: 50 }, () => query),
      };
      const { status, json } = await small.admin.send('POST', '/api/v1/chart/data', body);
      expect([status, json]).toMatchObject([
        expect.any(Number),
        {
          errors: [{ error_type: 'RESULT_TOO_LARGE_ERROR', message: expect.stringContaining('65536 bytes') as string }],
        },
      ]);
      expect(status).toBeLessThan(500);
    } finally {
      await small.test.close();
    }
  }, 60_000);

  it(
    'SERVER-11 answers for contexts of any shape, with no more runs than distinct queries',
    { timeout: 60_000 },
    async () => {
      const junk = fc.oneof(
        fc.constant(null),
        fc.boolean(),
        fc.integer(),
        fc.string(),
        fc.constant([]),
        fc.constant({}),
      );
      const field = <T>(arbitrary: fc.Arbitrary<T>) =>
        fc.oneof({ weight: 60, arbitrary }, { weight: 1, arbitrary: junk });
      const column = field(fc.constantFrom('kind', 'amount', 'ds', 'none', '__proto__'));
      const filter = fc.record({ col: column, op: field(fc.constantFrom('==', '<', 'IN', 'LIKE', '?')), val: junk });
      const query = fc.record(
        {
          columns: field(fc.array(column, { maxLength: 3 })),
          metrics: field(fc.array(field(fc.constant('count')), { maxLength: 2 })),
          filters: field(fc.array(field(filter), { maxLength: 2 })),
          row_limit: field(fc.integer({ min: -1, max: 100 })),
          time_range: field(fc.constantFrom('Last week', 'No filter', 'x : y')),
          extras: field(fc.record({ where: field(fc.constantFrom('', 'amount > 1', '((')) })),
          result_type: field(fc.constantFrom('full', 'query', 'columns', 'samples')),
        },
        { requiredKeys: [] },
      );
      const context = fc.record(
        {
          queries: field(
            fc
              .array(field(query), { maxLength: 6 })
              .chain((some) => fc.array(fc.constantFrom(...some, {}), { maxLength: mostQueries + 2 })),
          ),
          result_format: field(fc.constantFrom('json', 'csv')),
          form_data: junk,
          force: fc.boolean(),
        },
        { requiredKeys: ['queries'] },
      );
      const runs = engineRuns();
      await fc.assert(
        fc.asyncProperty(context, async (body) => {
          runs.mockClear();
          const { status, text } = await ask({ datasource: source(), ...body });
          expect(status, text).toBeLessThan(500);
          const queries: unknown = body.queries;
          const distinct = new Set(Array.isArray(queries) ? queries.map((each) => JSON.stringify(each)) : []);
          expect(runs.mock.calls.length).toBeLessThanOrEqual(distinct.size);
        }),
        { numRuns: casesOf(120) },
      );
    },
  );
});
