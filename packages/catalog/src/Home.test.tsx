import { CommandDeskContext, CoreProvider, makeCommandDesk } from '@sightline/core/react';
import {
  commandsOn,
  makeChartRow,
  makeDashboardRow,
  makeMemoryApi,
  makeSession,
  refuse,
  type MemoryHandlers,
} from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Home, type HomeProps } from './Home.tsx';
import { homeListSize } from './model/home-choices.ts';
import { readHomeAhead } from './reads/read-home-ahead.ts';

const everything: ReadonlyArray<readonly [string, string]> = [
  ['can_recent_activity', 'Log'],
  ['can_read', 'SavedQuery'],
  ['can_write', 'SavedQuery'],
  ['can_write', 'Chart'],
  ['can_export', 'Chart'],
  ['can_write', 'Dashboard'],
  ['can_export', 'Dashboard'],
];
const viewed = {
  action: 'log',
  item_type: 'dashboard',
  item_url: '/superset/dashboard/1/',
  item_title: 'Board',
  time: Date.now() - 3_600_000,
  time_delta_humanized: 'an hour ago',
};
const query = { id: 5, label: 'Best days', sql: 'SELECT 1', changed_on_delta_humanized: 'now' };
const full: MemoryHandlers = {
  getRecentActivity: () => ({ result: [viewed] }),
  listDashboards: () => ({ count: 1, result: [makeDashboardRow(1, { published: false })] }),
  listCharts: () => ({ count: 1, result: [makeChartRow(2)] }),
  listSavedQueries: () => ({ count: 1, result: [query] }),
  getChartFavorites: ({ q }) => ({ result: (q ?? []).map((id) => ({ id, value: false })) }),
  getDashboardFavorites: ({ q }) => ({ result: (q ?? []).map((id) => ({ id, value: false })) }),
};
const nothing: MemoryHandlers = {
  ...full,
  getRecentActivity: () => ({ result: [] }),
  listDashboards: () => ({ count: 0, result: [] }),
  listCharts: () => ({ count: 0, result: [] }),
  listSavedQueries: () => ({ count: 0, result: [] }),
};

interface Shown {
  /** Prefetches before the first render, as the application does. */
  readonly ahead?: boolean;
  readonly handlers?: MemoryHandlers;
  readonly permissions?: ReadonlyArray<readonly [string, string]>;
  readonly kept?: Record<string, string>;
  readonly flags?: Record<string, boolean>;
  readonly props?: HomeProps;
  /** Progress of the example content when the page loaded. */
  readonly examples?: { readonly made: number; readonly total: number };
}

const open = async ({
  handlers = full,
  permissions = everything,
  kept = {},
  flags = {},
  props = {},
  ahead = false,
  examples,
}: Shown = {}) => {
  await page.viewport(1280, 900);
  const memory = new Map(Object.entries(kept));
  const choices = {
    read: (key: string) => memory.get(key),
    write: (key: string, value: string) => void memory.set(key, value),
  };
  const desk = makeCommandDesk();
  const api = makeMemoryApi(handlers);
  const session = { ...makeSession({ permissions, flags }), examples };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: false } } });
  if (ahead) await readHomeAhead({ api, session, queryClient, memory: choices });
  const screen = await render(
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <CommandDeskContext value={desk}>
        <ToastProvider>
          <Home memory={choices} {...props} />
        </ToastProvider>
      </CommandDeskContext>
    </CoreProvider>,
  );
  const panel = (name: string) => screen.getByRole('region', { name });
  const queriesOf = (name: string) =>
    api.calls.filter((call) => call.name === name).map(({ input }) => (input as { q: unknown }).q);
  return { screen, api, panel, memory, queriesOf, desk };
};

