import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

interface Told {
  readonly state: string;
  readonly percent?: number;
  readonly rows: number;
  readonly elapsed_ms: number;
}

let test: TestApp;
let admin: Caller;
let lab: Caller;
beforeAll(async () => {
  test = await makeTestApp();
  await prepareContent(test.deps);
  await test.addUser('lars', ['Gamma', 'sql_lab']);
  [admin, lab] = [await test.bearer('admin'), await test.bearer('lars')];
});
afterAll(() => test.close());

const run = (sql: string, clientId: string) =>
  admin.send('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql, client_id: clientId });
const follow = async (id: number) => {
  const { status, text, headers } = await admin.get(`/api/v1/query/${id}/progress`);
  expect(status, text).toBe(200);
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const events = text.split('\n\n').filter((event) => event !== '');
  expect(events.every((event) => event.startsWith('event: progress\ndata: '))).toBe(true);
  return events.map((event) => JSON.parse(event.slice(event.indexOf('{'))) as Told);
};
const find = async (clientId: string) => {
  const row = await test.deps.store.db
    .selectFrom('query')
    .select(['id', 'status'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row;
};

it('SQL-30 tells of a run that is over once, with what came of it', async () => {
  const { json } = await run('SELECT i FROM range(7) t(i)', 'short-one');
  const id = (json as { query_id: number }).query_id;
  expect(await follow(id)).toEqual([{ state: 'success', percent: 100, rows: 7, elapsed_ms: expect.any(Number) }]);
});

it('SQL-30 follows a run until it is stopped, and tells nobody else of it', async () => {
  const slow = run('SELECT count(*) FROM range(100000000000) a, range(1000) b', 'slow-one');
  await expect.poll(async () => (await find('slow-one'))?.status, { timeout: 10_000 }).toBe('running');
  const id = (await find('slow-one'))!.id;
  expect((await lab.get(`/api/v1/query/${id}/progress`)).status).toBe(404);
  expect((await admin.get('/api/v1/query/2147483648/progress')).status).toBe(404);
  expect((await test.visitor.get(`/api/v1/query/${id}/progress`)).status).toBe(401);
  const told = follow(id);
  await admin.send('POST', '/api/v1/query/stop', { client_id: 'slow-one' });
  const events = await told;
  expect(events.at(-1)).toMatchObject({ state: 'stopped', rows: 0 });
  expect(events.slice(0, -1).every(({ state }) => state === 'running')).toBe(true);
  expect((await slow).status).toBe(400);
});

it('SQL-30 SERVER-07 tells how much of a run is done, as the engine says it', async () => {
  const source = { kind: 'sql', sql: 'SELECT i, hash(i) AS h FROM range(4000000) r(i)' } as const;
  await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'counted' }, replace: true });
  const slow = run('SELECT max(md5(md5(md5(md5(h::VARCHAR))))) FROM counted', 'told-one');
  await expect.poll(async () => (await find('told-one'))?.status, { timeout: 10_000 }).toBe('running');
  const events = await follow((await find('told-one'))!.id);
  const during = events.slice(0, -1).flatMap(({ percent }) => (percent === undefined ? [] : [percent]));
  expect(during.some((percent) => percent > 0 && percent < 100)).toBe(true);
  expect(during).toEqual(during.toSorted((left, right) => left - right));
  expect(events.at(-1)).toMatchObject({ state: 'success', percent: 100 });
  expect((await slow).status).toBe(200);
});
