import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBundle } from '../../domain/bundles/import-bundle.ts';
import { exampleBundle } from '../../domain/examples/example-content.ts';
import { exampleCounts } from '../../domain/examples/testing/example-counts.ts';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

describe.each(storesOfRoutes)('content on %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let gamma: Caller;
  let alpha: Caller;
  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await importBundle(test.deps, { entries: exampleBundle(), overwrite: false });
    await test.addUser('gina', ['Gamma']);
    await test.addUser('alf', ['Alpha']);
    [admin, gamma, alpha] = [await test.bearer('admin'), await test.bearer('gina'), await test.bearer('alf')];
  });
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  interface List {
    readonly count: number;
    readonly ids: readonly number[];
    readonly result: readonly Record<string, unknown>[];
    readonly list_columns: readonly string[];
    readonly order_columns: readonly string[];
  }
  const listOf = async (caller: Caller, noun: string, q = ''): Promise<List> => {
    const answer = await caller.get(`/api/v1/${noun}/${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as List;
  };

  describe('lists', () => {
    it.each([
      ['chart', exampleCounts.chart],
      ['dashboard', exampleCounts.dashboard],
      ['dataset', exampleCounts.dataset],
      ['database', 1],
    ])('LIST-03 counts and pages %s', async (noun, count) => {
      const all = await listOf(admin, noun);
      expect(all.count).toBe(count);
      expect(all.ids).toEqual(all.result.map((row) => row['id']));
      const page = await listOf(admin, noun, '(page:0,page_size:1,columns:!(id))');
      expect(page).toMatchObject({ count, list_columns: ['id'], result: [{ id: all.ids[0] }] });
      expect(await listOf(admin, noun, '(page:999)')).toMatchObject({ count, ids: [], result: [] });
    });

    it('LIST-03 filters and sorts charts', async () => {
      const names = async (q: string) =>
        (await listOf(admin, 'chart', q)).result.map((row) => String(row['slice_name']));
      const all = await names('(page_size:100,order_column:slice_name,order_direction:asc)');
      expect(all).toEqual(all.toSorted((a, b) => (a < b ? -1 : 1)));
      const first = all[0] ?? '';
      expect(await names(`(filters:!((col:slice_name,opr:eq,value:'${first}')))`)).toEqual([first]);
      expect(await names(`(filters:!((col:slice_name,opr:chart_all_text,value:'${first.toUpperCase()}')))`)).toContain(
        first,
      );
      expect(await names(`(filters:!((col:slice_name,opr:neq,value:'${first}')),page_size:100)`)).not.toContain(first);
      expect(await names('(filters:!((col:id,opr:chart_is_favorite,value:!t)))')).toEqual([]);
      expect(await names('(filters:!((col:created_by,opr:rel_o_m,value:0)),page_size:100)')).toHaveLength(
        exampleCounts.chart,
      );
    });

    it.each([
      ['(filters:!((col:nope,opr:eq,value:1)))', 'Filter column: nope not allowed to filter'],
      ['(order_column:nope)', 'Invalid order by column: nope'],
      ['(page:', 'Not a valid rison/json argument'],
    ])('says what is wrong with %s', async (q, message) => {
      const answer = await admin.get(`/api/v1/chart/?q=${encodeURIComponent(q)}`);
      expect(answer).toMatchObject({ status: 400, json: { message } });
    });

    it('leaves out a filter whose operator the column does not know', async () => {
      expect((await listOf(admin, 'chart', '(filters:!((col:slice_name,opr:nope,value:1)))')).count).toBe(
        exampleCounts.chart,
      );
    });

    it('shows Gamma nothing without a grant, and Alpha all data but no drafts', async () => {
      for (const noun of ['chart', 'dashboard', 'dataset', 'database'])
        expect((await listOf(gamma, noun)).count).toBe(0);
      expect((await listOf(alpha, 'chart')).count).toBe(exampleCounts.chart);
      const { json } = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'A draft' });
      const { id } = json as { id: number };
      expect((await listOf(alpha, 'dashboard')).count).toBe(exampleCounts.dashboard);
      expect((await alpha.get(`/api/v1/dashboard/${id}`)).status).toBe(404);
      expect((await admin.get(`/api/v1/dashboard/${id}`)).status).toBe(200);
      expect((await admin.send('DELETE', `/api/v1/dashboard/${id}`)).status).toBe(200);
      expect((await admin.get(`/api/v1/dashboard/${id}`)).status).toBe(404);
    });
  });

  describe('charts', () => {
    const made = async () => {
      const dataset = (await listOf(admin, 'dataset')).ids[0];
      const answer = await admin.send('POST', '/api/v1/chart/', {
        slice_name: 'Mine',
        viz_type: 'table',
        datasource_id: dataset,
        datasource_type: 'table',
        params: '{"viz_type":"table","datasource":"999__table"}',
      });
      expect(answer.status, answer.text).toBe(201);
      return (answer.json as { id: number }).id;
    };

    it('LIST-05 creates, changes, stars and deletes', async () => {
      const id = await made();
      expect((await admin.send('PUT', `/api/v1/chart/${id}`, { slice_name: 'Renamed' })).json).toEqual({
        id,
        result: { slice_name: 'Renamed' },
      });
      await admin.send('POST', `/api/v1/chart/${id}/favorites/`);
      expect((await admin.get(`/api/v1/chart/favorite_status/?q=!(${id},987654)`)).json).toEqual({
        result: [
          { id, value: true },
          { id: 987654, value: false },
        ],
      });
      expect((await admin.get(`/api/v1/chart/${id}`)).json).toMatchObject({
        result: { slice_name: 'Renamed', owners: [{ email: expect.any(String) as string }] },
      });
      expect((await admin.send('DELETE', `/api/v1/chart/?q=!(${id})`)).json).toEqual({ message: 'Deleted 1 chart' });
      expect((await admin.get(`/api/v1/chart/${id}`)).status).toBe(404);
    });

    it('lets only owners change, and everybody who sees it hand in a query context', async () => {
      const id = await made();
      expect((await alpha.send('PUT', `/api/v1/chart/${id}`, { slice_name: 'Taken' })).status).toBe(403);
      expect((await alpha.send('DELETE', `/api/v1/chart/${id}`)).status).toBe(403);
      const context = { query_context: '{"queries":[]}', query_context_generation: true };
      expect((await alpha.send('PUT', `/api/v1/chart/${id}`, context)).status).toBe(200);
      expect((await gamma.send('PUT', `/api/v1/chart/${id}`, context)).status).toBe(404);
    });

    it('SERVER-05 keeps the query context of an owner only, since guests are held to it and all read by it', async () => {
      const id = await made();
      const contextOf = async () =>
        ((await admin.get(`/api/v1/chart/${id}`)).json as { result: { query_context: string | null } }).result
          .query_context;
      const hand = (caller: Caller, query_context: string | null) =>
        caller.send('PUT', `/api/v1/chart/${id}`, { query_context, query_context_generation: true });
      const [own, other] = ['{"queries":[]}', '{"queries":[{"columns":["seller"]}]}'];
      expect([(await hand(alpha, other)).status, await contextOf()]).toEqual([200, null]);
      expect([(await hand(admin, own)).status, await contextOf()]).toEqual([200, own]);
      for (const context of [other, null])
        expect([(await hand(alpha, context)).status, await contextOf()]).toEqual([200, own]);
    });

    it.each([
      [
        { slice_name: 'x', datasource_id: 987654, datasource_type: 'table' },
        422,
        { datasource_id: ['Datasource does not exist'] },
      ],
      [{ slice_name: 'x', datasource_id: 1, datasource_type: 'table', nope: 1 }, 400, { nope: ['Unknown field.'] }],
      [{ datasource_id: 1, datasource_type: 'table' }, 400, { slice_name: ['Missing data for required field.'] }],
      [
        { slice_name: 'x', datasource_id: 1, datasource_type: 'table', owners: [987654], dashboards: [987654] },
        422,
        { dashboards: ['Dashboards do not exist'], owners: ['Owners are invalid'] },
      ],
    ])('refuses %j', async (body, status, message) => {
      expect(await admin.send('POST', '/api/v1/chart/', body)).toMatchObject({ status, json: { message } });
    });
  });

  describe('dashboards', () => {
    it('DASH-03 saves a layout with its charts and tells the time of the change', async () => {
      const [chart] = (await listOf(admin, 'chart')).result;
      const { json } = await admin.send('POST', '/api/v1/dashboard/', {
        dashboard_title: 'Laid out',
        slug: 'laid out!',
      });
      const { id } = json as { id: number };
      const positions = {
        ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['CHART-1'] },
        'CHART-1': {
          id: 'CHART-1',
          type: 'CHART',
          children: [],
          meta: { chartId: chart?.['id'], width: 4, height: 50 },
        },
      };
      const saved = await admin.send('PUT', `/api/v1/dashboard/${id}`, {
        json_metadata: JSON.stringify({ positions }),
      });
      expect(saved.json).toMatchObject({ id, last_modified_time: expect.any(Number) as number });
      const read = await admin.get('/api/v1/dashboard/laid-out');
      const { position_json, json_metadata, charts } = (read.json as { result: Record<string, string> }).result;
      expect(JSON.parse(position_json ?? '')).toMatchObject({ 'CHART-1': { meta: { uuid: chart?.['uuid'] } } });
      expect(JSON.parse(json_metadata ?? '')).toMatchObject({ cross_filters_enabled: true, label_colors: {} });
      expect(charts).toEqual([chart?.['slice_name']]);
    });

    it('refuses broken and unknown metadata and a slug that is taken', async () => {
      const post = (body: object) => admin.send('POST', '/api/v1/dashboard/', body);
      expect(await post({ json_metadata: '{' })).toMatchObject({
        status: 400,
        json: { message: { json_metadata: ['JSON not valid'] } },
      });
      expect(await post({ json_metadata: '{"zz":1}' })).toMatchObject({
        status: 400,
        json: { message: { json_metadata: [{ zz: ['Unknown field.'] }] } },
      });
      await post({ slug: 'once' });
      expect(await post({ slug: 'once' })).toMatchObject({
        status: 422,
        json: { message: { slug: ['Must be unique'] } },
      });
    });

    it('keeps filter state by tab, and the same link for the same state', async () => {
      const [id] = (await listOf(admin, 'dashboard', '(filters:!((col:published,opr:eq,value:!t)))')).ids;
      const keep = (tab: string, value: string) =>
        admin.send('POST', `/api/v1/dashboard/${id}/filter_state?tab_id=${tab}`, { value });
      const keyOf = ({ json }: { json: unknown }) => (json as { key: string }).key;
      const first = keyOf(await keep('1', '{"a":1}'));
      expect(keyOf(await keep('1', '{"a":2}'))).toBe(first);
      expect(keyOf(await keep('2', '{"a":2}'))).not.toBe(first);
      expect((await admin.get(`/api/v1/dashboard/${id}/filter_state/${first}`)).json).toEqual({ value: '{"a":2}' });
      expect((await admin.get(`/api/v1/dashboard/${id}/filter_state/nonsense`)).status).toBe(404);
      const link = () => admin.send('POST', `/api/v1/dashboard/${id}/permalink`, { dataMask: { x: 1 } });
      const key = keyOf(await link());
      expect(keyOf(await link())).toBe(key);
      expect((await admin.get(`/api/v1/dashboard/permalink/${key}`)).json).toMatchObject({
        state: { dataMask: { x: 1 } },
      });
    });

    it('copies with its charts', async () => {
      const [board] = (await listOf(admin, 'dashboard', '(filters:!((col:published,opr:eq,value:!t)))')).ids;
      const before = (await listOf(admin, 'chart')).count;
      const copied = await admin.send('POST', `/api/v1/dashboard/${board}/copy/`, {
        dashboard_title: 'Copy',
        json_metadata: '{}',
        duplicate_slices: true,
      });
      expect(copied.status, copied.text).toBe(200);
      const { id } = (copied.json as { result: { id: number } }).result;
      const charts = ((await admin.get(`/api/v1/dashboard/${id}/charts`)).json as { result: { id: number }[] }).result;
      expect((await listOf(admin, 'chart')).count).toBe(before + charts.length);
      const { position_json } = (
        (await admin.get(`/api/v1/dashboard/${id}`)).json as { result: { position_json: string } }
      ).result;
      const shown = [...position_json.matchAll(/"chartId":(\d+)/g)].map((match) => Number(match[1]));
      expect(new Set(shown)).toEqual(new Set(charts.map((chart) => chart.id)));
    });
  });

  describe('bundles', () => {
    it('SERVER-11 exports what imports unchanged elsewhere', async () => {
      const [id] = (await listOf(admin, 'dashboard', '(filters:!((col:published,opr:eq,value:!t)))')).ids;
      const answer = await test.app.inject({
        method: 'GET',
        url: `/api/v1/dashboard/export/?q=!(${id})&token=abc`,
        headers: { authorization: await bearerOf(test) },
      });
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=dashboard_export_\d{8}T\d{6}\.zip$/);
      expect(String(answer.headers['set-cookie'])).toContain('abc=done');
      const other = await makeTestApp();
      try {
        const imported = await upload(other, answer.rawPayload);
        expect(imported).toMatchObject({ status: 200, json: { message: 'OK' } });
        const again = await upload(other, answer.rawPayload);
        expect(again).toMatchObject({ status: 422, json: { errors: [{ error_type: 'GENERIC_COMMAND_ERROR' }] } });
        const there = await other.bearer('admin');
        const [copy] = (await listOf(there, 'dashboard')).result;
        expect(
          (await listOf(admin, 'dashboard', `(filters:!((col:uuid,opr:eq,value:'${String(copy?.['uuid'])}')))`)).ids,
        ).toEqual([id]);
      } finally {
        await other.close();
      }
    });

    it('LIST-07 says what is wrong with a file that is no bundle', async () => {
      expect(await upload(test, Buffer.from('no zip'))).toMatchObject({
        status: 422,
        json: { errors: [{ message: 'Not a ZIP file', error_type: 'GENERIC_COMMAND_ERROR' }] },
      });
      const noForm = await admin.send('POST', '/api/v1/dashboard/import/', {});
      expect(noForm).toMatchObject({ status: 400, json: { errors: [{ error_type: 'INVALID_PAYLOAD_FORMAT_ERROR' }] } });
    });
  });
});

const bearerOf = async (of: TestApp): Promise<string> => {
  const { json } = await of.visitor.send('POST', '/api/v1/security/login', {
    username: 'admin',
    password: 'a-password-for-tests',
    provider: 'db',
  });
  return `Bearer ${(json as { access_token: string }).access_token}`;
};

const upload = async (to: TestApp, bytes: Buffer) => {
  const edge = 'edge-of-the-form';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="formData"; filename="b.zip"\r\ncontent-type: application/zip\r\n\r\n`;
  const answer = await to.app.inject({
    method: 'POST',
    url: '/api/v1/dashboard/import/',
    headers: { authorization: await bearerOf(to), 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  return { status: answer.statusCode, json: JSON.parse(answer.body) as unknown };
};
