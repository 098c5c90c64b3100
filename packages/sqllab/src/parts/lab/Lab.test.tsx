import { makeCommandDesk } from '@sightline/core/react';
import { commandsOn, refuse } from '@sightline/core/testing';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, failingSecond, show } from './testing/show-lab.tsx';

it('SQL-34 SQL-50 gives each statement its result and its state; the first failure ends the run and keeps what came before', async () => {
  const sql = 'select 1;\nselect dock from bikes.stations;\nselect 3';
  const screen = await show(sql, {}, { handlers: failingSecond({ missing: 'dock' }) });
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  const results = screen.getByRole('tablist', { name: 'Results' });
  const words = () => [...results.element().querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
  await expect.poll(words).toEqual(['Result 11 row', 'Result 2Failed', 'Result 3Not run']);
  // The failed result is shown, and the status bar reports the failure.
  await expect.element(screen.getByText(/Column "dock" does not exist/u).first()).toBeVisible();
  await expect.element(screen.getByRole('status').filter({ hasText: 'Failed' })).toBeInTheDocument();
  // The fix is offered although the cursor is in another statement.
  await expect.element(screen.getByRole('button', { name: 'docks', exact: true })).toBeVisible();
  await screen.getByRole('tab', { name: /Result 1/u }).click();
  await expect.element(screen.getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: /Result 2/u })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByText('Not run, because the run ended at an earlier statement')).toBeVisible();
  // The tab of the third statement has the focus.
  expect(document.activeElement?.textContent).toContain('Result 3');
});

it('SQL-03 SQL-34 runs statements that depend on each other as one text', async () => {
  const asked: string[] = [];
  const screen = await show(
    'create table t as select 1;\nselect * from t',
    {},
    {
      handlers: {
        runQuery: ({ body }) => {
          asked.push((body as { readonly sql: string }).sql);
          return answerOf(1);
        },
      },
    },
  );
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
  expect(asked).toEqual(['create table t as select 1;\nselect * from t']);
  expect(screen.getByRole('tablist', { name: 'Results' }).elements()).toEqual([]);
});

const past = (id: number, more: object) => ({
  id,
  client_id: `past-${id}`,
  sql: `select ${id}`,
  start_time: id * 1000,
  end_time: id * 1000 + 5,
  limit: 100,
  ...more,
});

it('SQL-34 SQL-50 shows the results of an earlier visit again, follows what still runs, and says what is no longer stored @long', async () => {
  let isRunning = true;
  const screen = await show(
    'select 7',
    {},
    {
      ran: ['past-7', 'past-8', 'past-9'],
      handlers: {
        listQueries: () => ({
          count: 3,
          result: [
            past(9, { status: isRunning ? 'running' : 'success' }),
            past(8, { status: 'success' }),
            past(7, { status: 'success' }),
          ],
        }),
        getQuery: ({ params }) => ({
          id: params.pk,
          result: past(params.pk, { results_key: params.pk === 8 ? null : `key-${params.pk}` }),
        }),
        getResults: ({ q }) => answerOf(Number(q?.key.slice(4))),
      },
    },
  );
  const results = screen.getByRole('tablist', { name: 'Results' });
  const words = () => [...results.element().querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
  await expect.poll(words).toEqual(['Result 1', 'Result 2', 'Result 3Running']);
  isRunning = false;
  await expect.poll(words, { timeout: 5000 }).toContain('Result 31 row');
  await expect.element(screen.getByRole('gridcell', { name: '9', exact: true })).toBeVisible();
  await screen.getByRole('tab', { name: /Result 1/u }).click();
  await expect.element(screen.getByRole('gridcell', { name: '7', exact: true })).toBeVisible();
  await screen.getByRole('tab', { name: /Result 2/u }).click();
  await expect.element(screen.getByText('This result is no longer stored')).toBeVisible();
});

it('SHELL-33 tells what can be done, each with its key of the editor, and does it', async () => {
  const desk = makeCommandDesk();
  const screen = await show('SELECT dock\nFROM bikes.stations', { missing: 'dock' }, { desk });
  const commands = await commandsOn(desk);
  expect([...commands.values()].map(({ label, keys = [] }) => [label, ...keys])).toEqual([
    ['Run selection or all', 'Mod+Enter'],
    ['Run statement at cursor', 'Mod+Shift+Enter'],
    ['Format SQL', 'Shift+Alt+F'],
    ['Save query', 'Mod+S'],
    ['New query', 'Alt+T'],
    ['Close query', 'Alt+W'],
    ['Reopen last closed query', 'Alt+Shift+W'],
    ['Stop', 'Esc'],
  ]);
  commands.get('Run selection or all')?.run?.();
  await expect.element(screen.getByText(/Column "dock" does not exist/u).first()).toBeVisible();
  commands.get('Save query')?.run?.();
  await expect.element(screen.getByRole('dialog', { name: 'Save query' })).toBeVisible();
});

it('SQL-40 says whether what one copies was copied', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const screen = await show('SELECT 1', {});
  const share = async () => {
    await screen.getByRole('button', { name: 'More actions' }).click();
    await screen.getByRole('menuitem', { name: 'Copy link' }).click();
  };
  await share();
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  expect(written).toHaveBeenCalledOnce();
  written.mockRejectedValueOnce(new DOMException('Write permission denied.', 'NotAllowedError'));
  await share();
  await expect.element(screen.getByText('The browser blocked copying.')).toBeVisible();
  written.mockRestore();
});

