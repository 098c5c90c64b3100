import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

describe.each(storesOfRoutes)('stored tabs of SQL Lab on %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let lars: Caller;
  let nina: Caller;

  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const make = async (caller: Caller, sql: string): Promise<number> =>
    idOf(await caller.send('POST', '/tabstateview/', { queryEditor: JSON.stringify({ name: sql, dbId: 1, sql }) }));
  const put = (id: number, fields: Readonly<Record<string, unknown>>, version?: string) =>
    lars.send(
      'PUT',
      `/tabstateview/${id}`,
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])),
      version === undefined ? {} : { 'if-match': version },
    );
  const list = async (caller: Caller, query = '?q=(keys:!(tab_state_ids))') =>
    ((await caller.get(`/api/v1/sqllab/${query}`)).json as { result: Record<string, unknown> }).result;

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await prepareContent(test.deps);
    await test.addUser('lars', ['Alpha', 'sql_lab']);
    await test.addUser('nina', ['Alpha', 'sql_lab']);
    [lars, nina] = [await test.bearer('lars'), await test.bearer('nina')];
  });
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('SQL-11 a list of labels and versions tells what changed, of one’s own tabs only', async () => {
    const [one, two] = [await make(lars, 'select 1'), await make(lars, 'select 2')];
    const foreign = await make(nina, 'select 3');
    expect(await list(lars)).toEqual({
      tab_state_ids: [
        { id: one, label: 'select 1', version: 0 },
        { id: two, label: 'select 2', version: 0 },
      ],
    });
    expect((await put(one, { sql: 'select 11', label: 'Eleven' })).status).toBe(200);
    await lars.send('POST', `/tabstateview/${one}/activate`);
    expect(await list(lars)).toEqual({
      tab_state_ids: [
        { id: one, label: 'Eleven', version: 1 },
        { id: two, label: 'select 2', version: 0 },
      ],
    });
    expect(await list(nina)).toEqual({ tab_state_ids: [{ id: foreign, label: 'select 3', version: 0 }] });
    // Without the argument `q`, the response contains all fields.
    expect(await list(lars, '')).toMatchObject({
      tab_state_ids: [{ id: one }, { id: two }],
      active_tab: { id: one, sql: 'select 11' },
      databases: { 1: { id: 1, database_name: expect.any(String), allow_dml: expect.any(Boolean) } },
    });
    expect(await list(nina, '?q=(keys:!(active_tab))')).toMatchObject({ active_tab: { id: foreign } });
  });

  it('SQL-11 a change based on an old version is refused, and tells the stored text', async () => {
    const id = await make(lars, 'select 1');
    const read = async () => {
      const { headers, json } = await lars.get(`/tabstateview/${id}`);
      return [headers['etag'], (json as { sql: string }).sql];
    };
    expect(await read()).toEqual(['"0"', 'select 1']);
    const first = await put(id, { sql: 'select 2' }, '"0"');
    expect([first.status, first.json, first.headers['etag']]).toEqual([200, id, '"1"']);
    const late = await put(id, { sql: 'select 3', active: true }, '"0"');
    expect([late.status, late.json]).toMatchObject([
      412,
      {
        errors: [
          {
            error_type: 'EDIT_CONFLICT_ERROR',
            extra: { version: 1, current: { id, sql: 'select 2' }, changed_by: { first_name: 'lars' } },
          },
        ],
      },
    ]);
    expect(await read()).toEqual(['"1"', 'select 2']);
    // A client that sends no version overwrites the tab, as in the contract.
    expect((await put(id, { sql: 'select 4' })).status).toBe(200);
    expect(await read()).toEqual(['"2"', 'select 4']);
    expect((await put(id, { sql: 'select 5' }, '"two"')).status).toBe(400);
    expect(await read()).toEqual(['"2"', 'select 4']);
  });

  it('SQL-11 of two changes at the same time, one is refused', async () => {
    const id = await make(lars, '');
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => (await put(id, { sql: `select ${n}` }, '"0"')).status),
    );
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
  });
});
