import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

const path = '/api/v1/security/user_registrations/';

describe.each(storesOfRoutes)('registrations on %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let id: number;
  const zoe = { username: 'zoe', email: 'zoe@example.org', first_name: 'Zoe', last_name: 'Ray' };
  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await test.addUser('ann', ['Alpha', 'Gamma']);
    admin = await test.bearer('admin');
    const row = await test.deps.store.db
      .insertInto('registration')
      .values({ ...zoe, password_hash: 'secret', registration_hash: 'abc', registration_date: 1_700_000_000_000_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    ({ id } = row);
  });
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('SERVER-02 lists, tells and deletes who registered, and never a password', async () => {
    const list = await admin.get(`${path}?q=(filters:!((col:username,opr:sw,value:zo)))`);
    expect(list.json).toMatchObject({ count: 1, ids: [id], list_title: 'List Register User', result: [zoe] });
    const item = await admin.get(`${path}${id}`);
    expect(item.json).toMatchObject({
      id,
      result: { ...zoe, registration_hash: 'abc', registration_date: '2023-11-14T22:13:20.000000' },
    });
    expect(list.text + item.text).not.toContain('secret');
    expect((await admin.get(`${path}?q=(filters:!((col:password_hash,opr:sw,value:s)))`)).status).toBe(400);
    expect((await admin.send('PUT', `${path}${id}`, { username: 'other' })).status).toBe(422);
    expect((await admin.send('POST', path, zoe)).json).toEqual({
      message: 'Registrations can only be created by the people who register.',
    });
    for (const column of ['related/username', 'distinct/password'])
      expect((await admin.get(`${path}${column}`)).status).toBe(404);
    expect((await admin.send('DELETE', `${path}${id}`)).json).toEqual({ message: 'OK' });
    expect((await admin.get(`${path}${id}`)).status).toBe(404);
  });

  it('SERVER-09 is for administrators, also where others hold every usual role', async () => {
    const ann = await test.bearer('ann');
    expect((await admin.get(`${path}_info`)).json).toMatchObject({
      permissions: ['can_add', 'can_delete', 'can_edit', 'can_list', 'can_show'],
    });
    const refused = [
      await ann.get(path),
      await ann.get(`${path}_info`),
      await ann.get(`${path}1`),
      await ann.send('DELETE', `${path}1`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
