import { gunzipSync } from 'node:zlib';
import { FrameReader, FrameResults, type Frame } from '@sightline/core/frames';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import type { FrameRun } from '../../domain/ports.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, testPassword, type Caller, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let url: string;
let headers: Record<string, string>;
const ids: Record<string, number> = {};

/**
 * A query that returns its first rows quickly, but does not end: its second part would take years and return no rows.
 */
const endless = `SELECT n FROM numbers WHERE n < 5000 UNION ALL
  SELECT a.n FROM numbers a, numbers b, numbers c WHERE md5(a.word || b.word || c.word) = 'never'`;

beforeAll(async () => {
  test = await makeTestApp();
  await prepareContent(test.deps);
  await writeAndPublish(test.deps, {
    source: { kind: 'sql', sql: "SELECT i AS n, 'word ' || i % 500 AS word FROM range(30000) t(i)" },
    target: { schema: 'main', name: 'numbers' },
    replace: true,
  });
  admin = await test.bearer('admin');
  const login = { username: 'admin', password: testPassword, provider: 'db' };
  const { json } = await test.visitor.send('POST', '/api/v1/security/login', login);
  headers = {
    authorization: `Bearer ${(json as { access_token: string }).access_token}`,
    'content-type': 'application/json',
    accept: 'application/vnd.sightline.frames, application/json;q=0.1',
  };
  for (const [name, sql] of Object.entries({
    numbers: undefined,
    endless,
    count: `SELECT count(*) AS n FROM (${endless})`,
  }))
    ids[name] = (
      (await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: name, ...(sql ? { sql } : {}) }))
        .json as { id: number }
    ).id;
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const body = (of: string, queries: readonly object[] = [{ columns: ['n'] }], more: object = {}) => ({
  datasource: { id: ids[of], type: 'table' },
  queries,
  ...more,
});

/** Sends the request over the network and reads the frames one by one. */
const open = async (what: object) => {
  const leaving = new AbortController();
  const payload = { method: 'POST', headers, body: JSON.stringify(what), signal: leaving.signal };
  const answer = await fetch(`${url}/api/v1/chart/data`, payload);
  const source = answer.body!.getReader();
  const reader = new FrameReader();
  const waiting: Frame[] = [];
  const next = async (): Promise<Frame> => {
    for (;;) {
      const frame = waiting.shift();
      if (frame !== undefined) return frame;
      const { value, done } = await source.read();
      if (done) throw new Error('The stream is over.');
      waiting.push(...reader.push(value));
    }
  };
  return { answer, next, leave: () => leaving.abort() };
};

/** Returns a list to which each run of the embedded engine is added when it starts. */
const watchRuns = (): readonly FrameRun[] => {
  const { embedded } = test.deps.engines;
  const begin = embedded.frames.bind(embedded);
  const runs: FrameRun[] = [];
  vi.spyOn(embedded, 'frames').mockImplementation((job) => {
    const run = begin(job);
    runs.push(run);
    return run;
  });
  return runs;
};

/** Returns all frames of a complete response. */
const ask = async (what: object, more: object = {}) => {
  const request = {
    method: 'POST',
    url: '/api/v1/chart/data',
    headers,
    payload: JSON.stringify(what),
    ...more,
  } as const;
  return test.app.inject(request);
};
const framesIn = (bytes: Uint8Array): readonly Frame[] => new FrameReader().push(new Uint8Array(bytes));
const resultsIn = (bytes: Uint8Array) => {
  const read = new FrameResults();
  for (const frame of framesIn(bytes)) read.push(frame);
  return read.results;
};

