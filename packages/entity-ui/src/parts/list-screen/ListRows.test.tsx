import { chartOf, type Chart } from '@sightline/core';
import { chartList } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { makeChartRow, type MemoryHandlers } from '@sightline/core/testing';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { ListRules } from '../../model/list-state.ts';
import { show } from '../../testing/show.tsx';
import { ChartCard } from '../cards/ChartCard.tsx';
import type { ListDescription } from './list-description.ts';
import { ListScreen } from './ListScreen.tsx';

const rules: ListRules = {
  filters: [
    { key: 'slice_name', column: 'slice_name', operator: 'chart_all_text', kind: 'search' },
    { key: 'favorite', column: 'id', operator: 'chart_is_favorite', kind: 'facet' },
    { key: 'owners', column: 'owners', operator: 'rel_m_m', kind: 'facet' },
  ],
  sortColumns: ['slice_name', 'changed_on'],
  pageSizes: [25],
  start: { filters: {}, pageIndex: 0, pageSize: 25, sortColumn: 'changed_on', sortOrder: 'desc', viewMode: 'table' },
};

const shown = vi.fn();

const Screen = ({ search: first = '', inPlace = false }: { readonly search?: string; readonly inPlace?: boolean }) => {
  const api = useApi();
  const [search, setSearch] = useState(first);
  const list: ListDescription<Chart> = {
    name: 'charts-here',
    title: 'Charts',
    rules,
    searchKey: 'slice_name',
    searchLabel: 'Search charts',
    facets: [
      { key: 'favorite', label: 'Favorite', choices: [{ label: 'Yes', value: true }] },
      { key: 'owners', label: 'Owner', choices: async () => [] },
    ],
    columns: [
      { id: 'name', label: 'Name', names: true, order: 'slice_name', cell: () => null },
      { id: 'kind', label: 'Type', cell: () => 'Line' },
      { id: 'changed', label: 'Last modified', order: 'changed_on', firstOrder: 'desc', cell: () => 'Today' },
    ],
    read: (query) => {
      const { queryKey, queryFn } = chartList(api, { ...query, filters: query.filters.map((each) => ({ ...each })) });
      return {
        queryKey,
        queryFn: async (context) => {
          const { count, result } = await queryFn(context);
          return { count, rows: result.map(chartOf) };
        },
      };
    },
    rowName: ({ name }) => name,
    rowPath: ({ id }) => (inPlace ? undefined : `/explore/?slice_id=${id}`),
    onRow: ({ name }) => shown(name),
    card: (chart, context) => <ChartCard chart={chart} pictured={false} actions={{}} {...context} />,
    bulk: [{ id: 'export', label: 'Export', icon: Download, onSelect: () => undefined }],
    empty: { title: 'No charts yet' },
  };
  return (
    <>
      <p data-testid="address">{decodeURIComponent(search)}</p>
      <ListScreen list={list} search={search} onSearch={setSearch} onOpen={() => undefined} />
    </>
  );
};

const handlers: MemoryHandlers = {
  listCharts: () => ({ count: 3, result: [makeChartRow(1), makeChartRow(2), makeChartRow(3)] }),
};
const widthsKey = 'sightline.list.charts-here.widths';
const showList = async (props: Parameters<typeof Screen>[0] = {}) => {
  const { screen } = await show(<Screen {...props} />, { handlers });
  await expect.element(screen.getByText('Chart 1').first()).toBeVisible();
  return {
    screen,
    address: () => screen.getByTestId('address').element().textContent,
    grip: screen.getByRole('separator', { name: 'Resize Type' }),
    reach: async (place: Locator) => {
      await expect.element(place).toBeInTheDocument();
      (place.element() as HTMLElement).focus();
    },
    widthOf: (name: string) => (screen.getByRole('columnheader', { name }).element() as HTMLElement).offsetWidth,
  };
};

