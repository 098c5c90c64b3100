import { catalogues, useCommands, type CommandSource } from '@sightline/core/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { openApp, type Opening } from '../../testing/open-app.tsx';
import type { CompanionsProps } from '../companions/Companions.tsx';

const rights = ['Dashboard', 'Chart', 'Dataset', 'SavedQuery', 'Tag'].map((view) => ['can_read', view] as const);
const charts = ['Revenue by channel', 'Weekly revenue', 'Trading overview', 'Stock'].map((slice_name, at) => ({
  id: at + 1,
  slice_name,
  url: `/explore/?slice_id=${at + 1}`,
  datasource_id: 9,
  datasource_name_text: 'shop.orders',
}));
const answers: Opening['answers'] = {
  listCharts: () => ({ count: charts.length, result: charts }),
  listDatasets: () => ({ count: 0, result: [] }),
  listSavedQueries: () => ({ count: 0, result: [] }),
  getChartFavorites: () => ({ result: [{ id: 1, value: false }] }),
  getDashboardFavorites: () => ({ result: [{ id: 4, value: false }] }),
  getDashboardRelated: () => ({ count: 1, result: [{ value: 3, text: 'Mara Lind' }] }),
  getChartRelated: () => ({ count: 1, result: [{ value: 3, text: 'Mara Lind' }] }),
  listTags: () => ({ count: 1, result: [{ id: 5, name: 'finance' }] }),
};
const companions = { load: () => import('../companions/Companions.tsx') };
const open = (more: Opening = {}) => openApp({ rights, companions, ...more, answers: { ...answers, ...more.answers } });

const source: CommandSource<() => void> = {
  messages: catalogues({ en: { refresh: 'Refresh', title: 'This screen' } }),
  commandsOf: (text, run) => ({
    id: 'screen',
    label: text('title'),
    commands: [{ id: 'refresh', label: text('refresh'), keys: ['r'], run }],
  }),
};
const loadCommands = async () => source;

/** Opens the palette with its shortcut and returns its input field. */
const openPalette = async ({ screen }: Awaited<ReturnType<typeof open>>) => {
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = screen.getByRole('combobox', { name: 'Search or jump to' });
  await expect.element(field).toHaveFocus();
  return field;
};
/** Returns the text of the row that Enter selects. */
const current = (): string => {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.textContent ?? '';
};

