import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

// The expected keys and texts come from a real Superset 6.1 with the same objects.
describe('keys of answers that clients of the contract read', () => {
  let test: TestApp;
  let admin: Caller;
  let datasetId: number;
  let chartId: number;
  let dashboardId: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const resultOf = <T = Record<string, unknown>>({ json }: Answer): T => (json as { result: T }).result;
  const make = (path: string, body: object): Promise<Answer> => admin.send('POST', `/api/v1/${path}/`, body);

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    const source = { kind: 'sql', sql: "SELECT 1 AS n, 'north' AS region, TIMESTAMP '2026-01-01' AS day" } as const;
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    admin = await test.bearer('admin');
    datasetId = idOf(await make('dataset', { database: 1, table_name: 'sales' }));
    const chart = { slice_name: 'Sales', viz_type: 'table', datasource_id: datasetId, datasource_type: 'table' };
    chartId = idOf(await make('chart', { ...chart, cache_timeout: 60 }));
    dashboardId = idOf(await make('dashboard', { dashboard_title: 'Sales' }));
  }, 60_000);
  afterAll(() => test.close());

  it('SERVER-02 names the operators of filters as the contract does', async () => {
    const { filters } = (await admin.get('/api/v1/chart/_info?q=(keys:!(filters))')).json as {
      filters: Record<string, readonly { operator: string; name: string }[]>;
    };
    const nameOf = (column: string, operator: string) =>
      filters[column]?.find((filter) => filter.operator === operator)?.name;
    expect([nameOf('slice_name', 'in'), nameOf('slice_name', 'not_in')]).toEqual(['In', 'Not In']);
    expect(nameOf('slice_name', 'chart_all_text')).toBe('All Text');
    expect(nameOf('id', 'chart_is_favorite')).toBe('Is favorite');
    expect(nameOf('id', 'chart_owned_created_favored_by_me')).toBe('Owned Created or Favored');
    expect(nameOf('tags', 'chart_tag_id')).toBe('Is tagged');
    expect(nameOf('created_by', 'chart_has_created_by')).toBe('Has created by');
  });

  it('SERVER-02 lists under _info the fields that the contract lists, with their checks', async () => {
    const fieldsOf = async (noun: string) =>
      (await admin.get(`/api/v1/${noun}/_info`)).json as {
        add_columns: readonly { name: string; validate?: readonly string[] }[];
        edit_columns: readonly { name: string }[];
      };
    const chart = await fieldsOf('chart');
    expect(chart.add_columns).toMatchObject([
      { name: 'slice_name', validate: ['<Length(min=1, max=250, equal=None, error=None)>'] },
    ]);
    expect(chart.edit_columns.map(({ name }) => name)).toEqual(['slice_name']);
    const dashboard = await fieldsOf('dashboard');
    expect(dashboard.edit_columns.map(({ name }) => name)).not.toContain('uuid');
    const report = await fieldsOf('report');
    expect(report.add_columns.find(({ name }) => name === 'type')?.validate).toEqual([
      "<OneOf(choices=('Alert', 'Report'), labels=[], error='Must be one of: {choices}.')>",
    ]);
    expect((await fieldsOf('security/permissions')).add_columns).toMatchObject([{ name: 'name', required: true }]);
  });

  it('SERVER-02 gives the cache timeout of a chart with its form data', async () => {
    const rows = resultOf<readonly { id: number; form_data: object }[]>(await admin.get('/api/v1/chart/'));
    expect(rows.find(({ id }) => id === chartId)?.form_data).toMatchObject({ cache_timeout: 60 });
  });

  it('SERVER-02 gives the creator and the changer of a user', async () => {
    const role = (await admin.get('/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:Gamma)))')).json;
    const { ids } = role as { ids: readonly number[] };
    const person = { username: 'nora', first_name: 'Nora', last_name: 'North', email: 'nora@example.com' };
    const made = await make('security/users', {
      ...person,
      password: 'a-long-password',
      active: true,
      roles: [...ids],
    });
    const me = resultOf<{ id: number }>(await admin.get('/api/v1/me/'));
    expect(resultOf(await admin.get(`/api/v1/security/users/${idOf(made)}`))).toMatchObject({
      created_by: { id: me.id },
      changed_by: { id: me.id },
    });
  });

  it('SERVER-02 gives rows of rules with their description and the schema of their tables', async () => {
    const rule = { name: 'North', description: 'One region', filter_type: 'Regular', clause: "region = 'north'" };
    expect((await make('rowlevelsecurity', { ...rule, tables: [datasetId], roles: [] })).status).toBe(201);
    const answer = await admin.get('/api/v1/rowlevelsecurity/');
    expect(resultOf(answer)).toMatchObject([{ description: 'One region', tables: [{ id: datasetId, schema: null }] }]);
    expect((answer.json as { list_columns: readonly string[] }).list_columns).not.toContain('description');
  });

  it('SERVER-02 answers a new saved query with every field, and one item with the columns that are asked for', async () => {
    const made = await make('saved_query', { label: 'Ones', sql: 'SELECT 1', db_id: 1 });
    expect(resultOf(made)).toEqual({
      catalog: null,
      db_id: 1,
      description: null,
      extra_json: '{}',
      label: 'Ones',
      schema: null,
      sql: 'SELECT 1',
      template_parameters: null,
    });
    const path = `/api/v1/saved_query/${idOf(made)}`;
    const { json } = await admin.get(`${path}?q=(columns:!(label,nope),keys:!(show_columns))`);
    expect(json).toEqual({ id: idOf(made), result: { label: 'Ones' }, show_columns: ['label'] });
    expect((await admin.get(`${path}?q=(columns:a)`)).status).toBe(400);
  });

  it('SERVER-02 answers a new annotation with its layer, and names every time that cannot be read', async () => {
    const layer = idOf(await make('annotation_layer', { name: 'Days' }));
    const day = { short_descr: 'New year', start_dttm: '2026-01-01T00:00:00', end_dttm: '2026-01-02T00:00:00' };
    const made = await make(`annotation_layer/${layer}/annotation`, day);
    expect(resultOf(made)).toMatchObject({ layer, short_descr: 'New year' });
    const refused = await make(`annotation_layer/${layer}/annotation`, {
      ...day,
      start_dttm: 'soon',
      end_dttm: 'later',
    });
    expect(refused).toMatchObject({
      status: 400,
      json: { message: { start_dttm: ['Not a valid datetime.'], end_dttm: ['Not a valid datetime.'] } },
    });
    const [row] = resultOf<readonly object[]>(await admin.get(`/api/v1/annotation_layer/${layer}/annotation/`));
    expect(row).toMatchObject({ changed_by: { id: expect.any(Number) as number } });
  });

  it('SQL-24 describes one run with the columns of the contract, its times as text', async () => {
    const ran = (await make('sqllab/execute', { database_id: 1, sql: 'SELECT 1' })).json as { query_id: number };
    expect((await admin.get(`/api/v1/query/${ran.query_id}`)).json).toMatchObject({
      show_title: 'Show Query',
      label_columns: { select_as_cta: 'Select As Cta' },
      result: {
        start_time: expect.stringMatching(/^\d+\.\d{6}$/u) as string,
        select_as_cta_used: false,
        select_sql: null,
        tmp_schema_name: null,
      },
    });
  });

  it('SERVER-02 renders the metrics of a dataset beside its SQL', async () => {
    const { metrics } = resultOf<{ metrics: readonly object[] }>(
      await admin.get(`/api/v1/dataset/${datasetId}?include_rendered_sql=true`),
    );
    expect(metrics).toMatchObject([{ rendered_expression: 'COUNT(*)' }]);
  });

  it('SERVER-02 sends what was refused of a dataset back with the reasons', async () => {
    expect((await admin.send('PUT', `/api/v1/dataset/${datasetId}`, { nope: 1 })).json).toMatchObject({
      errors: [{ error_type: 'MARSHMALLOW_ERROR', extra: { payload: { nope: 1 } } }],
    });
  });

  it('SERVER-02 keeps only JSON as the state of filters', async () => {
    const path = `/api/v1/dashboard/${dashboardId}/filter_state?tab_id=1`;
    expect(await admin.send('POST', path, { value: 'not json' })).toMatchObject({
      status: 400,
      json: { message: { value: ['JSON not valid'] } },
    });
    expect((await admin.send('POST', path, { value: '{"a":1}' })).status).toBe(201);
  });

  it('SERVER-02 answers an id of another form like a path that is no route', async () => {
    const { status, json } = await admin.get('/api/v1/database/zzz');
    expect({ status, json }).toMatchObject({
      status: 404,
      json: { errors: [{ error_type: 'GENERIC_BACKEND_ERROR' }] },
    });
  });

  it('SERVER-02 answers a new CSS template with every field', async () => {
    expect(resultOf(await make('css_template', {}))).toEqual({ css: '', template_name: null });
  });

  it('SERVER-02 gives each tab with everything above it in the layout', async () => {
    const node = (id: string, type: string, children: readonly string[], parents: readonly string[], meta = {}) => ({
      [id]: { id, type, children, parents, meta },
    });
    const position = {
      ...node('ROOT_ID', 'ROOT', ['GRID_ID'], []),
      ...node('GRID_ID', 'GRID', ['TABS-1'], ['ROOT_ID']),
      ...node('TABS-1', 'TABS', ['TAB-1'], ['ROOT_ID', 'GRID_ID']),
      ...node('TAB-1', 'TAB', [], ['ROOT_ID', 'GRID_ID', 'TABS-1'], { text: 'First' }),
    };
    const id = idOf(await make('dashboard', { dashboard_title: 'Tabs', position_json: JSON.stringify(position) }));
    expect(resultOf(await admin.get(`/api/v1/dashboard/${id}/tabs`))).toMatchObject({
      tab_tree: [{ title: 'First', value: 'TAB-1', parents: ['ROOT_ID', 'GRID_ID', 'TABS-1'], children: [] }],
    });
  });

  it.each([
    ['/api/v1/database/987654/tables/?q=(schema_name:main)', { error: 'Database not found.' }],
    ['/api/v1/dashboard/987654/datasets', { error: 'Dashboard not found.' }],
    [
      '/api/v1/database/987654/table_metadata/?name=sales',
      { errors: [{ error_type: 'DATABASE_NOT_FOUND_ERROR', message: 'The database was not found.' }] },
    ],
  ])('SERVER-02 says in the words of %s what is missing', async (path, expected) => {
    const { status, json } = await admin.get(path);
    expect({ status, json }).toMatchObject({ status: 404, json: expected });
  });

  it('SERVER-02 gives the reasons against a link as one text', async () => {
    expect(await admin.send('POST', `/api/v1/dashboard/${dashboardId}/permalink`, { nope: 1 })).toMatchObject({
      status: 400,
      json: { message: "{'nope': ['Unknown field.']}" },
    });
  });

  it('SERVER-02 answers a new connection with its form', async () => {
    const made = await make('database', { database_name: 'Files', sqlalchemy_uri: 'duckdb:///files' });
    expect(resultOf(made)).toMatchObject({
      configuration_method: 'sqlalchemy_form',
      parameters: expect.any(Object) as object,
    });
  });

  it('SERVER-05 answers an empty result without its comparison, even where no time range is given', async () => {
    const query = {
      columns: ['day'],
      metrics: ['count'],
      filters: [{ col: 'region', op: '==', val: 'Atlantis' }],
      time_offsets: ['1 month ago'],
    };
    const { status, json } = await admin.send('POST', '/api/v1/chart/data', {
      datasource: { id: datasetId, type: 'table' },
      queries: [query],
    });
    expect({ status, json }).toMatchObject({ status: 200, json: { result: [{ rowcount: 0, data: [] }] } });
  });
});
