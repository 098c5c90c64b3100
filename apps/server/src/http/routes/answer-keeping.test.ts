import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let datasetId: number;

beforeAll(async () => {
  test = await makeTestApp({ settings: { 'query.cacheTimeoutS': '40' } });
  await prepareContent(test.deps);
  await writeAndPublish(test.deps, {
    source: { kind: 'sql', sql: 'SELECT i AS amount FROM range(10) t(i)' },
    target: { schema: 'main', name: 'sales' },
    replace: true,
  });
  admin = await test.bearer('admin');
  const made = await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' });
  datasetId = (made.json as { id: number }).id;
});
afterAll(() => test.close());

interface Shown {
  readonly is_cached: boolean | null;
  readonly cache_key: string;
  readonly cache_timeout: number;
}

const ask = async (more: object = {}): Promise<Shown> => {
  const body = { datasource: { id: datasetId, type: 'table' }, queries: [{ columns: ['amount'] }], ...more };
  const answer = await admin.send('POST', '/api/v1/chart/data', body);
  return (answer.json as { result: [Shown] }).result[0];
};

describe('how long answers of charts are kept', () => {
  it('SERVER-05 5.11 takes the configured time where neither question, chart, dataset nor database says', async () => {
    expect(await ask()).toMatchObject({ is_cached: null, cache_timeout: 40 });
    test.pass(39_000);
    expect(await ask()).toMatchObject({ is_cached: true, cache_timeout: 40 });
    test.pass(2_000);
    expect(await ask()).toMatchObject({ is_cached: null });
    await test.deps.store.db
      .updateTable('dbs')
      .set({ cache_timeout: 7, changed_on: test.deps.clock() * 1000 })
      .execute();
    expect(await ask({ force: true })).toMatchObject({ cache_timeout: 7 });
    expect(await ask({ force: true, custom_cache_timeout: 3 })).toMatchObject({ cache_timeout: 3 });
  });

  it('SERVER-05 5.11 takes the time of the chart that asks before that of its data', async () => {
    const made = await admin.send('POST', '/api/v1/chart/', {
      slice_name: 'Amounts',
      viz_type: 'table',
      datasource_id: datasetId,
      datasource_type: 'table',
      params: '{}',
      query_context: JSON.stringify({ queries: [{ columns: ['amount'] }] }),
      cache_timeout: 11,
    });
    const { id } = made.json as { id: number };
    const form = { form_data: { slice_id: id } };
    expect(await ask({ ...form, force: true })).toMatchObject({ cache_timeout: 11 });
    expect(await ask({ ...form, force: true, custom_cache_timeout: 3 })).toMatchObject({ cache_timeout: 3 });
    const saved = (await admin.get(`/api/v1/chart/${id}/data/?force=true`)).json as { result: [Shown] };
    expect(saved.result[0]).toMatchObject({ cache_timeout: 11 });
    const other = await admin.send('POST', '/api/v1/dataset/', {
      database: 1,
      table_name: 'any',
      sql: 'SELECT 1 AS amount',
    });
    const elsewhere = { datasource: { id: (other.json as { id: number }).id, type: 'table' } };
    expect(await ask({ ...form, ...elsewhere })).not.toMatchObject({ cache_timeout: 11 });
  });

  it('SERVER-05 sends a kept answer by its key once to who asks with its tag, and anew when it is another', async () => {
    const { cache_key: key } = await ask();
    const byKey = (tag?: string) =>
      admin.get(`/api/v1/chart/data/${key}`, tag === undefined ? {} : { 'if-none-match': tag });
    const whole = await byKey();
    const tag = String(whole.headers['etag']);
    expect([whole.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
    for (const known of [tag, `"other", ${tag.slice(2)}`, '*']) {
      const again = await byKey(known);
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', tag]);
      // A proxy must not cache a user's response for others.
      expect(again.headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('Cookie') });
    }
    expect((await byKey('"other"')).status).toBe(200);
    test.pass(1_500);
    expect((await ask({ force: true })).cache_key).toBe(key);
    const computedAgain = await byKey(tag);
    expect([computedAgain.status, computedAgain.headers['etag'] === tag]).toEqual([200, false]);
    expect((await test.visitor.get(`/api/v1/chart/data/${key}`, { 'if-none-match': tag })).status).toBe(401);
  });
});
