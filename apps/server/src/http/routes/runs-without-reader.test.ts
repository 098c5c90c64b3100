import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../../testing/test-app.ts';

const framesType = 'application/vnd.sightline.frames';
/** A result that is larger than the connection buffers while nobody reads. */
const wide = "SELECT i, repeat('x', 300) AS filling FROM range(90000) r(i)";
const endless = 'SELECT sum(a.range % 7) AS s FROM range(1000000) a, range(1000000) b WHERE a.range <> b.range';

describe('runs of SQL Lab whose page is closed', () => {
  let test: TestApp;
  let admin: Caller;
  let url: string;
  let token: string;

  const open = async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    admin = await test.bearer('admin');
    const { json } = await admin.send('POST', '/api/v1/security/login', {
      username: 'admin',
      password: testPassword,
      provider: 'db',
    });
    token = (json as { access_token: string }).access_token;
  };
  beforeAll(open, 60_000);
  afterAll(() => test.close());

  /** Starts a run over the network. Returns its response, and a function that closes the page. */
  const start = (sql: string, client_id: string, accept = framesType) => {
    const page = new AbortController();
    const answer = fetch(`${url}/api/v1/sqllab/execute/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
      body: JSON.stringify({ database_id: 1, client_id, sql }),
      signal: page.signal,
    });
    answer.catch(() => undefined);
    return { answer, close: () => page.abort() };
  };
  const rowOf = (clientId: string) =>
    test.deps.store.db.selectFrom('query').selectAll().where('client_id', '=', clientId).executeTakeFirst();
  const stageOf = async (clientId: string) => (await rowOf(clientId))?.status;
  const becomes = (clientId: string, stage: string) =>
    expect.poll(() => stageOf(clientId), { timeout: 30_000 }).toBe(stage);

  it('SQL-50 SQL-34 go on to their end, and their whole result is found', async () => {
    const { answer, close } = start(wide, 'left-early');
    const reader = (await answer).body!.getReader();
    await reader.read();
    expect(await stageOf('left-early')).toBe('running');
    close();
    await becomes('left-early', 'success');
    const row = await rowOf('left-early');
    expect(row).toMatchObject({ rows: 90_000, error_message: null });
    const results = await admin.get(`/api/v1/sqllab/results/?q=(key:'${row!.results_key}')`);
    expect(results.status).toBe(200);
    expect(results.json).toMatchObject({ query: { rows: 90_000, state: 'success' } });
  });

  it('SQL-50 SQL-34 go on where the page was closed before their first row', async () => {
    const { close } = start('SELECT count(*) AS n FROM range(100000000) r(i) WHERE i % 7 = 3', 'left-first');
    await becomes('left-first', 'running');
    close();
    await becomes('left-first', 'success');
    const results = await admin.get(`/api/v1/sqllab/results/?q=(key:'${(await rowOf('left-first'))!.results_key}')`);
    expect(results.json).toMatchObject({ data: [{ n: 14_285_714 }] });
  });

  it.each([
    ['as frames', framesType],
    ['as JSON', 'application/json'],
  ])('SQL-03 SQL-50 go on before their first row, and stop when that is asked, %s', async (_, accept) => {
    const id = `stopped-${accept.length}`;
    const { close } = start(endless, id, accept);
    await becomes(id, 'running');
    close();
    // Give the server time to notice that the page is gone.
    await expect.poll(async () => (await admin.get('/api/v1/me/')).status).toBe(200);
    expect(await stageOf(id)).toBe('running');
    expect((await admin.send('POST', '/api/v1/query/stop', { client_id: id })).status).toBe(200);
    await becomes(id, 'stopped');
    expect((await rowOf(id))!.error_message).toBe('The query was stopped.');
  });

  it('SQL-34 SERVER-07 answer 202 with the pending query where that is asked, and their result is found later', async () => {
    const sql = 'SELECT count(*) AS n FROM range(100000000) r(i) WHERE i % 7 = 3';
    const asked = (client_id: string, text: string) =>
      admin.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, client_id, sql: text, runAsync: true });
    expect(await asked('async-good', sql)).toMatchObject({
      status: 202,
      json: { query: { id: 'async-good', state: 'pending', sql, resultsKey: null, endDttm: null } },
    });
    await becomes('async-good', 'success');
    const { json } = await admin.get('/api/v1/query/updated_since?q=(last_updated_ms:0)');
    const found = (json as { result: { id: string; resultsKey: string }[] }).result.find(
      ({ id }) => id === 'async-good',
    );
    const results = await admin.get(`/api/v1/sqllab/results/?q=(key:'${found!.resultsKey}')`);
    expect(results.json).toMatchObject({ data: [{ n: 14_285_714 }], query: { state: 'success' } });

    expect(await asked('async-bad', "SELECT CAST('x' || i AS INT) AS n FROM range(3) r(i)")).toMatchObject({
      status: 202,
    });
    await becomes('async-bad', 'failed');
    expect((await rowOf('async-bad'))!.error_message).toContain('x0');
    expect(await asked('async-stop', endless)).toMatchObject({ status: 202 });
    await becomes('async-stop', 'running');
    await admin.send('POST', '/api/v1/query/stop', { client_id: 'async-stop' });
    await becomes('async-stop', 'stopped');
    // If the SQL gate refuses the statement, the request itself fails.
    expect(await asked('async-refused', 'DROP TABLE u')).toMatchObject({ status: 403 });
  });

  it('SQL-50 stop with their page on a database that says so', async () => {
    const set = (cancels: boolean) =>
      test.deps.store.db
        .updateTable('dbs')
        .set({ extra: JSON.stringify({ cancel_query_on_windows_unload: cancels }) })
        .where('id', '=', 1)
        .execute();
    await set(true);
    const { answer, close } = start(wide, 'with-page');
    await (await answer).body!.getReader().read();
    close();
    await becomes('with-page', 'stopped');
    expect((await rowOf('with-page'))!.error_message).toBe('The page that started the query was closed.');
    await set(false);
  });

  it('SQL-50 SERVER-13 are stopped by the end of the server, which says so in the history', async () => {
    const { close } = start(endless, 'restarted');
    await becomes('restarted', 'running');
    close();
    await test.app.close();
    expect(await rowOf('restarted')).toMatchObject({
      status: 'stopped',
      error_message: 'The query was stopped by a restart of the server. Run it again.',
    });
  });
});
