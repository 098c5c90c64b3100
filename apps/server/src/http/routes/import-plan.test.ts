import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { bundleCaller, type BundleCaller } from '../../testing/bundle-caller.ts';
import { makeTestApp, type Answer, type Caller, type TestApp } from '../../testing/test-app.ts';

interface Plan {
  readonly create: readonly { readonly type: string }[];
  readonly change: readonly {
    readonly type: string;
    readonly name: string;
    readonly fields: readonly { readonly path: string }[];
  }[];
  readonly leave: readonly { readonly type: string }[];
  readonly unknown_keys: readonly unknown[];
}

describe('an import that only says what it would do', () => {
  let test: TestApp;
  let admin: Caller;
  let bundles: BundleCaller;
  let dashboardId: number;
  const path = '/api/v1/dashboard/';
  const idOf = ({ json }: Answer): number => (json as { id: number }).id;

  beforeAll(async () => {
    test = await makeTestApp();
    await prepareContent(test.deps);
    admin = await test.bearer('admin');
    bundles = await bundleCaller(test, 'admin');
    const dataset = { database: 1, table_name: 'numbers', sql: 'SELECT 1 AS n' };
    const datasource_id = idOf(await admin.send('POST', '/api/v1/dataset/', dataset));
    dashboardId = idOf(await admin.send('POST', path, { dashboard_title: 'Plan', css: '.a {}' }));
    const chart = { slice_name: 'One', viz_type: 'table', datasource_id, datasource_type: 'table' };
    await admin.send('POST', '/api/v1/chart/', { ...chart, dashboards: [dashboardId] });
  }, 60_000);
  afterAll(() => test.close());

  it('SERVER-11 LIST-07 names what would be made, changed field by field, and left, and does nothing', async () => {
    const zip = await bundles.take(`${path}export/?q=!(${dashboardId})`);
    await admin.send('PUT', `${path}${dashboardId}`, { css: '.b {}', published: true });
    const ask = async () => {
      const { status, json } = await bundles.bring(`${path}import/?dry_run=true`, zip, { overwrite: 'true' });
      expect(status).toBe(200);
      return json as Plan;
    };
    const plan = await ask();
    expect(plan.create).toEqual([]);
    const fields = [
      { path: 'css', from: '.b {}', to: '.a {}' },
      { path: 'published', from: true, to: false },
    ];
    expect(plan.change).toMatchObject([{ type: 'dashboard', fields }]);
    expect(plan.change.map(({ name }) => name)).toEqual(['Plan']);
    expect(plan.leave.map(({ type }) => type)).toEqual(expect.arrayContaining(['chart', 'dataset']));
    expect((await admin.get(`${path}${dashboardId}`)).json).toMatchObject({ result: { css: '.b {}' } });
    await admin.send('DELETE', `${path}${dashboardId}`);
    expect((await ask()).create).toMatchObject([{ type: 'dashboard' }]);
    expect((await admin.get(`${path}${dashboardId}`)).status).toBe(404);
  });

  it('SERVER-11 LIST-07 leaves what exists where that is said, by a look and by an import, and says so', async () => {
    const titled = async (dashboard_title: string) => idOf(await admin.send('POST', path, { dashboard_title }));
    const [known, gone] = [await titled('Known'), await titled('Gone')];
    const zip = await bundles.take(`${path}export/?q=!(${known},${gone})`);
    await admin.send('PUT', `${path}${known}`, { css: '.mine {}' });
    await admin.send('DELETE', `${path}${gone}`);
    const bring = (query: string) => bundles.bring(`${path}import/?${query}`, zip, { overwrite: 'false' });
    expect((await bring('dry_run=true')).status).toBe(422);
    const said = {
      create: [{ type: 'dashboard', name: 'Gone' }],
      change: [],
      leave: [{ type: 'dashboard', name: 'Known' }],
    };
    expect((await bring('dry_run=true&existing=leave')).json).toMatchObject(said);
    expect((await bring('existing=leave')).json).toMatchObject(said);
    expect((await admin.get(`${path}${known}`)).json).toMatchObject({ result: { css: '.mine {}' } });
    expect((await bring('existing=leave')).json).toMatchObject({ create: [], change: [] });
  });

  it('SERVER-11 LIST-07 names a part of a layout as people do, beside its exact place', async () => {
    const chart = (width: number, more: object = {}) => ({
      DASHBOARD_VERSION_KEY: 'v2',
      'CHART-abc': { type: 'CHART', id: 'CHART-abc', children: [], meta: { sliceName: 'Trips', width, ...more } },
    });
    const body = (position: object) => ({ dashboard_title: 'Laid out', position_json: JSON.stringify(position) });
    const tab = { 'TAB-x': { type: 'TAB', id: 'TAB-x', children: [], meta: { text: 'By day' } } };
    const id = idOf(await admin.send('POST', path, body({ ...chart(6), ...tab })));
    const zip = await bundles.take(`${path}export/?q=!(${id})`);
    await admin.send('PUT', `${path}${id}`, body(chart(4)));
    const { json } = await bundles.bring(`${path}import/?dry_run=true`, zip, { overwrite: 'true' });
    const [change] = (json as Plan).change;
    expect(change?.fields).toEqual([
      {
        path: 'position_json.CHART-abc.meta.width',
        names: ['position_json', 'Trips', 'width'],
        from: 4,
        to: 6,
      },
      expect.objectContaining({ path: 'position_json.TAB-x', names: ['position_json', 'By day'], from: null }),
    ]);
  });

  it('SERVER-11 LIST-07 leaves a database that exists where that is said', async () => {
    const databases = '/api/v1/database/';
    const zip = await bundles.take(`${databases}export/?q=!(1)`);
    const answer = await bundles.bring(`${databases}import/?dry_run=true&existing=leave`, zip, { overwrite: 'false' });
    expect(answer.json).toMatchObject({ create: [], change: [], leave: [{ type: 'database' }, { type: 'dataset' }] });
  });

  it('SERVER-11 refuses what an import would refuse', async () => {
    const { status } = await bundles.bring(`${path}import/?dry_run=true`, Buffer.from('no zip'));
    expect(status).toBe(422);
  });
});
