import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleBundle } from '../../domain/examples/example-content.ts';
import { exampleCounts } from '../../domain/examples/testing/example-counts.ts';
import { importBundle } from '../../domain/bundles/import-bundle.ts';
import { readBundle } from '../../domain/bundles/read-bundle.ts';
import { prepareContent } from '../../domain/prepare-content.ts';
import { bundleCaller, type BundleCaller } from '../../testing/bundle-caller.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

const out = '/api/v1/assets/export/';
const into = '/api/v1/assets/import/';

describe('everything at once', () => {
  let test: TestApp;
  let admin: Caller;
  let bundles: BundleCaller;

  const uuids = async (bytes: Buffer): Promise<readonly string[]> =>
    (await readBundle(bytes)).flatMap(({ content: { uuid } }) => (typeof uuid === 'string' ? [uuid] : [])).toSorted();
  const idsOf = async (noun: string): Promise<readonly number[]> =>
    ((await admin.get(`/api/v1/${noun}/?q=(page_size:-1)`)).json as { ids: number[] }).ids;

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    await importBundle(test.deps, { entries: exampleBundle(), overwrite: false });
    await test.addUser('gina', ['Gamma']);
    admin = await test.bearer('admin');
    await admin.send('POST', '/api/v1/saved_query/', { label: 'mine', sql: 'SELECT 1', db_id: 1 });
    bundles = await bundleCaller(test, 'admin');
  }, 60_000);
  afterAll(() => test.close());

  it('SERVER-11 goes out, is deleted, and comes back as it was', async () => {
    const before = await bundles.take(out);
    const nouns = ['dashboard', 'chart', 'dataset', 'saved_query'];
    for (const noun of nouns) {
      const q = encodeURIComponent(`!(${(await idsOf(noun)).join(',')})`);
      expect((await admin.send('DELETE', `/api/v1/${noun}/?q=${q}`)).status).toBe(200);
      expect(await idsOf(noun)).toEqual([]);
    }
    const plan = await bundles.bring(`${into}?dry_run=true`, before, {}, 'bundle');
    expect((plan.json as { create: unknown[] }).create).toHaveLength(
      exampleCounts.dashboard + exampleCounts.chart + exampleCounts.dataset + 1,
    );
    expect(await bundles.bring(into, before, {}, 'bundle')).toEqual({ status: 200, json: { message: 'OK' } });
    expect(await uuids(await bundles.take(out))).toEqual(await uuids(before));
    const again = await bundles.bring(`${into}?dry_run=true`, before, {}, 'bundle');
    expect(again.json).toMatchObject({ create: [], change: [] });
  }, 60_000);

  it('SERVER-09 is for those who may export and import everything', async () => {
    const gina = await test.bearer('gina');
    expect((await gina.get(out)).status).toBe(403);
    expect((await gina.send('POST', into, {})).status).toBe(403);
  });
});
