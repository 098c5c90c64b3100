import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

const idOf = ({ json }: Answer): number => (json as { id: number }).id;
interface Task {
  readonly task_status: string;
  readonly cache_key: string;
  readonly image_url: string;
}

describe('pictures', () => {
  let test: TestApp;
  let admin: Caller;
  let alma: Caller;
  let bert: Caller;
  let gina: Caller;
  let datasetId: number;
  let chartId: number;
  let dashboardId: number;

  const thumbnailOf = async (path: string): Promise<string> =>
    ((await alma.get(path)).json as { result: { thumbnail_url: string } }).result.thumbnail_url;
  /**
   * Requests a picture as an image element does, and repeats the request until the picture is drawn or has failed.
   * Returns the last response.
   */
  const drawn = async (caller: Caller, url: string): Promise<Answer> => {
    const answer = await caller.get(url, { accept: 'image/avif,image/webp,*/*;q=0.8' });
    return answer.status === 202 && (answer.json as Task).task_status !== 'Error' ? drawn(caller, url) : answer;
  };

  beforeAll(async () => {
    test = await makeTestApp({
      settings: { flags: '{"THUMBNAILS":true,"ENABLE_DASHBOARD_SCREENSHOT_ENDPOINTS":true}' },
    });
    await prepareContent(test.deps);
    const sql = "SELECT * FROM (VALUES ('north', 12), ('south', 3)) AS t(region, n)";
    const target = { schema: 'main', name: 'sales' };
    await writeAndPublish(test.deps, { source: { kind: 'sql', sql }, target, replace: true });
    await test.addUser('alma', ['Alpha']);
    await test.addUser('bert', ['Alpha']);
    await test.addUser('gina', ['Gamma']);
    [admin, alma, bert, gina] = [
      await test.bearer('admin'),
      await test.bearer('alma'),
      await test.bearer('bert'),
      await test.bearer('gina'),
    ];
    datasetId = idOf(await alma.send('POST', '/api/v1/dataset/', { database: 1, table_name: 'sales' }));
    const params = { viz_type: 'pie', groupby: ['region'], metric: 'count', adhoc_filters: [] };
    const chart = { slice_name: 'Regions', viz_type: 'pie', datasource_id: datasetId, datasource_type: 'table' };
    chartId = idOf(await alma.send('POST', '/api/v1/chart/', { ...chart, params: JSON.stringify(params) }));
    const positions = {
      ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'] },
      'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1', 'MARKDOWN-1'], meta: {} },
      'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId, width: 6, height: 30 } },
      'MARKDOWN-1': {
        type: 'MARKDOWN',
        id: 'MARKDOWN-1',
        children: [],
        meta: { code: '# Note', width: 6, height: 30 },
      },
    };
    const dashboard = { dashboard_title: 'Whole', published: true, json_metadata: JSON.stringify({ positions }) };
    dashboardId = idOf(await alma.send('POST', '/api/v1/dashboard/', dashboard));
  }, 60_000);
  afterAll(() => test.close());

  it('SERVER-02 answers 202 while the small picture of a chart is drawn, then 200 with the image', async () => {
    const url = await thumbnailOf(`/api/v1/chart/${chartId}`);
    expect(url).toMatch(new RegExp(`^/api/v1/chart/${chartId}/thumbnail/[0-9a-f]{32}/$`));
    const first = await alma.get(url);
    expect([first.status, first.json]).toMatchObject([202, { task_status: 'Pending' }]);
    const image = await drawn(alma, url);
    expect([image.status, image.headers['content-type'], image.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, no-cache',
    ]);
    expect((await alma.get(url)).status).toBe(200);
    expect((await alma.get(url, { 'if-none-match': String(image.headers['etag']) })).status).toBe(304);
    const dark = await drawn(alma, `${url}?theme=dark`);
    expect(dark.headers['etag']).not.toBe(image.headers['etag']);
  });

  it('SERVER-02 leads from an old digest to the one that holds, which lists name too', async () => {
    const before = await thumbnailOf(`/api/v1/chart/${chartId}`);
    await alma.send('PUT', `/api/v1/chart/${chartId}`, { slice_name: 'All regions' });
    const after = await thumbnailOf(`/api/v1/chart/${chartId}`);
    const old = await alma.get(before);
    expect([old.status, old.headers['location']]).toEqual([302, after]);
    expect((await alma.get('/api/v1/chart/')).json).toMatchObject({ result: [{ thumbnail_url: after }] });
    const dashboards = (await alma.get('/api/v1/dashboard/')).json;
    expect(dashboards).toMatchObject({
      result: [{ thumbnail_url: await thumbnailOf(`/api/v1/dashboard/${dashboardId}`) }],
    });
  });

  it('SERVER-09 draws for each asker what his row rules leave him, and nothing for who sees no chart', async () => {
    const url = await thumbnailOf(`/api/v1/chart/${chartId}`);
    const roles = (await admin.get('/api/v1/security/roles/?q=(page_size:100)')).json as {
      result: { id: number; name: string }[];
    };
    const mine = (await drawn(alma, url)).headers['etag'];
    expect((await drawn(bert, url)).headers['etag']).toBe(mine);
    const alpha = roles.result.find(({ name }) => name === 'Alpha')?.id;
    const rule = {
      name: 'south alone',
      filter_type: 'Regular',
      tables: [datasetId],
      roles: [alpha],
      clause: "region = 'south'",
    };
    expect((await admin.send('POST', '/api/v1/rowlevelsecurity/', rule)).status).toBe(201);
    const ruled = await drawn(bert, url);
    const whole = await drawn(admin, url);
    expect(ruled.status).toBe(200);
    expect([ruled.headers['etag'] === mine, whole.headers['etag']]).toEqual([false, mine]);
    for (const path of [url, `/api/v1/chart/${chartId}/cache_screenshot/`])
      expect((await gina.get(path)).status).toBe(404);
  });

  it('SERVER-02 draws a chart in the size that was asked for, and gives it to its asker by its key', async () => {
    const asked = await alma.get(
      `/api/v1/chart/${chartId}/cache_screenshot/?q=(window_size:!(500,300),thumb_size:!(250,150))`,
    );
    expect(asked.status).toBe(202);
    const { cache_key, image_url } = asked.json as Task;
    const path = new URL(image_url).pathname;
    expect(path).toBe(`/api/v1/chart/${chartId}/screenshot/${cache_key}/`);
    await expect.poll(async () => (await alma.get(path)).status, { timeout: 20_000 }).toBe(200);
    expect((await bert.get(path)).status).toBe(404);
    const again = await alma.get(
      `/api/v1/chart/${chartId}/cache_screenshot/?q=(window_size:!(500,300),thumb_size:!(250,150))`,
    );
    expect([again.status, again.json]).toMatchObject([200, { cache_key, task_status: 'Updated' }]);
  });

  it('SERVER-02 draws dashboards from their charts: small ones, and whole ones with the filters that are asked', async () => {
    const url = await thumbnailOf(`/api/v1/dashboard/${dashboardId}`);
    const first = await alma.get(url);
    expect([first.status, first.json]).toMatchObject([202, { image_url: expect.stringContaining(url) as string }]);
    expect((await drawn(alma, url)).headers['content-type']).toBe('image/png');
    const path = `/api/v1/dashboard/${dashboardId}/cache_dashboard_screenshot/`;
    const whole = await alma.send('POST', path, { dataMask: {}, activeTabs: [] });
    const { cache_key, image_url } = whole.json as Task;
    expect(whole.status).toBe(202);
    const image = new URL(image_url).pathname;
    await expect.poll(async () => (await alma.get(image)).status, { timeout: 20_000 }).toBe(200);
    expect((await bert.get(image)).status).toBe(404);
    expect(((await alma.send('POST', path, {})).json as Task).cache_key).toBe(cache_key);
    const pdf = await alma.get(`${image}?download_format=pdf`);
    expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 8)]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.4',
    ]);
    expect((await alma.get(`${image}?download_format=gif`)).status).toBe(400);
  });

  it('SERVER-02 says that a chart cannot be drawn', async () => {
    const params = JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['gone'] });
    const chart = {
      slice_name: 'Broken',
      viz_type: 'table',
      datasource_id: datasetId,
      datasource_type: 'table',
      params,
    };
    const broken = idOf(await alma.send('POST', '/api/v1/chart/', chart));
    const answer = await drawn(alma, await thumbnailOf(`/api/v1/chart/${broken}`));
    expect([answer.status, answer.json]).toMatchObject([202, { task_status: 'Error' }]);
  });

  it('SERVER-02 answers no pictures where their flags are off', async () => {
    const bare = await makeTestApp({ settings: { flags: '{"THUMBNAILS":false}' } });
    const caller = await bare.bearer('admin');
    expect((await caller.get('/api/v1/chart/1/thumbnail/abc/')).status).toBe(404);
    expect((await caller.send('POST', '/api/v1/dashboard/1/cache_dashboard_screenshot/', {})).status).toBe(404);
    await bare.close();
  });
});
