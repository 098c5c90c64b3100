import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FrameReader, type Frame } from '@sightline/core/frames';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let lab: Caller;
beforeAll(async () => {
  test = await makeTestApp();
  await prepareContent(test.deps);
  const sql = "SELECT i AS n, 'name ' || i AS name, 9007199254740993 AS large FROM range(5000) t(i)";
  await writeAndPublish(test.deps, {
    source: { kind: 'sql', sql },
    target: { schema: 'main', name: 'things' },
    replace: false,
  });
  await test.addUser('lars', ['Gamma', 'sql_lab']);
  [admin, lab] = [await test.bearer('admin'), await test.bearer('lars')];
});
afterAll(() => test.close());

const run = (sql: string, more: object = {}, headers: Record<string, string> = {}) =>
  admin.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql, ...more }, headers);

interface Ran {
  readonly data: readonly Record<string, unknown>[];
  readonly query: {
    readonly id: string;
    readonly resultsKey: string;
    readonly limitingFactor: string;
    readonly rows: number;
  };
}

describe('runs', () => {
  it('SQL-03 answers rows, columns and the run', async () => {
    const { status, json } = await run('SELECT n, name, large FROM things ORDER BY n', { queryLimit: 2 });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'success',
      data: [
        { n: 0, name: 'name 0', large: '9007199254740993' },
        { n: 1, name: 'name 1', large: '9007199254740993' },
      ],
      columns: [{ name: 'n', type: 'INT', type_generic: 0 }, { name: 'name', type: 'STRING' }, { name: 'large' }],
      query: { state: 'success', limit: 2, limitingFactor: 'DROPDOWN', rows: 2, progress: 100 },
    });
  });

  it('SQL-30 streams frames that end with the facts of the run', async () => {
    const { json } = await admin.get('/api/v1/database/');
    expect(json).toMatchObject({ count: 1 });
    const login = await test.visitor.send('POST', '/api/v1/security/login', {
      username: 'admin',
      password: 'a-password-for-tests',
      provider: 'db',
    });
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/sqllab/execute/',
      headers: {
        authorization: `Bearer ${(login.json as { access_token: string }).access_token}`,
        accept: 'application/vnd.sightline.frames',
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ database_id: 1, sql: 'SELECT * FROM things' }),
    });
    expect(answer.headers['content-type']).toBe('application/vnd.sightline.frames');
    const reader = new FrameReader();
    const frames: readonly Frame[] = reader.push(new Uint8Array(answer.rawPayload));
    reader.finish();
    const rows = frames.reduce((sum, frame) => sum + (frame.kind === 'batch' ? frame.batch.rows : 0), 0);
    expect([frames[0]?.kind, rows, frames.at(-1)]).toMatchObject([
      'schema',
      5000,
      { kind: 'end', value: { rows: 5000, cut: false } },
    ]);
  });

  it('SQL-34 runs several statements in order and answers the last', async () => {
    expect((await run('SELECT 1 AS a; SELECT 2 AS b')).json).toMatchObject({ data: [{ b: 2 }] });
  });

  it.each([
    ['SQL-51 a write', 'DELETE FROM things', 403, 'DML_NOT_ALLOWED_ERROR'],
    ['a file', "SELECT * FROM read_csv('/etc/passwd')", 403, 'TABLE_SECURITY_ACCESS_ERROR'],
    ['no SQL', 'SELECT (', 422, 'INVALID_SQL_ERROR'],
    ['an unknown column', 'SELECT nam FROM things', 400, 'COLUMN_DOES_NOT_EXIST_ERROR'],
    ['an unknown table', 'SELECT * FROM thing', 400, 'TABLE_DOES_NOT_EXIST_ERROR'],
    ['nothing', '-- only words', 422, 'INVALID_SQL_ERROR'],
  ])('refuses %s', async (_what, sql, status, error_type) => {
    const answer = await run(sql);
    expect(answer).toMatchObject({ status, json: { errors: [{ error_type, level: 'error' }] } });
  });

  it('SQL-05 names the nearest table and says where a fault is', async () => {
    expect((await run('SELECT * FROM thing')).json).toMatchObject({
      errors: [{ message: expect.stringContaining('Did you mean "things"?') as string, extra: { nearest: 'things' } }],
    });
    expect((await run('SELECT 1;\n  SELECT nam FROM things')).json).toMatchObject({
      errors: [{ extra: { line: 2, column: 10 } }],
    });
  });

  it('keeps a failed run in the history, with its reason', async () => {
    await run('SELECT nam FROM things', { client_id: 'failed-one' });
    const { json } = await admin.get('/api/v1/query/updated_since?q=(last_updated_ms:0)');
    const found = (json as { result: { id: string; state: string }[] }).result.find(({ id }) => id === 'failed-one');
    expect(found).toMatchObject({ state: 'failed', errorMessage: expect.stringContaining('nam') as string });
  });

  it('refuses a field that it does not know, and SQL that is missing', async () => {
    expect(await run('SELECT 1', { json: true })).toMatchObject({
      status: 400,
      json: { message: { json: ['Unknown field.'] } },
    });
    expect(await admin.send('POST', '/api/v1/sqllab/execute/', { database_id: 1 })).toMatchObject({
      status: 400,
      json: { message: { sql: ['Missing data for required field.'] } },
    });
  });
});

