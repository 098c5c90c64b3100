import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const security = '/api/v1/security/';
const views = `${security}resources/`;
const pairs = `${security}permissions-resources/`;

describe.each(storesOfRoutes)('permissions on %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await test.addUser('ann', ['Alpha']);
    admin = await test.bearer('admin');
  });
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const named = async (noun: string, name: string) =>
    (
      (await admin.get(`${security}${noun}/?q=(filters:!((col:name,opr:eq,value:'${name}')))`)).json as {
        ids: number[];
      }
    ).ids[0]!;

  it('SERVER-02 tells the name of a permission, of a view, and the pair of both', async () => {
    const [permission, view] = [await named('permissions', 'can_read'), await named('resources', 'Chart')];
    expect((await admin.get(`${security}permissions/${permission}`)).json).toMatchObject({
      id: permission,
      result: { id: permission, name: 'can_read' },
      show_title: 'Show Permission',
    });
    expect((await admin.get(`${views}${view}`)).json).toMatchObject({ result: { id: view, name: 'Chart' } });
    const found = await admin.get(
      `${pairs}?q=(filters:!((col:permission,opr:rel_o_m,value:${permission}),(col:view_menu,opr:rel_o_m,value:${view})))`,
    );
    const pair = { permission: { name: 'can_read' }, view_menu: { name: 'Chart' } };
    expect(found.json).toMatchObject({ count: 1, result: [pair] });
    const { ids } = found.json as { ids: number[] };
    expect((await admin.get(`${pairs}${ids[0]}`)).json).toMatchObject({ id: ids[0], result: pair });
    expect((await admin.get(`${pairs}99999999999`)).status).toBe(404);
  });

  it('SERVER-09 says to who lacks a permission which one it is', async () => {
    const ann = await test.bearer('ann');
    const answer = await ann.get('/api/v1/saved_query/');
    expect([answer.status, answer.json]).toEqual([
      403,
      { message: 'Forbidden', extra: { permission: 'can_read on SavedQuery' } },
    ]);
  });

  it('SERVER-09 grants what was made of a new view, follows its name, and takes it with it', async () => {
    const view = idOf(await admin.send('POST', views, { name: '[files].[main]' }));
    const grant = await named('permissions', 'all_query_access');
    const pair = idOf(await admin.send('POST', pairs, { permission_id: grant, view_menu_id: String(view) }));
    const role = idOf(await admin.send('POST', `${security}roles/`, { name: 'Readers' }));
    await admin.send('POST', `${security}roles/${role}/permissions`, { permission_view_menu_ids: [pair] });
    expect((await admin.send('PUT', `${views}${view}`, { name: '[files].[other]' })).status).toBe(200);
    const held = async () => (await admin.get(`${security}roles/${role}/permissions/`)).json;
    expect(await held()).toEqual({
      result: [{ id: pair, permission_name: 'all_query_access', view_menu_name: '[files].[other]' }],
    });
    const read = await named('permissions', 'can_read');
    expect((await admin.send('PUT', `${pairs}${pair}`, { permission_id: read })).json).toEqual({
      result: { permission_id: read },
    });
    expect(await held()).toMatchObject({
      result: [{ permission_name: 'can_read', view_menu_name: '[files].[other]' }],
    });
    expect((await admin.send('DELETE', `${views}${view}`)).json).toEqual({
      message: 'The resource [files].[other] still has permissions. Delete them first.',
    });
    expect((await admin.send('DELETE', `${pairs}${pair}`)).status).toBe(200);
    expect(await held()).toEqual({ result: [] });
    expect((await admin.send('DELETE', `${views}${view}`)).status).toBe(200);
    expect((await admin.get(`${views}${view}`)).status).toBe(404);
  });

  it('SERVER-02 leaves what is built in as it is, and refuses what is there already or is of nothing', async () => {
    const chart = await named('resources', 'Chart');
    const read = await named('permissions', 'can_read');
    const readCharts = (
      (
        await admin.get(
          `${pairs}?q=(filters:!((col:permission,opr:rel_o_m,value:${read}),(col:view_menu,opr:rel_o_m,value:${chart})))`,
        )
      ).json as { ids: number[] }
    ).ids[0]!;
    const refused = [
      await admin.send('DELETE', `${views}${chart}`),
      await admin.send('PUT', `${views}${chart}`, { name: 'Picture' }),
      await admin.send('DELETE', `${pairs}${readCharts}`),
      await admin.send('PUT', `${pairs}${readCharts}`, { permission_id: read }),
      await admin.send('POST', pairs, { permission_id: read, view_menu_id: chart }),
      await admin.send('POST', pairs, { permission_id: 99_999, view_menu_id: chart }),
      await admin.send('POST', views, { name: 'Chart' }),
    ];
    expect(refused.map(({ status, json }) => [status, (json as { message: unknown }).message])).toEqual([
      [422, 'The resource Chart is built in and cannot be changed or deleted.'],
      [422, 'The resource Chart is built in and cannot be changed or deleted.'],
      [422, 'The permission can_read on Chart is built in and cannot be changed or deleted.'],
      [422, 'The permission can_read on Chart is built in and cannot be changed or deleted.'],
      [422, 'The permission can_read on Chart already exists.'],
      [422, { permission_id: ['There is no entry with this ID.'] }],
      [422, { name: ['A resource with this name already exists.'] }],
    ]);
  });

  it('SERVER-09 is for administrators', async () => {
    const ann = await test.bearer('ann');
    for (const noun of ['permissions', 'resources', 'permissions-resources']) {
      expect((await admin.get(`${security}${noun}/_info`)).json).toMatchObject({
        permissions: expect.arrayContaining(['can_get', 'can_info']) as string[],
      });
      expect((await ann.get(`${security}${noun}/_info`)).status).toBe(403);
    }
    expect((await ann.send('POST', views, { name: 'Mine' })).status).toBe(403);
  });
});
