import { FrameReader, type Frame } from '@sightline/core/frames';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../domain/databases/connect-database.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { auditRowsAfter } from '../../store/audit-events.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../../testing/test-app.ts';

const framesType = 'application/vnd.sightline.frames';
const endless = 'SELECT sum(a.range % 7) AS s FROM range(1000000) a, range(1000000) b WHERE a.range <> b.range';
const slow = 'SELECT count(*) AS n FROM range(100000000) r(i) WHERE i % 7 = 3';
const notRun = 'Not run: the run ended at an earlier statement.';

let runs = 0;

/** Returns the body of a request that runs these statements one after another, with new IDs. */
const listOf = (...texts: readonly string[]) => {
  runs += 1;
  const [first, ...next] = texts.map((sql, index) => ({ client_id: `list-${runs}-${index + 1}`, sql }));
  return { ...first!, sql_editor_id: `tab-${runs}`, next };
};
type List = ReturnType<typeof listOf>;
const idsOf = ({ client_id, next }: List) => [client_id, ...next.map((each) => each.client_id)];

/** Starts a listening server, and returns functions to run statements over the network. */
const open = async () => {
  const test = await makeTestApp();
  await prepareContent(test.deps);
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const admin = await test.bearer('admin');
  const { json } = await admin.send('POST', '/api/v1/security/login', {
    username: 'admin',
    password: testPassword,
    provider: 'db',
  });
  const token = (json as { access_token: string }).access_token;
  const start = (list: List, more: object = {}) => {
    const page = new AbortController();
    const answer = fetch(`${url}/api/v1/sqllab/execute/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: framesType },
      body: JSON.stringify({ database_id: 1, ...list, ...more }),
      signal: page.signal,
    });
    answer.catch(() => undefined);
    return { answer, close: () => page.abort() };
  };
  const framesOf = async (list: List, more: object = {}): Promise<readonly Frame[]> => {
    const answer = await start(list, more).answer;
    expect(answer.headers.get('content-type')).toBe(framesType);
    return new FrameReader().push(new Uint8Array(await answer.arrayBuffer()));
  };
  const rowOf = (clientId: string) =>
    test.deps.store.db.selectFrom('query').selectAll().where('client_id', '=', clientId).executeTakeFirst();
  const stagesOf = (list: List) => Promise.all(idsOf(list).map(async (id) => (await rowOf(id))?.status));
  const becomes = (list: List, stages: readonly string[]) =>
    expect.poll(() => stagesOf(list), { timeout: 30_000 }).toEqual(stages);
  return { test, admin, start, framesOf, rowOf, stagesOf, becomes };
};
type Opened = Awaited<ReturnType<typeof open>>;

const kindsOf = (frames: readonly Frame[]) =>
  frames.map((frame) =>
    frame.kind === 'schema'
      ? `schema ${frame.schema.key}`
      : frame.kind === 'end'
        ? `end ${(frame.value as { key: string }).key}`
        : frame.kind,
  );

describe('statements that run one after another', () => {
  let opened: Opened;
  let admin: Caller;
  let test: TestApp;
  beforeAll(async () => {
    opened = await open();
    ({ admin, test } = opened);
  }, 60_000);
  afterAll(() => test.close());

  it('SQL-34 SERVER-07 each has its own frames, its entry in the history and its stored result', async () => {
    const list = listOf('SELECT 1 AS a', 'SELECT 2 AS b, 3 AS c', 'SELECT 4 AS d');
    const frames = await opened.framesOf(list);
    const ids = idsOf(list);
    expect(kindsOf(frames)).toEqual(ids.flatMap((id) => [`schema ${id}`, 'batch', `end ${id}`]));
    const batches = frames.flatMap((frame) => (frame.kind === 'batch' ? [frame.batch] : []));
    expect(batches.map(({ keyIndex, rows, columns }) => [keyIndex, rows, columns.length])).toEqual([
      [0, 1, 1],
      [1, 1, 2],
      [2, 1, 1],
    ]);
    const rows = await Promise.all(ids.map(opened.rowOf));
    expect(rows).toMatchObject(
      ids.map((client_id, index) => ({
        client_id,
        status: 'success',
        rows: 1,
        sql: [list.sql, ...list.next.map(({ sql }) => sql)][index]!,
      })),
    );
    const found = await Promise.all(
      rows.map(async (row) => (await admin.get(`/api/v1/sqllab/results/?q=(key:'${row!.results_key}')`)).json),
    );
    expect(found).toMatchObject([{ data: [{ a: 1 }] }, { data: [{ b: 2, c: 3 }] }, { data: [{ d: 4 }] }]);
  });

  it('SQL-34 the first failure ends the run: earlier results stay, and later statements do not run', async () => {
    for (const [wrong, kinds] of [
      ['SELECT nope', ['error']],
      ["SELECT CAST('x' || i AS INT) AS n FROM range(3) r(i)", ['error']],
      ['DROP TABLE nothing', ['error']],
    ] as const) {
      const list = listOf('SELECT 1 AS a', wrong, 'SELECT 3 AS c', 'SELECT 4 AS d');
      const frames = await opened.framesOf(list);
      expect(kindsOf(frames)).toEqual([`schema ${list.client_id}`, 'batch', `end ${list.client_id}`, ...kinds]);
      expect(await opened.stagesOf(list)).toEqual(['success', 'failed', 'stopped', 'stopped']);
      const [first, failed, ...others] = await Promise.all(idsOf(list).map(opened.rowOf));
      expect(first!.results_key).not.toBeNull();
      expect(JSON.parse(failed!.extra)).toMatchObject({ errors: [{ level: 'error' }] });
      for (const row of others)
        expect(row).toMatchObject({ error_message: notRun, start_running_time: null, results_key: null });
    }
    // If the first statement is refused, the response is an ordinary error.
    const list = listOf('SELECT nope', 'SELECT 2 AS b');
    expect((await opened.start(list).answer).status).toBe(400);
    expect(await opened.stagesOf(list)).toEqual(['failed', 'stopped']);
  });

  it('SQL-34 SQL-50 go on to their end where the page is closed in the first one', async () => {
    const list = listOf(slow, 'SELECT 2 AS b', 'SELECT 3 AS c');
    const { close } = opened.start(list);
    await opened.becomes(list, ['running', 'pending', 'pending']);
    close();
    await opened.becomes(list, ['success', 'success', 'success']);
    const { results_key: key } = (await opened.rowOf(list.next[1]!.client_id))!;
    expect((await admin.get(`/api/v1/sqllab/results/?q=(key:'${key}')`)).json).toMatchObject({ data: [{ c: 3 }] });
  });

  it('SQL-03 SQL-34 Stop ends the run, also for a statement that waits', async () => {
    const list = listOf('SELECT 1 AS a', endless, 'SELECT 3 AS c');
    opened.start(list);
    await opened.becomes(list, ['success', 'running', 'pending']);
    await admin.send('POST', '/api/v1/query/stop', { client_id: list.next[0]!.client_id });
    await opened.becomes(list, ['success', 'stopped', 'stopped']);
    const waiting = listOf(slow, 'SELECT 2 AS b', 'SELECT 3 AS c');
    opened.start(waiting);
    await opened.becomes(waiting, ['running', 'pending', 'pending']);
    await admin.send('POST', '/api/v1/query/stop', { client_id: waiting.next[0]!.client_id });
    await opened.becomes(waiting, ['success', 'stopped', 'stopped']);
    expect((await opened.rowOf(waiting.next[1]!.client_id))!.error_message).toBe(notRun);
  });

  it('SQL-34 stop with their page on a database that says so', async () => {
    const set = (cancels: boolean) =>
      test.deps.store.db
        .updateTable('dbs')
        .set({ extra: JSON.stringify({ cancel_query_on_windows_unload: cancels }) })
        .where('id', '=', 1)
        .execute();
    await set(true);
    const list = listOf(endless, 'SELECT 2 AS b');
    const { close } = opened.start(list);
    await opened.becomes(list, ['running', 'pending']);
    close();
    await opened.becomes(list, ['stopped', 'stopped']);
    await set(false);
  });

  it('SQL-34 SERVER-07 lists the runs of a tab, newest first, each with its statements, to their user alone', async () => {
    const list = listOf('SELECT 1 AS a', 'SELECT nope', 'SELECT 3 AS c');
    const { sql_editor_id: tab } = list;
    await opened.framesOf(list);
    await admin.send('POST', '/api/v1/sqllab/execute/', {
      database_id: 1,
      sql: 'SELECT 5 AS e',
      client_id: 'alone',
      sql_editor_id: tab,
    });
    const listed = await admin.get(`/api/v1/sqllab/runs/?q=(tab:'${tab}')`);
    expect([listed.status, listed.json]).toMatchObject([
      200,
      {
        result: [
          { statements: [{ id: 'alone', state: 'success', rows: 1 }] },
          {
            statements: [
              { id: list.client_id, state: 'success', rows: 1, resultsKey: expect.any(String) as string },
              {
                id: list.next[0]!.client_id,
                state: 'failed',
                resultsKey: null,
                errorMessage: expect.stringContaining('nope') as string,
              },
              { id: list.next[1]!.client_id, state: 'stopped', errorMessage: notRun },
            ],
          },
        ],
      },
    ]);
    await test.addUser('lars', ['Alpha', 'sql_lab']);
    await test.addUser('gina', ['Gamma']);
    const theirs = await (await test.bearer('lars')).get(`/api/v1/sqllab/runs/?q=(tab:'${tab}')`);
    expect([theirs.status, theirs.json]).toEqual([200, { result: [] }]);
    expect((await (await test.bearer('gina')).get(`/api/v1/sqllab/runs/?q=(tab:'${tab}')`)).status).toBe(403);
  });

  it('SERVER-07 refuses a run that cannot be answered, and adds nothing to the history', async () => {
    const list = listOf('SELECT 1 AS a', 'SELECT 2 AS b');
    const plain = await admin.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, ...list });
    expect([plain.status, plain.text]).toEqual([
      400,
      expect.stringContaining('Accept application/vnd.sightline.frames'),
    ]);
    for (const more of [{ runAsync: true }, { select_as_cta: true, tmp_table_name: 'x' }])
      expect((await opened.start(list, more).answer).status).toBe(400);
    const twice = { ...list, next: [{ client_id: list.client_id, sql: 'SELECT 2' }] };
    expect((await opened.start(twice).answer).status).toBe(422);
    expect((await opened.start({ ...list, next: [{ client_id: '', sql: 'SELECT 2' }] }).answer).status).toBe(400);
    expect(await opened.stagesOf(list)).toEqual([undefined, undefined]);
    await opened.framesOf(list);
    const taken = { ...listOf('SELECT 1 AS a'), next: [{ client_id: list.next[0]!.client_id, sql: 'SELECT 9' }] };
    expect((await opened.start(taken).answer).status).toBe(422);
    expect(await opened.rowOf(taken.client_id)).toBeUndefined();
  });

  it('SERVER-09 the audit log has each statement that ran or was refused', async () => {
    const { db } = test.deps.store;
    const before = (await auditRowsAfter(db, 0, 10_000)).at(-1)?.seq ?? 0;
    const list = listOf('SELECT 1 AS a', 'SELECT 2 AS b', 'DROP TABLE nothing', 'SELECT 4 AS d');
    await opened.framesOf(list);
    const told = (await auditRowsAfter(db, before, 100)).filter(({ event }) => event === 'sqllab.run');
    expect(
      told
        .map(({ detail, result }) => [(JSON.parse(detail ?? '{}') as { client_id: string }).client_id, result])
        .toSorted(),
    ).toEqual([
      [list.client_id, 'done'],
      [list.next[0]!.client_id, 'done'],
      [list.next[1]!.client_id, '403 DML_NOT_ALLOWED_ERROR'],
    ]);
  });

  it('SQL-50 SERVER-13 a restart of the server ends the run, and says so of each statement', async () => {
    const list = listOf('SELECT 1 AS a', endless, 'SELECT 3 AS c');
    const { close } = opened.start(list);
    await opened.becomes(list, ['success', 'running', 'pending']);
    close();
    await test.app.close();
    const rows = await Promise.all(idsOf(list).map(opened.rowOf));
    expect(rows.map((row) => [row!.status, row!.error_message])).toEqual([
      ['success', null],
      ['stopped', 'The query was stopped by a restart of the server. Run it again.'],
      ['stopped', notRun],
    ]);
  });
});

describe.each([postgresPrograms()].filter((folder) => folder !== undefined))(
  'statements that write, in a run',
  (folder) => {
    let server: SeededServer;
    let opened: Opened;
    let databaseId: number;
    beforeAll(async () => {
      server = await startSeededServer(folder);
      await server.run('CREATE SCHEMA lab');
      opened = await open();
      const uri = `postgresql://sightline@${new URL(server.url).host}/postgres`;
      databaseId = await connectDatabase(opened.test.deps, {
        name: 'warehouse',
        uri,
        password: 'none',
        replace: false,
      });
      await opened.admin.send('PUT', `/api/v1/database/${databaseId}`, { allow_ctas: true, allow_dml: true });
    }, 60_000);
    afterAll(async () => {
      await opened.test.close();
      await server.stop();
    });

    it('SQL-34 SQL-36 later statements see what earlier ones wrote; what was written before a failure stays', async () => {
      const list = listOf(
        'CREATE TABLE lab.numbers AS SELECT i AS n FROM generate_series(1, 10) i',
        'DELETE FROM lab.numbers WHERE n > 4',
        'SELECT sum(n)::int AS total FROM lab.numbers',
        'SELECT nope FROM lab.numbers',
        'DELETE FROM lab.numbers',
      );
      const frames = await opened.framesOf(list, { database_id: databaseId });
      expect(kindsOf(frames).at(-1)).toBe('error');
      expect(await opened.stagesOf(list)).toEqual(['success', 'success', 'success', 'failed', 'stopped']);
      const { results_key: key } = (await opened.rowOf(list.next[1]!.client_id))!;
      const found = await opened.admin.get(`/api/v1/sqllab/results/?q=(key:'${key}')`);
      expect(found.json).toMatchObject({ data: [{ total: 10 }] });
      expect((await server.read('SELECT count(*)::int FROM lab.numbers')).rows).toEqual([['4']]);
    });
  },
);
