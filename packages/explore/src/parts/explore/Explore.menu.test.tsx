import { makeMemoryApi, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, files, handlers, makeExplored, openExplore, storedChart } from '../../testing/open-explore.tsx';

const menu = () => page.getByRole('button', { name: 'More actions' });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
/** Opens the menu and moves through its entries by keyboard. */
const choose = async (...path: readonly (string | RegExp)[]) => {
  await menu().click();
  for (const [at, name] of path.entries()) {
    await expect.element(item(name)).toBeVisible();
    (item(name).element() as HTMLElement).focus();
    await userEvent.keyboard(at === path.length - 1 ? '{Enter}' : '{ArrowRight}');
  }
};
const names = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((each) => each.textContent);

const dashboards = [
  { id: 3, dashboard_title: 'Bikes of the town' },
  { id: 4, dashboard_title: 'Visitors' },
];
const onDashboards: MemoryHandlers = {
  ...handlers,
  getChart: () => ({ result: { ...storedChart, dashboards } }) as never,
};

describe('the menu of the explored chart', () => {
  const reporting = [['can_write', 'ReportSchedule']] as const;
  it('LIST-29 leads to a new alert and a new report about the saved chart', async () => {
    const { navigate } = await openExplore(makeExplored(), '?slice_id=9', {
      permissions: reporting,
      flags: { ALERT_REPORTS: true },
    });
    await menu().click();
    await item('Schedule an email report…').click();
    expect(navigate.mock.lastCall?.[0]).toBe('/report/list/?add&chart=9');
    await menu().click();
    await item('Set up an alert…').click();
    expect(navigate.mock.lastCall?.[0]).toBe('/alert/list/?add&chart=9');
  });

  it.each([
    {
      where: 'for a chart that is not saved',
      address: '?datasource_type=table&datasource_id=3&viz_type=pie',
      permissions: reporting,
      flags: { ALERT_REPORTS: true },
    },
    {
      where: 'without reports on the server',
      address: '?slice_id=9',
      permissions: reporting,
      flags: { ALERT_REPORTS: false },
    },
    { where: 'without the permission', address: '?slice_id=9', permissions: [], flags: { ALERT_REPORTS: true } },
  ])('LIST-29 offers no alert or report $where', async ({ address, ...more }) => {
    await openExplore(makeExplored(), address, more);
    await menu().click();
    await expect.element(item('Email link')).toBeVisible();
    expect(page.getByRole('menuitem', { name: /alert|report/u }).elements()).toEqual([]);
  });

  it('EXPLORE-12 downloads the picture as on screen, with the settings of the drawn chart', async () => {
    const api = makeMemoryApi(
      handlers,
      {},
      { ...files, drawChart: () => ({ blob: new Blob(['picture']), fileName: '' }) },
    );
    await openExplore(api, '?slice_id=9', { capabilities: ['pictures'] });
    await expect.element(page.getByText('2 rows')).toBeVisible();
    // A setting that has not been queried yet does not belong to the picture.
    await page.getByLabelText('Row limit').fill('7');
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const box = document.querySelector('[data-picture]')!.getBoundingClientRect();
    const [png, svg] = ['PNG', 'SVG'].map((format) => new RegExp(`^${format}`, 'u'));
    await choose('Download picture', png!);
    await choose('Download picture', svg!);
    await expect.poll(() => saved).toEqual(['Trips by district.png', 'Trips by district.svg']);
    click.mockRestore();
    expect(asked(api, 'drawChart').map(({ input }) => (input as { body: unknown }).body)).toMatchObject(
      ['png', 'svg'].map((format) => ({
        format,
        title: 'Trips by district',
        theme: 'light',
        width: Math.round(box.width),
        height: Math.round(box.height),
        form_data: { viz_type: 'pie', row_limit: 100 },
        query_context: { queries: [{ row_limit: 100 }] },
      })),
    );
  });

  it('EXPLORE-12 says why a picture cannot be downloaded, and offers none where the server draws none', async () => {
    const refused = () => {
      throw refuse(503, { message: 'All drawers are busy.' });
    };
    const api = makeMemoryApi(handlers, {}, { ...files, drawChart: refused });
    await openExplore(api, '?slice_id=9', { capabilities: ['pictures'] });
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await choose('Download picture', 'SVG');
    await expect.element(page.getByText('The picture of “Trips by district” could not be downloaded.')).toBeVisible();
    await expect.element(page.getByText('All drawers are busy.')).toBeVisible();
  });

  it('EXPLORE-12 runs the query in SQL Lab, and leads to the dashboards that use the chart', async () => {
    const { navigate } = await openExplore(makeMemoryApi(onDashboards, {}, files), '?slice_id=9');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await choose('Run in SQL Lab');
    const [path] = navigate.mock.lastCall as [string];
    expect(new URLSearchParams(path.split('?')[1]).get('sql')).toBe(answer.result[0]!.query);
    await choose('Dashboards with this chart', 'Visitors');
    expect(navigate.mock.lastCall?.[0]).toBe('/superset/dashboard/4/');
  });

  it.each([
    ['is on none', { getChart: () => ({ result: storedChart }) as never }, 'This chart is on no dashboard.'],
    [
      'cannot be read',
      {
        getChart: () => {
          throw refuse(500, { message: 'Out of order' });
        },
      },
      'The dashboards could not be loaded.',
    ],
  ] as const)('EXPLORE-12 says why it leads to no dashboard: the chart %s', async (_, chart, reason) => {
    await openExplore(makeMemoryApi({ ...handlers, ...chart }, {}, files), '?slice_id=9');
    await menu().click();
    await expect.element(item('Dashboards with this chart')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item('Dashboards with this chart')).toHaveAttribute('title', reason);
  });

  it('EXPLORE-12 deletes the chart after asking, names the dashboards that use it, and leaves without asking again', async () => {
    const api = makeMemoryApi({ ...onDashboards, deleteChart: () => ({ message: 'OK' }) }, {}, files);
    const { navigate, onUnsaved } = await openExplore(api, '?slice_id=9');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await page.getByLabelText('Row limit').fill('7');
    await menu().click();
    await item('Delete…').click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText('Bikes of the town')).toBeVisible();
    expect(asked(api, 'deleteChart')).toEqual([]);
    await dialog.getByRole('textbox').fill('DELETE');
    await dialog.getByRole('button', { name: /^Delete/u }).click();
    await expect.poll(() => navigate.mock.lastCall?.[0]).toBe('/chart/list/');
    expect(asked(api, 'deleteChart')).toMatchObject([{ input: { params: { pk: 9 } } }]);
    expect(onUnsaved.mock.lastCall?.[0]).toBe(false);
  });

  it('EXPLORE-12 offers an unsaved chart only what needs no saved one', async () => {
    await openExplore(makeExplored(), '?datasource_type=table&datasource_id=3&viz_type=pie');
    await menu().click();
    await expect.element(item('Email link')).toBeVisible();
    expect(names()).toEqual(['Email link']);
  });

  it('EXPLORE-12 restores a version, and shows the chart with the settings of this version', async () => {
    let limit = 100;
    const by = { id: 4, first_name: 'Ada', last_name: 'Lovelace' };
    const content = (rows: number) => ({
      slice_name: 'Trips by district',
      description: null,
      params: JSON.stringify({ ...JSON.parse(storedChart.params), row_limit: rows }),
      query_context: null,
    });
    const version = (number: number, current: boolean) => ({
      version: number,
      current,
      changed_by: by,
      changed_on: `2026-01-0${number}T08:00:00Z`,
      changed: number === 1 ? [] : ['params'],
    });
    const api = {
      ...makeMemoryApi(
        {
          ...onDashboards,
          getExplore: async (call) => {
            const { result } = await handlers.getExplore!(call);
            return { result: { ...result, form_data: { ...(result.form_data as object), row_limit: limit } } };
          },
          listChartVersions: () => ({ count: 2, result: [version(2, true), version(1, false)] }),
          getChartVersion: ({ params }) => ({
            version: params.version,
            result: content(params.version === 1 ? 50 : 100),
          }),
          restoreChartVersion: () => {
            limit = 50;
            return { id: 9, version: 3 };
          },
        },
        {},
        files,
      ),
      capabilities: new Set(['versions'] as const),
    };
    const { navigate } = await openExplore(api as never, '?slice_id=9');
    await expect.element(page.getByLabelText('Row limit')).toHaveValue('100');
    await choose('Versions…');
    await page.getByRole('radio', { name: /Version 1/u }).click();
    await page.getByRole('button', { name: /^Restore version 1/u }).click();
    await expect.element(page.getByLabelText('Row limit')).toHaveValue('50');
    expect(navigate.mock.lastCall).toEqual(['/explore/?slice_id=9', { replace: true }]);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