describe('frames of charts', () => {
  it('SERVER-05 come while the last rows are not computed, to all who ask, and end with the last who leaves', async () => {
    const runs = watchRuns();
    const one = await open(body('endless'));
    expect(one.answer.headers.get('content-length')).toBeNull();
    const schema = await one.next();
    expect(schema).toMatchObject({ kind: 'schema', schema: { meta: { colnames: ['n'], is_cached: null } } });
    const first = await one.next();
    expect(first).toMatchObject({ kind: 'batch' });
    expect(first.kind === 'batch' && first.batch.rows).toBeLessThanOrEqual(2048);
    const two = await open(body('endless'));
    expect(await two.next()).toEqual(schema);
    expect(await two.next()).toEqual(first);
    expect(runs).toHaveLength(1);
    one.leave();
    await expect(one.next()).rejects.toThrow();
    const three = await open(body('endless'));
    expect(await three.next()).toEqual(schema);
    expect(runs).toHaveLength(1);
    two.leave();
    three.leave();
    await expect(runs[0]!.done).rejects.toMatchObject({ reason: 'gone' });
    // The partial result is not cached.
    const key = schema.kind === 'schema' ? String(schema.schema.meta['cache_key']) : '';
    expect((await admin.get(`/api/v1/chart/data/${key}`)).status).toBe(404);
  });

  it('SERVER-05 ERR-05 end with what failed on the way, its status and the seconds that it may take, and nothing of them is kept', async () => {
    const runs = watchRuns();
    const { answer, next } = await open(body('endless', undefined, { form_data: { of: 'time-outs' } }));
    expect(answer.status).toBe(200);
    expect(await next()).toMatchObject({ kind: 'schema' });
    expect(await next()).toMatchObject({ kind: 'batch' });
    await runs[0]!.stop('timed_out');
    let last = await next();
    while (last.kind === 'batch') last = await next();
    const errors = [{ error_type: 'BACKEND_TIMEOUT_ERROR', extra: { timeout: expect.any(Number) as number } }];
    expect(last).toMatchObject({ kind: 'error', value: { status: 408, errors } });
    const again = await open(body('endless', undefined, { form_data: { of: 'time-outs' } }));
    expect(await again.next()).toMatchObject({ schema: { meta: { is_cached: null } } });
    expect(runs).toHaveLength(2);
    again.leave();
    await expect(runs[1]!.done).rejects.toMatchObject({ reason: 'gone' });
  });

  it('SERVER-05 are refused with the contract\u2019s status where they fail before the first of them', async () => {
    const metrics = [{ expressionType: 'SQL', sqlExpression: 'SUM(word)', label: 'x' }];
    const refused = await ask(body('numbers', [{ columns: [], metrics }]));
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
  });

  it('SERVER-05 give each query as soon as it is answered, whatever its place', async () => {
    const sorted = { columns: ['n'], row_limit: 2, post_processing: [{ operation: 'sort', options: { by: ['n'] } }] };
    const { next, leave } = await open(
      body('count', [{ columns: ['n'] }, { ...sorted, datasource: { id: ids['numbers'], type: 'table' } }]),
    );
    expect(await next()).toMatchObject({ schema: { query: 1, key: '1', meta: { rowcount: 2 } } });
    expect(await next()).toMatchObject({ kind: 'batch', batch: { keyIndex: 0, rows: 2 } });
    leave();
  });

  it('SERVER-05 are kept as they went out: only the last of them tells it', async () => {
    const what = body('numbers', [{ columns: ['n', 'word'] }, { columns: ['word'], metrics: ['count'] }], {
      form_data: { of: 'keeping' },
    });
    const [fresh, kept] = [await ask(what), await ask(what)];
    const [before, after] = [framesIn(fresh.rawPayload), framesIn(kept.rawPayload)];
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(before.at(-1)).toMatchObject({ kind: 'end', value: { cached: false, rows: 30_500 } });
    expect(before.at(-1)).toMatchObject({ value: { timing: { engine: expect.any(Number) } } });
    expect(after.at(-1)).toMatchObject({ kind: 'end', value: { cached: true, rows: 30_500 } });
    expect(kept.headers['content-length']).toBe(String(kept.rawPayload.length));
    expect(kept.headers['server-timing']).toContain('cache;dur=');
    expect(resultsIn(kept.rawPayload)[0]).toMatchObject({ is_cached: true, rowcount: 30_000 });
  });

  it('SERVER-05 hold queries with sources of their own under their numbers, as JSON has them', async () => {
    const own = (of: string, columns: readonly string[]) => ({
      columns,
      row_limit: 5,
      datasource: { id: ids[of], type: 'table' },
    });
    const what = body('numbers', [own('numbers', ['word']), { columns: ['n'], row_limit: 3 }, own('numbers', ['n'])]);
    const plain = (await admin.send('POST', '/api/v1/chart/data', what)).json as { result: { data: unknown }[] };
    for (const cached of [false, true]) {
      const { rawPayload } = await ask(what);
      expect(resultsIn(rawPayload).map(({ data }) => data)).toEqual(plain.result.map(({ data }) => data));
      expect(resultsIn(rawPayload)[1]).toMatchObject({ rowcount: 3, is_cached: cached ? true : null });
      expect(framesIn(rawPayload).at(-1)).toMatchObject({ kind: 'end', value: { rows: 13, cached } });
    }
  });

  it('SERVER-05 are compressed as they come for who asks from elsewhere', async () => {
    const remote = { remoteAddress: '203.0.113.7', headers: { ...headers, 'accept-encoding': 'gzip' } };
    const packed = await ask(body('numbers', undefined, { form_data: { of: 'elsewhere' } }), remote);
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(resultsIn(gunzipSync(packed.rawPayload))[0]).toMatchObject({ rowcount: 30_000 });
  });
});
