import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { purgeOldTrash } from '../../domain/trash/purge-trash.ts';
import { startStore, storesHere, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

interface Trashed {
  readonly type: string;
  readonly uuid: string;
  readonly title: string;
}

const dayMs = 86_400_000;

describe.each(storesHere)('the trash in %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let alma: Caller;
  let gina: Caller;
  let datasetId: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const trash = async (caller: Caller, type = ''): Promise<readonly Trashed[]> =>
    ((await caller.get(`/api/v1/trash/${type && `?type=${type}`}`)).json as { result: readonly Trashed[] }).result;
  const titles = async (caller: Caller, type?: string) => (await trash(caller, type)).map(({ title }) => title);
  const uuidOf = async (caller: Caller, title: string): Promise<string> =>
    (await trash(caller)).find((one) => one.title === title)?.uuid ?? 'nowhere';
  const makeChart = async (slice_name: string) =>
    idOf(await alma.send('POST', '/api/v1/chart/', { slice_name, datasource_id: datasetId, datasource_type: 'table' }));
  const makeDashboard = async (dashboard_title: string, fields: object = {}) =>
    idOf(await alma.send('POST', '/api/v1/dashboard/', { dashboard_title, ...fields }));

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await prepareContent(test.deps);
    const source = { kind: 'sql', sql: 'SELECT 1 AS n' } as const;
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    await test.addUser('alma', ['Alpha', 'sql_lab']);
    await test.addUser('gina', ['Alpha', 'Gamma']);
  }, 60_000);
  beforeEach(async () => {
    [admin, alma, gina] = [await test.bearer('admin'), await test.bearer('alma'), await test.bearer('gina')];
    datasetId = idOf(await alma.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' })) || datasetId;
  });
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('SERVER-02 gives a deleted chart back, in the dashboards where it was', async () => {
    const chartId = await makeChart('Back again');
    const dashboardId = await makeDashboard('Around it');
    await alma.send('PUT', `/api/v1/chart/${chartId}`, { dashboards: [dashboardId] });
    await alma.send('DELETE', `/api/v1/chart/${chartId}`);
    expect((await alma.get(`/api/v1/chart/${chartId}`)).status).toBe(404);
    expect((await alma.get(`/api/v1/dashboard/${dashboardId}/charts`)).json).toEqual({ result: [] });
    const [thing] = await trash(alma, 'chart');
    expect(thing).toMatchObject({
      type: 'chart',
      id: chartId,
      title: 'Back again',
      deleted_by: { first_name: 'alma' },
    });
    const restored = await alma.send('POST', `/api/v1/trash/chart/${thing?.uuid}/restore`, {});
    expect(restored.json).toEqual({ id: chartId, message: 'OK' });
    expect((await alma.get(`/api/v1/dashboard/${dashboardId}/charts`)).json).toMatchObject({
      result: [{ id: chartId }],
    });
    expect(await titles(alma, 'chart')).toEqual([]);
  });

  it('LIST-33 SERVER-02 gives a deleted comment back with the answers that went with it, to who wrote it and to nobody else', async () => {
    const object_id = await makeDashboard('Talked about');
    await alma.send('PUT', `/api/v1/dashboard/${object_id}`, { published: true });
    const say = async (text: string, parent_id?: number) =>
      idOf(await alma.send('POST', '/api/v1/comment/', { object_type: 'dashboard', object_id, text, parent_id }));
    const question = await say('Why so few?');
    await say('It was a holiday.', question);
    const texts = async () =>
      ((await alma.get('/api/v1/comment/')).json as { result: { text: string }[] }).result.map(({ text }) => text);
    await alma.send('DELETE', `/api/v1/comment/${question}`);
    expect(await texts()).toEqual([]);
    expect(await titles(alma, 'comment')).toEqual(['Why so few?']);
    expect(await titles(gina, 'comment')).toEqual([]);
    expect(await titles(admin, 'comment')).toEqual(['Why so few?']);
    const place = `/api/v1/trash/comment/${await uuidOf(alma, 'Why so few?')}`;
    expect((await alma.get(place)).json).toMatchObject({
      result: { content: { text: 'Why so few?', object_type: 'dashboard', object_id } },
    });
    expect((await gina.send('POST', `${place}/restore`)).status).toBe(404);
    expect((await alma.send('POST', `${place}/restore`, { name: 'Another' })).status).toBe(422);
    expect((await alma.send('POST', `${place}/restore`)).json).toEqual({ id: question, message: 'OK' });
    expect((await texts()).toSorted()).toEqual(['It was a holiday.', 'Why so few?']);
  });

  it('SERVER-09 shows to each what is theirs: owners their own, administrators all', async () => {
    await alma.send('DELETE', `/api/v1/chart/${await makeChart('Hers')}`);
    const query = await alma.send('POST', '/api/v1/saved_query/', { label: 'secret', sql: 'SELECT 1', db_id: 1 });
    await alma.send('DELETE', `/api/v1/saved_query/${idOf(query)}`);
    const template = await admin.send('POST', '/api/v1/css_template/', { template_name: 'Plain', css: '' });
    await admin.send('DELETE', `/api/v1/css_template/${idOf(template)}`);
    expect(await titles(alma)).toEqual(expect.arrayContaining(['Hers', 'secret', 'Plain']));
    expect(await titles(gina)).toEqual(['Plain']);
    expect(await titles(admin)).toEqual(expect.arrayContaining(['Hers', 'Plain']));
    expect(await titles(admin)).not.toContain('secret');
    const uuid = await uuidOf(alma, 'Hers');
    expect((await gina.get(`/api/v1/trash/chart/${uuid}`)).status).toBe(404);
    expect((await gina.send('POST', `/api/v1/trash/chart/${uuid}/restore`, {})).status).toBe(404);
    expect((await alma.get('/api/v1/trash/nonsense/x')).status).toBe(400);
  });

  it('SERVER-02 gives a dashboard back without its address where another one has it now', async () => {
    const id = await makeDashboard('First', { slug: 'plan' });
    await alma.send('DELETE', `/api/v1/dashboard/${id}`);
    await makeDashboard('Second', { slug: 'plan' });
    const restored = await alma.send('POST', `/api/v1/trash/dashboard/${await uuidOf(alma, 'First')}/restore`, {});
    expect(restored.json).toMatchObject({ id, message: expect.stringContaining('without its URL slug') as string });
    expect((await alma.get(`/api/v1/dashboard/${id}`)).json).toMatchObject({ result: { slug: null } });
  });

  it('SERVER-02 says what has the name now, and takes nothing back over it', async () => {
    const path = '/api/v1/annotation_layer/';
    await alma.send('DELETE', `${path}${idOf(await alma.send('POST', path, { name: 'Releases' }))}`);
    const holder = idOf(await alma.send('POST', path, { name: 'Releases' }));
    const place = `/api/v1/trash/annotation_layer/${await uuidOf(alma, 'Releases')}`;
    const refused = await alma.send('POST', `${place}/restore`, {});
    expect([refused.status, refused.json]).toEqual([
      422,
      {
        message: {
          name: ['The name “Releases” is now in use. Choose another name, or rename the other object first.'],
        },
      },
    ]);
    await alma.send('PUT', `${path}${holder}`, { name: 'Later releases' });
    expect((await alma.send('POST', `${place}/restore`, {})).status).toBe(200);
  });

  it('SERVER-02 gives a thing back under another name, where a name is ours to give', async () => {
    const path = '/api/v1/annotation_layer/';
    const first = idOf(await alma.send('POST', path, { name: 'Incidents' }));
    await alma.send('DELETE', `${path}${first}`);
    await alma.send('POST', path, { name: 'Incidents' });
    const place = `/api/v1/trash/annotation_layer/${await uuidOf(alma, 'Incidents')}/restore`;
    expect((await alma.send('POST', place, { name: '' })).status).toBe(400);
    expect((await alma.send('POST', place, { name: 'Older incidents' })).json).toEqual({ id: first, message: 'OK' });
    expect((await alma.get(`${path}${first}`)).json).toMatchObject({ result: { name: 'Older incidents' } });
    // A dataset has the name of its table, so this dataset must be deleted before another one can be created on the
    // table.
    await alma.send('DELETE', `/api/v1/dataset/${datasetId}`);
    const other = idOf(await alma.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' }));
    const dataset = `/api/v1/trash/dataset/${await uuidOf(alma, 'sales')}/restore`;
    const refused = await alma.send('POST', dataset, {});
    expect([refused.status, refused.json]).toEqual([
      422,
      { message: { table_name: ['The name “sales” is now in use. Delete or rename the other object first.'] } },
    ]);
    expect((await alma.send('POST', dataset, { name: 'other' })).status).toBe(422);
    await alma.send('DELETE', `/api/v1/dataset/${other}`);
    expect((await alma.send('POST', dataset, {})).status).toBe(200);
  });

  it('LIST-02 LIST-03 finds by words, kind and who deleted it, in the order that is asked for', async () => {
    for (const name of ['Rain 100%', 'rain gauge', 'Sun'])
      await alma.send('DELETE', `/api/v1/chart/${await makeChart(name)}`);
    const hers = await makeChart('Rain by the admin');
    await admin.send('DELETE', `/api/v1/chart/${hers}`);
    const asked = async (query: string) =>
      ((await alma.get(`/api/v1/trash/?${query}`)).json as { result: readonly Trashed[] }).result.map(
        ({ title }) => title,
      );
    expect(await asked('text=RAIN&order_column=title&order_direction=asc')).toEqual([
      'Rain 100%',
      'Rain by the admin',
      'rain gauge',
    ]);
    expect(await asked('text=0%25')).toEqual(['Rain 100%']);
    const choices = (await alma.get('/api/v1/trash/related/deleted_by')).json as {
      result: readonly { value: number; text: string }[];
    };
    const other = choices.result.find(({ text }) => !text.startsWith('alma'));
    expect(await asked(`type=chart&deleted_by=${other?.value}`)).toEqual(['Rain by the admin']);
    expect((await alma.get("/api/v1/trash/related/type?q=(filter:'chart')")).json).toEqual({
      count: 1,
      result: [{ value: 'chart', text: 'chart' }],
    });
    expect(JSON.stringify((await gina.get('/api/v1/trash/related/deleted_by')).json)).not.toContain('alma');
    expect((await alma.get('/api/v1/trash/related/nonsense')).status).toBe(404);
  });

  it('SERVER-09 shows all that a deleted thing holds, and no secrets', async () => {
    const query = await alma.send('POST', '/api/v1/saved_query/', { label: 'look', sql: 'SELECT 7', db_id: 1 });
    const [chart, dashboard] = [await makeChart('Seen'), await makeDashboard('Seen too')];
    await alma.send('DELETE', `/api/v1/saved_query/${idOf(query)}`);
    await alma.send('DELETE', `/api/v1/chart/${chart}`);
    await alma.send('DELETE', `/api/v1/dashboard/${dashboard}`);
    const contentOf = async (type: string, title: string) =>
      ((await alma.get(`/api/v1/trash/${type}/${await uuidOf(alma, title)}`)).json as { result: { content: object } })
        .result.content;
    expect(await contentOf('saved_query', 'look')).toMatchObject({ label: 'look', sql: 'SELECT 7' });
    expect(await contentOf('chart', 'Seen')).toMatchObject({ slice_name: 'Seen', datasource_id: datasetId });
    expect(await contentOf('dashboard', 'Seen too')).toMatchObject({ dashboard_title: 'Seen too' });
    const database = await admin.send('POST', '/api/v1/database/', {
      database_name: 'Gone',
      sqlalchemy_uri: 'postgresql://u:hush@127.0.0.1:1/x',
    });
    if (database.status === 201) {
      await admin.send('DELETE', `/api/v1/database/${idOf(database)}`);
      const told = await admin.get(`/api/v1/trash/database/${await uuidOf(admin, 'Gone')}`);
      expect(told.json).toMatchObject({ result: { content: { database_name: 'Gone' } } });
      expect(JSON.stringify(told.json)).not.toMatch(/hush|sealed/);
    }
  });

  it('SERVER-02 deletes for good when told to, and what has lain for longer than it is kept', async () => {
    const [now, old] = [await makeChart('Now'), await makeChart('Old')];
    for (const id of [now, old]) await alma.send('DELETE', `/api/v1/chart/${id}`);
    expect((await alma.send('DELETE', `/api/v1/trash/chart/${await uuidOf(alma, 'Now')}`)).status).toBe(200);
    expect(await titles(alma, 'chart')).not.toContain('Now');
    expect(await titles(alma, 'chart')).toContain('Old');
    await purgeOldTrash({ ...test.deps, clock: () => test.deps.clock() + 29 * dayMs });
    expect(await titles(alma, 'chart')).toContain('Old');
    expect(await purgeOldTrash({ ...test.deps, clock: () => test.deps.clock() + 31 * dayMs })).toBeGreaterThan(0);
    expect(await trash(alma)).toEqual([]);
  });
});
