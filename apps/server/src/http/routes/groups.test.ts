import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, testPassword, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const users = '/api/v1/security/users/';
const roles = '/api/v1/security/roles/';
const groups = '/api/v1/security/groups/';

describe.each(storesOfRoutes)('groups on %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let ann: Caller;
  let annId: number;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const roleId = async (name: string) =>
    ((await admin.get(`${roles}?q=(filters:!((col:name,opr:eq,value:${name})))`)).json as { ids: number[] }).ids[0]!;
  const charts = async () => (await ann.get('/api/v1/chart/')).status;

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    annId = await test.addUser('ann', ['Public']);
    [admin, ann] = [await test.bearer('admin'), await test.bearer('ann')];
  });
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('SERVER-02 makes, tells, changes and removes a group', async () => {
    const gamma = await roleId('Gamma');
    const body = { name: 'Sales', label: 'Sales people', roles: [gamma], users: [annId] };
    const made = await admin.send('POST', groups, body);
    expect([made.status, made.json]).toEqual([201, { id: idOf(made), result: body }]);
    const id = idOf(made);
    expect((await admin.get(`${groups}${id}`)).json).toMatchObject({
      id,
      result: {
        id,
        name: 'Sales',
        label: 'Sales people',
        description: null,
        roles: [{ id: gamma, name: 'Gamma' }],
        users: [{ id: annId, username: 'ann' }],
      },
    });
    const changed = await admin.send('PUT', `${groups}${id}`, { description: 'They sell' });
    expect([changed.status, changed.json]).toEqual([200, { result: { description: 'They sell' } }]);
    const list = await admin.get(`${groups}?q=(filters:!((col:label,opr:ct,value:PEOPLE)),order_column:roles.name)`);
    expect(list.json).toMatchObject({
      count: 1,
      ids: [id],
      list_title: 'List Group',
      result: [{ description: 'They sell', roles: [{ name: 'Gamma' }] }],
    });
    expect((await admin.get(`${users}${annId}`)).json).toMatchObject({
      result: { groups: [{ id, name: 'Sales', label: 'Sales people', description: 'They sell' }] },
    });
    expect((await admin.send('DELETE', `${groups}${id}`)).json).toEqual({ message: 'OK' });
    expect((await admin.get(`${groups}${id}`)).status).toBe(404);
  });

  it('SERVER-09 gives people at once what their groups hold, and takes it at once', async () => {
    const id = idOf(await admin.send('POST', groups, { name: 'Readers', users: [annId] }));
    expect(await charts()).toBe(403);
    const gamma = await roleId('Gamma');
    expect((await admin.send('PUT', `${roles}${gamma}/groups`, { group_ids: [id] })).status).toBe(200);
    expect(await charts()).toBe(200);
    const found = await admin.get(`${roles}search/?q=(filters:!((col:group_ids,opr:rel_m_m,value:${id})))`);
    expect(found.json).toMatchObject({ count: 1, result: [{ name: 'Gamma', group_ids: [id] }] });
    await admin.send('PUT', `${groups}${id}`, { users: [] });
    expect(await charts()).toBe(403);
    await admin.send('PUT', `${groups}${id}`, { users: [annId] });
    expect(await charts()).toBe(200);
    await admin.send('DELETE', `${groups}${id}`);
    expect(await charts()).toBe(403);
  });

  it('SERVER-09 lets a user have groups instead of roles, and ends the sessions of one whose groups change', async () => {
    const id = idOf(await admin.send('POST', groups, { name: 'Newcomers', roles: [await roleId('Gamma')] }));
    const ben = { username: 'ben', email: 'ben@example.org', first_name: 'Ben', last_name: 'Lee' };
    const made = await admin.send('POST', users, { ...ben, password: testPassword, groups: [id] });
    expect(made.status).toBe(201);
    const signedIn = await test.visitor.send('POST', '/api/v1/security/login', {
      username: 'ben',
      password: testPassword,
      provider: 'db',
      refresh: true,
    });
    const tokens = signedIn.json as { access_token: string; refresh_token: string };
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await test.visitor.get('/api/v1/chart/', headers)).status).toBe(200);
    const listed = await admin.get(`${users}?q=(filters:!((col:groups,opr:rel_m_m,value:${id})))`);
    expect(listed.json).toMatchObject({ count: 1, result: [{ username: 'ben', roles: [] }] });
    expect((await admin.send('PUT', `${users}${idOf(made)}`, { groups: [] })).status).toBe(200);
    const refresh = await test.visitor.send('POST', '/api/v1/security/refresh', undefined, {
      authorization: `Bearer ${tokens.refresh_token}`,
    });
    expect([refresh.status, (await test.visitor.get('/api/v1/chart/', headers)).status]).toEqual([401, 403]);
  });

  it('SERVER-09 counts an administrator by a group, and keeps the last one', async () => {
    const adminRole = await roleId('Admin');
    const id = idOf(await admin.send('POST', groups, { name: 'Bosses', roles: [adminRole], users: [annId] }));
    const root = (await admin.get(`${users}?q=(filters:!((col:username,opr:eq,value:admin)))`)).json as {
      ids: number[];
    };
    expect((await admin.send('PUT', `${roles}${adminRole}/users`, { user_ids: [] })).status).toBe(200);
    const last = [
      await ann.send('DELETE', `${groups}${id}`),
      await ann.send('PUT', `${groups}${id}`, { users: [] }),
      await ann.send('PUT', `${roles}${adminRole}/groups`, { group_ids: [] }),
      await ann.send('DELETE', `${users}${annId}`),
    ];
    expect(last.map((answer) => answer.status)).toEqual([422, 422, 422, 422]);
    expect((await ann.send('PUT', `${roles}${adminRole}/users`, { user_ids: root.ids })).status).toBe(200);
    expect((await admin.send('DELETE', `${groups}${id}`)).status).toBe(200);
  });

  it('SERVER-02 refuses a taken name, unknown members and fields, and what is not there', async () => {
    await admin.send('POST', groups, { name: 'Taken' });
    const refused = [
      await admin.send('POST', groups, { name: 'Taken' }),
      await admin.send('POST', groups, { name: 'Other', roles: [99_999] }),
      await admin.send('POST', groups, { name: 'Other', users: [2 ** 40] }),
      await admin.send('POST', groups, { name: '' }),
      await admin.send('POST', groups, { name: 'Other', colour: 'red' }),
      await admin.send('PUT', `${groups}99999`, { label: 'x' }),
      await admin.send('PUT', `${roles}1/groups`, { group_ids: [99_999] }),
    ];
    expect(refused.map(({ status, json }) => [status, (json as { message: unknown }).message])).toEqual([
      [422, { name: ['A group with this name already exists.'] }],
      [422, { roles: ['Role does not exist'] }],
      [422, { users: ['User does not exist'] }],
      [400, { name: ['Length must be between 1 and 100.'] }],
      [400, { colour: ['Unknown field.'] }],
      [404, 'Not found'],
      [422, { group_ids: ['Group does not exist'] }],
    ]);
  });

  it('SERVER-02 tells of a user and of a role what is asked for, and orders users by their roles', async () => {
    const asked = await admin.get(`${users}${annId}?q=(columns:!(username,roles.name),keys:!(show_title))`);
    expect(asked.json).toEqual({
      id: annId,
      result: { username: 'ann', roles: [{ name: 'Public' }] },
      show_title: 'Show User',
    });
    const gamma = await roleId('Gamma');
    expect((await admin.get(`${roles}${gamma}`)).json).toMatchObject({
      id: gamma,
      result: { id: gamma, name: 'Gamma' },
      show_columns: ['id', 'name'],
    });
    const ordered = async (direction: string) =>
      (
        (
          await admin.get(
            `${users}?q=(order_column:roles.name,order_direction:${direction},columns:!(username),filters:!((col:username,opr:in,value:!(admin,ann))))`,
          )
        ).json as { result: { username: string }[] }
      ).result.map((row) => row.username);
    expect([await ordered('asc'), await ordered('desc')]).toEqual([
      ['admin', 'ann'],
      ['ann', 'admin'],
    ]);
  });

  it('SERVER-09 tells administrators alone what may be done with groups, users and roles', async () => {
    const four = ['can_delete', 'can_get', 'can_info', 'can_post', 'can_put'];
    for (const [path, permissions] of [
      [groups, four],
      [users, four],
      [roles, expect.arrayContaining([...four, 'can_update_role_groups'])],
    ] as const) {
      expect((await admin.get(`${path}_info`)).json).toMatchObject({ permissions });
      expect((await ann.get(`${path}_info`)).status).toBe(403);
    }
    expect((await ann.get(groups)).status).toBe(403);
  });
});