beforeEach(() => browser.viewport(1440, 900));
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the palette', () => {
  it('SHELL-33 opens by its keys, finds by initials, marks what matched, and Enter opens the best @long', async () => {
    const app = await open();
    const field = await openPalette(app);
    await field.fill('tov');
    await expect.element(app.screen.getByRole('option', { name: /Trading overview/ })).toBeVisible();
    await expect.poll(current).toContain('Trading overview');
    const marks = [...document.querySelectorAll('[role="option"][aria-selected="true"] mark')];
    expect(marks.map(({ textContent }) => textContent)).toEqual(['T', 'ov']);
    await expect.poll(current).toMatch(/shop\.ordersChart$/);
    await userEvent.keyboard('{Enter}');
    await expect.element(app.screen.getByRole('heading', { name: 'explore of Ada?slice_id=3' })).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
  });

  it('SHELL-33 opens by the search of the menu, begins with what one opened and what one may do, and Esc leaves it', async () => {
    const app = await open();
    const field = await openPalette(app);
    await field.fill('stock');
    await expect.poll(current).toContain('Stock');
    await userEvent.keyboard('{Enter}');
    await expect.element(app.screen.getByRole('heading', { name: 'explore of Ada?slice_id=4' })).toBeVisible();
    await app.screen.getByRole('button', { name: /^Search/u }).click();
    await expect.element(app.screen.getByRole('group', { name: 'Recent' }).getByText('Stock')).toBeVisible();
    const doing = app.screen.getByRole('group', { name: 'Actions' });
    await expect.element(doing.getByRole('option', { name: /New chart/ })).toBeVisible();
    await expect.element(doing.getByRole('option', { name: /New dashboard/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(app.screen.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(app.screen.getByRole('button', { name: /^Search/u })).toHaveFocus();
  });

  it('SHELL-33 shows what can be done with a thing, and the way back keeps what was typed', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const app = await open();
    const field = await openPalette(app);
    await field.fill('weekly');
    await expect.poll(current).toContain('Weekly revenue');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(app.screen.getByRole('group', { name: 'Actions' })).toBeVisible();
    await expect.element(app.screen.getByRole('option', { name: /Add to favorites/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('weekly');
    await userEvent.keyboard('{ArrowRight}copy{Enter}');
    await expect.poll(() => write.mock.calls[0]?.[0]).toContain('/explore/?slice_id=2');
    await expect.element(app.screen.getByText('Link copied')).toBeVisible();
  });

  it('SHELL-33 Mod+Enter opens in a new tab and the arrows walk round', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const named = charts.filter(({ slice_name }) => slice_name.toLowerCase().includes('revenue'));
    const app = await open({
      answers: {
        listCharts: ({ q }) => (q?.filters ? { count: 2, result: named } : { count: charts.length, result: charts }),
        listDashboards: () => ({ count: 0, result: [] }),
      },
    });
    const field = await openPalette(app);
    await field.fill('revenue');
    await expect.element(app.screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    await expect.poll(() => app.screen.getByRole('option').elements().length).toBe(2);
    await expect.poll(current).toContain('Revenue by channel');
    await userEvent.keyboard('{ArrowDown}');
    expect(current()).toContain('Weekly revenue');
    await userEvent.keyboard('{ArrowDown}');
    expect(current()).toContain('Revenue by channel');
    await userEvent.keyboard('{ArrowUp}{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/explore/?slice_id=2', '_blank', 'noopener');
    expect(app.history.location.pathname).toBe('/superset/welcome/');
  });

  it('SHELL-33 signs narrow to actions, tags and people', async () => {
    const app = await open({ flags: { TAGGING_SYSTEM: true } });
    const field = await openPalette(app);
    await field.fill('>chart');
    await expect.poll(() => app.screen.getByRole('option').elements().length).toBe(1);
    await expect.element(app.screen.getByRole('option', { name: /New chart/ })).toBeVisible();
    await field.fill('#fin');
    await expect.element(app.screen.getByRole('option', { name: /finance/ })).toBeVisible();
    await field.fill('@mara');
    await expect.poll(current).toContain('Mara Lind');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(app.screen.getByRole('option', { name: /Show charts/ })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => app.history.location.pathname).toBe('/chart/list/');
    expect(app.history.location.search).toContain("label%3A'Mara%20Lind'");
  });

  it('HOME-64 SHELL-33 asks for no tags where tagging is off', async () => {
    const listTags = vi.fn(() => ({ count: 0, result: [] }));
    const app = await open({ answers: { listTags } });
    const field = await openPalette(app);
    await field.fill('#fin');
    await expect.element(app.screen.getByText('No results for “#fin”')).toBeVisible();
    expect(listTags).not.toHaveBeenCalled();
  });

  it.each([
    ['л', 'KeyK'],
    ['K', 'KeyK'],
    ['k', 'KeyV'],
  ])('SHELL-33 hears its keys on other keyboards and with Caps Lock: %s', async (key, code) => {
    const app = await open();
    await expect.element(app.screen.getByRole('button', { name: /^Search/u })).toBeVisible();
    window.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true, cancelable: true }));
    await expect.element(app.screen.getByRole('combobox', { name: 'Search or jump to' })).toHaveFocus();
  });

  it('SHELL-33 finds by the search of the server, and an old answer never stands in the place of a newer', async () => {
    const waiting = new Map<string, () => void>();
    const search = vi.fn((text: string) => text);
    const app = await open({
      capabilities: ['search'],
      answers: {
        search: async ({ q = { text: '' } }) => {
          search(q.text);
          await new Promise<void>((resolve) => waiting.set(q.text, resolve));
          const found = {
            type: 'chart',
            id: 70,
            uuid: null,
            title: `Found by ${q.text}`,
            url: `/explore/?slice_id=7${q.text}`,
          };
          const about = { excerpt: 'net margin', matched_in: ['sql'], changed_on: '2026-01-01', owners: [] };
          return { count: 1, result: [{ ...found, ...about }] };
        },
      },
    });
    const field = await openPalette(app);
    await field.fill('margin');
    await expect.poll(() => waiting.has('margin')).toBe(true);
    await field.fill('profit');
    await expect.poll(() => waiting.has('profit')).toBe(true);
    waiting.get('profit')?.();
    await expect.element(app.screen.getByRole('option', { name: /Found by profit/ })).toBeVisible();
    waiting.get('margin')?.();
    await expect.poll(() => search.mock.calls.length).toBe(2);
    await expect.element(app.screen.getByText('1 result')).toBeInTheDocument();
    await expect.element(app.screen.getByRole('option', { name: /Found by margin/ })).not.toBeInTheDocument();
  });

  it('SHELL-33 what was chosen stays chosen where something better comes in front of it', async () => {
    const answered = Promise.withResolvers<void>();
    const app = await open({
      capabilities: ['search'],
      answers: {
        search: async () => {
          await answered.promise;
          const found = { type: 'chart', id: 70, uuid: null, title: 'Revenue', url: '/explore/?slice_id=70' };
          const about = { excerpt: '', matched_in: ['name'], changed_on: '2026-01-01', owners: [] };
          return { count: 1, result: [{ ...found, ...about }] };
        },
      },
    });
    const field = await openPalette(app);
    await field.fill('revenue');
    await expect.poll(() => app.screen.getByRole('option').elements().length).toBe(2);
    await userEvent.keyboard('{ArrowDown}');
    expect(current()).toContain('Weekly revenue');
    answered.resolve();
    await expect.poll(() => app.screen.getByRole('option').elements()[0]?.textContent).toMatch(/^Revenue(?! by)/u);
    expect(current()).toContain('Weekly revenue');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => app.history.location.search).toBe('?slice_id=2');
  });

  it('SHELL-33 a server without a search is asked by its lists', async () => {
    const asked: unknown[] = [];
    const app = await open({
      answers: {
        listCharts: ({ q }) => {
          asked.push(q?.filters);
          return { count: charts.length, result: charts };
        },
      },
    });
    const field = await openPalette(app);
    await field.fill('margin');
    await expect.element(app.screen.getByRole('option', { name: /Stock/ })).toBeVisible();
    expect(asked).toContainEqual([{ col: 'slice_name', opr: 'chart_all_text', value: 'margin' }]);
  });

  it('SHELL-33 says that the server could not be asked and that nothing matches', async () => {
    const app = await open({ capabilities: ['search'] });
    const field = await openPalette(app);
    await field.fill('zzz');
    await expect.element(app.screen.getByRole('alert').getByText(/The server could not be reached/)).toBeVisible();
    await expect.element(app.screen.getByText('No results for “zzz”')).toBeVisible();
    await expect.element(app.screen.getByText('No results')).toBeInTheDocument();
  });

  it('SHELL-33 opens on a phone from the bar at its top', async () => {
    await browser.viewport(390, 800);
    const app = await open();
    await app.screen.getByRole('button', { name: /^Search/u }).click();
    await app.screen.getByRole('combobox').fill('home');
    await app.screen.getByRole('option', { name: /Home/ }).click();
    await expect.element(app.screen.getByRole('listbox')).not.toBeInTheDocument();
    expect(app.history.location.pathname).toBe('/superset/welcome/');
  });

  it('SHELL-33 opened while a page loads, it gets the commands of that page when it comes', async () => {
    const Page = () => {
      useCommands(loadCommands, () => undefined);
      return <h1>A screen</h1>;
    };
    const coming = Promise.withResolvers<{ Page: typeof Page }>();
    const app = await open({ loaders: { home: () => coming.promise } });
    await openPalette(app);
    await userEvent.keyboard('refresh');
    expect(current()).not.toContain('Refresh');
    coming.resolve({ Page });
    await expect.poll(current).toContain('Refresh');
  });

  it('SHELL-33 says so when it cannot be loaded', async () => {
    const { Companions } = await companions.load();
    const loadPalette = () => Promise.reject(new TypeError('Failed to fetch'));
    const failing = {
      load: async () => ({
        Companions: (props: CompanionsProps) => <Companions {...props} loadPalette={loadPalette} />,
      }),
    };
    const app = await open({ companions: failing });
    await app.screen.getByRole('button', { name: /^Search/u }).click();
    await expect.element(app.screen.getByText(/Search could not be loaded/)).toBeVisible();
  });
});