const stored = { id: 5, label: 'Docks', sql: 'theirs' };
it('SQL-40 SERVER-02 asks which text is to stay where another window saved the query, and keeps both when told to', async () => {
  const written: { readonly sql?: unknown }[] = [];
  const screen = await show(
    'mine',
    {},
    {
      saved: { id: 5, sql: 'base', tag: '"1"' },
      handlers: {
        getSavedQuery: () => ({ id: 5, result: stored }) as never,
        changeSavedQuery: () => {
          throw refuse(412, {
            errors: [{ message: 'Saved', error_type: 'EDIT_CONFLICT_ERROR', level: 'warning', extra: {} }],
          });
        },
        createSavedQuery: ({ body }) => {
          written.push(body as { readonly sql?: unknown });
          return { id: 6, result: {} } as never;
        },
      },
    },
  );
  await screen.getByRole('button', { name: 'Save changes', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('theirs')).toBeVisible();
  await dialog.getByRole('button', { name: /copy/iu }).click();
  await expect.element(screen.getByText('Query saved')).toBeVisible();
  expect(written).toMatchObject([{ sql: 'mine', label: 'Docks' }]);
});

it('SQL-35 lists the runs of a tab, runs one again, opens one in a new tab, and deletes one unless that is undone @long', async () => {
  const ran = { status: 'success', rows: 12, start_time: 1000, end_time: 1380, schema: 'bikes' };
  const database = { id: 1, database_name: 'Main' };
  const past = (id: number, sql: string, more: object = {}) => ({
    ...ran,
    id,
    client_id: `past-${id}`,
    sql,
    database,
    ...more,
  });
  let stored = [
    past(2, 'SELECT dcks', { status: 'failed', rows: null, error_message: 'No such column' }),
    past(1, 'SELECT docks\nFROM stations'),
  ];
  const asked: unknown[] = [];
  const deleted: number[] = [];
  const screen = await show(
    'SELECT mine',
    {},
    {
      capabilities: ['query_delete'],
      handlers: {
        listQueries: ({ q }) => {
          expect(q?.filters).toEqual([{ col: 'sql_editor_id', opr: 'eq', value: 'one' }]);
          return { count: stored.length, result: stored } as never;
        },
        runQuery: ({ body }) => {
          asked.push(body);
          stored = [past(3, body!.sql, { client_id: body!.client_id }), ...stored];
          return { status: 'success', data: [], columns: [], selected_columns: [], expanded_columns: [], query: {} };
        },
        deleteQuery: ({ params }) => {
          deleted.push(params.pk);
          stored = stored.filter(({ id }) => id !== params.pk);
          return { message: 'OK' };
        },
      },
    },
  );
  const tab = (name: string) => screen.getByRole('tablist', { name: 'Results and history' }).getByRole('tab', { name });
  const runs = screen.getByRole('region', { name: 'Query history of this tab' }).getByRole('listitem');
  await tab('History').click();
  const words = () => runs.elements().map((run) => run.textContent);
  await expect
    .poll(words)
    .toEqual([
      expect.stringMatching(/^Failed.*380 ms.*No such column.*SELECT dcks$/u),
      expect.stringMatching(/^Done.*380 ms.*12 rows.*SELECT docks FROM stations$/u),
    ]);

  await runs.nth(1).getByRole('button', { name: 'SELECT docks FROM stations' }).click();
  expect(runs.nth(1).getByRole('group', { name: 'SQL' }).element().textContent).toBe('SELECT docks\nFROM stations');
  await runs.nth(1).getByRole('button', { name: 'Run again' }).click();
  await expect.element(tab('Results')).toHaveFocus();
  expect(asked).toMatchObject([
    { sql: 'SELECT docks\nFROM stations', database_id: 1, schema: 'bikes', sql_editor_id: 'one' },
  ]);
  expect(document.querySelector('.cm-content')?.textContent).toBe('SELECT mine');

  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => runs.elements()).toHaveLength(3);
  await runs.nth(1).getByRole('button', { name: 'Delete from history' }).click();
  await expect.poll(() => runs.elements()).toHaveLength(2);
  await expect.poll(() => runs.nth(0).element().contains(document.activeElement)).toBe(true);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => runs.elements()).toHaveLength(3);
  await runs.nth(1).getByRole('button', { name: 'Delete from history' }).click();
  expect(deleted).toEqual([]);
  await runs.nth(1).getByRole('button', { name: 'Open as new query' }).click();
  // The history of the first tab is closed, so the deletion can no longer be undone.
  await expect.poll(() => deleted).toEqual([2]);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('.cm-content')?.textContent).toBe('SELECT docksFROM stations');
});

