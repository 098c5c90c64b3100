import { chartOf, type Chart } from '@sightline/core';
import { chartList } from '@sightline/core/cache';
import { CommandDeskContext, makeCommandDesk, useApi } from '@sightline/core/react';
import { commandsOn, makeChartRow, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { IconButton } from '@sightline/ui-kit';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListRules } from '../../model/list-state.ts';
import { show } from '../../testing/show.tsx';
import { ChartCard } from '../cards/ChartCard.tsx';
import type { ListDescription } from './list-description.ts';
import { ListScreen } from './ListScreen.tsx';

const rules: ListRules = {
  filters: [
    { key: 'slice_name', column: 'slice_name', operator: 'chart_all_text', kind: 'search' },
    { key: 'favorite', column: 'id', operator: 'chart_is_favorite', kind: 'facet' },
  ],
  sortColumns: ['slice_name', 'changed_on_delta_humanized'],
  pageSizes: [10, 25],
  start: {
    filters: {},
    pageIndex: 0,
    pageSize: 10,
    sortColumn: 'changed_on_delta_humanized',
    sortOrder: 'desc',
    viewMode: 'table',
  },
};

const opened = vi.fn();
const edited = vi.fn();
const deleted = vi.fn();
const bulkRun = vi.fn();
const shown = vi.fn();
/** Called for each rendered cell. */
const drawn = vi.fn((_row: number) => null);

const Screen = ({ search: first, inPlace }: { readonly search: string; readonly inPlace?: boolean }) => {
  const api = useApi();
  const [search, setSearch] = useState(first);
  const list: ListDescription<Chart> = {
    name: 'test',
    title: 'Charts',
    rules,
    searchKey: 'slice_name',
    searchLabel: 'Search charts',
    facets: [{ key: 'favorite', label: 'Favorite', choices: [{ label: 'Yes', value: true }] }],
    columns: [{ id: 'name', label: 'Name', names: true, order: 'slice_name', cell: ({ id }) => drawn(id) }],
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
    onRow: ({ name }, { length }) => shown(name, length),
    starred: 'chart',
    tools: ({ id }) => (
      <>
        <IconButton icon={Pencil} label="Edit" keys="F2" onClick={() => edited(id)} />
        <IconButton icon={Trash2} label="Delete" keys="Del" onClick={() => deleted([id])} />
      </>
    ),
    acts: ({ id }) => ({ onEdit: () => edited(id), onDelete: () => deleted([id]) }),
    card: (chart, context) => <ChartCard chart={chart} pictured={false} actions={{}} {...context} />,
    bulk: [
      { id: 'export', label: 'Export', icon: Download, onSelect: (rows) => bulkRun(rows.map(({ id }) => id)) },
      {
        id: 'delete',
        label: 'Delete',
        icon: Trash2,
        danger: true,
        onSelect: (rows) => deleted(rows.map(({ id }) => id)),
      },
    ],
    primary: <button type="button">New chart</button>,
    empty: { title: 'No charts yet' },
  };
  return (
    <>
      <p data-testid="address">{decodeURIComponent(search)}</p>
      <ListScreen list={list} search={search} onSearch={setSearch} onOpen={opened} />
    </>
  );
};

const rows = [makeChartRow(1), makeChartRow(2), makeChartRow(3)];
const answering: MemoryHandlers = {
  listCharts: ({ q }) => {
    const wanted = q?.filters?.find(({ col }) => col === 'slice_name')?.value;
    const found = wanted === undefined ? rows : rows.filter((row) => row.slice_name.includes(String(wanted)));
    return { count: found.length === 3 ? 30 : found.length, result: found };
  },
  getChartFavorites: ({ q }) => ({ result: (q ?? []).map((id) => ({ id, value: id === 2 })) }),
};
const showList = async (search = '', handlers: MemoryHandlers = answering) => {
  await page.viewport(1280, 800);
  localStorage.clear();
  return show(<Screen search={search} />, { handlers });
};

const addressOf = (screen: Awaited<ReturnType<typeof showList>>['screen']) =>
  screen.getByTestId('address').element().textContent;

