import { kinds } from '@sightline/charts';
import { CommandDeskContext, CoreProvider, makeCommandDesk } from '@sightline/core/react';
import { commandsOn, makeMemoryApi, makeSession, refuse } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, type Locator, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dashboard } from './Dashboard.tsx';

const node = (id: string, type: string, children: readonly string[], meta: object = {}) => ({
  [id]: { id, type, children, meta },
});
const position = {
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
const filter = {
  id: 'NATIVE_FILTER-1',
  type: 'NATIVE_FILTER',
  filterType: 'filter_time',
  name: 'Period',
  targets: [{}],
  scope: { rootPath: ['ROOT_ID'], excluded: [2] },
};
const size = {
  ...filter,
  id: 'NATIVE_FILTER-2',
  filterType: 'filter_range',
  name: 'Size',
  targets: [{ datasetId: 3, column: { name: 'size' } }],
  defaultDataMask: { filterState: { value: [2, null] } },
};
const city = {
  ...filter,
  id: 'NATIVE_FILTER-3',
  filterType: 'filter_select',
  name: 'City',
  targets: [{ datasetId: 3, column: { name: 'city' } }],
  controlValues: { multiSelect: false },
};
const twoCities = {
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
const keptMask = { 'NATIVE_FILTER-1': { id: 'NATIVE_FILTER-1', filterState: { value: 'Last week' } } };
const table = { viz_type: 'table', groupby: ['city'], metrics: ['count'], datasource: '3__table' };

/** Called with the id of the opened dashboard. */
const seen = vi.fn();

const open = async (
  search = '',
  how: { readonly hash?: string; readonly permalinkKey?: string } = {},
  filters: readonly object[] = [filter],
  chart: object = table,
  shown: () => Locator = () => page.getByRole('button', { name: 'Lyon' }).nth(1),
  more: Parameters<typeof makeMemoryApi>[0] = {},
) => {
  const opened: string[] = [];
  const files = { queryChartData: () => ({ blob: new Blob(['city']), fileName: 'chart.csv' }) };
  const handlers: Parameters<typeof makeMemoryApi>[0] = {
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
    createFormData: () => ({ key: 'form-1' }),
    getDashboardFavorites: () => ({ result: [{ id: 5, value: false }] }),
    createDashboardPermalink: () => ({ key: 'k1', url: 'https://bi.example/superset/dashboard/p/k1/' }),
    getDashboardPermalink: () => ({ dashboardId: '5', state: { dataMask: keptMask, activeTabs: ['TAB-2'] } }),
    getFilterState: () => ({ value: JSON.stringify(keptMask) }),
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
  };
  const api = makeMemoryApi({ ...handlers, ...more }, {}, files);
  const desk = makeCommandDesk();
  await render(
    <CoreProvider
      api={api}
      session={makeSession({
        permissions: [
          ['can_csv', 'Superset'],
          ['can_view_query', 'Dashboard'],
          ['can_drill', 'Dashboard'],
        ],
        capabilities: ['reduce'],
      })}
      locale="en"
      queryClient={new QueryClient()}
    >
      <CommandDeskContext value={desk}>
        <ToastProvider>
          <Dashboard
            idOrSlug="5"
            kinds={kinds}
            search={search}
            {...how}
            dark={false}
            href={(path) => path}
            navigate={(path) => opened.push(path)}
            onOpened={seen}
          />
        </ToastProvider>
      </CommandDeskContext>
    </CoreProvider>,
  );
  await expect.element(shown()).toBeVisible();
  const asked = () =>
    api.calls
      .filter(({ name }) => name === 'queryChartData')
      .map(
        ({ input }) =>
          (
            input as {
              body: {
                force: boolean;
                queries: readonly { reduce?: { width: number } }[];
                form_data: { slice_id: number; extra_form_data?: object };
              };
            }
          ).body,
      );
  return { asked, api, opened, desk };
};

beforeEach(() => page.viewport(1280, 800));

describe('a dashboard', () => {
  it('SHELL-33 DASH-10 tells what can be done with it: refresh, full screen, link, star', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { asked, api, desk } = await open();
    const star = page.getByRole('button', { name: 'Add to favorites' });
    await expect.element(star).toBeVisible();
    const commands = await commandsOn(desk);
    expect([...commands.values()].map(({ label, keys = [] }) => [label, ...keys])).toEqual([
      ['Refresh charts', 'r'],
      ['Full screen', 'f'],
      ['Copy link to the current view'],
      ['Add to favorites'],
    ]);
    const before = asked().length;
    commands.get('Refresh charts')?.run?.();
    await expect.poll(() => asked().length).toBeGreaterThan(before);
    commands.get('Copy link to the current view')?.run?.();
    await expect.poll(() => write.mock.calls[0]?.[0]).toContain('/superset/dashboard/p/k1/');
    commands.get('Add to favorites')?.run?.();
    await expect.poll(() => api.calls.some(({ name }) => name === 'favorDashboard')).toBe(true);
    write.mockRestore();
  });

  it('ERR-05 names the owners of a chart that failed, in the tile that it leaves empty', async () => {
    const slow = { message: 'Too slow', error_type: 'BACKEND_TIMEOUT_ERROR', level: 'error', extra: { timeout: 60 } };
    const { api } = await open('', {}, [], table, () => page.getByRole('button', { name: 'Details' }).first(), {
      queryChartData: () => {
        throw refuse(504, { errors: [slow] });
      },
      getChart: ({ params }) => ({
        result: {
          id: Number(params.pk),
          slice_name: 'Chart',
          viz_type: 'table',
          params: null,
          query_context: null,
          description: null,
          cache_timeout: null,
          certified_by: null,
          certification_details: null,
          owners: [{ id: 2, first_name: 'Mara', last_name: 'Lindqvist' }],
          dashboards: [],
        },
      }),
    });
    await page.getByRole('button', { name: 'Details' }).first().click();
    await expect.element(page.getByText('Chart owners: Mara Lindqvist')).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'getChart').map(({ input }) => input)).toEqual([
      { params: { pk: '1' } },
      { params: { pk: '2' } },
    ]);
  });

  it('HOME-10 tells its id once it is on show, whatever its address calls it', async () => {
    seen.mockClear();
    await open();
    expect(seen.mock.calls).toEqual([[5]]);
  });

  it('asks again only for the tiles that a filter reaches', async () => {
    const { asked } = await open();
    expect(asked().map(({ form_data: form }) => form.slice_id)).toEqual([1, 2]);
    await page.getByRole('button', { name: 'Period' }).click();
    await page.getByRole('button', { name: 'This month' }).click();
    await expect.poll(() => asked().map(({ form_data: form }) => form.slice_id)).toEqual([1, 2, 1]);
  });

  it('SERVER-08 hands the parameters of its address to the templates of its charts', async () => {
    const { api } = await open('?size=Large&force=true');
    const bodies = api.calls
      .filter(({ name }) => name === 'queryChartData')
      .map(({ input }) => (input as { body: { queries: readonly { url_params: object }[] } }).body);
    expect(bodies.map(({ queries }) => queries[0]?.url_params)).toEqual([{ size: 'Large' }, { size: 'Large' }]);
  });

  it('DASH-40 says with every question which chart of which dashboard asks', async () => {
    const { asked, api } = await open();
    const named = [1, 2].map((id) => ({ dashboardId: 5, slice_id: id }));
    expect(asked().map(({ form_data: form }) => form)).toMatchObject(named);
    await page.getByRole('button', { name: 'Actions for Chart 1' }).click();
    await page.getByRole('menuitem', { name: 'View query' }).click();
    await expect.poll(() => asked()[2]?.form_data).toMatchObject(named[0]!);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Actions for Chart 2' }).click();
    await page.getByRole('menuitem', { name: 'Download' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('menuitem', { name: 'CSV', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => api.calls.findLast(({ name }) => name === 'queryChartData')?.input)
      .toMatchObject({ body: { result_format: 'csv', form_data: named[1] } });
  });

  it('filters the others by a mark, and takes that back', async () => {
    const { asked } = await open();
    await page.getByRole('button', { name: 'Lyon' }).first().click();
    await expect.element(page.getByText('Chart 1: city is Lyon')).toBeVisible();
    await expect.poll(() => asked().map(({ form_data: form }) => form.slice_id)).toEqual([1, 2, 2]);
    await page.getByRole('button', { name: 'Remove cross-filter from Chart 1' }).click();
    await expect.element(page.getByText('Chart 1: city is Lyon')).not.toBeInTheDocument();
  });

  it('VIZ-10 DASH-08 shows the rows behind a cell, and excludes it from the others', async () => {
    const { asked, api } = await open();
    const cell = page.getByRole('cell', { name: 'Lyon' }).first();
    await cell.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'See rows' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rows of Chart 1' });
    await expect.element(dialog.getByText('city is Lyon')).toBeVisible();
    await expect.element(dialog.getByRole('gridcell', { name: 'Lyon' })).toBeVisible();
    await expect
      .poll(() => api.calls.findLast(({ name }) => name === 'queryChartData')?.input)
      .toMatchObject({
        body: {
          result_type: 'drill_detail',
          queries: [
            { filters: [{ col: 'city', op: 'IN', val: ['Lyon'] }], row_limit: 50 },
            { metrics: [{ sqlExpression: 'COUNT(*)' }], result_type: 'full' },
          ],
          form_data: { dashboardId: 5, slice_id: 1 },
        },
      });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await cell.click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Exclude/ }).click();
    await expect.element(page.getByText('Chart 1: city is not Lyon')).toBeVisible();
    await expect.poll(() => asked().at(-1)?.form_data).toMatchObject({ slice_id: 2 });
  });

  it('VIZ-05 names columns and writes values as the dataset does', async () => {
    const dataset = {
      id: 3,
      columns: [{ column_name: 'city', verbose_name: 'Town' }],
      metrics: [{ metric_name: 'count', verbose_name: 'Rides', d3format: '.2f', currency: { symbol: 'EUR' } }],
    };
    await open('', {}, [], table, () => page.getByRole('columnheader', { name: 'Town' }).first(), {
      getDashboardDatasets: () => ({ result: [dataset] }),
    });
    await expect.element(page.getByRole('columnheader', { name: 'Rides' }).first()).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '€4.00' }).first()).toBeVisible();
  });

  it('opens a tab', async () => {
    await open();
    await page.getByRole('tab', { name: 'Second' }).click();
    await expect.element(page.getByText('Words of two')).toBeVisible();
  });

  it('goes past the cache when the address asks for it', async () => {
    const { asked } = await open('?force=true');
    expect(asked().map(({ force }) => force)).toEqual([true, true]);
  });

  it('stands in one column on a phone', async () => {
    await page.viewport(390, 800);
    await open();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });

  it('DASH-04 tells whose it is and who certified it, and stars it', async () => {
    await open();
    await expect.element(page.getByRole('img', { name: 'Ada Byron' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: /The data team/u })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
  });

  it('DASH-09 makes a link to the filters and tabs that are shown', async () => {
    const { api } = await open('', { permalinkKey: 'k0' });
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'Link to the current view' }))
      .toHaveValue('https://bi.example/superset/dashboard/p/k1/');
    const made = api.calls.find(({ name }) => name === 'createDashboardPermalink');
    expect(made?.input).toMatchObject({
      params: { pk: '5' },
      body: { dataMask: { 'NATIVE_FILTER-1': { filterState: { value: 'Last week' } } }, activeTabs: ['TAB-2'] },
    });
  });

  it.each([
    ['a link', '', { permalinkKey: 'k0' }],
    ['a key of filters', '?native_filters_key=abc', {}],
  ])('DASH-01 opens %s with its filters, asking once', async (_, search, how) => {
    const { asked } = await open(search, how);
    expect(asked().map(({ form_data: form }) => form.extra_form_data)).toEqual([{ time_range: 'Last week' }, {}]);
  });

  it('DASH-11 opens the tab that the address names', async () => {
    await open('', { hash: '#MARKDOWN-2' });
    await expect.element(page.getByText('Words of two')).toBeVisible();
  });

  it('DASH-08 shows the SQL that a tile asks with', async () => {
    const { api } = await open();
    await page.getByRole('button', { name: 'Actions for Chart 1' }).click();
    await page.getByRole('menuitem', { name: 'View query' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Query of Chart 1' })).toBeVisible();
    await expect.element(page.getByText('SELECT city')).toBeVisible();
    expect(api.calls.at(-1)?.input).toMatchObject({ body: { result_type: 'query' } });
  });

  it('DASH-08 opens the explorer with the filters that the tile is under', async () => {
    const { api, opened } = await open('', { permalinkKey: 'k0' });
    await page.getByRole('button', { name: 'Actions for Chart 1' }).click();
    await page.getByRole('menuitem', { name: 'Edit chart' }).click();
    await expect.poll(() => opened.at(-1)).toBe('/explore/?form_data_key=form-1&slice_id=1');
    const kept = api.calls.find(({ name }) => name === 'createFormData');
    expect(kept?.input).toMatchObject({ body: { chart_id: 1, datasource_id: 3 } });
    expect(JSON.stringify(kept?.input)).toContain('Last week');
  });

  it('DASH-08 downloads the data of a tile as CSV, filtered as it is shown', async () => {
    const { api } = await open('', { permalinkKey: 'k0' });
    await page.getByRole('button', { name: 'Actions for Chart 1' }).click();
    await page.getByRole('menuitem', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
    const asked = () => api.calls.at(-1)?.input as { body: { result_format: string; form_data: object } };
    await expect.poll(() => asked().body.result_format).toBe('csv');
    expect(asked().body.form_data).toMatchObject({ slice_id: 1, extra_form_data: { time_range: 'Last week' } });
  });

  it('says what period the points of a chart over time stand for', async () => {
    const line = { viz_type: 'echarts_timeseries_line', x_axis: 'at', metrics: ['load'], time_grain_sqla: 'P1W' };
    const result = { colnames: ['at', 'load'], coltypes: [2, 0], data: [{ at: 0, load: 4 }], error: null };
    await open('', {}, [], line, () => page.getByText('per week').first(), {
      queryChartData: () => ({ result: [result] }),
    });
    const tile = page.getByRole('region', { name: 'Chart 1' });
    await expect.element(tile.getByRole('heading', { name: 'Chart 1', exact: true })).toBeVisible();
  });

  it('VIZ-09 asks for lines in the columns that they are drawn in, and for every row as a table', async () => {
    const dense = { viz_type: 'echarts_timeseries_line', x_axis: 'at', metrics: ['load'], time_grain_sqla: 'PT1M' };
    const { asked } = await open('', {}, [filter], { ...dense, datasource: '3__table' }, () =>
      page.getByRole('application').first(),
    );
    const widths = () => asked().map(({ queries }) => queries[0]?.reduce?.width);
    const columns = widths()[0];
    expect(columns).toBeGreaterThanOrEqual(512);
    expect(widths()).toEqual([columns, columns]);
    await page.getByRole('button', { name: 'Actions for Chart 1' }).click();
    await page.getByRole('menuitem', { name: 'View as table' }).click();
    await expect.poll(widths).toEqual([columns, columns, undefined]);
  });

  it('DASH-20 DASH-21 filters by one value with two presses, and by several after Apply', async () => {
    const { asked } = await open(
      '',
      {},
      [city, { ...city, id: 'NATIVE_FILTER-4', name: 'Cities', controlValues: {} }],
      table,
      undefined,
      twoCities,
    );
    const last = () => asked().findLast(({ form_data: form }) => form.slice_id === 1)?.form_data.extra_form_data;
    await page.getByRole('button', { name: 'City', exact: true }).click();
    await page.getByRole('option', { name: 'Lyon' }).click();
    await expect.poll(last).toEqual({ filters: [{ col: 'city', op: 'IN', val: ['Lyon'] }] });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Clear City' }).click();
    await expect.poll(last).toEqual({});
    await page.getByRole('button', { name: 'Cities', exact: true }).click();
    await page.getByRole('radio', { name: 'Is not' }).click();
    await page.getByRole('button', { name: /^Select all/u }).click();
    await expect.element(page.getByRole('button', { name: /^Cities.*not applied yet/u })).toBeVisible();
    expect(last()).toEqual({});
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect.poll(last).toEqual({ filters: [{ col: 'city', op: 'NOT IN', val: ['Lyon', 'Nantes'] }] });
  });

  it('DASH-20 replaces the time grain, starts with the first value, and names groups of filters', async () => {
    const grain = {
      ...filter,
      id: 'NATIVE_FILTER-5',
      filterType: 'filter_timegrain',
      name: 'Grain',
      targets: [{ datasetId: 3 }],
    };
    const firstCity = { ...city, controlValues: { multiSelect: false, defaultToFirstItem: true } };
    const group = { id: 'NATIVE_FILTER_DIVIDER-1', type: 'DIVIDER', title: 'Where', description: '' };
    const { asked } = await open('', {}, [grain, group, firstCity], table, undefined, {
      queryChartData: (input) =>
        JSON.stringify(input).includes('"timegrains"')
          ? { result: [{ data: [{ name: 'Week', function: '', duration: 'P1W' }], error: null }] }
          : twoCities.queryChartData(),
    });
    const last = () => asked().findLast(({ form_data: form }) => form.slice_id === 1)?.form_data.extra_form_data;
    await expect.element(page.getByText('Where', { exact: true })).toBeVisible();
    await expect.poll(last).toEqual({ filters: [{ col: 'city', op: 'IN', val: ['Lyon'] }] });
    await page.getByRole('button', { name: 'Grain', exact: true }).click();
    await page.getByRole('option', { name: 'Week' }).click();
    await expect.poll(last).toEqual({ filters: [{ col: 'city', op: 'IN', val: ['Lyon'] }], time_grain_sqla: 'P1W' });
  });

  it('DASH-20 filters by a range of numbers, and goes back to what the author set', async () => {
    const { asked } = await open('', {}, [size]);
    const last = () => asked().findLast(({ form_data: form }) => form.slice_id === 1)?.form_data.extra_form_data;
    expect(last()).toEqual({ filters: [{ col: 'size', op: '>=', val: 2 }] });
    await page.getByRole('button', { name: /^Size/u }).first().click();
    await page.getByRole('spinbutton', { name: 'Maximum' }).fill('9');
    await expect.element(page.getByRole('status').filter({ hasText: '1 of 2 charts change' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Size.*not applied yet/u }).first()).toBeInTheDocument();
    expect(JSON.stringify(last())).not.toContain('"<="');
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await page.getByRole('button', { name: /^Size/u }).first().click();
    await page.getByRole('spinbutton', { name: 'Maximum' }).fill('8');
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect.poll(() => JSON.stringify(last())).toContain('"<=","val":8');
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => JSON.stringify(last())).not.toContain('"<="');
    await expect.element(page.getByRole('button', { name: 'Reset to defaults' })).not.toBeInTheDocument();
  });
});
