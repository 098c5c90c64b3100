import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { startStore, storesOfRoutes, type StoreOfTest } from '../../testing/stores.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

interface Step {
  readonly name: string;
  readonly share: number;
  readonly rows: number | null;
  readonly measured?: { readonly rows: number; readonly ms: number };
  readonly steps: readonly Step[];
}
const stepsOf = (step: Step): readonly Step[] => [step, ...step.steps.flatMap(stepsOf)];

describe.each(storesOfRoutes)('SQL Lab beside runs on %s', (dialect) => {
  let store: StoreOfTest;
  let test: TestApp;
  let admin: Caller;
  let lab: Caller;
  const idOf = ({ json }: Answer): number => (json as { id: number }).id;
  const form = (caller: Caller, url: string, fields: Record<string, string>) =>
    caller.send('POST', url, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const run = async (sql: string, client_id: string, more: object = {}) => {
    const answer = await admin.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql, client_id, ...more });
    expect(answer.status).toBe(200);
  };
  const makeTab = async (caller = admin) =>
    idOf(await form(caller, '/tabstateview/', { queryEditor: JSON.stringify({ title: 'Tab', dbId: 1, sql: '' }) }));

  beforeAll(async () => {
    store = await startStore(dialect);
    test = await makeTestApp(store.options);
    await prepareContent(test.deps);
    await writeAndPublish(test.deps, {
      source: { kind: 'sql', sql: "SELECT i AS n, '=' || i AS name FROM range(5000) t(i)" },
      target: { schema: 'main', name: 'things' },
      replace: false,
    });
    await test.addUser('lars', ['Alpha', 'sql_lab']);
    await test.addUser('gina', ['Gamma']);
    [admin, lab] = [await test.bearer('admin'), await test.bearer('lars')];
  });
  afterAll(async () => {
    await test.close();
    store.stop();
  });

  it('SERVER-02 estimates each statement without running any', async () => {
    const estimate = (sql: string, more: object = {}) =>
      admin.send('POST', '/api/v1/sqllab/estimate/', { database_id: 1, sql, ...more });
    const found = await estimate('SELECT * FROM things; SELECT 1');
    expect([found.status, found.json]).toMatchObject([
      200,
      { result: [{ 'Estimated rows': '5000' }, { 'Estimated rows': '1' }] },
    ]);
    const endless = 'SELECT count(*) FROM range(1000000000) a, range(1000000000) b WHERE a.range * b.range % 7 = 3';
    expect((await estimate(endless)).status).toBe(200);
    const rendered = await estimate('SELECT * FROM {{ t }}', { template_params: { t: 'things' } });
    expect(rendered.json).toMatchObject({ result: [{ 'Estimated rows': '5000' }] });
    expect((await estimate('DELETE FROM things')).json).toMatchObject({
      errors: [{ error_type: 'DML_NOT_ALLOWED_ERROR' }],
    });
    expect((await estimate('SELECT * FROM things', { queryLimit: 1 })).status).toBe(400);
  });

  it('SERVER-02 explains each statement, for those who may run it, and runs none', async () => {
    const plan = (sql: string, who: Caller = admin) =>
      who.send('POST', '/api/v1/sqllab/plan/', { database_id: 1, sql });
    const sorted = await plan('SELECT name FROM things ORDER BY n DESC; SELECT 1');
    expect([sorted.status, sorted.json]).toMatchObject([200, { result: [{ measure: 'rows' }, { measure: 'rows' }] }]);
    const { result } = sorted.json as { readonly result: readonly { readonly root: Step }[] };
    const steps = stepsOf(result[0]!.root);
    expect(steps.map(({ name }) => name)).toContain('ORDER_BY');
    expect(steps.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(steps.some(({ rows }) => rows === 5000)).toBe(true);
    // The response must not reveal file paths of the server.
    expect(sorted.text).not.toContain(test.deps.config.dataDir);
    expect((await plan('DELETE FROM things')).json).toMatchObject({
      errors: [{ error_type: 'DML_NOT_ALLOWED_ERROR' }],
    });
    expect((await plan('SELECT nothing FROM things')).json).toMatchObject({
      errors: [{ error_type: 'COLUMN_DOES_NOT_EXIST_ERROR' }],
    });
    expect((await plan('SELECT 1', await test.bearer('gina'))).status).toBe(403);
    expect((await plan('SELECT * FROM things', await test.bearer('lars'))).status).toBe(200);
  });

  it('SERVER-02 SQL-08 measures a plan by running statements that read', async () => {
    const measure = (sql: string, more: object = {}, who: Caller = admin) =>
      who.send('POST', '/api/v1/sqllab/plan/', { database_id: 1, sql, analyze: true, ...more });
    const measured = await measure('SELECT name FROM things WHERE n < {{ most }} ORDER BY n DESC; SELECT 1', {
      template_params: { most: 7 },
    });
    expect([measured.status, measured.json]).toMatchObject([
      200,
      { result: [{ measure: 'time' }, { measure: 'time' }] },
    ]);
    const { result } = measured.json as { readonly result: readonly { readonly ms: number; readonly root: Step }[] };
    expect(result[0]!.ms).toBeGreaterThan(0);
    expect(stepsOf(result[0]!.root).map(({ measured: figures }) => figures?.rows)).toContain(7);
    expect(measured.text).not.toContain(test.deps.config.dataDir);
    expect((await measure('SELECT 1; DELETE FROM things')).json).toMatchObject({
      errors: [{ error_type: 'DML_NOT_ALLOWED_ERROR' }],
    });
    expect((await measure('SELECT 1', {}, await test.bearer('gina'))).status).toBe(403);
  });

  it('SERVER-09 estimates for nobody what he may not run', async () => {
    const refused = await (
      await test.bearer('gina')
    ).send('POST', '/api/v1/sqllab/estimate/', { database_id: 1, sql: 'SELECT 1' });
    expect(refused.status).toBe(403);
    await test.addUser('lena', ['sql_lab']);
    const hidden = await (
      await test.bearer('lena')
    ).send('POST', '/api/v1/sqllab/estimate/', { database_id: 1, sql: 'SELECT * FROM things' });
    expect(hidden.status).toBeGreaterThanOrEqual(403);
  });

  it('SERVER-02 streams all rows of a run as CSV, for forms alone', async () => {
    await run('SELECT n, name FROM things ORDER BY n', 'stream-1', { queryLimit: 2 });
    const url = '/api/v1/sqllab/export_streaming/';
    const file = await form(admin, url, { client_id: 'stream-1', filename: 'all.csv', expected_rows: '5000' });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="all.csv"') as string,
    });
    const lines = file.text.trimEnd().split(/\r?\n/);
    expect([lines.length, lines[0], lines[1], lines.at(-1)]).toEqual([5001, 'n,name', "0,'=0", "4999,'=4999"]);
    for (const answer of [await admin.send('POST', url, { client_id: 'stream-1' }), await form(admin, url, {})])
      expect([answer.status, answer.json]).toEqual([400, { message: 'client_id is required' }]);
    expect((await form(lab, url, { client_id: 'stream-1' })).status).toBe(404);
    expect((await form(await test.bearer('gina'), url, { client_id: 'stream-1' })).status).toBe(403);
  });

  it('SERVER-02 keeps tables open in a tab, each once, and tells them with the tab', async () => {
    const tab = await makeTab();
    const table = { queryEditorId: tab, dbId: 1, schema: 'main', name: 'things', columns: [{ name: 'n' }] };
    const first = idOf(await form(admin, '/tableschemaview/', { table: JSON.stringify(table) }));
    const again = idOf(await form(admin, '/tableschemaview/', { table: JSON.stringify({ ...table, columns: [] }) }));
    const tables = async () =>
      ((await admin.get(`/tabstateview/${tab}`)).json as { table_schemas: unknown }).table_schemas;
    expect([again === first, await tables()]).toEqual([
      false,
      [
        {
          id: again,
          tab_state_id: tab,
          database_id: 1,
          catalog: null,
          schema: 'main',
          table: 'things',
          description: { ...table, columns: [] },
          expanded: true,
        },
      ],
    ]);
    const closed = await form(admin, `/tableschemaview/${again}/expanded`, { expanded: 'false' });
    expect(closed.json).toEqual({ id: again, expanded: false });
    expect(await tables()).toMatchObject([{ expanded: false }]);
    expect((await admin.send('DELETE', `/tableschemaview/${again}`)).json).toBe('OK');
    expect(await tables()).toEqual([]);
    expect((await admin.send('DELETE', `/tableschemaview/${again}`)).json).toBe('OK');
    expect((await form(admin, '/tableschemaview/', { table: '{' })).status).toBe(400);
    expect((await form(admin, '/tableschemaview/', { table: '{}' })).status).toBe(400);
  });

  it('SERVER-09 leaves tables and tabs of others alone', async () => {
    const tab = await makeTab();
    const table = JSON.stringify({ queryEditorId: tab, dbId: 1, schema: 'main', name: 'things' });
    expect((await form(lab, '/tableschemaview/', { table })).status).toBe(403);
    const id = idOf(await form(admin, '/tableschemaview/', { table }));
    expect((await form(lab, `/tableschemaview/${id}/expanded`, { expanded: 'false' })).status).toBe(404);
    expect((await lab.send('DELETE', `/tableschemaview/${id}`)).json).toBe('OK');
    expect((await admin.get(`/tabstateview/${tab}`)).json).toMatchObject({ table_schemas: [{ id, expanded: true }] });
    expect((await form(lab, `/tabstateview/${tab}/migrate_query`, { queryId: '"x"' })).status).toBe(403);
    expect((await lab.send('DELETE', `/tabstateview/${tab}/query/x`)).status).toBe(403);
  });

  it('SERVER-02 moves runs into a tab, and falls back to the one before a forgotten one', async () => {
    const tab = await makeTab();
    for (const id of ['tab-run-1', 'tab-run-2']) {
      await run('SELECT 1 AS n', id);
      const moved = await form(admin, `/tabstateview/${tab}/migrate_query`, { queryId: JSON.stringify(id) });
      expect([moved.status, moved.json]).toEqual([200, tab]);
    }
    const put = await admin.send('PUT', `/tabstateview/${tab}`, { latest_query_id: '"tab-run-2"' });
    expect(put.status).toBe(200);
    const latest = async () =>
      ((await admin.get(`/tabstateview/${tab}`)).json as { latest_query: { id: string } | null }).latest_query?.id;
    expect(await latest()).toBe('tab-run-2');
    for (const [forgotten, before] of [
      ['tab-run-2', 'tab-run-1'],
      ['tab-run-1', undefined],
    ] as const) {
      expect((await admin.send('DELETE', `/tabstateview/${tab}/query/${forgotten}`)).json).toBe('OK');
      expect(await latest()).toBe(before);
    }
    const gone = await admin.get('/api/v1/sqllab/export/tab-run-1/');
    expect(gone.status).toBe(404);
  });
});
