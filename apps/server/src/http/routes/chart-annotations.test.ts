import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let gina: Caller;
let ginaId: number;
let sales: number;
let secret: number;
let saved: number;
let hidden: number;
let layer: number;

const axis = (timeGrain: string) => ({
  columnType: 'BASE_AXIS',
  sqlExpression: 'ds',
  label: 'ds',
  expressionType: 'SQL',
  timeGrain,
});
const total = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'total' };

const post = async (url: string, body: object): Promise<number> => {
  const made = await admin.send('POST', url, body);
  expect(made.status).toBe(201);
  return (made.json as { id: number }).id;
};

const chartOf = (dataset: number, query: object) =>
  post('/api/v1/chart/', {
    slice_name: 'events',
    viz_type: 'table',
    datasource_id: dataset,
    datasource_type: 'table',
    params: '{}',
    query_context: JSON.stringify({ datasource: { id: dataset, type: 'table' }, queries: [query] }),
  });

beforeAll(async () => {
  test = await makeTestApp();
  await prepareContent(test.deps);
  for (const name of ['sales', 'secret'])
    await writeAndPublish(test.deps, {
      source: {
        kind: 'sql',
        sql: `SELECT TIMESTAMP '2024-01-01' + n * INTERVAL '1 day' AS ds, n + 1 AS amount, 'day ' || n AS what FROM range(60) r(n)`,
      },
      target: { schema: 'main', name },
      replace: true,
    });
  admin = await test.bearer('admin');
  ginaId = await test.addUser('gina', ['Gamma']);
  gina = await test.bearer('gina');
  [sales, secret] = [
    await post('/api/v1/dataset/', { database: 1, table_name: 'sales' }),
    await post('/api/v1/dataset/', { database: 1, table_name: 'secret' }),
  ];
  saved = await chartOf(sales, { columns: [axis('P1D')], metrics: [total], filters: [], orderby: [['ds', true]] });
  hidden = await chartOf(secret, { columns: ['what'], row_limit: 3 });
  layer = await post('/api/v1/annotation_layer/', { name: 'notes' });
  for (const [short_descr, from, to] of [
    ['before', '2023-12-01', '2023-12-31'],
    ['into', '2023-12-30', '2024-01-02'],
    ['inside', '2024-01-05', '2024-01-06'],
    ['after', '2024-02-01', '2024-02-02'],
  ])
    await post(`/api/v1/annotation_layer/${layer}/annotation/`, {
      short_descr,
      start_dttm: `${from}T00:00:00`,
      end_dttm: `${to}T00:00:00`,
    });
});
afterAll(() => test.close());