describe('ListScreen', () => {
  it('LIST-01 shows title, count, primary action, filters, table and pages', async () => {
    const { screen } = await showList();
    await expect.element(screen.getByRole('heading', { name: 'Charts', level: 1 })).toBeVisible();
    await expect.element(screen.getByText('30', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'New chart' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Chart 2' })).toHaveAttribute('href', '/explore/?slice_id=2');
    await expect.element(screen.getByText('1–3 of 30')).toBeVisible();
  });

  it('LIST-02 opens a shared address and keeps the address as the list is changed', async () => {
    const { screen, callsOf } = await showList(
      '?filters=(favorite:(label:Yes,value:!t))&sortColumn=slice_name&sortOrder=asc',
    );
    await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(screen.getByRole('button', { name: 'Favorite Yes' })).toBeVisible();
    await screen.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect.poll(() => addressOf(screen)).toContain('sortOrder=desc');
    await screen.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(() => addressOf(screen)).toContain('pageIndex=1');
    await expect
      .poll(() => callsOf('listCharts').at(-1))
      .toMatchObject({
        q: {
          page: 1,
          order_column: 'slice_name',
          order_direction: 'desc',
          filters: [{ col: 'id', opr: 'chart_is_favorite', value: true }],
        },
      });
  });

  it('LIST-02 LIST-08 a page behind the last one becomes the last one, without a step of the way back', async () => {
    const depth = history.length;
    const { screen, callsOf } = await showList('?pageIndex=7', {
      ...answering,
      listCharts: ({ q }) => ({ count: 13, result: (q?.page ?? 0) > 1 ? [] : rows }),
    });
    await expect.element(screen.getByRole('link', { name: 'Chart 2' })).toBeVisible();
    expect(addressOf(screen)).toBe('?pageIndex=1');
    expect(callsOf('listCharts')).toMatchObject([{ q: { page: 7 } }, { q: { page: 1 } }]);
    await expect.element(screen.getByText('11–13 of 13')).toBeVisible();
    expect(history.length).toBe(depth);
  });

  it('LIST-08 keeps its rows when asking again fails, says that they may be old, and asks once more', async () => {
    let failing = false;
    const desk = makeCommandDesk();
    await page.viewport(1280, 800);
    localStorage.clear();
    const { screen } = await show(
      <CommandDeskContext value={desk}>
        <Screen search="" />
      </CommandDeskContext>,
      {
        handlers: {
          ...answering,
          listCharts: (input) => {
            if (failing) throw refuse(502, { message: 'The gateway is away' });
            return answering.listCharts!(input);
          },
        },
      },
    );
    await expect.element(screen.getByRole('link', { name: 'Chart 2' })).toBeVisible();
    failing = true;
    (await commandsOn(desk)).get('Refresh list')!.run!();
    await expect.element(screen.getByText(/^These rows may be outdated/u)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Chart 2' })).toBeVisible();
    failing = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText(/^These rows may be outdated/u)).not.toBeInTheDocument();
  });

  it('LIST-03 leaves the rows as they are while a letter is answered, and fades them once that takes its time', async () => {
    const slow = Promise.withResolvers<void>();
    const { screen } = await showList('', {
      ...answering,
      listCharts: async (input) => {
        if (input.q?.filters?.length) await slow.promise;
        return answering.listCharts!(input);
      },
    });
    await expect.element(screen.getByRole('link', { name: 'Chart 2' })).toBeVisible();
    const old = screen.getByRole('table', { name: 'Charts' }).element().parentElement!.parentElement!;
    const started = new Promise<Animation>((resolve) => {
      old.addEventListener('transitionrun', ({ target }) => {
        const [fade] = old.getAnimations();
        fade?.pause();
        if (target === old) resolve(fade!);
      });
    });
    await screen.getByRole('searchbox', { name: 'Search charts' }).fill('3');
    const fade = await started;
    fade.currentTime = 399;
    expect(getComputedStyle(old).opacity).toBe('1');
    fade.finish();
    expect(getComputedStyle(old).opacity).toBe('0.6');
    slow.resolve();
    await expect.element(screen.getByRole('link', { name: 'Chart 2' })).not.toBeInTheDocument();
    expect(getComputedStyle(old).opacity).toBe('1');
  });

  it('LIST-03 draws no row again while others are waited for, and what is changed in them keeps the letters', async () => {
    const slow = Promise.withResolvers<void>();
    const { screen } = await showList('', {
      ...answering,
      listCharts: async (input) => {
        if (input.q?.filters?.length) await slow.promise;
        return answering.listCharts!(input);
      },
    });
    await expect.element(screen.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Search charts' });
    drawn.mockClear();
    await search.fill('C');
    await expect.poll(() => addressOf(screen)).toContain('slice_name:C');
    await search.fill('Chart');
    await expect.poll(() => addressOf(screen)).toContain('slice_name:Chart');
    await expect.element(screen.getByRole('progressbar')).toBeInTheDocument();
    expect(drawn).not.toHaveBeenCalled();
    // The header was last rendered before the search. A click on it must still keep the search text.
    await screen.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect.poll(() => addressOf(screen)).toContain('sortColumn=slice_name');
    expect(addressOf(screen)).toContain('slice_name:Chart');
    await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await screen.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect.poll(() => addressOf(screen)).toContain('sortOrder=desc');
    slow.resolve();
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
    expect(drawn).toHaveBeenCalled();
  });

  it('LIST-03 never lets an older answer write over a newer one', async () => {
    const slow = Promise.withResolvers<{ count: number; result: typeof rows }>();
    const { screen } = await showList('', {
      ...answering,
      listCharts: (input) =>
        input.q?.filters?.some(({ value }) => value === 'Chart') ? slow.promise : answering.listCharts!(input),
    });
    const search = screen.getByRole('searchbox', { name: 'Search charts' });
    await search.fill('Chart');
    await expect.poll(() => addressOf(screen)).toContain('slice_name:Chart');
    await search.fill('Chart 3');
    await expect.element(screen.getByText('1–1 of 1')).toBeVisible();
    slow.resolve({ count: 3, result: rows });
    await userEvent.keyboard(' ');
    await expect.element(screen.getByRole('link', { name: 'Chart 3' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Chart 1' })).not.toBeInTheDocument();
  });

  it('LIST-04 selects rows, counts them and acts on them; a row then selects instead of opening', async () => {
    const { screen } = await showList();
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('link', { name: 'Chart 1' }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Select Chart 1' })).toBeChecked();
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
    await expect.element(screen.getByText('3 of 30 selected')).toBeVisible();
    await screen.getByRole('toolbar').getByRole('button', { name: 'Export' }).click();
    expect(bulkRun).toHaveBeenCalledWith([1, 2, 3]);
    expect(opened).not.toHaveBeenCalled();
  });

  it('LIST-05 asks for the stars of a page in one call', async () => {
    const { screen, callsOf } = await showList();
    await expect
      .element(screen.getByRole('row', { name: /Chart 2/ }).getByRole('button', { name: 'Remove from favorites' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('row', { name: /Chart 1/ }).getByRole('button', { name: 'Add to favorites' }))
      .toBeVisible();
    expect(callsOf('getChartFavorites')).toEqual([{ q: [1, 2, 3] }]);
  });

  it('LIST-08 tells an empty list from filters that match nothing', async () => {
    const none = await showList('', { ...answering, listCharts: () => ({ count: 0, result: [] }) });
    await expect.element(none.screen.getByText('No charts yet')).toBeVisible();
    await none.screen.unmount();
    const { screen } = await showList('?filters=(slice_name:nothing)');
    await expect.element(screen.getByText('No results for these filters')).toBeVisible();
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(screen.getByRole('link', { name: 'Chart 1' })).toBeVisible();
  });

  it('LIST-08 shows loading and failure as states of their own', async () => {
    let fails = true;
    const first = Promise.withResolvers<void>();
    const { screen } = await showList('', {
      ...answering,
      listCharts: async (input) => {
        await first.promise;
        if (fails) throw refuse(500, { message: 'The store is away' });
        return answering.listCharts!(input);
      },
    });
    await expect.element(screen.getByText('Loading list')).toBeInTheDocument();
    // The table's header is visible but inert, and no rows are announced to screen readers.
    await expect.poll(() => screen.container.querySelector<HTMLElement>('[inert] thead')?.innerText).toContain('Name');
    expect(screen.getByRole('row').elements()).toEqual([]);
    first.resolve();
    await expect.element(screen.getByText('The store is away').first()).toBeVisible();
    fails = false;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('link', { name: 'Chart 1' })).toBeVisible();
  });

  it('LIST-09 is walked and opened by keyboard', async () => {
    const { screen } = await showList();
    await expect.element(screen.getByRole('link', { name: 'Chart 1' })).toBeVisible();
    (screen.getByRole('row', { name: /Chart 1/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(opened).toHaveBeenCalledWith('/explore/?slice_id=2');
  });

  it.each(['table', 'card'])(
    'LIST-09 keys edit, delete, star and select a row of a %s, outside of bulk select too',
    async (view) => {
      const stars: unknown[] = [];
      const { screen } = await showList(`?viewMode=${view}`, {
        ...answering,
        favorChart: ({ params }) => {
          stars.push(params.pk);
          return { result: 'OK' };
        },
      });
      const place = (name: string) =>
        screen.getByRole(view === 'table' ? 'row' : 'listitem', { name: new RegExp(name) });
      await expect.element(place('Chart 1')).toBeVisible();
      (place('Chart 1').element() as HTMLElement).focus();
      await userEvent.keyboard('{F2}');
      expect(edited).toHaveBeenLastCalledWith(1);
      await userEvent.keyboard('{Delete}');
      expect(deleted).toHaveBeenLastCalledWith([1]);
      await userEvent.keyboard('f');
      await expect.poll(() => stars).toEqual([1]);
      await userEvent.keyboard('x{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
      await expect.element(screen.getByRole('checkbox', { name: 'Select Chart 2' })).toBeChecked();
      await userEvent.keyboard('{Delete}');
      // Cards are side by side, so the right arrow key also moves the selection.
      expect(deleted).toHaveBeenLastCalledWith(view === 'table' ? [1, 2] : [1, 2, 3]);
      await userEvent.keyboard('{Control>}a{/Control}');
      await expect.element(screen.getByRole('toolbar', { name: '3 of 30 selected' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
    },
  );

  it('LIST-09 keys on a button of a row press that button alone', async () => {
    const favored = vi.fn(() => ({ result: 'OK' }));
    const { screen } = await showList('', { ...answering, favorChart: favored });
    const star = screen.getByRole('row', { name: /Chart 1/ }).getByRole('button', { name: 'Add to favorites' });
    await expect.element(star).toBeVisible();
    for (const spy of [opened, deleted, edited]) spy.mockClear();
    (star.element() as HTMLElement).focus();
    await userEvent.keyboard('x{F2}{Delete}{Enter}');
    await expect.poll(() => favored).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
    for (const spy of [opened, deleted, edited]) expect(spy).not.toHaveBeenCalled();
  });

  it.each(['table', 'card'])(
    'LIST-09 Mod+A on what a row of a %s holds takes the rows, not the text of the page',
    async (view) => {
      const { screen } = await showList(`?viewMode=${view}`, answering);
      await expect.element(screen.getByRole('link', { name: 'Chart 1' })).toBeVisible();
      (screen.getByRole('link', { name: 'Chart 1' }).element() as HTMLElement).focus();
      await userEvent.keyboard('{Control>}a{/Control}');
      await expect.element(screen.getByRole('toolbar', { name: '3 of 30 selected' })).toBeVisible();
      expect(getSelection()?.toString()).toBe('');
    },
  );

  it('SHELL-33 LIST-09 tells its keys and what can be done with it: what its header offers, and with what is selected', async () => {
    const desk = makeCommandDesk();
    await page.viewport(1280, 800);
    localStorage.clear();
    const { screen, callsOf } = await show(
      <CommandDeskContext value={desk}>
        <Screen search="?filters=(slice_name:Chart)" />
      </CommandDeskContext>,
      { handlers: answering },
    );
    await expect.element(screen.getByRole('link', { name: 'Chart 1' })).toBeVisible();
    const run = async (label: string) => (await commandsOn(desk)).get(label)?.run?.();
    expect([...(await commandsOn(desk)).keys()]).toEqual([
      'Move through the list',
      'Open',
      'Select',
      'Extend selection',
      'Select all on this page',
      'Cancel selection',
      'Edit or rename',
      'Delete',
      'Add to or remove from favorites',
      'Bulk select',
      'New: New chart',
      'Refresh list',
      'Clear filters',
      'Show as cards',
    ]);
    const asked = callsOf('listCharts').length;
    await run('Refresh list');
    await expect.poll(() => callsOf('listCharts').length).toBe(asked + 1);
    await run('Bulk select');
    await screen.getByRole('checkbox', { name: 'Select Chart 2' }).click({ force: true });
    await run('Export: 1 selected');
    expect(bulkRun).toHaveBeenLastCalledWith([2]);
    await run('Show as cards');
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    await run('Clear filters');
    await expect.poll(() => addressOf(screen)).not.toContain('slice_name');
    desk.switchLetters(false);
    (screen.getByRole('listitem').nth(0).element() as HTMLElement).focus();
    await userEvent.keyboard('j');
    await expect.element(screen.getByRole('listitem').nth(0)).toHaveFocus();
  });

  it('LIST-09 shows the details of a row that is no page, by press and by Enter', async () => {
    await page.viewport(1280, 800);
    localStorage.clear();
    const { screen } = await show(<Screen search="" inPlace />, { handlers: answering });
    await screen.getByRole('button', { name: 'Chart 1', exact: true }).click();
    expect(shown).toHaveBeenLastCalledWith('Chart 1', 3);
    (screen.getByRole('row', { name: /Chart 2/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(shown).toHaveBeenLastCalledWith('Chart 2', 3);
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('button', { name: 'Chart 3', exact: true }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Select Chart 3' })).toBeChecked();
    expect(shown).toHaveBeenCalledTimes(2);
  });

  it('LIST-01 remembers cards, and shows them on a phone with filters in a drawer', async () => {
    const { screen } = await showList();
    await screen.getByRole('radio', { name: 'Cards' }).click();
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    expect(localStorage.getItem('sightline.list.test.view')).toBe('card');
    await screen.unmount();
    await page.viewport(390, 800);
    localStorage.clear();
    const phone = await show(<Screen search="" />, { handlers: answering });
    await expect.element(phone.screen.getByRole('article').first()).toBeVisible();
    await phone.screen.getByRole('button', { name: 'Filters' }).click();
    await phone.screen.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => addressOf(phone.screen)).toContain('favorite');
  });
});
