import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../domain/databases/connect-database.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

const programs = postgresPrograms();
const salesRows = `(VALUES
  ('a', 'ada', 1, TIMESTAMP '2024-01-05'), ('a', 'admin', 2, TIMESTAMP '2024-01-06'),
  ('b', 'ada', 5, TIMESTAMP '2024-02-05'), ('o''clock', 'admin', 7, TIMESTAMP '2024-02-06')) t(kind, who, amount, sold)`;
const worlds = [['duckdb', ''] as const, ...(programs === undefined ? [] : [['postgresql', programs] as const])];

describe.each(worlds)('templates over HTTP on %s', (backend, folder) => {
  let server: SeededServer | undefined;
  let test: TestApp;
  let admin: Caller;
  let ada: Caller;
  let databaseId = 1;
  let salesId: number;

  const makeDataset = async (body: object, caller = admin): Promise<number> => {
    const { json, text } = await caller.send('POST', '/api/v1/dataset/', { database: databaseId, ...schema, ...body });
    const { id } = json as { readonly id?: number };
    if (id === undefined) throw new Error(text);
    return id;
  };
  let schema: { readonly schema?: string } = {};

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    if (backend === 'postgresql') {
      server = await startSeededServer(folder);
      const { host, username } = new URL(server.url);
      await server.run(`CREATE TABLE public.sales AS SELECT * FROM ${salesRows}`);
      const uri = `postgresql://${username}@${host}/postgres`;
      databaseId = await connectDatabase(test.deps, { name: 'warehouse', uri, replace: false });
      schema = { schema: 'public' };
    } else {
      const source = { kind: 'sql' as const, sql: `SELECT * FROM ${salesRows}` };
      await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    }
    await test.addUser('ada', ['Alpha', 'sql_lab']);
    [admin, ada] = [await test.bearer('admin'), await test.bearer('ada')];
    salesId = await makeDataset({ table_name: 'sales' });
  });
  afterAll(async () => {
    await test.close();
    await server?.stop();
  });

  const total = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'total' };
  const ask = async (
    id: number,
    query: object,
    { caller = admin, more = {} }: { caller?: Caller; more?: object } = {},
  ) => {
    const body = { datasource: { id, type: 'table' }, queries: [{ columns: [], metrics: [total], ...query }], ...more };
    const { status, json } = await caller.send('POST', '/api/v1/chart/data', body);
    const { result, errors, message } = json as {
      result?: Record<string, unknown>[];
      errors?: unknown[];
      message?: unknown;
    };
    return { status, message, error: errors?.[0], ...result?.[0] };
  };
  const totalOf = async (...asked: Parameters<typeof ask>): Promise<unknown> => {
    const answer = await ask(...asked);
    const [row] = (answer as { data?: { total: unknown }[] }).data ?? [];
    return row === undefined ? answer : Number(row.total);
  };

  describe('in charts', () => {
    it('SERVER-08 puts a parameter of the page into a condition, whatever it holds', async () => {
      const where = `kind = '{{ url_param("kind") }}'`;
      const of = (kind: string) => totalOf(salesId, { extras: { where }, url_params: { kind } });
      expect(await of('a')).toBe(3);
      expect(await of("o'clock")).toBe(7);
      expect(await of("x' OR '1'='1")).toBe(0);
      const whole = { more: { form_data: { url_params: { kind: 'b' } } } };
      expect(await totalOf(salesId, { extras: { where } }, whole)).toBe(5);
    });

    it('SERVER-08 reads parameters of the request itself before those that a page passes on, and keeps answers apart by them', async () => {
      const extras = { where: `kind = '{{ url_param("kind") }}'` };
      const queries = [{ columns: [], metrics: [total], extras, url_params: { kind: 'b' } }];
      const body = { datasource: { id: salesId, type: 'table' }, queries };
      const at = async (search: string) => {
        const { json } = await admin.send('POST', `/api/v1/chart/data${search}`, body);
        const [result] = (json as { result: [{ data: [{ total: unknown }]; cache_key: string }] }).result;
        return [Number(result.data[0].total), result.cache_key] as const;
      };
      const [ofA, keyOfA] = await at('?kind=a&kind=b');
      expect([ofA, (await at('?kind='))[0], (await at(''))[0]]).toEqual([3, 5, 5]);
      expect((await at(`?kind=${encodeURIComponent("x' OR '1'='1")}`))[0]).toBe(0);
      expect((await admin.get(`/api/v1/chart/data/${keyOfA}?kind=a`)).status).toBe(200);
      expect((await admin.get(`/api/v1/chart/data/${keyOfA}?kind=b`)).status).toBe(404);
      const made = await admin.send('POST', '/api/v1/chart/', {
        slice_name: 'Of a kind',
        viz_type: 'table',
        datasource_id: salesId,
        datasource_type: 'table',
        params: '{}',
        query_context: JSON.stringify(body),
      });
      const { id } = made.json as { id: number };
      expect((await admin.get(`/api/v1/chart/${id}/data/?format=csv&kind=a`)).text).toBe('total\n3\n');
    });

    it('SERVER-08 renders SQL of datasets, columns, metrics and HAVING', async () => {
      const id = await makeDataset({
        table_name: 'big sales',
        sql: `SELECT kind, who, amount * {{ factor | default(1) }} AS amount FROM sales WHERE amount >= {{ url_param('least', 0) }}`,
      });
      const item = (await admin.get(`/api/v1/dataset/${id}`)).json as {
        result: { columns: { column_name: string }[] };
      };
      expect(item.result.columns.map((column) => column.column_name)).toEqual(['kind', 'who', 'amount']);
      const columns = [
        ...item.result.columns.map(({ column_name: name }) => ({ column_name: name })),
        { column_name: 'loud', expression: `{{ 'upper' }}(kind)` },
      ];
      const metrics = [{ metric_name: 'all', expression: 'SUM(amount) + {{ extra }}' }];
      const params = JSON.stringify({ factor: 10, extra: 1 });
      const { status } = await admin.send('PUT', `/api/v1/dataset/${id}`, {
        columns,
        metrics,
        template_params: params,
      });
      expect(status).toBe(200);
      const query = { columns: ['loud'], metrics: ['all'], url_params: { least: '5' }, orderby: [['all', true]] };
      expect(await ask(id, { ...query, extras: { having: `SUM(amount) > {{ 10 * 3 }}` } })).toMatchObject({
        data: [
          { loud: 'B', all: 51 },
          { loud: "O'CLOCK", all: 71 },
        ],
      });
    });

    it('SERVER-08 tells which filters templates used, and takes those out of the query that they took over', async () => {
      const id = await makeDataset({
        table_name: 'by who',
        sql: `SELECT kind, amount FROM sales {% if filter_values('who') %} WHERE who IN {{ filter_values('who', remove_filter=True) | where_in }} {% endif %}`,
      });
      const filters = [
        { col: 'who', op: 'IN', val: ['ada'] },
        { col: 'kind', op: '==', val: 'b' },
        { col: 'nowhere', op: '==', val: 'b' },
      ];
      expect(await ask(id, { filters })).toMatchObject({
        data: [{ total: 5 }],
        applied_template_filters: ['who'],
        applied_filters: [{ column: 'who' }, { column: 'kind' }],
        rejected_filters: [{ column: 'nowhere', reason: 'not_in_datasource' }],
      });
      const removed = `amount > 4 {% if filter_values('kind', remove_filter=True) %}{% endif %}`;
      const taken = await ask(salesId, { filters: filters.slice(1, 2), extras: { where: removed } });
      expect(taken).toMatchObject({ data: [{ total: 12 }], applied_template_filters: ['kind'] });
    });

    it('SERVER-08 answers each asker with his own identity, also from what is kept', async () => {
      const query = { extras: { where: `who = '{{ current_username() }}'` } };
      for (const _ of ['anew', 'kept']) {
        expect(await totalOf(salesId, query)).toBe(9);
        expect(await totalOf(salesId, query, { caller: ada })).toBe(6);
      }
      const roles = `'{{ current_user_email() }}' LIKE '%@%' AND {{ current_user_id() }} > 0 AND 'Admin' IN {{ current_user_roles() | where_in }}`;
      expect(await totalOf(salesId, { extras: { where: roles } })).toBe(15);
      expect(await totalOf(salesId, { extras: { where: roles } }, { caller: ada })).toBe(0);
    });

    it('SERVER-08 gives templates the range, also that of a comparison', async () => {
      const id = await makeDataset({
        table_name: 'in range',
        sql: `SELECT * FROM sales {% if from_dttm %} WHERE sold >= '{{ from_dttm }}' AND sold < '{{ to_dttm }}' {% endif %}`,
      });
      const filters = [{ col: 'sold', op: 'TEMPORAL_RANGE', val: '2024-02-01 : 2024-03-01' }];
      expect(await totalOf(id, { filters })).toBe(12);
      expect(await ask(id, { filters, time_offsets: ['1 month ago'] })).toMatchObject({
        data: [{ total: 12, 'total__1 month ago': 3 }],
      });
      const where = `sold >= {{ get_time_filter('sold').from_expr }}`;
      expect(await totalOf(salesId, { filters, extras: { where } })).toBe(12);
    });

    it('SERVER-08 puts datasets and metrics into SQL, with the rights of who asks', async () => {
      await admin.send('PUT', `/api/v1/dataset/${salesId}`, {
        metrics: [{ metric_name: 'sum_all', expression: 'SUM(amount)' }],
      });
      const id = await makeDataset({
        table_name: 'of dataset',
        sql: `SELECT kind, amount FROM {{ dataset(${salesId}, columns=['kind', 'amount']) }} WHERE amount > 1`,
      });
      expect(await totalOf(id, {})).toBe(14);
      const grouped = await makeDataset({
        table_name: 'of metrics',
        sql: `SELECT kind, sum_all AS amount FROM {{ dataset(${salesId}, include_metrics=True, columns=['kind']) }}`,
      });
      expect(await ask(grouped, { columns: ['kind'], orderby: [['kind', true]] })).toMatchObject({
        data: [{ total: 3 }, { total: 5 }, { total: 7 }],
      });
      const metric = { expressionType: 'SQL', sqlExpression: `{{ metric('sum_all') }} * 2`, label: 'total' };
      expect(await totalOf(salesId, { metrics: [metric] })).toBe(30);
      const other = { ...metric, sqlExpression: `{{ metric('sum_all', ${salesId}) }}` };
      expect(await totalOf(id, { metrics: [other] })).toBe(14);
      expect(await ask(salesId, { extras: { where: `{{ metric('nope') }} > 1` } })).toMatchObject({
        status: 400,
        error: {
          error_type: 'INVALID_TEMPLATE_PARAMS_ERROR',
          message: expect.stringContaining('"nope" not found') as string,
        },
      });
      expect(await ask(salesId, { extras: { where: `{{ dataset(4711) }}` } })).toMatchObject({
        status: 400,
        error: { message: expect.stringContaining('Dataset ID 4711 not found.') as string },
      });
      await test.addUser(`gina${backend}`, ['Gamma']);
      const gina = await test.bearer(`gina${backend}`);
      expect((await ask(id, {}, { caller: gina })).status).toBe(404);
    });

    it('SERVER-08 refuses datasets that name each other in a circle', async () => {
      const first = await makeDataset({ table_name: 'ring', sql: 'SELECT 1 AS amount' });
      const { status } = await admin.send('PUT', `/api/v1/dataset/${first}`, {
        sql: `SELECT * FROM {{ dataset(${first}) }}`,
      });
      expect(status).toBe(200);
      expect(await ask(first, {})).toMatchObject({
        status: 400,
        error: { message: 'Datasets and metrics refer to each other in a circle.' },
      });
    });

    it.each([
      ['{{ nothing( }}', 422, 'GENERIC_COMMAND_ERROR', `Jinja2 template error (TemplateSyntaxError): unexpected '}}'`],
      ['{{ nobody }} = 1', 400, 'MISSING_TEMPLATE_PARAMS_ERROR', 'The parameter "nobody" in your query is undefined.'],
      [
        '{{ nobody.name }} = 1',
        400,
        'INVALID_TEMPLATE_PARAMS_ERROR',
        `The template cannot be rendered: 'nobody' is undefined`,
      ],
      [
        '{{ range(99999) }} = 1',
        400,
        'INVALID_TEMPLATE_PARAMS_ERROR',
        'The template exceeds a limit: a list in it has more than 10000 items.',
      ],
    ])('SERVER-08 answers %s with %i %s', async (where, status, type, message) => {
      expect(await ask(salesId, { extras: { where } })).toMatchObject({ status, error: { error_type: type, message } });
    });

    it('SERVER-08 shows the text of a query with its templates rendered', async () => {
      const extras = { where: `kind = '{{ url_param("kind") }}'` };
      const { query } = (await ask(salesId, { extras, url_params: { kind: 'a' }, result_type: 'query' })) as {
        query?: string;
      };
      expect(query).toContain(`'a'`);
      expect(query).not.toContain('{{');
    });
  });

  describe('in datasets', () => {
    it('SERVER-08 shows the rendered SQL of a dataset, its samples and its values', async () => {
      const id = await makeDataset({
        table_name: 'mine',
        sql: `SELECT * FROM sales WHERE who = '{{ current_username() }}'`,
      });
      const rendered = async (caller: Caller) =>
        ((await caller.get(`/api/v1/dataset/${id}?include_rendered_sql=true`)).json as { result: { rendered_sql: string } }).result.rendered_sql; // prettier-ignore
      expect(await rendered(admin)).toBe(`SELECT * FROM sales WHERE who = 'admin'`);
      expect(await rendered(ada)).toBe(`SELECT * FROM sales WHERE who = 'ada'`);
      const plain = (await admin.get(`/api/v1/dataset/${id}`)).json as { result: object };
      expect(plain.result).not.toHaveProperty('rendered_sql');
      const samples = await ada.send('POST', `/datasource/samples?datasource_type=table&datasource_id=${id}`, {});
      expect((samples.json as { result: { total_count: number } }).result.total_count).toBe(2);
      const values = await ada.get(`/api/v1/datasource/table/${id}/column/who/values/`);
      expect(values.json).toEqual({ result: ['ada'] });
      expect((await ada.send('PUT', `/api/v1/dataset/${id}/refresh`)).status).toBe(403);
      expect((await admin.send('PUT', `/api/v1/dataset/${id}/refresh`)).status).toBe(200);
    });

    it('SERVER-08 tells at once what is wrong with the templates of a new dataset', async () => {
      const made = await admin.send('POST', '/api/v1/dataset/', {
        database: databaseId,
        ...schema,
        table_name: 'bad',
        sql: 'SELECT {{ x',
      });
      expect(made).toMatchObject({ status: 422 });
      expect(made.text).toContain('TemplateSyntaxError');
    });
  });

  describe('in SQL Lab', () => {
    const run = async (sql: string, more: object = {}, caller = admin) => {
      const { status, json } = await caller.send('POST', '/api/v1/sqllab/execute/', {
        database_id: databaseId,
        ...schema,
        sql,
        ...more,
      });
      const { errors, data, query } = json as {
        errors?: unknown[];
        data?: unknown;
        query?: { executedSql: string; sql: string };
      };
      return { status, error: errors?.[0], data, query };
    };

    it('SERVER-08 SQL-06 runs SQL with its templates rendered from the parameters', async () => {
      const templateParams = JSON.stringify({ table: 'sales', kinds: ['a', 'b'] });
      const sql = `SELECT SUM(amount) AS s FROM {{ table }} WHERE kind IN {{ kinds | where_in }} -- {{ current_username() }}`;
      const answer = await run(sql, { templateParams });
      expect(answer).toMatchObject({ status: 200, query: { sql } });
      expect(Number((answer.data as { s: number }[])[0]?.s)).toBe(8);
      expect(answer.query?.executedSql).toContain(`FROM sales WHERE kind IN ('a', 'b')`);
    });

    it('SERVER-08 pretends filters for a template', async () => {
      const templateParams = JSON.stringify({ _filters: [{ col: 'who', op: 'IN', val: ['ada'] }] });
      const sql = `SELECT COUNT(*) AS n FROM sales WHERE who IN {{ filter_values('who') | where_in }}`;
      expect(Number(((await run(sql, { templateParams })).data as { n: number }[])[0]?.n)).toBe(2);
    });

    it.each([
      [
        'SELECT {{ a }}, {{ b }}',
        '{"c": 1}',
        400,
        'MISSING_TEMPLATE_PARAMS_ERROR',
        { undefined_parameters: ['a', 'b'], template_parameters: { c: 1 } },
      ],
      [
        'SELECT 1,\n{{ a + }}',
        '{}',
        422,
        'GENERIC_COMMAND_ERROR',
        { line: 2, exception_type: 'TemplateSyntaxError', template: 'SELECT 1,\n{{ a + }}' },
      ],
      ['SELECT {{ foo(1) }}', 'no json', 422, 'INVALID_SQL_ERROR', { sql: 'SELECT {{ foo(1) }}' }],
      ['SELECT {{ a.b }}', '', 400, 'INVALID_TEMPLATE_PARAMS_ERROR', {}],
      ['{% if true %}DELETE FROM sales{% endif %}', '', 403, 'DML_NOT_ALLOWED_ERROR', {}],
    ])('SERVER-08 SQL-06 refuses %s', async (sql, templateParams, status, type, extra) => {
      expect(await run(sql, { templateParams })).toMatchObject({ status, error: { error_type: type, extra } });
    });

    it('SERVER-08 renders once: what a template gave is no template', async () => {
      const sql = `SELECT '{{ "{{ 1 + 1 }}" }}' AS a FROM sales`;
      const answer = await run(sql, { queryLimit: 1, client_id: `once-${backend}` });
      expect(answer.data).toEqual([{ a: '{{ 1 + 1 }}' }]);
      const body = { source: { client_id: `once-${backend}` }, format: 'csv' };
      const file = await admin.send('POST', '/api/v1/export/', body);
      expect(file.text.trim().split(/\r?\n/).slice(1)).toEqual(Array.from({ length: 4 }, () => '{{ 1 + 1 }}'));
    });

    it('SERVER-08 formats SQL with its templates rendered, and undefined names filled', async () => {
      const body = { sql: 'select {{ a }}, {{ b }}', database_id: databaseId, template_params: '{"a": "x"}' };
      const { json } = await admin.send('POST', '/api/v1/sqllab/format_sql/', body);
      expect(json).toEqual({ result: 'SELECT\n  x,\n  1' });
    });
  });

  it('SERVER-08 says at start-up that templates are rendered', async () => {
    const { text } = await admin.get('/superset/welcome/', { accept: 'text/html' });
    expect(text.replaceAll('&#34;', '"').replaceAll('&quot;', '"')).toContain('"ENABLE_TEMPLATE_PROCESSING":true');
  });
});