const native = (more: object = {}) => ({
  name: 'Notes',
  value: layer,
  annotationType: 'EVENT',
  sourceType: 'NATIVE',
  show: true,
  showMarkers: false,
  ...more,
});
const ofChart = (value: unknown, overrides: object = {}) => ({
  name: 'Other chart',
  value,
  annotationType: 'TIME_SERIES',
  sourceType: 'line',
  show: true,
  overrides,
});
const month = { col: 'ds', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-02-01' };
const ask = (caller: Caller, layers: readonly object[], more: object = {}) =>
  caller.send('POST', '/api/v1/chart/data', {
    datasource: { id: sales, type: 'table' },
    queries: [{ columns: [axis('P1M')], metrics: [total], filters: [month], annotation_layers: layers, ...more }],
  });
interface Layer {
  readonly columns?: readonly string[];
  readonly records: readonly Readonly<Record<string, unknown>>[];
}
const layersOf = async (layers: readonly object[], more: object = {}) => {
  const { status, json } = await ask(admin, layers, more);
  expect([status, json]).toEqual([200, expect.anything()]);
  const [result] = (json as { result: { annotation_data: Record<string, Layer> }[] }).result;
  return result?.annotation_data ?? {};
};

describe('annotations over a chart', () => {
  it('SERVER-02 gives the annotations of a layer that touch the range of the query', async () => {
    const { Notes } = await layersOf([native()]);
    expect(Notes?.columns).toEqual(['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata']);
    expect(Notes?.records.map((record) => record['short_descr'])).toEqual(['into', 'inside']);
    expect(Notes?.records[1]).toEqual({
      start_dttm: Date.UTC(2024, 0, 5),
      end_dttm: Date.UTC(2024, 0, 6),
      short_descr: 'inside',
      long_descr: null,
      json_metadata: null,
    });
    const all = await layersOf([native()], { filters: [] });
    expect(all['Notes']?.records).toHaveLength(4);
  });

  it('SERVER-02 leaves formulas to the client, and answers nothing where there are no layers', async () => {
    expect(
      await layersOf([{ name: 'f', value: 'x * 2', annotationType: 'FORMULA', sourceType: '', show: true }]),
    ).toEqual({});
    expect(await layersOf([])).toEqual({});
  });

  it('SERVER-02 shows a change of an annotation at once, although answers are kept', async () => {
    const id = await post(`/api/v1/annotation_layer/${layer}/annotation/`, {
      short_descr: 'late',
      start_dttm: '2024-01-07T00:00:00',
      end_dttm: '2024-01-07T00:00:00',
    });
    expect((await layersOf([native()]))['Notes']?.records).toHaveLength(3);
    await admin.send('DELETE', `/api/v1/annotation_layer/${layer}/annotation/${id}`);
    expect((await layersOf([native()]))['Notes']?.records).toHaveLength(2);
  });

  it('SERVER-02 gives the rows of another chart, as saved or as the layer overrides it', async () => {
    const records = async (overrides: object) =>
      (await layersOf([ofChart(saved, overrides)]))['Other chart']?.records ?? [];
    expect(await records({})).toHaveLength(60);
    expect((await records({}))[0]).toEqual({ ds: Date.UTC(2024, 0, 1), total: 1 });
    // If an override is null, the value of the chart that shows the annotations is used instead.
    expect(await records({ time_range: null })).toHaveLength(31);
    expect(await records({ time_range: null, time_grain_sqla: null })).toEqual([
      { ds: Date.UTC(2024, 0, 1), total: 496 },
    ]);
    expect(await records({ time_range: '2024-01-01 : 2024-01-03' })).toHaveLength(2);
    expect(await records({ time_grain_sqla: 'P1Y' })).toHaveLength(1);
    const shifted = await records({ time_range: '2024-02-01 : 2024-02-03', time_shift: '1 month ago' });
    expect(shifted.map((row) => row['ds'])).toEqual([Date.UTC(2024, 0, 1), Date.UTC(2024, 0, 2)]);
  });

  it('SERVER-02 names the layer that cannot be read', async () => {
    const refusal = async (one: object) => {
      const { status, json } = await ask(admin, [one]);
      return [status, (json as { message: string }).message];
    };
    expect(await refusal(native({ value: 999 }))).toEqual([
      400,
      'Error: Annotation "Notes": there is no such annotation layer.',
    ]);
    expect(await refusal(ofChart(999))).toEqual([400, 'Error: Annotation "Other chart": there is no such chart.']);
    const broken = await chartOf(sales, { columns: ['nope'] });
    const message = `Error: Annotation "Other chart": Columns missing in dataset: ['nope']`;
    expect(await refusal(ofChart(broken))).toEqual([400, message]);
    const shape = await refusal(native({ annotationType: 'CLOUD' }));
    expect(shape[0]).toBe(400);
    expect(shape[1]).toContain("'annotation_layers': {0: {'annotationType': ['Must be one of");
  });

  it('SERVER-09 gives rows of another chart to those only who may read its data, whatever was answered to others', async () => {
    expect((await ask(gina, [])).status).toBe(404);
    expect((await admin.send('PUT', `/api/v1/dataset/${sales}`, { owners: [ginaId] })).status).toBe(200);
    expect((await ask(admin, [ofChart(hidden)])).status).toBe(200);
    expect((await ask(gina, [ofChart(saved)])).status).toBe(200);
    const refused = await ask(gina, [ofChart(hidden)]);
    expect(refused).toMatchObject({
      status: 400,
      json: { message: 'Error: Annotation "Other chart": there is no such chart.' },
    });
    expect(refused.text).not.toContain('day 0');
  });
});
