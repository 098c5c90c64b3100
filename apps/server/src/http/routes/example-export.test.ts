import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise, type Entry } from 'yauzl';
import { parse } from 'yaml';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, testPassword, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const idOf = ({ json }: Answer): number => (json as { id: number }).id;

describe('a dashboard as an example', () => {
  let test: TestApp;
  let alma: Caller;
  let gina: Caller;
  let dashboardId: number;
  const folder = mkdtempSync(join(tmpdir(), 'sightline-example-'));

  const filesOf = async (zip: Buffer): Promise<ReadonlyMap<string, Buffer>> => {
    const archive = await fromBufferPromise(zip);
    const files = new Map<string, Buffer>();
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>)
      files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
    return files;
  };
  const exported = async (username: string) => {
    const sign = { username, password: testPassword, provider: 'db' };
    const { json } = await test.visitor.send('POST', '/api/v1/security/login', sign);
    const headers = { authorization: `Bearer ${(json as { access_token: string }).access_token}` };
    return test.app.inject({ url: `/api/v1/dashboard/${dashboardId}/export_as_example/`, headers });
  };

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    const sql = "SELECT i AS n, 'größe ' || i AS kind FROM range(3000) r(i)";
    const target = { schema: 'main', name: 'things' };
    await writeAndPublish(test.deps, { source: { kind: 'sql', sql }, target, replace: true });
    await test.addUser('alma', ['Alpha']);
    await test.addUser('gina', ['Gamma']);
    [alma, gina] = [await test.bearer('alma'), await test.bearer('gina')];
    const datasetId = idOf(await alma.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'things' }));
    const chart = { viz_type: 'table', datasource_id: datasetId, datasource_type: 'table' };
    const dashboard = { dashboard_title: 'All things', slug: 'all-things', published: true };
    dashboardId = idOf(await alma.send('POST', '/api/v1/dashboard/', dashboard));
    for (const name of ['Same name', 'Same name'])
      await alma.send('POST', '/api/v1/chart/', { ...chart, slice_name: name, dashboards: [dashboardId] });
  }, 60_000);
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('SERVER-11 holds the dashboard, its charts, its datasets and all of their rows', async () => {
    const answer = await exported('alma');
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('filename="all-things_example.zip"'),
    ]);
    const files = await filesOf(answer.rawPayload);
    expect([...files.keys()]).toEqual([
      'dashboard.yaml',
      'charts/Same_name.yaml',
      'charts/Same_name_2.yaml',
      'datasets/things.yaml',
      'data/things.parquet',
    ]);
    const read = (path: string) => parse(files.get(path)?.toString() ?? '') as Record<string, unknown>;
    const dataset = read('datasets/things.yaml');
    expect(dataset).toMatchObject({ table_name: 'things', schema: null, data_file: 'things.parquet' });
    expect(read('charts/Same_name.yaml')).toMatchObject({ dataset_uuid: dataset['uuid'] });
    const path = join(folder, 'things.parquet');
    writeFileSync(path, files.get('data/things.parquet') ?? '');
    const source = { kind: 'files', paths: [path], format: 'parquet' } as const;
    const back = await writeAndPublish(test.deps, { source, target: { schema: 'main', name: 'back' }, replace: true });
    expect(back).toMatchObject({ rowCount: 3000, columns: [{ name: 'n' }, { name: 'kind' }] });
  });

  it('SERVER-09 gives rows to those alone who see them', async () => {
    expect((await exported('gina')).statusCode).toBe(404);
    expect((await gina.get('/api/v1/dashboard/999/export_as_example/')).status).toBe(404);
  });
});
