import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../testing/test-app.ts';

const users = '/api/v1/security/users/';
const roles = '/api/v1/security/roles/';
const ann = { username: 'ann', email: 'ann@example.org', first_name: 'Ann', last_name: 'Lee', password: testPassword };

describe('users and roles', () => {
  let test: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    test = await makeTestApp();
    admin = await test.bearer('admin');
  });
  afterAll(() => test.close());

  const roleId = async (name: string) => {
    const { json } = await admin.get(`${roles}?q=(filters:!((col:name,opr:eq,value:${name})))`);
    return (json as { ids: number[] }).ids[0]!;
  };
  const addAnn = async (username: string, role = 'Gamma') => {
    const { status, json } = await admin.send('POST', users, {
      ...ann,
      username,
      email: `${username}@example.org`,
      roles: [await roleId(role)],
    });
    expect(status).toBe(201);
    return (json as { id: number }).id;
  };

  it('adds, shows, changes and removes a user', async () => {
    const id = await addAnn('ann');
    expect((await admin.get(`${users}${id}`)).json).toMatchObject({
      id,
      result: { username: 'ann', active: true, roles: [{ name: 'Gamma' }], groups: [] },
    });
    expect((await admin.send('PUT', `${users}${id}`, { first_name: 'Anna' })).json).toEqual({
      result: { first_name: 'Anna' },
    });
    const { json } = await admin.get(
      `${users}?q=(columns:!(id,first_name),keys:!(none),filters:!((col:username,opr:eq,value:ann)))`,
    );
    expect(json).toEqual({ count: 1, ids: [id], result: [{ id, first_name: 'Anna' }] });
    expect((await admin.send('DELETE', `${users}${id}`)).json).toEqual({ message: 'OK' });
    expect((await admin.get(`${users}${id}`)).status).toBe(404);
  });

  it.each([
    [{ ...ann, roles: [] }, 400, { _schema: ["At least one of 'roles' or 'groups' must be provided and non-empty."] }],
    [{ ...ann, password: 'short', roles: [1] }, 400, { password: ['Length must be between 8 and 128.'] }],
    [{ ...ann, username: 'ADMIN', roles: [1] }, 422, 'A user with this username or email address already exists.'],
    [{ ...ann, roles: [4711] }, 422, { roles: ['Role does not exist'] }],
    [
      { username: 'x' },
      400,
      {
        email: ['Missing data for required field.'],
        first_name: ['Missing data for required field.'],
        last_name: ['Missing data for required field.'],
        password: ['Missing data for required field.'],
      },
    ],
    [{ ...ann, superuser: true, roles: [1] }, 400, { superuser: ['Unknown field.'] }],
  ])('refuses the user %o', async (body, status, message) => {
    const answer = await admin.send('POST', users, body);
    expect([answer.status, answer.json]).toEqual([status, { message }]);
  });

  it('ends what a user may do at once when it is disabled or has other roles', async () => {
    const id = await addAnn('ben');
    const ben = await test.bearer('ben');
    expect((await ben.get('/api/v1/chart/')).status).toBe(200);
    await admin.send('PUT', `${users}${id}`, { roles: [await roleId('Public')] });
    expect((await ben.get('/api/v1/chart/')).status).toBe(403);
    await admin.send('PUT', `${users}${id}`, { active: false });
    expect((await ben.get('/api/v1/chart/')).status).toBe(401);
  });

  it('keeps one active administrator', async () => {
    const refused = [422, { message: 'At least one active user must keep the Admin role.' }];
    const answers = [
      await admin.send('DELETE', `${users}1`),
      await admin.send('PUT', `${users}1`, { active: false }),
      await admin.send('PUT', `${users}1`, { roles: [await roleId('Gamma')] }),
      await admin.send('PUT', `${roles}${await roleId('Admin')}/users`, { user_ids: [] }),
    ];
    for (const { status, json } of answers) expect([status, json]).toEqual(refused);
    const second = await addAnn('second-admin', 'Admin');
    expect((await admin.send('DELETE', `${users}${second}`)).status).toBe(200);
  });

  it('adds a role, gives it permissions and users, and removes it', async () => {
    const made = await admin.send('POST', roles, { name: 'Readers' });
    expect(made.status).toBe(201);
    const { id } = made.json as { id: number };
    const pairs = (await admin.get('/api/v1/security/permissions-resources/?q=(page_size:100)')).json as {
      result: { id: number; permission: { name: string }; view_menu: { name: string } }[];
    };
    const readCharts = pairs.result.find(
      (pair) => pair.permission.name === 'can_read' && pair.view_menu.name === 'Chart',
    )!;
    expect(
      (await admin.send('POST', `${roles}${id}/permissions`, { permission_view_menu_ids: [readCharts.id] })).status,
    ).toBe(200);
    expect((await admin.get(`${roles}${id}/permissions/`)).json).toEqual({
      result: [{ id: readCharts.id, permission_name: 'can_read', view_menu_name: 'Chart' }],
    });
    const userId = await addAnn('reader', 'Public');
    const reader = await test.bearer('reader');
    expect((await reader.get('/api/v1/chart/')).status).toBe(403);
    await admin.send('PUT', `${roles}${id}/users`, { user_ids: [userId] });
    expect([(await reader.get('/api/v1/chart/')).status, (await reader.get('/api/v1/dashboard/')).status]).toEqual([
      200, 403,
    ]);
    const found = (await admin.get(`${roles}search/?q=(filters:!((col:user_ids,opr:rel_m_m,value:${userId})))`))
      .json as { result: unknown[] };
    expect(found.result).toContainEqual({
      id,
      name: 'Readers',
      user_ids: [userId],
      permission_ids: [readCharts.id],
      group_ids: [],
    });
    expect((await admin.send('DELETE', `${roles}${id}`)).status).toBe(200);
    expect((await reader.get('/api/v1/chart/')).status).toBe(403);
  });

  it.each([
    ['POST', roles, { name: 'Admin' }, 422],
    ['POST', roles, { name: '' }, 422],
    ['PUT', `${roles}1`, { name: 'Root' }, 422],
    ['DELETE', `${roles}1`, undefined, 422],
    ['DELETE', `${roles}4711`, undefined, 404],
    ['POST', `${roles}1/permissions`, { permission_view_menu_ids: [99_999] }, 422],
    ['PUT', `${roles}1/users`, { user_ids: [99_999] }, 422],
  ] as const)('refuses %s %s %o', async (method, url, body, status) => {
    expect((await admin.send(method, url, body)).status).toBe(status);
  });

  it('lists each permission and view once', async () => {
    for (const noun of ['permissions', 'resources']) {
      const { json } = await admin.get(`/api/v1/security/${noun}/?q=(page_size:100)`);
      const { count, result } = json as { count: number; result: { name: string }[] };
      expect(new Set(result.map((row) => row.name)).size).toBe(Math.min(count, 100));
    }
  });
});