it('SQL-32: profiles a column from the head of the grid, by keys and by pointer, and says that only loaded rows count @long', async () => {
  const docks = [20, 21, null, 24, 21];
  const screen = await show(
    'SELECT * FROM bikes.stations',
    {},
    {
      handlers: {
        runQuery: () =>
          ({
            status: 'success',
            data: docks.map((count, at) => ({ station: `Station ${at % 2}`, docks: count })),
            columns: [
              { column_name: 'station', name: 'station', type: 'VARCHAR', type_generic: 1 },
              { column_name: 'docks', name: 'docks', type: 'BIGINT', type_generic: 0 },
            ],
            selected_columns: [],
            expanded_columns: [],
            displayLimitReached: true,
            query: {},
          }) as never,
      },
    },
  );
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  const grid = screen.getByRole('grid');
  await expect.element(grid.getByText('Station 1').first()).toBeVisible();
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}{Alt>}{ArrowDown}{/Alt}');
  const panel = screen.getByRole('region', { name: 'Column profile' });
  const figures = () => [...panel.element().querySelectorAll('dl > div')].map((fact) => fact.textContent);
  await expect.poll(figures).toEqual(['Typebigint', 'Rows5', 'Distinct3', 'Nulls1 (20%)', 'Min20', 'Max24']);
  await expect.element(panel.getByText(/Only the 5 loaded rows are profiled/u)).toBeVisible();
  const bins = panel.getByRole('slider', { name: 'Histogram of docks' });
  expect(bins.element().getAttribute('aria-valuetext')).toBe('21: 2 rows');
  expect(bins.element().querySelectorAll('rect')).toHaveLength(5);
  await expect.element(panel.getByRole('combobox', { name: 'Column' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{End}');
  await expect.element(panel.getByText('24: 1 row')).toBeVisible();
  await grid.getByRole('button', { name: 'Profile of station' }).click();
  const top = panel.getByRole('list', { name: 'Most frequent values' }).getByRole('listitem');
  await expect.poll(() => top.elements().map((one) => one.textContent)).toEqual(['Station 03', 'Station 12']);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(grid).toHaveFocus();
});

it('SQL-21 shows columns with types, keys and comments, indexes, and views; copies a view; inserts a name by click and by drag @long', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const columns = [
    { name: 'id', type: 'BIGINT', comment: 'Number of the station', keys: [{ type: 'pk', column_names: ['id'] }] },
    {
      name: 'city_id',
      type: 'BIGINT',
      keys: [
        {
          type: 'fk',
          column_names: ['city_id'],
          referred_schema: 'bikes',
          referred_table: 'cities',
          referred_columns: ['id'],
        },
      ],
    },
  ];
  const screen = await show(
    'SELECT ',
    {},
    {
      handlers: {
        listTables: () => ({
          count: 2,
          result: [
            { value: 'open_stations', type: 'view', extra: null },
            { value: 'stations', type: 'table', extra: null },
          ],
        }),
        getTableMetadata: ({ query }) =>
          ({
            name: query?.name,
            comment: 'Where bikes are parked',
            columns,
            indexes: [{ name: 'by_city', column_names: ['city_id'], unique: true }],
          }) as never,
        getTableExtra: () => ({ view: 'SELECT * FROM bikes.stations WHERE is_open' }),
      },
    },
  );
  const item = (name: RegExp) => screen.getByRole('treeitem', { name });
  await item(/^stations/u).click();
  await expect.element(item(/^id bigint · primary key/u)).toHaveAccessibleDescription('Number of the station');
  await expect.element(item(/^city_id bigint · → bikes\.cities\.id/u)).toBeVisible();
  await expect.element(item(/^stations/u)).toHaveAccessibleDescription('Where bikes are parked');
  await item(/^Indexes/u).click();
  await expect.element(item(/^by_city city_id · unique/u)).toBeVisible();
  // Unlike a view, a table has no definition to copy.
  await userEvent.hover(item(/^stations/u));
  expect(
    item(/^stations/u)
      .getByRole('button', { name: 'Copy view definition' })
      .elements(),
  ).toEqual([]);
  await userEvent.hover(item(/^open_stations/u));
  await item(/^open_stations/u)
    .getByRole('button', { name: 'Copy view definition' })
    .click();
  await expect.poll(() => written.mock.lastCall?.[0]).toBe('SELECT * FROM bikes.stations WHERE is_open');
  await screen.getByRole('textbox', { name: 'Docks' }).click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await userEvent.hover(item(/^city_id/u));
  await item(/^city_id/u)
    .getByRole('button', { name: 'Insert name' })
    .click();
  const text = () => document.querySelector('.cm-content')!.textContent;
  await expect.poll(text).toBe('SELECT city_id');
  await userEvent.dragAndDrop(item(/^stations/u), page.elementLocator(document.querySelector('.cm-line')!), {
    targetPosition: { x: 4, y: 8 },
  });
  await expect.poll(text).toContain('bikes.stations');
  written.mockRestore();
});

it('SQL-37 SQL-36 draws a chart beside the rows, keeps it when the query runs again, and takes it to the explorer @long', async () => {
  const navigate = vi.fn();
  const kept: { readonly form_data: string }[] = [];
  const sale = (channel: string, orders: number) => ({ channel, orders });
  const named = (name: string, generic: number) => ({ column_name: name, name, type: '', type_generic: generic });
  const columns = [named('channel', 1), named('orders', 0)];
  const screen = await show(
    'SELECT channel, orders FROM sales',
    {},
    {
      navigate,
      handlers: {
        runQuery: () =>
          ({
            status: 'success',
            data: [sale('Web', 3), sale('Shop', 4)],
            columns,
            selected_columns: columns,
            expanded_columns: [],
            query: {},
          }) as never,
        createDataset: () => ({ id: 44, result: {} }),
        createFormData: ({ body }) => {
          kept.push(body as { readonly form_data: string });
          return { key: 'kept' };
        },
      },
    },
  );
  const run = screen.getByRole('button', { name: 'Run', exact: true });
  await run.click();
  await screen.getByRole('button', { name: 'Show chart' }).click();
  const panel = screen.getByRole('region', { name: 'Chart of the result' });
  await expect.element(panel.getByRole('application')).toHaveAccessibleName(/highest 4 at Shop/u);
  await panel.getByRole('radio', { name: 'Pie' }).click();
  await run.click();
  await expect.element(panel.getByRole('radio', { name: 'Pie' })).toBeChecked();
  await screen.getByRole('button', { name: 'Create chart' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(/Dataset name/u).fill('Sales');
  await dialog.getByRole('button', { name: 'Create chart' }).click();
  await expect
    .poll(() => navigate.mock.lastCall?.[0])
    .toBe('/explore/?datasource_type=table&datasource_id=44&form_data_key=kept');
  expect(JSON.parse(kept[0]!.form_data)).toMatchObject({
    viz_type: 'pie',
    datasource: '44__table',
    groupby: ['channel'],
  });
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Hide chart' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

it('SQL-10 SQL-40 confirms the dialogs of a name by Enter', async () => {
  const saved: unknown[] = [];
  const screen = await show(
    'select 1',
    {},
    {
      handlers: {
        createSavedQuery: ({ body }) => {
          saved.push(body);
          return { id: 5, result: {} } as never;
        },
      },
    },
  );
  await screen.getByRole('button', { name: 'Actions for Docks' }).click();
  await screen.getByRole('menuitem', { name: 'Rename' }).click();
  await screen.getByRole('textbox', { name: 'Name' }).fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Rename' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Free docks');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('tab', { name: 'Free docks' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Docks that are free');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => saved).toMatchObject([{ label: 'Docks that are free', sql: 'select 1' }]);
});
