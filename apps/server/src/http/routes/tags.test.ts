import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBundle } from '../../domain/bundles/read-bundle.ts';
import { importBundle } from '../../domain/bundles/import-bundle.ts';
import { exampleBundle } from '../../domain/examples/example-content.ts';
import { withoutPeople } from '../../domain/guests/without-people.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { bundleCaller } from '../../testing/bundle-caller.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

const path = '/api/v1/tag/';
type Row = Readonly<Record<string, unknown>>;

const rowsOf = async (caller: Caller, url: string): Promise<readonly Row[]> => {
  const answer = await caller.get(url);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { result: readonly Row[] }).result;
};
const listQ = (q: string) => `${path}?q=${encodeURIComponent(q)}`;
const objectsOf = async (caller: Caller, query: string) =>
  (await rowsOf(caller, `${path}get_objects/?${query}`)).map((row) => [row['type'], row['id']]);

describe.each(storesOfRoutes)('tags on %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let alf: Caller;
  let gina: Caller;
  let adminId: number;
  let charts: readonly number[];

  const idOf = async (name: string): Promise<number> =>
    (await rowsOf(admin, listQ(`(filters:!((col:name,opr:eq,value:'${name}')))`)))[0]?.['id'] as number;
  const make = async (name: string, objects: readonly (readonly [string | number, number])[] = [], caller = admin) => {
    const made = await caller.send('POST', path, { name, description: 'd', objects_to_tag: objects });
    const id = await idOf(name);
    expect([made.status, made.json]).toEqual([201, { id }]);
    return id;
  };

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await importBundle(test.deps, { entries: exampleBundle(), overwrite: false });
    await prepareContent(test.deps);
    await test.addUser('gina', ['Gamma']);
    await test.addUser('alf', ['Alpha']);
    [admin, alf, gina] = [await test.bearer('admin'), await test.bearer('alf'), await test.bearer('gina')];
    charts = (await rowsOf(admin, '/api/v1/chart/')).map((row) => row['id'] as number);
    adminId = ((await admin.get('/api/v1/me/')).json as { result: { id?: number } }).result.id ?? 1;
  });
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('SERVER-02 makes a tag, gives it, changes it and deletes it', async () => {
    const [one = 0, two = 0] = charts;
    const id = await make('quarterly', [
      ['chart', one],
      [2, two],
    ]);
    const item = await admin.get(`${path}${id}`);
    expect(item.json).toMatchObject({
      id,
      show_title: 'Show Tag',
      result: { name: 'quarterly', type: 1, description: 'd', created_by: { first_name: 'Sightline' } },
    });
    const changed = await admin.send('PUT', `${path}${id}`, { name: 'yearly', objects_to_tag: [['chart', two]] });
    expect([changed.status, (changed.json as Row)['id']]).toEqual([200, id]);
    expect(await objectsOf(admin, 'tags=yearly')).toEqual([['chart', two]]);
    await make('taken');
    expect((await admin.send('PUT', `${path}${id}`, { name: 'taken' })).json).toEqual({
      message: { name: ['Must be unique'] },
    });
    expect((await admin.send('DELETE', `${path}${id}`)).json).toEqual({ message: 'OK' });
    expect([(await admin.get(`${path}${id}`)).status, await objectsOf(admin, 'tags=yearly')]).toEqual([404, []]);
  });

  it('SERVER-02 refuses an empty tag, names that are not a name, and kinds that there are not', async () => {
    const posts = [
      {},
      { name: ' ' },
      { name: 'type:chart' },
      { name: 'a,b' },
      { name: 'x', objects_to_tag: [['planet', 1]] },
      { name: 'x', objects_to_tag: [['chart', 999_999]] },
    ];
    const statuses = [];
    for (const body of posts) statuses.push((await admin.send('POST', path, body)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 422, 404]);
    expect(await idOf('x')).toBeUndefined();
  });

  it('SERVER-02 tags one object by names, and takes a tag from it', async () => {
    const [id = 0] = charts;
    const body = { properties: { tags: ['fresh', 'fresh', 'new'] } };
    expect((await admin.send('POST', `${path}chart/${id}/`, body)).json).toEqual({});
    expect((await admin.send('POST', `${path}2/${id}/`, body)).status).toBe(201);
    expect(await objectsOf(admin, 'tags=fresh,new&types=chart')).toEqual([['chart', id]]);
    const away = `${path}chart/${id}/fresh/`;
    expect([(await admin.send('DELETE', away)).status, (await admin.send('DELETE', away)).status]).toEqual([200, 422]);
    expect(await objectsOf(admin, 'tags=fresh')).toEqual([]);
    expect((await admin.send('POST', `${path}planet/${id}/`, body)).json).toEqual({ message: 'Invalid tag' });
    expect((await admin.send('POST', `${path}chart/${id}/`, {})).status).toBe(400);
    expect((await admin.send('POST', `${path}chart/999999/`, body)).status).toBe(404);
  });

  it('SERVER-02 makes many tags at once, and tells what it left out', async () => {
    const [id = 0] = charts;
    const tags = [
      { name: 'bulk one', objects_to_tag: [['chart', id]] },
      {
        name: 'bulk two',
        objects_to_tag: [
          ['chart', id],
          ['dashboard', 999_999],
        ],
      },
    ];
    expect((await admin.send('POST', `${path}bulk_create`, { tags })).json).toEqual({
      result: {
        objects_tagged: [['chart', id]],
        objects_skipped: [['dashboard', 999_999]],
        tags_made: ['bulk one', 'bulk two'],
      },
    });
    const removed = `${path}?q=${encodeURIComponent("!('bulk one','bulk two')")}`;
    const refused = await admin.send('DELETE', `${path}?q=${encodeURIComponent("!('bulk one',nobody)")}`);
    expect([refused.status, refused.json]).toEqual([422, { message: 'Invalid tag parameters: nobody' }]);
    expect((await admin.send('DELETE', removed)).json).toEqual({ message: 'Deleted 2 tags' });
  });

  it('SERVER-02 keeps tags of kind, owner and favourite on its own', async () => {
    const body = { slice_name: 'Mine', datasource_id: 1, datasource_type: 'table', viz_type: 'table' };
    const id = ((await admin.send('POST', '/api/v1/chart/', body)).json as { id: number }).id;
    const own = (await rowsOf(admin, `/api/v1/chart/?q=(filters:!((col:id,opr:eq,value:${id})))`))[0];
    expect(own?.['tags']).toMatchObject([
      { name: `owner:${adminId}`, type: 3 },
      { name: 'type:chart', type: 2 },
    ]);
    const named = `${path}get_objects/?tags=owner:${adminId}`;
    expect((await rowsOf(admin, named)).find((row) => row['id'] === id)).toMatchObject({
      type: 'chart',
      name: 'Mine',
      url: `/explore/?slice_id=${id}`,
      creator: 'Sightline Admin',
      owners: [{ id: adminId, username: 'admin' }],
    });
    await admin.send('POST', `/api/v1/chart/${id}/favorites/`);
    expect(await objectsOf(admin, `tags=favorited_by:${adminId}`)).toEqual([['chart', id]]);
    // The favorites of another user must not be visible.
    expect(await objectsOf(alf, `tags=favorited_by:${adminId}`)).toEqual([]);
    const names = async (caller: Caller) =>
      (await rowsOf(caller, `${path}?q=(page_size:100)`)).map((row) => row['name']);
    expect([await names(admin), await names(alf)]).toEqual([
      expect.arrayContaining(['type:chart', 'type:query', `owner:${adminId}`, `favorited_by:${adminId}`]),
      expect.not.arrayContaining([`favorited_by:${adminId}`]),
    ]);
    await admin.send('DELETE', `/api/v1/chart/${id}`);
    expect(await objectsOf(admin, `tags=owner:${adminId}`)).toEqual([]);
    const all = (await alf.get(`${path}?q=(page_size:100)`)).json as { count: number; result: readonly Row[] };
    expect(all.count).toBe(all.result.length);
    const kind = await idOf('type:chart');
    expect((await admin.send('DELETE', `${path}${kind}`)).status).toBe(403);
    expect(
      await rowsOf(admin, listQ('(filters:!((col:type,opr:custom_tag,value:!t)),page_size:100)')),
    ).not.toContainEqual(expect.objectContaining({ name: 'type:chart' }));
  });

  it('SERVER-09 lists and tags only what the caller sees, and leaves the tags of others theirs', async () => {
    const [id = 0] = charts;
    const tag = await make('shared', [['chart', id]]);
    expect([await objectsOf(gina, 'tags=shared'), await objectsOf(gina, 'types=chart')]).toEqual([[], []]);
    const statuses = [
      await gina.send('POST', `${path}chart/${id}/`, { properties: { tags: ['mine'] } }),
      await gina.send('DELETE', `${path}chart/${id}/shared/`),
      await gina.send('POST', path, { name: 'mine', objects_to_tag: [['chart', id]] }),
      await alf.send('PUT', `${path}${tag}`, { name: 'stolen' }),
      await alf.send('DELETE', `${path}${tag}`),
      await alf.send('DELETE', `${path}?q=!(shared)`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 403, 403, 403]);
    const [, other = 0] = charts;
    expect((await alf.send('POST', path, { name: 'shared', objects_to_tag: [['chart', other]] })).status).toBe(201);
    expect((await objectsOf(admin, `tagIds=${tag}`)).sort()).toEqual(
      [
        ['chart', id],
        ['chart', other],
      ].sort(),
    );
  });

  it('SERVER-11 carries tags in bundles of charts and dashboards', async () => {
    const dashboards = (await rowsOf(admin, '/api/v1/dashboard/')).map((row) => row['id'] as number);
    const [dashboard = 0] = dashboards;
    const [onIt] = await rowsOf(admin, `/api/v1/dashboard/${dashboard}/charts`);
    const chart = onIt?.['id'] as number;
    await make('board tag', [['dashboard', dashboard]]);
    await make('chart tag', [['chart', chart]]);
    const bundles = await bundleCaller(test, 'admin');
    const bytes = await bundles.take(`/api/v1/dashboard/export/?q=!(${dashboard})`);
    const entries = await readBundle(bytes);
    expect(entries.find((entry) => entry.path === 'tags.yaml')?.content['tags']).toEqual(
      expect.arrayContaining([
        { tag_name: 'board tag', description: 'd' },
        { tag_name: 'chart tag', description: 'd' },
      ]),
    );
    const named = (folder: string, id: number) =>
      entries.find((entry) => entry.path.startsWith(folder) && entry.path.endsWith(`_${id}.yaml`))?.content['tags'];
    expect([named('dashboards/', dashboard), named('charts/', chart)]).toEqual([
      ['board tag'],
      expect.arrayContaining(['chart tag']),
    ]);
    // Delete all tags, so that only the bundle contains them.
    await admin.send('DELETE', `${path}?q=${encodeURIComponent("!('board tag','chart tag')")}`);
    await admin.send('DELETE', `/api/v1/dashboard/${dashboard}`);
    await admin.send('DELETE', `/api/v1/chart/${chart}`);
    expect((await bundles.bring('/api/v1/dashboard/import/', bytes)).status).toBe(200);
    const names = (await objectsOf(admin, 'tags=board tag,chart tag')).map(([type]) => type);
    expect(names).toEqual(['dashboard', 'chart']);
    const described = await rowsOf(admin, listQ("(filters:!((col:name,opr:eq,value:'chart tag')))"));
    expect(described).toMatchObject([{ description: 'd', type: 1 }]);
  });

  it('SERVER-09 lets a role that reads tags read them without signing in, and shows guests none', async () => {
    const roles = await rowsOf(admin, '/api/v1/security/roles/?q=(page_size:100)');
    const role = roles.find((row) => row['name'] === 'Public')?.['id'] as number;
    expect((await test.visitor.get(path)).status).toBe(401);
    const pairs = await rowsOf(admin, '/api/v1/security/permissions-resources/?q=(page_size:-1)');
    const pair = pairs.find(
      (row) => (row['permission'] as Row)['name'] === 'can_read' && (row['view_menu'] as Row)['name'] === 'Tag',
    );
    const set = { permission_view_menu_ids: [pair?.['id']] };
    expect((await admin.send('POST', `/api/v1/security/roles/${role}/permissions`, set)).status).toBe(200);
    const names = (await rowsOf(test.visitor, `${path}?q=(page_size:100)`)).map((row) => row['name']);
    expect(names).toContain('type:chart');
    expect(names).not.toContain(`favorited_by:${adminId}`);
    expect(withoutPeople({ id: 1, tags: [] })).toEqual({ id: 1 });
  });

  it('SERVER-02 keeps tags as favourites', async () => {
    const id = await make('loved');
    expect((await gina.send('POST', `${path}${id}/favorites/`)).json).toEqual({ result: 'OK' });
    const status = async (caller: Caller) => rowsOf(caller, `${path}favorite_status/?q=!(${id},999999)`);
    expect([await status(gina), await status(admin)]).toEqual([
      [
        { id, value: true },
        { id: 999_999, value: false },
      ],
      [
        { id, value: false },
        { id: 999_999, value: false },
      ],
    ]);
    await gina.send('DELETE', `${path}${id}/favorites/`);
    expect((await status(gina))[0]).toEqual({ id, value: false });
    expect((await gina.send('POST', `${path}999999/favorites/`)).status).toBe(404);
  });

  it('SERVER-02 finds charts by their tags, and says what may be asked of tags', async () => {
    const [id = 0] = charts;
    const tag = await make('needle', [['chart', id]]);
    const found = async (filter: string) =>
      (await rowsOf(admin, `/api/v1/chart/?q=(filters:!(${filter}))`)).map((row) => row['id']);
    expect(await found(`(col:tags,opr:chart_tag_id,value:${tag})`)).toEqual([id]);
    expect(await found('(col:tags,opr:chart_tags,value:NEEDLE)')).toEqual([id]);
    expect((await found('(col:tags,opr:chart_tags,value:type)')).length).toBe(20);
    expect(
      (await rowsOf(admin, listQ(`(filters:!((col:objects,opr:rel_m_m,value:${id})),page_size:100)`))).length,
    ).toBeGreaterThan(1);
    const older = (await admin.get('/tagview/tags/')).json as readonly Row[];
    expect(older).toContainEqual(
      expect.objectContaining({ id: tag, name: 'needle', type: 'custom', created_by: adminId }),
    );
    expect(((await alf.get('/tagview/tags/')).json as readonly Row[]).map((row) => row['type'])).not.toContain(
      'favorited_by',
    );
    const info = (await admin.get(`${path}_info`)).json as { permissions: readonly string[]; filters: object };
    expect(info.permissions).toEqual(['can_bulk_create', 'can_read', 'can_write']);
    expect(Object.keys(info.filters)).toEqual(expect.arrayContaining(['objects', 'users_favorited', 'type']));
  });
});

describe('tags with the flag off', () => {
  it('SERVER-02 answers as if there were no tags, and keeps none of its own', async () => {
    const test = await makeTestApp({ settings: { flags: '{"TAGGING_SYSTEM":false}' } });
    await prepareContent(test.deps);
    const admin = await test.bearer('admin');
    expect([(await admin.get(path)).status, (await admin.get(`${path}get_objects/`)).status]).toEqual([404, 404]);
    expect(await test.deps.store.db.selectFrom('tag').select('name').execute()).toEqual([]);
    await test.close();
  });
});
