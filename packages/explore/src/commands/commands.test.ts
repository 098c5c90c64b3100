import { makeMemoryApi, refuse } from '@sightline/core/testing';
import { describe, expect, it } from 'vitest';
import { createPermalink } from './create-permalink.ts';
import { keepFormData } from './keep-form-data.ts';
import { placeOnDashboard } from './place-on-dashboard.ts';
import { saveChart } from './save-chart.ts';

const stale = () => {
  const marked: unknown[] = [];
  return {
    marked,
    invalidateQueries: async ({ queryKey }: { queryKey: unknown }) => void marked.push(queryKey),
  } as never;
};
const dataset = { id: 3, type: 'table' };
const form = { viz_type: 'pie', metric: 'count', groupby: ['a'], form_data_key: 'x', extra_form_data: {} };

describe('saving a chart', () => {
  it('EXPLORE-11 makes a chart with its settings and its query', async () => {
    const api = makeMemoryApi({ createChart: () => ({ id: 9, result: {} }) });
    expect(await saveChart({ api, queryClient: stale() }, { name: 'Trips', form, dataset, dashboardIds: [4] })).toEqual(
      {
        id: 9,
        name: 'Trips',
        dashboardIds: [4],
      },
    );
    const { body } = api.calls[0]!.input as { body: Record<string, string> };
    expect(JSON.parse(body['params']!)).toEqual({
      viz_type: 'pie',
      metric: 'count',
      groupby: ['a'],
      datasource: '3__table',
    });
    expect(JSON.parse(body['query_context']!)).toMatchObject({
      datasource: dataset,
      queries: [{ metrics: ['count'] }],
    });
  });

  it('EXPLORE-11 overwrites a chart and keeps the dashboards it is on', async () => {
    const api = makeMemoryApi({ changeChart: () => ({ id: 9, result: {} }) });
    const chart = { id: 9, name: 'Old', dashboardIds: [1] };
    await saveChart({ api, queryClient: stale() }, { chart, name: 'New', form, dataset, dashboardIds: [4, 1] });
    expect(api.calls).toMatchObject([
      { name: 'changeChart', input: { params: { pk: 9 }, body: { slice_name: 'New', dashboards: [1, 4] } } },
    ]);
  });

  it('EXPLORE-11 places the chart at the end of a dashboard, once', async () => {
    let stored: unknown = null;
    const api = makeMemoryApi({
      getDashboard: () =>
        ({
          result: {
            id: 4,
            dashboard_title: 'Sales',
            position_json: stored,
            slug: null,
            url: '/superset/dashboard/4/',
            json_metadata: null,
            css: null,
            published: true,
            owners: [],
          },
        }) as never,
      changeDashboard: ({ body }) => {
        stored = body.position_json;
        return { id: 4, result: {} };
      },
    });
    const chart = { id: 9, name: 'Trips', dashboardIds: [4] };
    await placeOnDashboard({ api, queryClient: stale() }, { chart, dashboardId: 4 });
    await placeOnDashboard({ api, queryClient: stale() }, { chart, dashboardId: 4 });
    expect(api.calls.map(({ name }) => name)).toEqual(['getDashboard', 'changeDashboard', 'getDashboard']);
    expect(Object.values(JSON.parse(String(stored)) as object)).toContainEqual(
      expect.objectContaining({ type: 'CHART', meta: expect.objectContaining({ chartId: 9, sliceName: 'Trips' }) }),
    );
  });
});

describe('placing a chart on a dashboard that somebody else saves', () => {
  it('SERVER-02 EXPLORE-09 puts it at the end of what they saved, on the version that this is', async () => {
    const dashboard = (position: string | null) => ({
      id: 4,
      dashboard_title: 'Sales',
      position_json: position,
      slug: null,
      url: '/superset/dashboard/4/',
      json_metadata: null,
      css: null,
      published: true,
      owners: [],
    });
    const theirs = JSON.stringify({
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'], meta: {} },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'], parents: ['ROOT_ID'], meta: {} },
      'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1'], parents: ['ROOT_ID', 'GRID_ID'], meta: {} },
      'CHART-1': {
        id: 'CHART-1',
        type: 'CHART',
        children: [],
        parents: [],
        meta: { chartId: 1, width: 4, height: 50 },
      },
    });
    let version = 1;
    const memory = makeMemoryApi(
      {
        getDashboard: () => ({ result: dashboard(version === 1 ? null : theirs) }) as never,
        changeDashboard: () => {
          if (version === 2) return { id: 4, result: {} };
          version = 2;
          throw refuse(412, { errors: [{ message: 'Saved', error_type: 'EDIT_CONFLICT_ERROR', extra: {} }] });
        },
      },
      {},
      {},
      { getDashboard: () => `"${version}"` },
    );
    const api = { ...memory, capabilities: new Set(['conflict']) };
    await placeOnDashboard(
      { api, queryClient: stale() },
      { chart: { id: 9, name: 'Trips', dashboardIds: [4] }, dashboardId: 4 },
    );
    const saves = memory.calls.filter(({ name }) => name === 'changeDashboard');
    expect(saves.map(({ headers }) => headers)).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }]);
    const { body } = saves[1]!.input as { body: { position_json: string } };
    const charts = Object.values(JSON.parse(body.position_json) as Record<string, { meta?: { chartId?: number } }>);
    expect(charts.flatMap(({ meta }) => meta?.chartId ?? [])).toEqual([1, 9]);
  });
});

describe('keeping settings', () => {
  const wanted = { form, dataset, chartId: 9 };

  it('EXPLORE-16 keeps them under the key it has', async () => {
    const api = makeMemoryApi({ changeFormData: () => ({ key: 'k' }) });
    expect(await keepFormData(api, { ...wanted, key: 'k' })).toBe('k');
  });

  it('EXPLORE-16 takes a new key where the old one is gone', async () => {
    const api = makeMemoryApi({
      changeFormData: () => {
        throw refuse(404, { message: 'Not found' });
      },
      createFormData: () => ({ key: 'new' }),
    });
    expect(await keepFormData(api, { ...wanted, key: 'gone' })).toBe('new');
  });

  it('EXPLORE-16 hands on other failures', async () => {
    const api = makeMemoryApi({
      changeFormData: () => {
        throw refuse(500, { message: 'no' });
      },
    });
    await expect(keepFormData(api, { ...wanted, key: 'k' })).rejects.toMatchObject({ status: 500 });
  });

  it('EXPLORE-12 makes a lasting link that others can open', async () => {
    const url = 'http://127.0.0.1:8090/superset/explore/p/p/';
    const api = makeMemoryApi({ createExplorePermalink: () => ({ key: 'p', url }) });
    expect(await createPermalink(api, form, 'https://bi.example')).toBe('https://bi.example/superset/explore/p/p/');
  });
});
