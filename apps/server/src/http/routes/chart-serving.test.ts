import { gunzipSync } from 'node:zlib';
import { FrameReader, FrameResults, type FrameResult } from '@sightline/core/frames';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let alpha: Caller;
let gamma: Caller;
let datasetId: number;
let token: string;

beforeAll(async () => {
  test = await makeTestApp();
  await prepareContent(test.deps);
  await writeAndPublish(test.deps, {
    source: { kind: 'sql', sql: "SELECT 'kind ' || i % 500 AS kind, i AS amount FROM range(1000) t(i)" },
    target: { schema: 'main', name: 'sales' },
    replace: true,
  });
  await test.addUser('alf', ['Alpha']);
  await test.addUser('gina', ['Gamma']);
  [admin, alpha, gamma] = [await test.bearer('admin'), await test.bearer('alf'), await test.bearer('gina')];
  const login = { username: 'admin', password: testPassword, provider: 'db' };
  const signedIn = await test.visitor.send('POST', '/api/v1/security/login', login);
  token = (signedIn.json as { access_token: string }).access_token;
  const made = await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' });
  datasetId = (made.json as { id: number }).id;
});
afterAll(() => test.close());

const metric = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'total' };
const body = (below: number, more: object = {}) => ({
  datasource: { id: datasetId, type: 'table' },
  queries: [{ columns: ['kind'], metrics: [metric], filters: [{ col: 'amount', op: '<', val: below }] }],
  ...more,
});
const ask = (caller: Caller, what: object, headers: Record<string, string> = {}) =>
  caller.send('POST', '/api/v1/chart/data', what, headers);
interface Shown {
  readonly is_cached: unknown;
  readonly cache_key: string;
  readonly cached_dttm: unknown;
  readonly cache_timeout: number;
  readonly data: readonly object[];
}
const shown = ({ json }: { readonly json: unknown }): Shown => (json as { result: Shown[] }).result[0]!;
const patience = { timeout: 20_000 };
const runs = () => vi.spyOn(test.deps.engines.embedded, 'table');

