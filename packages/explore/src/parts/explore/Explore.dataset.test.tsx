import { makeMemoryApi, type MemoryApi, type MemoryHandlers } from '@sightline/core/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { asked, dataset, handlers, makeExplored, openExplore } from '../../testing/open-explore.tsx';

const pane = page.getByRole('region', { name: 'Dataset', exact: true });
const bodyOf = (api: MemoryApi, name: string) =>
  (asked(api, name).at(-1)!.input as { readonly body: Readonly<Record<string, unknown>> }).body;
const openMenu = async () => userEvent.click(pane.getByRole('button', { name: 'Dataset actions' }));
const swapDialog = page.getByRole('dialog', { name: 'Swap dataset' });

/** Dataset with the time column and a differently spelled district column, but without the chart's metric. */
const rides = {
  ...dataset,
  id: 5,
  table_name: 'rides',
  columns: [{ column_name: 'started_at', is_dttm: true }, { column_name: 'District_' }, { column_name: 'metres' }],
  metrics: [{ metric_name: 'rides', expression: 'COUNT(*)' }],
};
const withRides = (more: MemoryHandlers = {}) =>
  makeMemoryApi({
    ...handlers,
    getExplore: async (input) => {
      const opened = (await handlers.getExplore!(input)) as { readonly result: object };
      return (input.query?.datasource_id === '5' ? { result: { ...opened.result, dataset: rides } } : opened) as never;
    },
    listDatasets: () =>
      ({
        count: 2,
        ids: [3, 5],
        result: [
          { id: 3, table_name: 'trips' },
          { id: 5, table_name: 'rides' },
        ],
      }) as never,
    ...more,
  });
const chooseRides = async () => {
  await openMenu();
  await userEvent.click(page.getByRole('menuitem', { name: 'Swap dataset' }));
  await userEvent.click(swapDialog.getByRole('combobox', { name: 'New dataset' }));
  await userEvent.click(page.getByRole('option', { name: 'rides' }));
};

describe('the dataset of the chart', () => {
  it('EXPLORE-15 DATASET-02 is edited in its editor, only where it may be changed', async () => {
    await openExplore(makeExplored(), '?slice_id=9', { permissions: [['can_write', 'Dataset']] });
    await openMenu();
    await expect
      .element(page.getByRole('menuitem', { name: 'Edit dataset' }))
      .toHaveAttribute('href', '/dataset/3?tab=settings');
    await cleanup();
    await openExplore(makeExplored(), '?slice_id=9');
    await openMenu();
    await expect.element(page.getByRole('menuitem', { name: 'Swap dataset' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Edit dataset' }).elements()).toEqual([]);
  });

  it('EXPLORE-15 is swapped as one step, after it was said what the new one lacks, and saved only by Save @long', async () => {
    const api = withRides();
    const { onUnsaved } = await openExplore(api, '?slice_id=9');
    await expect.element(page.getByText('2 rows')).toBeVisible();
    await chooseRides();
    await expect.element(swapDialog.getByText(/^1 setting has no match and will be dropped/u)).toBeVisible();
    await expect.element(swapDialog.getByRole('listitem')).toHaveTextContent('Trips Metric');
    await expect
      .element(swapDialog.getByRole('row', { name: /^district/u }).getByText('Similar name: check the match'))
      .toBeVisible();
    await userEvent.click(swapDialog.getByRole('button', { name: 'Swap without it' }));
    await expect.element(pane.getByRole('heading', { name: 'rides' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove District_' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '3 changes' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: '3 changes' }));
    await expect.element(page.getByRole('definition').first()).toHaveTextContent('BeforetripsNowrides');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Out of date')).toBeVisible();
    await expect.poll(() => onUnsaved.mock.lastCall?.[0]).toBe(true);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect.element(pane.getByRole('heading', { name: 'trips' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove district' })).toBeVisible();
    await expect.poll(() => onUnsaved.mock.lastCall?.[0]).toBe(false);

    await chooseRides();
    await userEvent.click(swapDialog.getByRole('combobox', { name: 'Replacement for Trips' }));
    await userEvent.click(page.getByRole('option', { name: 'rides' }));
    await expect.element(swapDialog.getByText('All settings will be kept.')).toBeVisible();
    await userEvent.click(swapDialog.getByRole('button', { name: 'Swap', exact: true }));
    expect(asked(api, 'queryChartData')).toHaveLength(1);
    expect(asked(api, 'changeChart')).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Update chart' }).first());
    await expect.poll(() => bodyOf(api, 'queryChartData')).toMatchObject({ datasource: { id: 5 } });
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
    await expect.poll(() => asked(api, 'changeChart')).toHaveLength(1);
    const { datasource_id, params } = bodyOf(api, 'changeChart');
    expect([datasource_id, JSON.parse(String(params))]).toMatchObject([
      5,
      { datasource: '5__table', metric: 'rides', groupby: ['District_'], row_limit: 100 },
    ]);
  });

  it('EXPLORE-15 shows who certified it, its warning, and what the chart uses of it that is missing', async () => {
    const certification = { certified_by: 'Ann', details: 'counted nightly' };
    const noted = { ...dataset, columns: [], extra: JSON.stringify({ certification, warning_markdown: 'No Sundays' }) };
    const api = withRides({
      getExplore: async (input) => {
        const opened = (await handlers.getExplore!(input)) as { readonly result: object };
        return { result: { ...opened.result, dataset: noted } } as never;
      },
    });
    await openExplore(api, '?slice_id=9');
    await expect.element(pane.getByRole('button', { name: 'Certified by Ann: counted nightly' })).toBeVisible();
    await userEvent.click(pane.getByRole('button', { name: 'No Sundays' }));
    await expect.element(page.getByRole('dialog').getByText('No Sundays')).toBeVisible();
    await expect.element(pane.getByText('Missing from trips, but used by the chart:')).toBeVisible();
    await expect.element(pane.getByRole('listitem').getByText('district')).toBeVisible();
  });

  const keptWith = (datasource: string) =>
    withRides({
      getExplore: async (input) => {
        const { result } = (await handlers.getExplore!(input)) as { readonly result: object };
        if (input.query?.datasource_id === '7') return { result: { ...result, dataset: { id: 0 } } } as never;
        if (input.query?.datasource_id === '5') return { result: { ...result, dataset: rides } } as never;
        const form_data = { viz_type: 'pie', metric: 'count', groupby: ['district'], row_limit: 100, datasource };
        return { result: { ...result, slice: { slice_id: 9, slice_name: 'Old', form_data } } } as never;
      },
    });
  const discard = async () => userEvent.click(page.getByRole('button', { name: 'Discard changes' }));

  it('EXPLORE-15 EXPLORE-16 stays swapped over a reload, and can still go back to the one that is saved', async () => {
    await openExplore(keptWith('5__table'), '?slice_id=9&form_data_key=kept');
    await userEvent.click(page.getByRole('button', { name: '1 change' }));
    await expect.element(page.getByRole('definition')).toHaveTextContent('BeforeridesNowtrips');
    await discard();
    await expect.element(pane.getByRole('heading', { name: 'rides' })).toBeVisible();
  });

  it('EXPLORE-15 says that it is gone where an undone swap leads to none', async () => {
    await openExplore(keptWith('7__table'), '?slice_id=9&form_data_key=kept');
    await userEvent.click(page.getByRole('button', { name: '1 change' }));
    await discard();
    await expect.element(pane.getByRole('alert').getByText(/^This dataset was deleted/u)).toBeVisible();
  });
});
