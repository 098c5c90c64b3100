import { kinds } from '@sightline/charts';
import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DashboardHandle, MaskChange } from './dashboard-handle.ts';
import { EmbeddedDashboard, type EmbeddedDashboardProps } from './EmbeddedDashboard.tsx';

const position = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-1'] },
  'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-1', 'TAB-2'] },
  'TAB-1': { id: 'TAB-1', type: 'TAB', children: ['ROW-1'], meta: { text: 'First' } },
  'TAB-2': { id: 'TAB-2', type: 'TAB', children: [], meta: { text: 'Second' } },
  'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1'] },
  'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId: 1, width: 12, height: 30 } },
};
const period = {
  id: 'NATIVE_FILTER-1',
  type: 'NATIVE_FILTER',
  filterType: 'filter_time',
  name: 'Period',
  targets: [{}],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
};
const table = { viz_type: 'table', groupby: ['city'], metrics: ['count'], datasource: '3__table' };

/** The dashboard as a guest receives it: without owners. */
const item = {
  id: 5,
  slug: null,
  url: '/superset/dashboard/5/',
  dashboard_title: 'Bikes',
  position_json: JSON.stringify(position),
  json_metadata: JSON.stringify({ native_filter_configuration: [period] }),
  css: null,
  published: true,
  certified_by: 'The data team',
  certification_details: null,
};

const open = async (how: Partial<EmbeddedDashboardProps> = {}) => {
  const api = makeMemoryApi({
    getDashboard: () => ({ result: item }) as never,
    getDashboardCharts: () => ({ result: [{ id: 1, slice_name: 'By city', form_data: table }] }),
    queryChartData: () => ({
      result: [{ data: [{ city: 'Lyon', count: 4 }], colnames: ['city', 'count'], coltypes: [1, 0], error: null }],
    }),
    createDashboardPermalink: () => ({ key: 'k1', url: 'https://bi.example/superset/dashboard/p/k1/' }),
  });
  const opened = Promise.withResolvers<DashboardHandle>();
  const ended = vi.fn();
  const screen = await render(
    <CoreProvider
      api={api}
      session={makeSession({ admin: false, permissions: [['can_csv', 'Superset']] })}
      locale="en"
      queryClient={new QueryClient()}
    >
      <ToastProvider>
        <EmbeddedDashboard
          dashboardId={5}
          kinds={kinds}
          search=""
          dark={false}
          hidesTitle={false}
          hidesTabs={false}
          hidesMenus={false}
          onOpen={(handle) => {
            opened.resolve(handle);
            return ended;
          }}
          {...how}
        />
      </ToastProvider>
    </CoreProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Lyon' }).first()).toBeVisible();
  return { api, handle: await opened.promise, ended, screen };
};
const heading = () => page.getByRole('heading', { name: 'Bikes' });
const menu = () => page.getByRole('button', { name: 'Actions for By city' });

beforeEach(() => page.viewport(1280, 800));

describe('a dashboard in a frame', () => {
  it('DASH-40 shows its title, filters and charts, and no way out: no people, no link, no explorer', async () => {
    await open();
    await expect.element(heading()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Period' })).toBeVisible();
    for (const name of ['Share', 'Add to favorites'])
      expect(page.getByRole('button', { name }).elements()).toHaveLength(0);
    expect(page.getByText('Published').elements()).toHaveLength(0);
    await menu().click();
    await expect.element(page.getByRole('menuitem', { name: 'Download' })).toBeVisible();
    for (const name of ['Edit chart', 'View query', 'Share', 'See rows'])
      expect(page.getByRole('menuitem', { name }).elements()).toHaveLength(0);
  });

  it('DASH-40 leaves out what its host hides: title, tabs, menus, filters', async () => {
    await open({ hidesTitle: true, hidesTabs: true, hidesMenus: true, search: '?show_filters=false' });
    expect(heading().elements()).toHaveLength(0);
    expect(page.getByRole('tab').elements()).toHaveLength(0);
    expect(menu().elements()).toHaveLength(0);
    expect(page.getByRole('button', { name: 'Period' }).elements()).toHaveLength(0);
  });

  it('DASH-40 tells its host what was chosen, as the contract keeps it', async () => {
    const { handle, api } = await open();
    const told: MaskChange[] = [];
    const stop = handle.onMask((change) => told.push(change));
    expect(handle.dataMask()).toMatchObject({ 'NATIVE_FILTER-1': { filterState: { value: null } } });
    await page.getByRole('button', { name: 'Lyon' }).first().click();
    await expect
      .poll(() => told)
      .toMatchObject([
        {
          crossFiltersChanged: true,
          nativeFiltersChanged: false,
          dataMask: { 1: { extraFormData: { filters: [{ col: 'city', op: 'IN', val: ['Lyon'] }] } } },
        },
      ]);
    await page.getByRole('button', { name: 'Period' }).click();
    await page.getByRole('button', { name: 'This month' }).click();
    await expect
      .poll(() => told[1])
      .toMatchObject({
        crossFiltersChanged: false,
        nativeFiltersChanged: true,
        dataMask: { 'NATIVE_FILTER-1': { extraFormData: { time_range: 'Current month' } } },
      });
    expect(handle.payloads()).toMatchObject({
      1: { form_data: { dashboardId: 5, slice_id: 1, extra_form_data: { time_range: 'Current month' } } },
    });
    expect(Object.keys(handle.payloads(1)!)).toEqual(['1']);
    expect(handle.payloads(2)).toBeUndefined();
    expect(await handle.permalink('CHART-1')).toBe('https://bi.example/superset/dashboard/p/k1/');
    expect(api.calls.at(-1)?.input).toMatchObject({
      params: { pk: '5' },
      body: { anchor: 'CHART-1', activeTabs: ['TAB-1'], dataMask: { 1: {} } },
    });
    stop();
    await page.getByRole('tab', { name: 'Second' }).click();
    expect(handle.activeTabs()).toEqual(['TAB-2']);
    expect(told).toHaveLength(2);
  });

  it('DASH-40 ends what its host was given when it goes', async () => {
    const { screen, ended } = await open();
    expect(ended).not.toHaveBeenCalled();
    await screen.unmount();
    expect(ended).toHaveBeenCalledOnce();
  });
});