describe('results', () => {
  it('SQL-34 come back by their key, to whoever ran them', async () => {
    const { query } = (await run('SELECT n FROM things ORDER BY n', { queryLimit: 3 })).json as Ran;
    const read = () => admin.get(`/api/v1/sqllab/results/?q=(key:'${query.resultsKey}')`);
    expect((await read()).json).toMatchObject({ data: [{ n: 0 }, { n: 1 }, { n: 2 }] });
    expect((await lab.get(`/api/v1/sqllab/results/?q=(key:'${query.resultsKey}')`)).status).toBe(404);
  });

  it('SQL-33 download as CSV with formulas made harmless', async () => {
    const { query } = (await run("SELECT '=1+1' AS formula, 1 AS n")).json as Ran;
    const csv = await admin.get(`/api/v1/sqllab/export/${query.id}/`);
    expect(csv.text).toBe("\uFEFFformula,n\n'=1+1,1\n");
  });
});

describe('rights', () => {
  it('shows no table without a grant, and says the same whether it is there', async () => {
    const ask = (sql: string) => lab.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql });
    expect((await ask('SELECT 1')).status).toBe(404);
    expect((await lab.get('/api/v1/database/1/schemas/')).status).toBe(404);
  });

  it('stops only one’s own runs', async () => {
    const slow = run('SELECT count(*) FROM range(100000000000) a, range(1000) b', { client_id: 'slow-one' });
    const stopped = (caller: Caller) => caller.send('POST', '/api/v1/query/stop', { client_id: 'slow-one' });
    const state = async () => {
      const { json } = await admin.get('/api/v1/query/?q=(filters:!((col:sql,opr:ct,value:range)))');
      return (json as { result: { status: string }[] }).result[0]?.status;
    };
    await expect.poll(state, { timeout: 10_000 }).toBe('running');
    expect((await stopped(lab)).status).toBe(404);
    const { json } = await admin.get('/api/v1/query/?q=(filters:!((col:sql,opr:ct,value:range)))');
    expect(await admin.send('DELETE', `/api/v1/query/${(json as { ids: number[] }).ids[0]}`)).toMatchObject({
      status: 422,
      json: { message: 'The query is still running.' },
    });
    expect((await stopped(admin)).json).toEqual({ result: 'OK' });
    expect(await slow).toMatchObject({ status: 400, json: { errors: [{ message: 'The query was stopped.' }] } });
    expect(await state()).toBe('stopped');
  });
});

describe('the history', () => {
  it('SQL-35 SERVER-09 lists the runs of a tab, and deletes only one’s own', async () => {
    await run('SELECT 35 AS n', { client_id: 'history-one', sql_editor_id: 'tab-35' });
    const ofTab = async () => {
      const { json } = await admin.get('/api/v1/query/?q=(filters:!((col:sql_editor_id,opr:eq,value:tab-35)))');
      return (json as { result: { id: number; sql: string; rows: number; status: string }[] }).result;
    };
    const [listed] = await ofTab();
    expect(listed).toMatchObject({ sql: 'SELECT 35 AS n', rows: 1, status: 'success' });
    const { json: tab } = await admin.send('POST', '/tabstateview/', {
      queryEditor: JSON.stringify({ title: 'Shows it', dbId: 1, sql: '' }),
    });
    const tabUrl = `/tabstateview/${(tab as { id: number }).id}`;
    await admin.send('PUT', tabUrl, { latest_query_id: '"history-one"' });
    const deleted = (caller: Caller) => caller.send('DELETE', `/api/v1/query/${listed!.id}`);
    expect((await deleted(lab)).status).toBe(404);
    expect(await deleted(admin)).toMatchObject({ status: 200, json: { message: 'OK' } });
    expect(await ofTab()).toEqual([]);
    expect((await admin.get(tabUrl)).json).toMatchObject({ latest_query: null });
    expect((await deleted(admin)).status).toBe(404);
  });
});

describe('saved queries', () => {
  it('SQL-40 are everybody’s own', async () => {
    const saved = await admin.send('POST', '/api/v1/saved_query/', {
      label: 'Mine',
      sql: 'SELECT * FROM things',
      db_id: 1,
    });
    const { id } = saved.json as { id: number };
    expect((await admin.get(`/api/v1/saved_query/${id}`)).json).toMatchObject({
      id,
      result: { label: 'Mine', sql_tables: [{ table: 'things' }], database: { database_name: 'examples' } },
    });
    expect((await lab.get(`/api/v1/saved_query/${id}`)).status).toBe(404);
    expect((await admin.send('PUT', `/api/v1/saved_query/${id}`, { tags: [] })).status).toBe(422);
    expect((await admin.send('PUT', `/api/v1/saved_query/${id}`, { label: 'Renamed' })).json).toMatchObject({
      result: { label: 'Renamed', sql: 'SELECT * FROM things' },
    });
    expect((await admin.send('DELETE', `/api/v1/saved_query/?q=!(${id})`)).json).toEqual({
      message: 'Deleted 1 saved query',
    });
  });
});

describe('kept results, later', () => {
  it('go after their time, and say so', async () => {
    const { query } = (await run('SELECT 1 AS n')).json as Ran;
    test.pass(2 * 86_400_000);
    const later = await test.bearer('admin');
    expect(await later.get(`/api/v1/sqllab/results/?q=(key:'${query.resultsKey}')`)).toMatchObject({
      status: 410,
      json: { errors: [{ error_type: 'RESULTS_BACKEND_ERROR' }] },
    });
  });
});
