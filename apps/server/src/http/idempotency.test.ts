import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doOnce } from '../domain/idempotent-calls.ts';
import { prepareContent } from '../domain/prepare-content.ts';
import { toMicros } from '../store/store-types.ts';
import { startStore, storesHere, type StoreOfTest } from '../testing/stores.ts';
import { makeTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

const path = '/api/v1/css_template/';
const dayMs = 86_400_000;

describe.each(storesHere)('a call that is sent twice, with its store in %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let alma: Caller;
  let admin: Caller;
  const send = (caller: Caller, key: string, body: object) =>
    caller.send('POST', path, body, { 'idempotency-key': key });
  const named = async (name: string): Promise<number> => {
    const q = encodeURIComponent(`(filters:!((col:template_name,opr:eq,value:'${name}')))`);
    return ((await alma.get(`${path}?q=${q}`)).json as { count: number }).count;
  };

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await prepareContent(test.deps);
    await test.addUser('alma', ['Alpha', 'sql_lab']);
    [alma, admin] = [await test.bearer('alma'), await test.bearer('admin')];
  }, 60_000);
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('SERVER-02 makes one thing, and gives the first answer again', async () => {
    const body = { template_name: 'Once', css: '.a {}' };
    const [first, again] = [await send(alma, 'k-1', body), await send(alma, 'k-1', body)];
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([again.status, again.json, again.headers['idempotency-replayed']]).toEqual([201, first.json, 'true']);
    expect(await named('Once')).toBe(1);
  });

  it('SERVER-02 refuses a key that stood for something else, but keys are each account’s own', async () => {
    await send(alma, 'k-2', { template_name: 'Mine', css: '' });
    const other = await send(alma, 'k-2', { template_name: 'Other', css: '' });
    expect([other.status, other.json]).toEqual([
      422,
      { message: { 'Idempotency-Key': ['This key was already used for a different request. Use a new key.'] } },
    ]);
    expect((await send(admin, 'k-2', { template_name: 'Other', css: '' })).status).toBe(201);
  });

  it('SERVER-02 does again what failed, and what was long ago', async () => {
    expect((await send(alma, 'k-3', { template_name: 7 })).status).toBe(422);
    expect((await send(alma, 'k-3', { template_name: 'Mended', css: '' })).status).toBe(201);
    test.pass(dayMs + 1000);
    alma = await test.bearer('alma');
    expect((await send(alma, 'k-3', { template_name: 'Next day', css: '' })).status).toBe(201);
  });

  it('SERVER-02 makes one thing of ten that come at once', async () => {
    const body = { template_name: 'Race', css: '' };
    const all = await Promise.all(Array.from({ length: 10 }, () => send(alma, 'k-4', body)));
    expect(new Set(all.map(({ status }) => status)).has(201)).toBe(true);
    expect(all.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await named('Race')).toBe(1);
  });

  /** Creates the record of a request that a server started and did not finish, because that server has ended. */
  const leave = async (key: string, { at = path, body }: { readonly at?: string; readonly body: object }) => {
    // Send the request to create the record, then remove its result and response.
    expect((await alma.send('POST', at, body, { 'idempotency-key': key })).status).toBe(201);
    const { db } = test.deps.store;
    await sql`delete from css_template where template_name = ${(body as { template_name: string }).template_name}`.execute(
      db,
    );
    await db.updateTable('idempotent_call').set({ status: null, answer: null }).where('key', '=', key).execute();
  };

  it('SERVER-02 SERVER-03 may be sent again at once after a restart, and in a minute where others may be doing it', async () => {
    const body = { template_name: 'Left', css: '' };
    await leave('k-5', { body });
    expect((await send(alma, 'k-5', body)).status).toBe(409);
    if (dialect === 'sqlite') await prepareContent(test.deps);
    else test.pass(61_000);
    expect((await send(alma, 'k-5', body)).status).toBe(201);
    expect(await named('Left')).toBe(1);
  });

  it('SERVER-02 is held while it is being done, however long that takes', async () => {
    const call = { userId: 1, key: 'k-6', address: 'POST /long', body: null };
    let sendings = 0;
    let finishWork = () => {};
    const longWork = new Promise<void>((resolve) => {
      finishWork = resolve;
    });
    const work = async () => {
      sendings += 1;
      await longWork;
      return { status: 201, value: { id: 7 }, kept: true };
    };
    const first = doOnce(test.deps, call, work, 20);
    for (const wait of [200, 200]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      await expect(doOnce(test.deps, call, work, 20)).rejects.toMatchObject({ status: 409 });
    }
    finishWork();
    await first;
    await expect(doOnce(test.deps, call, work, 20)).resolves.toMatchObject({ value: { id: 7 }, replayed: true });
    expect(sendings).toBe(1);
  });

  it('SERVER-02 is not done again where its answer could not be noted, which is noted later', async () => {
    const { db } = test.deps.store;
    const call = { userId: 1, key: 'k-7', address: 'POST /noted', body: null };
    let sendings = 0;
    const work = async () => {
      sendings += 1;
      // From here on, the result of the request cannot be recorded, because the table is renamed.
      await sql`alter table idempotent_call rename to idempotent_call_away`.execute(db);
      return { status: 201, value: { id: 8 }, kept: true };
    };
    await expect(doOnce(test.deps, call, work, 20)).resolves.toMatchObject({ value: { id: 8 }, replayed: false });
    await sql`alter table idempotent_call_away rename to idempotent_call`.execute(db);
    await expect
      .poll(() => doOnce(test.deps, call, work, 20).catch(() => undefined), { timeout: 5000 })
      .toMatchObject({
        value: { id: 8 },
        replayed: true,
      });
    expect(sendings).toBe(1);
  });

  it('SERVER-02 lets another server take over only what nobody holds', async () => {
    const { db } = test.deps.store;
    const row = { user_id: 1, key: 'k-8', address: 'POST /x', body_hash: 'other', status: null, answer: null };
    await db
      .insertInto('idempotent_call')
      .values({ ...row, created_on: toMicros(test.deps.clock()) })
      .execute();
    const call = { userId: 1, key: 'k-8', address: 'POST /x', body: null };
    const work = () => Promise.resolve({ status: 201, value: null, kept: true });
    await expect(doOnce(test.deps, call, work)).rejects.toMatchObject({ status: 422 });
    test.pass(61_000);
    await expect(doOnce(test.deps, call, work)).resolves.toMatchObject({ replayed: false });
  });

  it('SERVER-02 does not run SQL again, and says that it ran', async () => {
    const run = { database_id: 1, sql: 'SELECT 1 AS n', client_id: 'once-1' };
    const execute = () => alma.send('POST', '/api/v1/sqllab/execute/', run, { 'idempotency-key': 'k-9' });
    const [first, again] = [await execute(), await execute()];
    expect([first.status, again.status]).toEqual([200, 409]);
    expect(again.text).toContain('This request was already completed');
  });

  it('SERVER-02 counts wherever something is made, also where that answers 200', async () => {
    const admin200 = async (at: string, body: unknown) => {
      const headers = { 'idempotency-key': `made at ${at}` };
      const [first, again] = [await admin.send('POST', at, body, headers), await admin.send('POST', at, body, headers)];
      expect([at, first.status]).toEqual([at, 200]);
      expect([at, again.status, again.headers['idempotency-replayed'], again.json]).toEqual([
        at,
        200,
        'true',
        first.json,
      ]);
    };
    admin = await test.bearer('admin');
    const dashboard = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Shown elsewhere' });
    await admin200(`/api/v1/dashboard/${(dashboard.json as { id: number }).id}/embedded`, { allowed_domains: [] });
    await admin200('/tabstateview/', { queryEditor: JSON.stringify({ title: 'A tab', dbId: 1, sql: 'SELECT 1' }) });
    await admin200('/api/v1/tag/bulk_create', { tags: [{ name: 'of several', objects_to_tag: [] }] });
  });
});
