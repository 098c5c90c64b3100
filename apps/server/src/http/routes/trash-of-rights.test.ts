import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { purgeOldTrash } from '../../domain/trash/purge-trash.ts';
import { roleIds } from '../../store/roles.ts';
import { madeId } from '../../testing/made-id.ts';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, testPassword, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const dayMs = 86_400_000;

describe.each(storesOfRoutes)('the trash of rights, tags and reports in %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let chartId: number;
  let gamma: number;
  let made = 0;

  const security = '/api/v1/security/';
  const name = (noun: string) => `${noun}-${(made += 1)}`;
  const resultOf = <T>({ json }: Answer): T => (json as { result: T }).result;
  const restore = (type: string, id: number, body: object = {}, caller = admin) =>
    caller.send('POST', `/api/v1/trash/${type}/${id}/restore`, body);
  const contentOf = async (type: string, id: number) =>
    resultOf<{ content: Readonly<Record<string, unknown>> }>(await admin.get(`/api/v1/trash/${type}/${id}`)).content;
  const makeRole = async (roleName = name('role')) =>
    madeId(await admin.send('POST', `${security}roles/`, { name: roleName }));
  const makeUser = async (roles: readonly number[], username = name('user')) => {
    const person = { username, email: `${username}@example.org`, first_name: 'Mara', last_name: 'Lind' };
    return madeId(await admin.send('POST', `${security}users/`, { ...person, password: testPassword, roles }));
  };
  const makeGroup = async (fields: object) =>
    madeId(await admin.send('POST', `${security}groups/`, { name: name('group'), ...fields }));
  const makeTag = async (caller: Caller, tag: string) => {
    await caller.send('POST', '/api/v1/tag/', {
      name: tag,
      description: 'Of old',
      objects_to_tag: [['chart', chartId]],
    });
    const q = encodeURIComponent(`(filters:!((col:name,opr:eq,value:${tag})))`);
    return ((await caller.get(`/api/v1/tag/?q=${q}`)).json as { ids: number[] }).ids[0] ?? 0;
  };
  const remove = async (path: string) => {
    const { status, text } = await admin.send('DELETE', path);
    expect([status, text]).toEqual([200, '{"message":"OK"}']);
  };

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await prepareContent(test.deps);
    const source = { kind: 'sql', sql: 'SELECT 1 AS n' } as const;
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    await test.addUser('alma', ['Alpha']);
    await test.addUser('gina', ['Gamma']);
    admin = await test.bearer('admin');
    gamma = (await roleIds(test.deps.store.db, ['Gamma'])).get('Gamma')!;
    const datasetId = madeId(await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' }));
    const chart = { slice_name: 'Sold', datasource_id: datasetId, datasource_type: 'table' };
    chartId = madeId(await admin.send('POST', '/api/v1/chart/', chart));
  }, 60_000);
  beforeEach(async () => {
    admin = await test.bearer('admin');
  });
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('LIST-35 SERVER-02 gives a user back with roles, groups and drafts, signed out, and never tells the password', async () => {
    const role = await makeRole();
    const id = await makeUser([role], 'mara');
    await admin.send('POST', `${security}roles/${role}/permissions`, { permission_view_menu_ids: [1, 2, 3] });
    const group = await makeGroup({ roles: [gamma], users: [id] });
    const mara = await test.bearer('mara');
    expect((await mara.send('PUT', '/api/v1/draft/chart/7', { content: { words: 'half' } })).status).toBe(200);
    await remove(`${security}users/${id}`);
    expect((await mara.get('/api/v1/me/')).status).toBe(401);
    const told = await admin.get(`/api/v1/trash/user/${id}`);
    expect(told.text).not.toMatch(/hash|argon|scrypt|preferences/);
    expect(await contentOf('user', id)).toMatchObject({ username: 'mara', roles: [expect.any(String)], active: true });
    expect((await restore('user', id)).json).toEqual({ id, message: 'OK' });
    expect(resultOf(await admin.get(`${security}users/${id}`))).toMatchObject({
      username: 'mara',
      roles: [{ id: role }],
      groups: [{ id: group }],
    });
    // After a user has been restored, the user's old sessions stay invalid, but a new sign-in works.
    expect((await mara.get('/api/v1/me/')).status).toBe(401);
    const again = await test.bearer('mara');
    expect(resultOf(await again.get('/api/v1/draft/chart/7'))).toMatchObject({ content: { words: 'half' } });
    expect((await restore('user', id)).status).toBe(404);
  });

  it('LIST-35 SERVER-09 refuses a refresh token and a session of before', async () => {
    const id = await makeUser([gamma], 'nora');
    const signed = (
      await test.visitor.send('POST', `${security}login`, {
        username: 'nora',
        password: testPassword,
        provider: 'db',
        refresh: true,
      })
    ).json as { access_token: string; refresh_token: string };
    const refresh = () =>
      test.visitor.send('POST', `${security}refresh`, undefined, { authorization: `Bearer ${signed.refresh_token}` });
    const fresh = (await refresh()).json as { access_token: string };
    const me = (token: string) => test.visitor.get('/api/v1/me/', { authorization: `Bearer ${token}` });
    expect((await me(fresh.access_token)).status).toBe(200);
    await remove(`${security}users/${id}`);
    expect((await restore('user', id)).status).toBe(200);
    expect((await refresh()).status).toBe(401);
    expect((await me(fresh.access_token)).status).toBe(401);
    expect((await me(signed.access_token)).status).toBe(401);
  });

  it('LIST-35 gives a user whose name is taken back under another one, and none whose e-mail address is', async () => {
    const role = await makeRole();
    const id = await makeUser([role], 'Otto');
    await remove(`${security}users/${id}`);
    const other = await makeUser([role], 'otto');
    expect(await restore('user', id)).toMatchObject({ status: 422, json: { message: { name: [expect.any(String)] } } });
    expect(await restore('user', id, { name: 'otto2' })).toMatchObject({
      status: 422,
      json: { message: { email: [expect.any(String)] } },
    });
    await admin.send('PUT', `${security}users/${other}`, { email: 'else@example.org' });
    expect((await restore('user', id, { name: 'Otto2' })).status).toBe(200);
    expect((await test.bearer('OTTO2')).get).toBeTypeOf('function');
  });

  it('LIST-36 gives a role back to whom it was, with what it may do', async () => {
    const role = await makeRole();
    await admin.send('POST', `${security}roles/${role}/permissions`, { permission_view_menu_ids: [1, 2, 3] });
    const id = await makeUser([role]);
    const group = await makeGroup({ roles: [role] });
    const rule = madeId(
      await admin.send('POST', '/api/v1/rowlevelsecurity/', {
        name: name('rule'),
        filter_type: 'Regular',
        tables: [1],
        roles: [role],
        clause: '1 = 1',
      }),
    );
    const all = async () => [
      resultOf<{ roles: unknown }>(await admin.get(`${security}users/${id}`)).roles,
      resultOf<{ roles: unknown }>(await admin.get(`${security}groups/${group}`)).roles,
      resultOf(await admin.get(`${security}roles/${role}/permissions/`)),
      resultOf<{ roles: unknown }>(await admin.get(`/api/v1/rowlevelsecurity/${rule}`)).roles,
    ];
    const before = await all();
    await remove(`${security}roles/${role}`);
    expect((await admin.get(`${security}roles/${role}`)).status).toBe(404);
    expect(resultOf<{ roles: unknown }>(await admin.get(`${security}users/${id}`)).roles).toEqual([]);
    expect((await contentOf('role', role))['permissions']).toHaveLength(3);
    expect((await restore('role', role)).status).toBe(200);
    expect(await all()).toEqual(before);
  });

  it('LIST-35 LIST-36 LIST-37 finds each other again, in whatever order a user, a role and a group come back', async () => {
    const role = await makeRole();
    const id = await makeUser([role]);
    const group = await makeGroup({ roles: [role], users: [id] });
    await remove(`${security}users/${id}`);
    await remove(`${security}groups/${group}`);
    await remove(`${security}roles/${role}`);
    for (const [type, one] of [
      ['user', id],
      ['group', group],
      ['role', role],
    ] as const)
      expect((await restore(type, one)).status).toBe(200);
    expect(resultOf(await admin.get(`${security}users/${id}`))).toMatchObject({
      roles: [{ id: role }],
      groups: [{ id: group }],
    });
    expect(resultOf(await admin.get(`${security}groups/${group}`))).toMatchObject({ roles: [{ id: role }] });
  });

  it('LIST-37 leaves out of a group who is gone for good', async () => {
    const role = await makeRole();
    const [stays, goes] = [await makeUser([role]), await makeUser([role])];
    const group = await makeGroup({ label: 'Of the press', users: [stays, goes] });
    await remove(`${security}groups/${group}`);
    await remove(`${security}users/${goes}`);
    expect((await admin.send('DELETE', `/api/v1/trash/user/${goes}`)).status).toBe(200);
    expect((await restore('group', group, { name: 'x'.repeat(101) })).status).toBe(400);
    expect((await restore('group', group, { name: 'Another name' })).status).toBe(200);
    expect(resultOf(await admin.get(`${security}groups/${group}`))).toMatchObject({
      name: 'Another name',
      label: 'Of the press',
      users: [{ id: stays }],
    });
  });

  it('SERVER-09 lets nobody restore rights who may not give them by hand, and keeps the last administrator', async () => {
    const role = await makeRole();
    await remove(`${security}roles/${role}`);
    const helper = await makeRole();
    const pairs = await test.deps.store.db
      .selectFrom('permission')
      .selectAll()
      .where('view', 'in', ['Role', 'MenuApi'])
      .execute();
    const menu = async (caller: Caller) =>
      resultOf<readonly { name: string }[]>(await caller.get('/api/v1/menu/')).map((entry) => entry.name);
    const holding = (verbs: readonly string[]) =>
      admin.send('POST', `${security}roles/${helper}/permissions`, {
        permission_view_menu_ids: pairs.filter((pair) => verbs.includes(pair.permission)).map((pair) => pair.id),
      });
    await makeUser([helper], 'helga');
    const helga = await test.bearer('helga');
    const verbs = ['can_get', 'can_post', 'can_put', 'can_delete', 'can_add_role_permissions', 'can_update_role_users'];
    await holding(verbs);
    expect((await restore('role', role, {}, helga)).status).toBe(404);
    expect((await helga.get('/api/v1/trash/')).json).toMatchObject({ count: 0 });
    expect(await menu(helga)).not.toContain('Trash');
    await holding([...verbs, 'can_update_role_groups']);
    expect(await menu(helga)).toContain('Trash');
    expect((await restore('role', role, {}, helga)).status).toBe(200);
    const me = resultOf<{ id: number }>(await admin.get('/api/v1/me/')).id;
    expect((await admin.send('DELETE', `${security}users/${me}`)).status).toBe(422);
    expect((await admin.get(`/api/v1/trash/user/${me}`)).status).toBe(404);
  });

  it('LIST-32 gives a tag back under its id, on what carried it and with whose favourite it was; its maker may too', async () => {
    const alma = await test.bearer('alma');
    const id = await makeTag(alma, 'harvest');
    await admin.send('POST', `/api/v1/tag/${id}/favorites/`);
    const seenOn = async () =>
      resultOf<{ tags: readonly { id: number; name: string }[] }>(await admin.get(`/api/v1/chart/${chartId}`)).tags;
    const before = await seenOn();
    expect(before.map((tag) => tag.id)).toContain(id);
    await alma.send('DELETE', `/api/v1/tag/?q=!(harvest)`);
    expect((await seenOn()).map((tag) => tag.id)).not.toContain(id);
    expect(await contentOf('tag', id)).toEqual({ name: 'harvest', description: 'Of old', tagged_objects: 1 });
    expect((await restore('tag', id, {}, await test.bearer('gina'))).status).toBe(404);
    expect((await restore('tag', id, {}, alma)).status).toBe(200);
    expect(await seenOn()).toEqual(before);
    expect(resultOf(await admin.get(`/api/v1/tag/favorite_status/?q=!(${id})`))).toEqual([{ id, value: true }]);
    await remove(`/api/v1/tag/${id}`);
    await makeTag(alma, 'harvest');
    expect((await restore('tag', id)).status).toBe(422);
    expect((await restore('tag', id, { name: 'owner:1' })).status).toBe(400);
    expect((await restore('tag', id, { name: 'older harvest' })).status).toBe(200);
    expect((await seenOn()).map((tag) => tag.name)).toEqual(expect.arrayContaining(['harvest', 'older harvest']));
  });

  it('LIST-28 LIST-30 gives a report back to its owners with recipients and log, under another name where its own is taken', async () => {
    const alma = await test.bearer('alma');
    const body = {
      type: 'Report',
      name: 'Every morning',
      crontab: '0 9 * * *',
      chart: chartId,
      recipients: [{ type: 'Email', recipient_config_json: { target: 'mara@example.org' } }],
    };
    const id = madeId(await alma.send('POST', '/api/v1/report/', body));
    await test.deps.store.db
      .insertInto('report_run')
      .values({
        uuid: name('run'),
        report_id: id,
        scheduled_on: 1,
        started_on: 1,
        ended_on: 2,
        value: null,
        value_row: null,
        state: 'Success',
        error_message: null,
      })
      .execute();
    await remove(`/api/v1/report/${id}`);
    expect(await contentOf('report', id)).toMatchObject({
      name: 'Every morning',
      recipients: [{ type: 'Email', target: 'mara@example.org' }],
    });
    const other = madeId(await alma.send('POST', '/api/v1/report/', body));
    expect((await restore('report', id, {}, await test.bearer('gina'))).status).toBe(404);
    expect(await restore('report', id, {}, alma)).toMatchObject({
      status: 422,
      json: { message: { name: [expect.stringContaining('Every morning')] } },
    });
    expect((await restore('report', id, { name: 'Each morning' }, alma)).status).toBe(200);
    expect(resultOf(await alma.get(`/api/v1/report/${id}`))).toMatchObject({
      name: 'Each morning',
      recipients: [{ type: 'Email' }],
    });
    expect((await alma.get(`/api/v1/report/${id}/log/`)).json).toMatchObject({ count: 1 });
    for (const one of [id, other]) await remove(`/api/v1/report/${one}`);
  });

  it('LIST-28 has one report of a thing from its own page by each person, after a restore too', async () => {
    const body = { type: 'Report', crontab: '0 9 * * *', chart: chartId, creation_method: 'charts' };
    const make = async () => madeId(await admin.send('POST', '/api/v1/report/', { ...body, name: name('report') }));
    const first = await make();
    await remove(`/api/v1/report/${first}`);
    const second = await make();
    expect((await restore('report', first)).status).toBe(422);
    await remove(`/api/v1/report/${second}`);
    expect((await restore('report', first)).status).toBe(200);
  });

  it('SERVER-02 purges them after their days', async () => {
    const role = await makeRole();
    await remove(`${security}roles/${role}`);
    const at = (days: number) => purgeOldTrash({ ...test.deps, clock: () => test.deps.clock() + days * dayMs });
    await at(29);
    expect((await admin.get(`/api/v1/trash/role/${role}`)).status).toBe(200);
    await at(31);
    expect((await admin.get(`/api/v1/trash/role/${role}`)).status).toBe(404);
    const left = await test.deps.store.db.selectFrom('tombstone').selectAll().execute();
    expect(left).toEqual([]);
  });
});
