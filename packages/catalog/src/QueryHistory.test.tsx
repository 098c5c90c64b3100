import { refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { QueryHistory } from './QueryHistory.tsx';
import { openScreen } from './testing/open-screen.tsx';

const started = Date.UTC(2026, 10, 21, 8);
const runs = [
  {
    id: 1,
    sql: "SELECT dome\n FROM sky.visits WHERE dome = 'north'",
    status: 'success',
    database: { id: 2, database_name: 'observatory' },
    schema: 'sky',
    sql_tables: [{ catalog: null, schema: 'sky', table: 'visits' }],
    user: { first_name: 'Ada', last_name: 'Lovelace' },
    rows: 1284,
    start_time: started,
    end_time: started + 2500,
  },
  { id: 2, sql: 'SELECT dom FROM sky.visits', status: 'failed', error_message: 'No column dom', start_time: started },
];
const open = (more: MemoryHandlers = {}, search = '') =>
  openScreen((props) => <QueryHistory {...props} />, {
    search,
    handlers: {
      listQueries: () => ({ count: runs.length, result: runs }),
      getQueryRelated: ({ params }) => ({
        count: 1,
        result: params.column === 'user' ? [{ value: 1, text: 'Ada Lovelace' }] : [{ value: 2, text: 'observatory' }],
      }),
      ...more,
    },
  });

beforeEach(async () => {
  await page.viewport(1600, 900);
  localStorage.clear();
});

describe('the history of queries', () => {
  it('LIST-34 shows when and how long each ran, how it ended in words, on what, for whom and how many rows', async () => {
    const { rowOf } = await open();
    const row = rowOf('SELECT dome FROM');
    await expect.element(row.getByRole('time')).toHaveAttribute('datetime', '2026-11-21T08:00:00.000Z');
    for (const shown of ['Done', 'observatory', 'sky', 'sky.visits', 'Ada Lovelace', '1,284'])
      await expect.element(row.getByText(shown, { exact: true })).toBeVisible();
    await expect.element(row.getByText(/2\.5/)).toBeVisible();
    await expect.element(rowOf('SELECT dom FROM').getByText('Failed')).toBeVisible();
  });

  it('LIST-34 previews a statement in colours, why it failed, and the ones before and after', async () => {
    const { screen, rowOf } = await open();
    await rowOf('SELECT dome FROM').getByRole('button', { name: 'Preview' }).click();
    const dialog = screen.getByRole('dialog', { name: 'SQL' });
    await expect.element(dialog.getByText('SELECT', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect.element(dialog.getByText('No column dom')).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Open in SQL Lab' }))
      .toHaveAttribute('href', '/sqllab?sql=SELECT+dom+FROM+sky.visits');
  });

  it('LIST-34 opens a statement in SQL Lab with its database and schema', async () => {
    const { rowOf, opened } = await open();
    await rowOf('SELECT dome FROM').getByRole('button', { name: 'Open in SQL Lab' }).click();
    const [path] = opened.mock.calls[0] as [string];
    const opening = new URL(path, location.href);
    expect(opening.pathname).toBe('/sqllab');
    expect(Object.fromEntries(opening.searchParams)).toEqual({ dbid: '2', schema: 'sky', sql: runs[0]!.sql });
  });

  it('LIST-34 LIST-02 filters by database, state, user, time and words in the SQL, and says so in the address', async () => {
    const { screen, callsOf, address } = await open();
    for (const [facet, choice] of [
      ['Database', 'observatory'],
      ['Status', 'Failed'],
      ['User', 'Ada Lovelace'],
      ['Time range', 'Last 7 days'],
    ] as const) {
      await screen.getByRole('search').getByRole('button', { name: facet, exact: true }).click();
      await screen.getByRole('button', { name: choice, exact: true }).click();
    }
    await screen.getByRole('searchbox', { name: 'Search in SQL' }).fill('visits');
    await expect
      .poll(() => (callsOf('listQueries').at(-1) as { q: { filters: unknown[] } }).q.filters)
      .toEqual([
        { col: 'sql', opr: 'ct', value: 'visits' },
        { col: 'database', opr: 'rel_o_m', value: 2 },
        { col: 'status', opr: 'eq', value: 'failed' },
        { col: 'user', opr: 'rel_o_m', value: 1 },
        {
          col: 'start_time',
          opr: 'gt',
          value: expect.toSatisfy((ms: number) => Math.abs(Date.now() - 604_800_000 - ms) < 60_000),
        },
      ]);
    expect(address().get('filters')).toContain("start_time:(label:'Last 7 days',value:week)");
  });

  it('LIST-34 follows what runs until it is over', async () => {
    let status = 'running';
    const { rowOf, callsOf } = await open({
      listQueries: () => ({ count: 1, result: [{ ...runs[0]!, status }] }),
    });
    await expect.element(rowOf('SELECT dome FROM').getByText('Running')).toBeVisible();
    status = 'success';
    await expect.element(rowOf('SELECT dome FROM').getByText('Done')).toBeVisible();
    expect(callsOf('listQueries')).toHaveLength(2);
  });

  it('LIST-34 LIST-08 tells no run, no match and a failure apart', async () => {
    const none = () => ({ count: 0, result: [] });
    const first = await open({ listQueries: none });
    await expect.element(first.screen.getByText('No queries yet')).toBeVisible();
    await first.screen.unmount();
    const second = await open({ listQueries: none }, '?filters=(sql:x)');
    await expect.element(second.screen.getByText('No results for these filters')).toBeVisible();
    await second.screen.unmount();
    const third = await open({ listQueries: () => Promise.reject(refuse(500, { message: 'Out of order' })) });
    await expect.element(third.screen.getByText('Out of order')).toBeVisible();
  });
});
