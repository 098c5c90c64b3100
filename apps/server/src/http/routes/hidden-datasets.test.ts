import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTableApp } from '../../testing/table-app.ts';
import type { Answer, Caller, TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
/** A user with the role Gamma, who may see the dashboard, but not its data. */
let gina: Caller;
/** A user with the role Alpha, who reads all data, but may not run SQL. */
let alma: Caller;
let datasetId: number;
let chartId: number;
let dashboardId: number;

const idOf = ({ json }: Answer): number => (json as { id: number }).id;
const roleId = async (name: string): Promise<number> => {
  const { json } = await admin.get(`/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:${name})))`);
  return (json as { result: { id: number }[] }).result[0]!.id;
};

beforeAll(async () => {
  const table = { table: 'sales', sql: "SELECT 'north' AS region, 'ann' AS seller, 1 AS amount" };
  ({ test, admin, datasetId } = await makeTableApp(table));
  await test.addUser('gina', ['Gamma']);
  await test.addUser('alma', ['Alpha']);
  [gina, alma] = [await test.bearer('gina'), await test.bearer('alma')];
  await admin.send('PUT', `/api/v1/dataset/${datasetId}`, {
    fetch_values_predicate: "seller <> 'cem'",
    template_params: '{"secret":1}',
  });
  const chart = { slice_name: 'By region', viz_type: 'table', datasource_id: datasetId, datasource_type: 'table' };
  const params = JSON.stringify({ viz_type: 'table', groupby: ['region'], metrics: ['count'] });
  chartId = idOf(await admin.send('POST', '/api/v1/chart/', { ...chart, params }));
  const positions = { 'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId } } };
  const board = {
    dashboard_title: 'For Gamma',
    published: true,
    roles: [await roleId('Gamma')],
    json_metadata: JSON.stringify({ positions }),
  };
  dashboardId = idOf(await admin.send('POST', '/api/v1/dashboard/', board));
});
afterAll(() => test.close());

describe('data that one may not see', () => {
  const path = () => `/api/v1/dashboard/${dashboardId}/datasets`;
  const datasetOf = async (caller: Caller) =>
    ((await caller.get(path())).json as { result: Record<string, unknown>[] }).result[0]!;

  it('SERVER-05 are told by a dashboard with their name and the columns that it uses', async () => {
    const shown = await datasetOf(gina);
    expect(shown).toMatchObject({
      id: datasetId,
      table_name: 'sales',
      column_names: ['region'],
      columns: [{ column_name: 'region' }],
      metrics: [{ metric_name: 'count', expression: '' }],
      sql: null,
      select_star: '',
      template_params: null,
      fetch_values_predicate: null,
      order_by_choices: [
        ['["region",true]', 'region [asc]'],
        ['["region",false]', 'region [desc]'],
      ],
      owners: [],
    });
    for (const word of ['seller', 'amount', 'secret', 'cem']) expect(JSON.stringify(shown)).not.toContain(word);
    expect(await datasetOf(admin)).toMatchObject({
      column_names: ['region', 'seller', 'amount'],
      fetch_values_predicate: "seller <> 'cem'",
      template_params: '{"secret":1}',
    });
  });

  it('SERVER-05 keep the settings that were kept of their charts', async () => {
    const settings = { datasource: `${datasetId}__table`, groupby: ['seller'] };
    const body = { datasource_id: datasetId, datasource_type: 'table', form_data: JSON.stringify(settings) };
    const keyOf = ({ json }: Answer) => (json as { key: string }).key;
    const link = keyOf(await admin.send('POST', '/api/v1/explore/permalink', { formData: settings }));
    const kept = keyOf(await admin.send('POST', '/api/v1/explore/form_data', body));
    const opened = { status: 200, json: { result: { form_data: { groupby: ['seller'] } } } };
    expect(await admin.get(`/api/v1/explore/?permalink_key=${link}`)).toMatchObject(opened);
    expect(await admin.get(`/api/v1/explore/?form_data_key=${kept}`)).toMatchObject(opened);
    expect(await gina.get(`/api/v1/explore/?permalink_key=${link}`)).toMatchObject({
      status: 404,
      json: { message: 'Invalid permalink key' },
    });
    const refused = await gina.get(`/api/v1/explore/?form_data_key=${kept}`);
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.json).toEqual((await gina.get(`/api/v1/explore/form_data/${kept}`)).json);
    expect(await gina.get('/api/v1/explore/?form_data_key=unknown')).toMatchObject({
      status: 200,
      json: { result: { message: expect.stringContaining('Form data not found') as string } },
    });
  });
});

describe('data that are gone', () => {
  it('ERR-09 leave the chart to open on the dataset that was chosen instead', async () => {
    const virtual = { database: 1, table_name: 'doomed', sql: "SELECT 'north' AS region" };
    const doomed = idOf(await admin.send('POST', '/api/v1/dataset/', virtual));
    const chart = { slice_name: 'Orphan', viz_type: 'table', datasource_id: doomed, datasource_type: 'table' };
    const orphan = idOf(await admin.send('POST', '/api/v1/chart/', { ...chart, params: '{"viz_type":"table"}' }));
    expect(await admin.send('DELETE', `/api/v1/dataset/${doomed}`)).toMatchObject({ status: 200 });
    const form_data = JSON.stringify({ datasource: `${datasetId}__table`, groupby: ['region'] });
    const kept = await admin.send('POST', '/api/v1/explore/form_data', {
      datasource_id: datasetId,
      datasource_type: 'table',
      form_data,
    });
    const { key } = kept.json as { key: string };
    const opened = await admin.get(`/api/v1/explore/?slice_id=${orphan}`);
    expect(opened).toMatchObject({ status: 200, json: { result: { dataset: { name: '[Missing Dataset]' } } } });
    expect(await admin.get(`/api/v1/explore/?slice_id=${orphan}&form_data_key=${key}`)).toMatchObject({
      json: { result: { dataset: { id: datasetId }, slice: { slice_id: orphan }, form_data: { groupby: ['region'] } } },
    });
  });
});

describe('data that a chart was swapped to', () => {
  it('EXPLORE-15 open with the settings of that visit, while the chart itself keeps its own', async () => {
    const other = idOf(
      await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'other', sql: "SELECT 'n' AS region" }),
    );
    const chart = { slice_name: 'Swapped', viz_type: 'table', datasource_id: datasetId, datasource_type: 'table' };
    const id = idOf(await admin.send('POST', '/api/v1/chart/', { ...chart, params: '{"viz_type":"table"}' }));
    const form_data = JSON.stringify({ datasource: `${other}__table`, groupby: ['region'] });
    const body = { datasource_id: other, datasource_type: 'table', chart_id: id, form_data };
    const { key } = (await admin.send('POST', '/api/v1/explore/form_data', body)).json as { key: string };
    expect(await admin.get(`/api/v1/explore/?slice_id=${id}&form_data_key=${key}`)).toMatchObject({
      json: {
        result: {
          dataset: { id: other },
          form_data: { datasource: `${other}__table` },
          slice: { form_data: { datasource: `${datasetId}__table` } },
        },
      },
    });
    expect(await admin.get(`/api/v1/explore/?slice_id=${id}`)).toMatchObject({
      json: { result: { dataset: { id: datasetId } } },
    });
  });
});

describe('what an engine says of data', () => {
  it.each(['application/json', 'application/vnd.sightline.frames'])(
    'SERVER-05 is told without literals to who may not run SQL, as %s',
    async (accept) => {
      const metric = { expressionType: 'SQL', sqlExpression: 'SUM(CAST(seller AS INTEGER))', label: 'x' };
      const body = { datasource: { id: datasetId, type: 'table' }, queries: [{ columns: [], metrics: [metric] }] };
      const said = async (caller: Caller): Promise<string> =>
        (await caller.send('POST', '/api/v1/chart/data', body, { accept })).text;
      expect(await said(admin)).toContain("'ann'");
      const text = await said(alma);
      expect(text).toContain("'…'");
      expect(text).not.toContain('ann');
    },
  );
});
