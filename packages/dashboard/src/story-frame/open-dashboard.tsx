import { kinds } from '@sightline/charts';
import { CommandDeskContext, CoreProvider, makeCommandDesk } from '@sightline/core/react';
import { makeMemoryApi, makeSession } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dashboard } from '../parts/dashboard/Dashboard.tsx';

export const node = (id: string, type: string, children: readonly string[], meta: object = {}) => ({
  [id]: { id, type, children, meta },
});
export const position = {
  ...node('ROOT_ID', 'ROOT', ['GRID_ID']),
  ...node('GRID_ID', 'GRID', ['ROW-1', 'TABS-1']),
  ...node('ROW-1', 'ROW', ['CHART-1', 'CHART-2']),
  ...node('CHART-1', 'CHART', [], { chartId: 1, width: 6, height: 30 }),
  ...node('CHART-2', 'CHART', [], { chartId: 2, width: 6, height: 30 }),
  ...node('TABS-1', 'TABS', ['TAB-1', 'TAB-2']),
  ...node('TAB-1', 'TAB', ['MARKDOWN-1'], { text: 'First' }),
  ...node('TAB-2', 'TAB', ['MARKDOWN-2'], { text: 'Second' }),
  ...node('MARKDOWN-1', 'MARKDOWN', [], { code: 'Words of **one**', height: 20 }),
  ...node('MARKDOWN-2', 'MARKDOWN', [], { code: 'Words of two', height: 20 }),
};
export const filter = {
  id: 'NATIVE_FILTER-1',
  type: 'NATIVE_FILTER',
  filterType: 'filter_time',
  name: 'Period',
  targets: [{}],
  scope: { rootPath: ['ROOT_ID'], excluded: [2] },
};
export const size = {
  ...filter,
  id: 'NATIVE_FILTER-2',
  filterType: 'filter_range',
  name: 'Size',
  targets: [{ datasetId: 3, column: { name: 'size' } }],
  defaultDataMask: { filterState: { value: [2, null] } },
};
export const city = {
  ...filter,
  id: 'NATIVE_FILTER-3',
  filterType: 'filter_select',
  name: 'City',
  targets: [{ datasetId: 3, column: { name: 'city' } }],
  controlValues: { multiSelect: false },
};
export const twoCities = {
  queryChartData: () => ({
    result: [
      {
        query: 'SELECT city',
        data: [
          { city: 'Lyon', count: 4 },
          { city: 'Nantes', count: 3 },
        ],
        colnames: ['city', 'count'],
        coltypes: [1, 0],
        error: null,
      },
    ],
  }),
};
export const keptMask = { 'NATIVE_FILTER-1': { id: 'NATIVE_FILTER-1', filterState: { value: 'Last week' } } };
export const table = { viz_type: 'table', groupby: ['city'], metrics: ['count'], datasource: '3__table' };

/** Called with the id of the opened dashboard. */
export const seen = vi.fn();
/** Called with the title of the opened dashboard. */
export const named = vi.fn();

type Handlers = Parameters<typeof makeMemoryApi>[0];

/** API handlers for the stored dashboard and its charts. */
const storedDashboard = (filters: readonly object[], chart: object): Handlers => ({
  getDashboard: () => ({
    result: {
      id: 5,
      slug: null,
      url: '/superset/dashboard/5/',
      dashboard_title: 'Bikes',
      position_json: JSON.stringify(position),
      json_metadata: JSON.stringify({ native_filter_configuration: filters }),
      css: null,
      published: true,
      certified_by: 'The data team',
      certification_details: null,
      owners: [{ id: 1, first_name: 'Ada', last_name: 'Byron' }],
    },
  }),
  getDashboardFavorites: () => ({ result: [{ id: 5, value: false }] }),
  getDashboardCharts: () => ({
    result: [1, 2].map((id) => ({ id, slice_name: `Chart ${id}`, form_data: { ...chart, slice_id: id } })),
  }),
  queryChartData: () => ({
    result: [
      {
        query: 'SELECT city',
        data: [{ city: 'Lyon', count: 4 }],
        colnames: ['city', 'count'],
        coltypes: [1, 0],
        error: null,
      },
    ],
  }),
});

/** API handlers for stored states: form data, permalinks and filter states. */
const keptStates: Handlers = {
  createFormData: () => ({ key: 'form-1' }),
  createDashboardPermalink: () => ({ key: 'k1', url: 'https://bi.example/superset/dashboard/p/k1/' }),
  getDashboardPermalink: () => ({ dashboardId: '5', state: { dataMask: keptMask, activeTabs: ['TAB-2'] } }),
  getFilterState: () => ({ value: JSON.stringify(keptMask) }),
};

interface ChartQuestion {
  readonly force: boolean;
  readonly queries: readonly { readonly reduce?: { readonly width: number } }[];
  readonly form_data: { readonly slice_id: number; readonly extra_form_data?: object };
}

export interface Opening {
  readonly search?: string;
  readonly hash?: string;
  readonly permalinkKey?: string;
  readonly filters?: readonly object[];
  /** Settings that both charts of the dashboard have. */
  readonly chart?: object;
  /** Returns the element that exists once the dashboard is rendered. */
  readonly shown?: () => Locator;
  /** Handlers that replace the default ones. */
  readonly handlers?: Handlers;
  /** True for a user who may set up alerts and reports. */
  readonly reporting?: boolean;
}

/** Opens a dashboard with two table charts and two tabs, and waits until it is drawn. */
export const openDashboard = async ({
  search = '',
  filters = [filter],
  chart = table,
  shown = () => page.getByRole('button', { name: 'Lyon' }).nth(1),
  handlers,
  reporting = false,
  ...address
}: Opening = {}) => {
  const opened: string[] = [];
  const files = { queryChartData: () => ({ blob: new Blob(['city']), fileName: 'chart.csv' }) };
  const api = makeMemoryApi({ ...storedDashboard(filters, chart), ...keptStates, ...handlers }, {}, files);
  const desk = makeCommandDesk();
  const session = makeSession({
    permissions: [
      ['can_csv', 'Superset'],
      ['can_view_query', 'Dashboard'],
      ['can_drill', 'Dashboard'],
      ...(reporting ? [['can_write', 'ReportSchedule'] as const] : []),
    ],
    flags: { ALERT_REPORTS: reporting },
    capabilities: ['reduce'],
  });
  await render(
    <CoreProvider
      api={api}
      session={session}
      locale="en"
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <CommandDeskContext value={desk}>
        <ToastProvider>
          <Dashboard
            idOrSlug="5"
            kinds={kinds}
            search={search}
            {...address}
            dark={false}
            href={(path) => path}
            navigate={(path) => opened.push(path)}
            onOpened={seen}
            onNamed={named}
          />
        </ToastProvider>
      </CommandDeskContext>
    </CoreProvider>,
  );
  await expect.element(shown()).toBeVisible();
  const asked = () =>
    api.calls
      .filter(({ name }) => name === 'queryChartData')
      .map(({ input }) => (input as { readonly body: ChartQuestion }).body);
  return { asked, api, opened, desk };
};
