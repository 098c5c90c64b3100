import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRowsAfter } from '../../store/audit-events.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { roleIds } from '../../store/roles.ts';
import { madeId } from '../../testing/made-id.ts';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../../testing/test-app.ts';

describe.each(storesOfRoutes)('what deleted users owned, in %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let alpha: number;
  let datasetId: number;
  let made = 0;

  const users = '/api/v1/security/users/';
  const makeUser = async () => {
    const username = `user-${(made += 1)}`;
    const person = { username, email: `${username}@example.org`, first_name: 'Mara', last_name: 'Lind' };
    return madeId(await admin.send('POST', users, { ...person, password: testPassword, roles: [alpha] }));
  };
  const makeChart = async (owners: readonly number[]) =>
    madeId(
      await admin.send('POST', '/api/v1/chart/', {
        slice_name: `Chart ${(made += 1)}`,
        datasource_id: datasetId,
        datasource_type: 'table',
        owners,
      }),
    );
  const makeDashboard = async (owners: readonly number[]) =>
    madeId(await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: `Dashboard ${(made += 1)}`, owners }));
  const ownersOf = async (noun: 'chart' | 'dashboard' | 'dataset', id: number) =>
    (
      (await admin.get(`/api/v1/${noun}/${id}`)).json as { result: { owners: readonly { id: number }[] } }
    ).result.owners.map((owner) => owner.id);
  const remove = (id: number, heir: number | string) => admin.send('DELETE', `${users}${id}?heir=${heir}`);
  const restore = async (id: number, body: object = {}) => {
    const { status, text } = await admin.send('POST', `/api/v1/trash/user/${id}/restore`, body);
    expect([status, text]).toEqual([200, `{"id":${id},"message":"OK"}`]);
  };
  const uuidOfTrashed = async (id: number) =>
    (
      (await admin.get('/api/v1/trash/?type=chart&page_size=100')).json as { result: { id: number; uuid: string }[] }
    ).result.find((row) => row.id === id)!.uuid;

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await prepareContent(test.deps);
    const source = { kind: 'sql', sql: 'SELECT 1 AS n' } as const;
    await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'sales' }, replace: true });
    admin = await test.bearer('admin');
    alpha = (await roleIds(test.deps.store.db, ['Alpha'])).get('Alpha')!;
    datasetId = madeId(await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' }));
  }, 60_000);
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('LIST-35 SERVER-02 hands over what a user owns, and the trash gives it back with the user, under another name too', async () => {
    const [mara, heir, other] = [await makeUser(), await makeUser(), await makeUser()];
    await admin.send('PUT', `/api/v1/dataset/${datasetId}`, { owners: [mara] });
    const alone = await makeChart([mara]);
    const beside = await makeDashboard([mara, other]);
    // The heir, who receives the objects of the deleted user, already owned this chart and keeps it.
    const both = await makeChart([mara, heir]);
    const binned = await makeChart([mara]);
    await admin.send('DELETE', `/api/v1/chart/${binned}`);
    const all = async () => [
      await ownersOf('dataset', datasetId),
      await ownersOf('chart', alone),
      await ownersOf('dashboard', beside),
      await ownersOf('chart', both),
    ];
    expect((await remove(mara, heir)).json).toEqual({ message: 'OK' });
    expect(await all()).toEqual([[heir], [heir], [heir, other].toSorted((a, b) => a - b), [heir]]);
    await restore(mara, { name: 'mara of old' });
    expect(await all()).toEqual([[mara], [mara], [mara, other], [mara, heir]]);
    await admin.send('POST', `/api/v1/trash/chart/${await uuidOfTrashed(binned)}/restore`, {});
    expect(await ownersOf('chart', binned)).toEqual([mara]);
  });

  it('LIST-35 leaves with the receiver what he passed on or deleted, or who owns it changed', async () => {
    const [mara, heir, other] = [await makeUser(), await makeUser(), await makeUser()];
    const [stays, passed, joined, binned] = [
      await makeChart([mara]),
      await makeChart([mara]),
      await makeChart([mara]),
      await makeChart([mara]),
    ];
    await remove(mara, heir);
    await admin.send('PUT', `/api/v1/chart/${passed}`, { owners: [other] });
    await admin.send('PUT', `/api/v1/chart/${joined}`, { owners: [heir, other] });
    await admin.send('DELETE', `/api/v1/chart/${binned}`);
    await restore(mara);
    expect(await ownersOf('chart', stays)).toEqual([mara]);
    expect(await ownersOf('chart', passed)).toEqual([other]);
    expect(await ownersOf('chart', joined)).toEqual([heir, other]);
    await admin.send('POST', `/api/v1/trash/chart/${await uuidOfTrashed(binned)}/restore`, {});
    expect(await ownersOf('chart', binned)).toEqual([heir]);
  });

  it('LIST-35 gives back through a receiver who was deleted and restored too', async () => {
    const [mara, heir, last] = [await makeUser(), await makeUser(), await makeUser()];
    const chart = await makeChart([mara]);
    await remove(mara, heir);
    await remove(heir, last);
    expect(await ownersOf('chart', chart)).toEqual([last]);
    await restore(heir);
    await restore(mara);
    expect(await ownersOf('chart', chart)).toEqual([mara]);
  });

  it('LIST-35 SERVER-13 refuses an heir that there is not, then nothing is done; the audit names who got it', async () => {
    const [mara, heir] = [await makeUser(), await makeUser()];
    const chart = await makeChart([mara]);
    for (const nobody of [mara, 999_999, 'nobody', '']) {
      const { status, json } = await remove(mara, nobody);
      expect([status, json]).toEqual([422, { message: { heir: ['User does not exist'] } }]);
    }
    expect(await ownersOf('chart', chart)).toEqual([mara]);
    await remove(mara, heir);
    const events = (await auditRowsAfter(test.deps.store.db, 0, 10_000)).filter((row) => row.event === 'user.delete');
    expect(events.at(-1)).toMatchObject({ target: `DELETE ${users}${mara}`, detail: JSON.stringify({ heir }) });
  });
});