describe('answers of charts', () => {
  it('SERVER-05 asks the engine twelve times for twenty viewers of twelve charts at once', async () => {
    const engine = runs();
    const viewers = [admin, alpha];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, viewer) =>
        Promise.all(Array.from({ length: 12 }, (_chart, chart) => ask(viewers[viewer % 2]!, body(100 + chart)))),
      ),
    );
    expect(engine).toHaveBeenCalledTimes(12);
    engine.mockRestore();
    for (const [first, ...others] of [answers.map((charts) => charts[3]!)])
      for (const other of others) expect(shown(other).data).toEqual(shown(first!).data);
    const metrics = (await test.visitor.get('/metrics')).text;
    expect(metrics).toContain('sightline_chart_questions_total{outcome="query"} 12');
    expect(metrics).toContain('sightline_chart_questions_total{outcome="merged"} 228');
  });

  it('SERVER-05 says of an answer how it is kept, by the order of time-outs', async () => {
    const asked = { form_data: { of: 'time-outs' } };
    const anew = shown(await ask(admin, body(10, asked)));
    expect(anew).toMatchObject({ is_cached: null, cached_dttm: null, cache_timeout: 3600 });
    const again = shown(await ask(alpha, body(10, asked)));
    expect(again).toMatchObject({ is_cached: true, cache_key: anew.cache_key, cache_timeout: 3600, data: anew.data });
    expect(again.cached_dttm).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    await admin.send('PUT', `/api/v1/dataset/${datasetId}`, { cache_timeout: 50 });
    expect(shown(await ask(admin, body(10, asked)))).toMatchObject({ is_cached: null, cache_timeout: 50 });
    const own = body(10, { custom_cache_timeout: 20 });
    expect(shown(await ask(admin, own))).toMatchObject({ is_cached: null, cache_timeout: 20 });
    expect(shown(await ask(admin, own))).toMatchObject({ is_cached: true });
    test.pass(21_000);
    expect(shown(await ask(admin, own))).toMatchObject({ is_cached: null });
    const never = body(10, { custom_cache_timeout: -1 });
    for (let turn = 0; turn < 2; turn += 1)
      expect(shown(await ask(admin, never))).toMatchObject({ is_cached: null, cache_timeout: -1 });
    await admin.send('PUT', `/api/v1/dataset/${datasetId}`, { cache_timeout: null });
  });

  it('SERVER-05 gives a kept answer by its key, to whom the question has that answer, and to nobody else', async () => {
    const { cache_key: key, data } = shown(await ask(admin, body(33)));
    const byKey = (caller: Caller, name = key) => caller.get(`/api/v1/chart/data/${name}`);
    expect(shown(await byKey(admin))).toMatchObject({ is_cached: true, data });
    expect(shown(await byKey(alpha))).toMatchObject({ data });
    expect(await byKey(gamma)).toMatchObject({ status: 404, json: { message: 'Not found' } });
    expect(await byKey(admin, 'f'.repeat(64))).toMatchObject({ status: 404, json: { message: 'Not found' } });
    await alpha.send('PUT', '/api/v1/me/preferences', { time_zone: 'Asia/Tokyo' });
    expect((await byKey(alpha)).status).toBe(404);
    await alpha.send('PUT', '/api/v1/me/preferences', { time_zone: 'UTC' });
  });

  it('SERVER-05 keeps nothing of what failed', async () => {
    const wrong = body(10, { queries: [{ columns: ['kind'], metrics: [{ ...metric, sqlExpression: 'SUM(kind)' }] }] });
    const engine = runs();
    for (let turn = 0; turn < 2; turn += 1) expect((await ask(admin, wrong)).status).toBe(400);
    expect(engine).toHaveBeenCalledTimes(2);
    engine.mockRestore();
  });

  it('SERVER-05 lets a run go on while anybody waits for it, ends it when the last one leaves, and keeps nothing of it', async () => {
    const made = await admin.send('POST', '/api/v1/dataset/', {
      database: 1,
      table_name: 'endless',
      sql: 'SELECT count(*) AS n FROM sales a, sales b, sales c, sales d, sales e WHERE a.amount + b.amount <> c.amount * d.amount - e.amount',
    });
    const slow = { datasource: made.json as { id: number }, queries: [{ columns: ['n'], metrics: [] }] };
    const what = { ...slow, datasource: { ...slow.datasource, type: 'table' } };
    const engine = runs();
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const open = () => {
      const leaving = new AbortController();
      const answer = fetch(`${url}/api/v1/chart/data`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(what),
        signal: leaving.signal,
      });
      return { answer, leave: () => leaving.abort() };
    };
    const [one, two] = [open(), open()];
    const waiting = (people: number) =>
      vi.waitFor(async () => {
        expect(engine).toHaveBeenCalled();
        expect((await test.visitor.get('/metrics')).text).toContain(`sightline_chart_questions_waiting ${people}\n`);
      }, patience);
    await waiting(2);
    const signal = engine.mock.calls[0]![1]!;
    one.leave();
    await expect(one.answer).rejects.toThrow();
    await waiting(1);
    expect(signal.aborted).toBe(false);
    two.leave();
    await expect(two.answer).rejects.toThrow();
    await vi.waitFor(() => expect(signal.aborted).toBe(true), patience);
    await expect(engine.mock.results[0]!.value).rejects.toMatchObject({ reason: 'gone' });
    expect(engine).toHaveBeenCalledTimes(1);
    engine.mockRestore();
    // The abandoned query no longer occupies the engine.
    expect((await ask(admin, body(10, { force: true }))).status).toBe(200);
  });

  it('SERVER-05 compresses large answers for who asks from elsewhere', async () => {
    const elsewhere = (what: object, headers: Record<string, string> = {}) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/chart/data',
        remoteAddress: '203.0.113.7',
        headers: { 'accept-encoding': 'gzip, br', 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(what),
      });
    const authorization = `Bearer ${token}`;
    for (let turn = 0; turn < 2; turn += 1) {
      const packed = await elsewhere(body(1000), { authorization });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toMatchObject({ result: [{ rowcount: 500 }] });
    }
    expect((await elsewhere(body(2), { authorization })).headers['content-encoding']).toBeUndefined();
    const here = await ask(admin, body(1000), { 'accept-encoding': 'gzip' });
    expect(here.headers['content-encoding']).toBeUndefined();
  });

  it('SERVER-05 answers in frames to who asks for them, from what is kept as well, and refuses in JSON', async () => {
    const frames = (what: object) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/chart/data',
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/vnd.sightline.frames, application/json;q=0.1',
        },
        payload: what,
      });
    const readAll = (bytes: Buffer): readonly FrameResult[] => {
      const results = new FrameResults();
      for (const frame of new FrameReader().push(new Uint8Array(bytes))) results.push(frame);
      return results.results;
    };
    const query = { ...body(77).queries[0], orderby: [['kind', true]] };
    const two = body(77, { queries: [query, { ...query, row_limit: 3 }] });
    const plain = (await ask(admin, two)).json as { result: Shown[] };
    for (const isCached of [null, true]) {
      const answer = await frames(two);
      expect(answer.headers['content-type']).toBe('application/vnd.sightline.frames');
      const results = readAll(answer.rawPayload);
      expect(results.map(({ data }) => data)).toEqual(plain.result.map(({ data }) => data));
      expect(results[1]).toMatchObject({ rowcount: 3, is_cached: isCached, colnames: ['kind', 'total'] });
    }
    const refused = await frames({ datasource: { id: datasetId, type: 'table' } });
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    const file = await frames({ ...two, queries: [query], result_format: 'csv' });
    expect(file.headers['content-type']).toMatch(/^text\/csv/);
  });
});