describe('Home', () => {
  it('HOME-01 HOME-02 has a title and its four panels in order', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect
      .poll(() =>
        screen
          .getByRole('heading', { level: 2 })
          .elements()
          .map((each) => each.textContent),
      )
      .toEqual(['Recents', 'Dashboards', 'Charts', 'Saved queries']);
    await expect.element(screen.getByRole('switch', { name: 'Thumbnails' })).not.toBeInTheDocument();
  });

  it('HOME-32 says that example content is being created and how far it is, and shows it when it is there', async () => {
    let made = 3;
    const filled = () => made === 9;
    const { screen, panel } = await open({
      examples: { made, total: 9 },
      handlers: {
        ...full,
        listDashboards: () => (filled() ? { count: 1, result: [makeDashboardRow(1)] } : { count: 0, result: [] }),
        listCharts: () => (filled() ? { count: 1, result: [makeChartRow(2)] } : { count: 0, result: [] }),
        getExampleProgress: () => ({ result: { stage: filled() ? 'done' : 'making', made, total: 9 } }),
      },
    });
    await expect.element(screen.getByText('Creating example content')).toBeVisible();
    await expect.element(screen.getByText('Step 4 of 9')).toBeVisible();
    await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    expect(panel('Dashboards').element().querySelectorAll('[data-skeleton]')).toHaveLength(4);
    expect(document.body.textContent).not.toContain('Nothing here yet');
    made = 6;
    await expect.element(screen.getByText('Step 7 of 9')).toBeVisible();
    made = 9;
    await expect.element(panel('Dashboards').getByRole('article')).toBeVisible();
    await expect.element(panel('Charts').getByRole('article')).toBeVisible();
    await expect.element(screen.getByText('Creating example content')).not.toBeInTheDocument();
  });

  it('HOME-32 says that a tab is empty that example content will not fill', async () => {
    const { panel } = await open({
      examples: { made: 0, total: 9 },
      kept: { homepage_chart_filter: '"Mine"' },
      handlers: { ...nothing, getExampleProgress: () => ({ result: { stage: 'making', made: 0, total: 9 } }) },
    });
    await expect.element(panel('Charts').getByText('No charts yet')).toBeVisible();
  });

  it('HOME-03 HOME-14 finds what was asked for before it was drawn, and asks for nothing of it again', async () => {
    const kept = { homepage_chart_filter: '"Mine"', homepage_collapse_state: '["1","3","4"]' };
    const { panel, api } = await open({ ahead: true, kept });
    await expect.element(panel('Charts').getByRole('radio', { name: 'Mine' })).toBeChecked();
    await expect.element(panel('Recents').getByRole('link', { name: 'Board' })).toBeVisible();
    const asked = () => api.calls.map(({ name }) => name);
    await expect.poll(asked).toContain('getChartFavorites');
    expect(
      asked()
        .filter((name) => name !== 'getChartFavorites')
        .toSorted(),
    ).toEqual(['getRecentActivity', 'listCharts', 'listSavedQueries']);
  });

  it('HOME-07 tells of what failed before it was drawn where it would stand', async () => {
    const listCharts = () => Promise.reject(refuse(500, { message: 'Away' }));
    const { panel } = await open({ ahead: true, handlers: { ...full, listCharts } });
    await expect.element(panel('Charts').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect.element(panel('Dashboards').getByRole('article')).toBeVisible();
  });

  it('HOME-40 opens the properties of a saved query from its card @long', async () => {
    const getSavedQuery = () => ({ id: 5, result: { ...query, description: 'Dry ones' } });
    const { screen, panel } = await open({ handlers: { ...full, getSavedQuery } });
    await panel('Saved queries').getByRole('button', { name: 'Actions for Best days' }).click();
    await screen.getByRole('menuitem', { name: 'Properties' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Saved query properties' });
    await expect.element(dialog.getByLabelText('Description')).toHaveValue('Dry ones');
  });

  it('SHELL-33 HOME-02 tells what can be done on it: asking anew, and pictures where there are any', async () => {
    const { screen, queriesOf, desk } = await open({ flags: { THUMBNAILS: true } });
    await expect.element(screen.getByRole('link', { name: 'Best days' })).toBeVisible();
    const asked = queriesOf('listDashboards').length;
    const commands = await commandsOn(desk);
    expect(commands.get('Refresh Home')?.keys).toEqual(['r']);
    commands.get('Refresh Home')?.run?.();
    await expect.poll(() => queriesOf('listDashboards').length).toBeGreaterThan(asked);
    const pictures = screen.getByRole('switch', { name: 'Thumbnails' });
    const was = (pictures.element() as HTMLElement).ariaChecked === 'true';
    commands.get(was ? 'Hide thumbnails' : 'Show thumbnails')?.run?.();
    await expect.element(pictures).toHaveAttribute('aria-checked', String(!was));
  });

  it('HOME-02 hides saved queries from who may not read them', async () => {
    const { screen, api } = await open({ permissions: everything.filter(([, view]) => view !== 'SavedQuery') });
    await expect.element(screen.getByRole('region', { name: 'Charts' })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Saved queries' })).not.toBeInTheDocument();
    expect(api.calls.some(({ name }) => name === 'listSavedQueries')).toBe(false);
  });

  it('HOME-01 HOME-31 remembers the thumbnails and shows the SQL of a saved query with them', async () => {
    const { screen, panel, memory } = await open({ flags: { THUMBNAILS: true } });
    await expect.element(panel('Saved queries').getByText('SELECT', { exact: true })).toBeVisible();
    await screen.getByRole('switch', { name: 'Thumbnails' }).click();
    await expect.element(panel('Saved queries').getByText('SELECT', { exact: true })).not.toBeInTheDocument();
    expect(memory.get('sightline.thumbnails.1')).toBe('off');
  });

  it('HOME-03 opens panels by what there is, and remembers what was closed', async () => {
    const empty = await open({ handlers: nothing });
    await expect.element(empty.panel('Charts').getByText('Nothing here yet')).toBeVisible();
    await expect
      .element(empty.screen.getByRole('button', { name: 'Recents' }))
      .toHaveAttribute('aria-expanded', 'false');
    await empty.screen.unmount();
    const { screen, memory } = await open();
    await expect
      .element(screen.getByRole('button', { name: 'Recents', exact: true }))
      .toHaveAttribute('aria-expanded', 'true');
    await screen.getByRole('button', { name: 'Charts', exact: true }).click();
    await expect.element(screen.getByRole('link', { name: 'Chart 2' })).not.toBeInTheDocument();
    expect(memory.get('homepage_collapse_state')).toBe('["1","2","4"]');
  });

  it('HOME-04 takes what an installation puts in', async () => {
    const { screen } = await open({
      props: { submenu: <p>Sub</p>, welcomeMessage: <p>Hello</p>, welcomeBanner: <p>Strip</p>, mainArea: <p>Ours</p> },
    });
    for (const words of ['Sub', 'Hello', 'Strip', 'Ours']) await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Charts' })).not.toBeInTheDocument();
  });

  it('HOME-05 says so to who may not see recent activity', async () => {
    const { screen, panel, api } = await open({ permissions: [], kept: { homepage_collapse_state: '["1"]' } });
    await expect.element(panel('Recents').getByText('Access denied')).toBeVisible();
    await expect.element(screen.getByText('You do not have permission to view recent activity')).toBeVisible();
    expect(api.calls.some(({ name }) => name === 'getRecentActivity')).toBe(false);
  });

  it('HOME-06 shows as many skeletons as a page has items', async () => {
    const never = new Promise<never>(() => undefined);
    const { panel } = await open({ handlers: { ...full, listCharts: () => never } });
    await expect.poll(() => panel('Charts').element().querySelectorAll('[data-skeleton]').length).toBe(homeListSize);
  });

  it('HOME-07 lets one panel fail and retry while the others stand', async () => {
    let fails = true;
    const { screen, panel } = await open({
      handlers: {
        ...full,
        listCharts: (input) => (fails ? Promise.reject(refuse(500, { message: 'Away' })) : full.listCharts!(input)),
      },
    });
    await expect.element(screen.getByText('There was an issue fetching your chart: Away')).toBeVisible();
    await expect.element(panel('Dashboards').getByRole('link', { name: 'Dashboard 1' })).toBeVisible();
    fails = false;
    await panel('Charts').getByRole('button', { name: 'Retry' }).click();
    await expect.element(panel('Charts').getByRole('link', { name: 'Chart 2' })).toBeVisible();
  });

  it('HOME-47 says what failed in the words of the error catalogue', async () => {
    const away = () => Promise.reject(refuse(500, { message: 'Away' }));
    const first = await open({ handlers: { ...full, getRecentActivity: away, listSavedQueries: away } });
    for (const name of ['Recents', 'Saved queries'])
      await first.screen.getByRole('button', { name, exact: true }).click();
    for (const words of ['recent activity', 'saved queries'])
      await expect.element(first.screen.getByText(`There was an issue fetching your ${words}: Away`)).toBeVisible();
    await first.screen.unmount();
    const { screen, panel } = await open({ handlers: { ...full, listDashboards: away } });
    await expect.element(screen.getByText('An error occurred while fetching dashboards: Away')).toBeVisible();
    await panel('Dashboards').getByRole('radio', { name: 'Mine' }).click();
    await expect.element(screen.getByText('There was an issue fetching your dashboards: Away')).toBeVisible();
  });

  it('HOME-10 HOME-11 HOME-12 shows what was viewed, with its age and its link', async () => {
    const { panel, queriesOf } = await open();
    await expect
      .element(panel('Recents').getByRole('link', { name: 'Board' }))
      .toHaveAttribute('href', '/superset/dashboard/1/');
    await expect.element(panel('Recents').getByText('Last viewed 1 hour ago')).toBeVisible();
    expect(queriesOf('getRecentActivity')[0]).toMatchObject({ page_size: 6 });
  });

  it('HOME-10 holds the remembered Viewed while it is asked for, and asks for nothing else meanwhile', async () => {
    const asked = Promise.withResolvers<void>();
    const { panel, queriesOf } = await open({
      handlers: {
        ...full,
        getRecentActivity: async (input) => {
          await asked.promise;
          return full.getRecentActivity!(input);
        },
      },
      kept: { homepage_collapse_state: '["1"]', homepage_activity_filter: '"Viewed"' },
    });
    await expect.element(panel('Recents').getByRole('radio', { name: 'Viewed' })).toBeChecked();
    asked.resolve();
    await expect.element(panel('Recents').getByRole('link', { name: 'Board' })).toBeVisible();
    expect(queriesOf('listDashboards')).not.toContainEqual(
      expect.objectContaining({ filters: [{ col: 'created_by', opr: 'rel_o_m', value: 1 }] }),
    );
  });

  it('HOME-10 HOME-13 has no Viewed tab without views, and each tab its own words', async () => {
    const { screen, panel, memory } = await open({ handlers: nothing, kept: { homepage_collapse_state: '["1"]' } });
    await expect.element(panel('Recents').getByText(/Recently created/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Viewed' })).not.toBeInTheDocument();
    await panel('Recents').getByRole('radio', { name: 'Edited' }).click();
    await expect.element(panel('Recents').getByText(/Recently edited/)).toBeVisible();
    expect(memory.get('homepage_activity_filter')).toBe('"Edited"');
  });

  it.each([
    ['Created', 'created_by', 'changed_by'],
    ['Edited', 'changed_by', 'created_by'],
  ])('HOME-14 reads own things of %s by %s', async (tab, col, other) => {
    const { panel, queriesOf } = await open({
      kept: { homepage_collapse_state: '["1"]', homepage_activity_filter: `"${tab}"` },
    });
    await expect
      .element(panel('Recents').getByRole('link', { name: 'Best days' }))
      .toHaveAttribute('href', '/sqllab?savedQueryId=5');
    const asked = (['listCharts', 'listDashboards', 'listSavedQueries'] as const).map(queriesOf);
    const by = (column: string) =>
      expect.objectContaining({ filters: [{ col: column, opr: 'rel_o_m', value: 1 }], page_size: 6 }) as unknown;
    for (const queries of asked) {
      expect(queries).toContainEqual(by(col));
      expect(queries).not.toContainEqual(by(other));
    }
  });

  it('HOME-20 HOME-21 HOME-22 HOME-24 asks for the chosen tab, newest first, and remembers it', async () => {
    const { panel, queriesOf, memory } = await open();
    await expect.element(panel('Charts').getByRole('radio', { name: 'Examples' })).toBeChecked();
    expect(queriesOf('listCharts')[0]).toMatchObject({
      filters: [{ col: 'created_by', opr: 'rel_o_m', value: 0 }],
      order_column: 'changed_on_delta_humanized',
      order_direction: 'desc',
      page: 0,
    });
    await panel('Charts').getByRole('radio', { name: 'Favorite' }).click();
    await expect
      .poll(() => queriesOf('listCharts').at(-1))
      .toMatchObject({ filters: [{ col: 'id', opr: 'chart_is_favorite', value: true }] });
    expect(memory.get('homepage_chart_filter')).toBe('"Favorite"');
    const asked = queriesOf('listCharts').length;
    await panel('Charts').getByRole('radio', { name: 'Mine' }).click();
    await expect
      .poll(() => queriesOf('listCharts').at(-1))
      .toMatchObject({ filters: [{ col: 'created_by', opr: 'rel_o_m', value: 1 }] });
    await panel('Charts').getByRole('radio', { name: 'Favorite' }).click();
    await expect.poll(() => queriesOf('listCharts').length).toBe(asked + 2);
  });

  it('HOME-23 HOME-32 leads to a new item and to all, with the favorite filter on its tab', async () => {
    const { panel } = await open({ handlers: nothing, kept: { homepage_dashboard_filter: '"Favorite"' } });
    await expect
      .element(panel('Dashboards').getByRole('link', { name: 'Dashboard', exact: true }))
      .toHaveAttribute('href', '/dashboard/new/');
    await expect
      .element(panel('Dashboards').getByRole('link', { name: /Show all/ }))
      .toHaveAttribute('href', '/dashboard/list/?filters=(favorite:(label:Yes,value:!t))');
    await expect.element(panel('Dashboards').getByText("You don't have any favorites yet!")).toBeVisible();
    await expect
      .element(panel('Dashboards').getByRole('link', { name: 'See all' }))
      .toHaveAttribute('href', '/dashboard/list/');
  });

  it('HOME-30 offers a query to write and the list of all', async () => {
    const { panel } = await open();
    await expect
      .element(panel('Saved queries').getByRole('link', { name: 'SQL Query' }))
      .toHaveAttribute('href', '/sqllab?new=true');
    await expect
      .element(panel('Saved queries').getByRole('link', { name: /Show all/ }))
      .toHaveAttribute('href', '/savedqueryview/list/');
  });

  it('HOME-40 HOME-41 offers what may be done with a card, and nothing else', async () => {
    const all = await open();
    await all.panel('Charts').getByRole('button', { name: 'Actions for Chart 2' }).click();
    for (const name of ['Edit', 'Export', 'Delete'])
      await expect.element(all.screen.getByRole('menuitem', { name })).toBeVisible();
    await all.screen.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(all.screen.getByRole('alertdialog', { name: 'Please confirm' })).toBeVisible();
    await all.screen.unmount();
    const exporter = await open({ permissions: [['can_export', 'Chart']] });
    await exporter.panel('Charts').getByRole('button', { name: 'Actions for Chart 2' }).click();
    await expect.element(exporter.screen.getByRole('menuitem', { name: 'Export' })).toBeVisible();
    await expect.element(exporter.screen.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
    await expect
      .element(exporter.panel('Dashboards').getByRole('button', { name: /Actions for/ }))
      .not.toBeInTheDocument();
  });

  it('HOME-44 shows whether a dashboard is published', async () => {
    const { panel } = await open();
    await expect.element(panel('Dashboards').getByText('Draft')).toBeVisible();
  });
});
