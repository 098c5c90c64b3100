import { CoreProvider } from '@sightline/core/react';
import { makeSession } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { filterItems, itemName, type StoredFilter } from '../../model/filter-edits.ts';
import { makeBoardApi, madeCharts, makeStore } from '../../story-frame/made-board.ts';
import { FilterEditor } from './FilterEditor.tsx';

const open = async (metadata?: object, charts: Parameters<typeof FilterEditor>[0]['charts'] = madeCharts) => {
  await page.viewport(1440, 900);
  const store = makeStore(metadata === undefined ? undefined : { ...metadata });
  await render(
    <CoreProvider api={makeBoardApi()} session={makeSession({})} locale="en" queryClient={new QueryClient()}>
      <ToastProvider>
        <FilterEditor store={store} dashboardId={5} charts={charts} onDone={() => undefined} />
      </ToastProvider>
    </CoreProvider>,
  );
  const items = () => filterItems(store.getState().document);
  return {
    store,
    items,
    item: (name: string): StoredFilter | undefined => items().find((each) => itemName(each) === name),
  };
};
const pick = async (label: string, option: RegExp) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option }).click();
};

describe('the filter editor', () => {
  it('DASH-20 adds a filter by values with column, default and scope, each a step to undo @long', async () => {
    const { store, item } = await open({});
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('menuitem', { name: 'Value' }).click();
    await userEvent.fill(page.getByRole('textbox', { name: 'Label' }), 'City');
    await pick('Dataset', /^orders/u);
    await pick('Column', /ship_city/u);
    await pick('Default value', /Hamburg/u);
    // Two of the eight charts use a dataset that does not have the column `ship_city`.
    await expect.element(page.getByText('6 of 8 charts')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Visits' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Channels' }).click();
    await expect.element(page.getByText('5 of 8 charts')).toBeVisible();
    expect(item('City')).toMatchObject({
      filterType: 'filter_select',
      targets: [{ datasetId: 3, column: { name: 'ship_city' } }],
      defaultDataMask: {
        extraFormData: { filters: [{ col: 'ship_city', op: 'IN', val: ['Hamburg'] }] },
        filterState: { value: ['Hamburg'] },
      },
      scope: { rootPath: ['ROOT_ID'], excluded: [4, 6, 8] },
      chartsInScope: [1, 2, 3, 5, 7],
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('6 of 8 charts')).toBeVisible();
    while (store.getState().history.done.length > 0) store.getState().undo();
    expect(item('City')).toBeUndefined();
  });

  it('DASH-20 moves filters by arrow keys and by dragging', async () => {
    const { store, items } = await open();
    const order = () => items().map(itemName).join();
    const before = order();
    await page.getByRole('button', { name: 'Move Order value' }).element().focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(order()).toBe('When,Date,Grain,Who buys,Order value,Country,City,Price list');
    await expect.element(page.getByText('Order value is now 5 of 8')).toBeInTheDocument();
    store.getState().undo();
    expect(order()).toBe(before);
    await userEvent.dragAndDrop(
      page.getByRole('button', { name: 'Move Date' }),
      page.getByRole('button', { name: 'Move Country' }),
    );
    expect(order().startsWith('When,Grain,Who buys,')).toBe(true);
  });

  it('DASH-22 chooses the charts of cross-filters, for all and for one chart', async () => {
    const { store } = await open();
    await page.getByRole('button', { name: 'Choose charts' }).click();
    await page.getByRole('checkbox', { name: 'Customers' }).click();
    expect(store.getState().document.metadata['global_chart_configuration']).toMatchObject({
      chartsInScope: [1, 2, 3, 4, 5, 6],
    });
    await page.getByRole('combobox', { name: 'Source chart' }).click();
    await page.getByRole('option', { name: 'Orders' }).click();
    await page.getByRole('checkbox', { name: 'Channels' }).click();
    expect(store.getState().document.metadata['chart_configuration']).toMatchObject({
      '2': { id: 2, crossFilters: { chartsInScope: [1, 3, 5, 6] } },
    });
  });

  it('DASH-24 shows what filter boxes become before anything is changed', async () => {
    const box = {
      id: 6,
      name: 'Old',
      form_data: { viz_type: 'filter_box', datasource: '3__table', filter_configs: [{ column: 'country' }] },
    };
    const { store, items } = await open({}, [...madeCharts.filter(({ id }) => id !== 6), box]);
    await expect.element(page.getByRole('dialog', { name: '1 filter from 1 old filter box' })).toBeVisible();
    expect(items()).toEqual([]);
    await page.getByRole('button', { name: 'Convert to filters' }).click();
    expect(items()).toMatchObject([{ name: 'country', filterType: 'filter_select' }]);
    expect(store.getState().history.done).toHaveLength(1);
  });
});