describe('ListScreen', () => {
  beforeEach(async () => {
    await page.viewport(1280, 800);
    localStorage.clear();
    shown.mockClear();
  });

  it('LIST-09 the width of a column is remembered with the list', async () => {
    const first = await showList();
    await first.reach(first.grip);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const [name, type] = [first.widthOf('Name'), first.widthOf('Type')];
    expect(JSON.parse(localStorage.getItem(widthsKey)!)).toEqual({ name, kind: type });
    // Cards have no resize handles. The handles must appear again with the table.
    await first.screen.getByRole('radio', { name: 'Cards' }).click();
    await first.screen.getByRole('radio', { name: 'Table' }).click();
    await expect.element(first.grip).toBeInTheDocument();
    expect(first.widthOf('Type')).toBe(type);
    await first.screen.unmount();
    localStorage.removeItem('sightline.list.charts-here.view');
    const again = await showList();
    expect([again.widthOf('Name'), again.widthOf('Type')]).toEqual([name, type]);
    await again.reach(again.grip);
    await userEvent.keyboard('{Enter}');
    expect(JSON.parse(localStorage.getItem(widthsKey)!)).toEqual({ name });
  });

  it.each(['{', 'null', '"wide"', '{"kind":"wide","name":-3}'])(
    'LIST-09 a spoilt memory %s gives no widths',
    async (kept) => {
      const before = await showList();
      const width = before.widthOf('Type');
      await before.screen.unmount();
      localStorage.setItem(widthsKey, kept);
      const { widthOf } = await showList();
      expect(widthOf('Type')).toBe(width);
    },
  );

  it('LIST-09 without a memory a width lasts as long as the list', async () => {
    const { grip, reach, widthOf } = await showList();
    const width = widthOf('Type');
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await reach(grip);
    await userEvent.keyboard('{ArrowRight}');
    write.mockRestore();
    expect(widthOf('Type')).toBe(width + 10);
  });

  it('LIST-04 a press on a row opens it, and selects it while rows are selected', async () => {
    const { screen } = await showList({ inPlace: true });
    await screen.getByText('Today').nth(1).click();
    expect(shown).toHaveBeenCalledExactlyOnceWith('Chart 2');
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByText('Today').nth(0).click();
    await screen
      .getByText('Today')
      .nth(2)
      .click({ modifiers: ['Shift'] });
    await expect.element(screen.getByText('3 of 3 selected')).toBeVisible();
    expect(shown).toHaveBeenCalledOnce();
  });

  it('LIST-04 a press on a row of a list with pages follows its link', async () => {
    const { screen } = await showList();
    const followed = vi.fn();
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      followed((event.target as Element).closest('a')?.getAttribute('href'), event.ctrlKey);
    };
    document.addEventListener('click', follow);
    // A click on the row outside of a link must also reach the listener on the document.
    await screen.getByText('Today').nth(1).click();
    await screen
      .getByText('Today')
      .nth(2)
      .click({ modifiers: ['Control'] });
    document.removeEventListener('click', follow);
    expect(followed.mock.calls.filter(([href]) => href)).toEqual([
      ['/explore/?slice_id=2', false],
      ['/explore/?slice_id=3', true],
    ]);
  });

  it.each([
    ['a phone', 390],
    ['a desk', 1280],
  ])('LIST-04 cards are sorted, and all of a page selected, on %s', async (_, width) => {
    await page.viewport(width, 800);
    const { screen, address } = await showList({ search: '?viewMode=card' });
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    await expect.element(sort).toHaveTextContent('Last modified, descending');
    await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
    await screen.getByRole('checkbox', { name: 'Select Chart 2' }).click({ force: true });
    await expect.element(all).toBePartiallyChecked();
    await all.click({ force: true });
    await expect.element(screen.getByText('3 of 3 selected')).toBeVisible();
    for (const each of [sort, all]) await expect.element(each).toBeInViewport({ ratio: 1 });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await all.click({ force: true });
    await expect.element(all).not.toBeChecked();
    await sort.click();
    const options = () => screen.getByRole('option').elements();
    await expect
      .poll(() => options().map(({ textContent }) => textContent))
      .toEqual(['Name, ascending', 'Name, descending', 'Last modified, descending', 'Last modified, ascending']);
    await screen.getByRole('option', { name: 'Name, descending' }).click();
    await expect.poll(address).toContain('sortColumn=slice_name&sortOrder=desc');
  });

  it('LIST-04 a table needs no tools for cards', async () => {
    const { screen } = await showList();
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' }).elements()).toHaveLength(1);
    await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
  });

  it('LIST-03 in the drawer a choice is taken back by itself, and Clear leaves what is searched for', async () => {
    await page.viewport(390, 800);
    const { screen, address } = await showList({
      search: '?filters=(slice_name:Chart,favorite:(label:Yes,value:!t),owners:(label:Mara,value:7))',
    });
    await screen.getByRole('button', { name: 'Filters · 2' }).click();
    const drawer = screen.getByRole('dialog');
    const yes = drawer.getByRole('button', { name: 'Yes' });
    await expect.element(yes).toHaveAttribute('aria-pressed', 'true');
    await yes.click();
    await expect.element(yes).toHaveAttribute('aria-pressed', 'false');
    expect(address()).toBe('?filters=(slice_name:Chart,owners:(label:Mara,value:7))');
    // The selected user is not among the first results.
    await expect.element(drawer.getByText('Mara')).toBeVisible();
    await drawer.getByRole('button', { name: 'Clear Owner' }).click();
    await expect.poll(address).toBe('?filters=(slice_name:Chart)');
    expect(drawer.element().contains(document.activeElement)).toBe(true);
    await yes.click();
    await expect.poll(address).toContain('favorite');
    await drawer.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(address).toBe('?filters=(slice_name:Chart)');
  });

  it('LIST-03 what is chosen in a facet is taken back by a second press', async () => {
    const { screen, address } = await showList();
    await screen.getByRole('button', { name: 'Favorite' }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(address).toContain('favorite');
    await screen.getByRole('button', { name: 'Favorite Yes', exact: true }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(address).not.toContain('favorite');
  });
});