describe('the shortcuts', () => {
  const ready = async (more: Opening = {}) => {
    const app = await open(more);
    await expect.element(app.screen.getByRole('button', { name: 'Contact Support' })).toBeVisible();
    return app;
  };

  it('SHELL-33 two letters go to a page and begin something, as far as one may', async () => {
    const app = await ready();
    await userEvent.keyboard('gc');
    await expect.element(app.screen.getByRole('heading', { name: 'chart-list of Ada' })).toBeVisible();
    await userEvent.keyboard('cd');
    await userEvent.keyboard('gh');
    await expect.element(app.screen.getByRole('heading', { name: 'home of Ada' })).toBeVisible();
    await userEvent.keyboard('cc');
    await expect.element(app.screen.getByRole('heading', { name: 'add-chart of Ada' })).toBeVisible();
    expect(app.see.mock.calls.map(([path]) => path as string)).not.toContain('/dashboard/new/');
  });

  it('SHELL-33 letters never fire while one types, and the slash goes to the search of the page', async () => {
    const Page = () => <input type="search" aria-label="Search charts" />;
    const app = await ready({ loaders: { home: async () => ({ Page }) } });
    await userEvent.keyboard('/');
    const field = app.screen.getByRole('searchbox', { name: 'Search charts' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('gc?');
    await expect.element(field).toHaveValue('gc?');
    expect(app.history.location.pathname).toBe('/superset/welcome/');
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('SHELL-33 the slash opens the palette where the page has no search', async () => {
    const app = await ready();
    await userEvent.keyboard('/');
    await expect.element(app.screen.getByRole('combobox')).toHaveFocus();
  });

  it('SHELL-33 the sheet tells every shortcut with those of the screen, and letters are switched off for good', async () => {
    const run = vi.fn();
    const Page = () => {
      useCommands(loadCommands, run);
      return <h1>A screen</h1>;
    };
    const app = await ready({ loaders: { home: async () => ({ Page }) } });
    await userEvent.keyboard('r');
    await expect.poll(() => run.mock.calls.length).toBe(1);
    await userEvent.keyboard('?');
    const sheet = app.screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(sheet.getByRole('heading', { name: 'This screen' })).toBeVisible();
    for (const words of ['Refresh', 'Search or jump to', 'Charts', 'New chart'])
      await expect.element(sheet.getByText(words, { exact: true })).toBeVisible();
    await sheet.getByRole('switch', { name: 'Single-letter shortcuts' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await userEvent.keyboard('gc?r');
    expect(app.history.location.pathname).toBe('/superset/welcome/');
    expect(run).toHaveBeenCalledOnce();
    expect(localStorage.getItem('sightline.letters')).toBe('off');
    await openPalette(app);
    await userEvent.keyboard('refresh');
    await expect.poll(current).toContain('Refresh');
    await userEvent.keyboard('{Enter}');
    expect(run).toHaveBeenCalledTimes(2);
  });
});
