import { refuse } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDashboard, twoCities } from '../../story-frame/open-dashboard.tsx';

beforeEach(() => page.viewport(1280, 800));

describe('a tile of a dashboard', () => {
  it('ERR-05 names the owners of a chart that failed, in the tile that it leaves empty', async () => {
    const slow = { message: 'Too slow', error_type: 'BACKEND_TIMEOUT_ERROR', level: 'error', extra: { timeout: 60 } };
    const { api } = await openDashboard({
      filters: [],
      shown: () => page.getByRole('button', { name: 'Details' }).first(),
      handlers: {
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
      },
    });
    await page.getByRole('button', { name: 'Details' }).first().click();
    await expect.element(page.getByText('Chart owners: Mara Lindqvist')).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'getChart').map(({ input }) => input)).toEqual([
      { params: { pk: '1' } },
      { params: { pk: '2' } },
    ]);
  });

  it('VIZ-12 keeps the last picture of a chart that could not be refreshed, says how old it is, and tries again @long', async () => {
    let isAsleep = false;
    const { api } = await openDashboard({
      filters: [],
      handlers: {
        queryChartData: () => {
          if (isAsleep) throw refuse(500, { message: 'The database is asleep' });
          return twoCities.queryChartData();
        },
      },
    });
    const cell = page.getByRole('gridcell', { name: 'Lyon' }).first();
    const refresh = async () => {
      await page.getByRole('button', { name: 'Actions for Chart 1' }).click();
      await page.getByRole('menuitem', { name: 'Refresh' }).click();
    };
    isAsleep = true;
    await refresh();
    await expect.element(page.getByText('Refresh failed. Last update: now.')).toBeVisible();
    await expect.element(cell).toBeVisible();
    await page.getByRole('button', { name: 'Details' }).click();
    await expect.element(page.getByText('The database is asleep')).toBeVisible();
    await page.getByRole('button', { name: 'Show chart' }).click();
    await expect.element(page.getByText('The database is asleep')).not.toBeInTheDocument();
    isAsleep = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Refresh failed.', { exact: false })).not.toBeInTheDocument();
    await expect.element(cell).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'queryChartData')).toHaveLength(4);
  });

  it('SERVER-08 hands the parameters of its address to the templates of its charts', async () => {
    const { api } = await openDashboard({ search: '?size=Large&force=true' });
    const bodies = api.calls
      .filter(({ name }) => name === 'queryChartData')
      .map(({ input }) => (input as { body: { queries: readonly { url_params: object }[] } }).body);
    expect(bodies.map(({ queries }) => queries[0]?.url_params)).toEqual([{ size: 'Large' }, { size: 'Large' }]);
  });

  it('DASH-40 says with every question which chart of which dashboard asks', async () => {
    const { asked, api } = await openDashboard();
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

  it('VIZ-10 DASH-08 shows the rows behind a cell, and excludes it from the others', async () => {
    const { asked, api } = await openDashboard();
    const cell = page.getByRole('gridcell', { name: 'Lyon' }).first();
    await cell.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'See rows' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rows of Chart 1' });
    await expect.element(dialog.getByText('city is Lyon')).toBeVisible();
    await expect.element(dialog.getByRole('gridcell', { name: 'Lyon' })).toBeVisible();
    await dialog.getByRole('gridcell', { name: 'Lyon' }).click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Copy as' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
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
    await openDashboard({
      filters: [],
      shown: () => page.getByRole('columnheader', { name: 'Town' }).first(),
      handlers: { getDashboardDatasets: () => ({ result: [dataset] }) },
    });
    await expect.element(page.getByRole('columnheader', { name: 'Rides' }).first()).toBeVisible();
    await expect.element(page.getByRole('gridcell', { name: '€4.00' }).first()).toBeVisible();
  });

  it('goes past the cache when the address asks for it', async () => {
    const { asked } = await openDashboard({ search: '?force=true' });
    expect(asked().map(({ force }) => force)).toEqual([true, true]);
  });

  it('DASH-08 shows the SQL that a tile asks with', async () => {
    const { api } = await openDashboard();
    await page.getByRole('button', { name: 'Actions for Chart 1' }).click();
    await page.getByRole('menuitem', { name: 'View query' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Query of Chart 1' })).toBeVisible();
    await expect.element(page.getByText('SELECT city')).toBeVisible();
    expect(api.calls.at(-1)?.input).toMatchObject({ body: { result_type: 'query' } });
  });

  it('LIST-29 leads from the menus of a tile and of the dashboard to the editor of alerts and reports', async () => {
    const { opened } = await openDashboard({ reporting: true });
    const choose = async (menu: string, entry: string) => {
      await page.getByRole('button', { name: menu, exact: true }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      return expect.poll(() => opened.at(-1));
    };
    await (await choose('Actions for Chart 1', 'Set up an alert…')).toBe('/alert/list/?add&chart=1');
    await (await choose('Actions for Chart 2', 'Schedule an email report…')).toBe('/report/list/?add&chart=2');
    await (await choose('More actions', 'Schedule an email report…')).toBe('/report/list/?add&dashboard=5');
  });

  it('LIST-29 leads to no editor without the right to set up alerts and reports', async () => {
    await openDashboard();
    for (const [menu, entry] of [
      ['Actions for Chart 1', 'View query'],
      ['More actions', 'Email a link'],
    ] as const) {
      await page.getByRole('button', { name: menu, exact: true }).click();
      await expect.element(page.getByRole('menuitem', { name: entry })).toBeVisible();
      expect(page.getByRole('menuitem', { name: /alert|schedule/ }).elements()).toEqual([]);
      await userEvent.keyboard('{Escape}');
    }
  });

  it('DASH-08 opens the explorer with the filters that the tile is under', async () => {
    const { api, opened } = await openDashboard({ permalinkKey: 'k0' });
    await page.getByRole('button', { name: 'Actions for Chart 1' }).click();
    await page.getByRole('menuitem', { name: 'Edit chart' }).click();
    await expect.poll(() => opened.at(-1)).toBe('/explore/?form_data_key=form-1&slice_id=1');
    const kept = api.calls.find(({ name }) => name === 'createFormData');
    expect(kept?.input).toMatchObject({ body: { chart_id: 1, datasource_id: 3 } });
    expect(JSON.stringify(kept?.input)).toContain('Last week');
  });

  it('DASH-08 downloads the data of a tile as CSV, filtered as it is shown', async () => {
    const { api } = await openDashboard({ permalinkKey: 'k0' });
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
    await openDashboard({
      filters: [],
      chart: line,
      shown: () => page.getByText('per week').first(),
      handlers: { queryChartData: () => ({ result: [result] }) },
    });
    const tile = page.getByRole('region', { name: 'Chart 1' });
    await expect.element(tile.getByRole('heading', { name: 'Chart 1', exact: true })).toBeVisible();
  });

  it('VIZ-09 asks for lines in the columns that they are drawn in, and for every row as a table', async () => {
    const dense = { viz_type: 'echarts_timeseries_line', x_axis: 'at', metrics: ['load'], time_grain_sqla: 'PT1M' };
    const { asked } = await openDashboard({
      chart: { ...dense, datasource: '3__table' },
      shown: () => page.getByRole('application').first(),
    });
    const widths = () => asked().map(({ queries }) => queries[0]?.reduce?.width);
    const columns = widths()[0];
    expect(columns).toBeGreaterThanOrEqual(512);
    expect(widths()).toEqual([columns, columns]);
    await page.getByRole('button', { name: 'Actions for Chart 1' }).click();
    await page.getByRole('menuitem', { name: 'View as table' }).click();
    await expect.poll(widths).toEqual([columns, columns, undefined]);
  });
});
