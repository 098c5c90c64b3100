import { CommandDeskContext, CoreProvider, makeCommandDesk } from '@sightline/core/react';
import { commandsOn, makeMemoryApi, makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeTab, type Tab } from '../../model/tabs.ts';
import type { TabDrafts } from '../../store/tab-drafts.ts';
import { Lab } from './Lab.tsx';

const drafts: TabDrafts = {
  read: async () => [],
  keep: async () => undefined,
  putDown: () => undefined,
  forget: async () => undefined,
  close: () => undefined,
};
const missing = { error_type: 'COLUMN_DOES_NOT_EXIST_ERROR', message: 'Column "dock" does not exist.', level: 'error' };

interface Shown {
  readonly desk?: ReturnType<typeof makeCommandDesk>;
  readonly saved?: Tab['saved'];
  readonly handlers?: MemoryHandlers;
  readonly capabilities?: readonly string[];
}

const show = async (
  sql: string,
  extra: Readonly<Record<string, unknown>>,
  { desk = makeCommandDesk(), saved, handlers, capabilities = ['conflict'] }: Shown = {},
) => {
  await page.viewport(1280, 900);
  const memory = makeMemoryApi({
    listSchemas: () => ({ result: ['bikes'] }),
    listTables: () => ({ count: 1, result: [{ value: 'stations', type: 'table', extra: null }] }),
    getTableMetadata: () => ({ name: 'stations', columns: [{ name: 'docks', type: 'BIGINT' }] }) as never,
    runQuery: () => {
      throw refuse(400, { errors: [{ ...missing, extra }] });
    },
    ...handlers,
  });
  const api = { ...memory, capabilities: new Set(capabilities) };
  const place = { databaseId: 1, schema: 'bikes' };
  const tab = makeTab({ id: 'one', title: 'Docks', ...place, sql, rowLimit: 100, ...(saved ? { saved } : {}) });
  let runs = 0;
  return render(
    <CoreProvider api={api} session={makeSession({ capabilities: [] })} locale="en" queryClient={new QueryClient()}>
      <CommandDeskContext value={desk}>
        <ToastProvider>
          <div style={{ blockSize: 800 }}>
            <Lab
              start={() => ({ tabs: [tab], activeId: 'one' })}
              databases={[{ id: 1, name: 'Main' }]}
              drafts={drafts}
              maxRows={1000}
              rowLimit={100}
              nonce={undefined}
              navigate={() => undefined}
              linkOf={(path) => path}
              newId={() => `run-${(runs += 1)}`}
              onDraftsFailed={() => undefined}
            />
          </div>
        </ToastProvider>
      </CommandDeskContext>
    </CoreProvider>,
  );
};

it('ERR-17 puts the nearest name in the place of an unknown one, by one press', async () => {
  const screen = await show('SELECT dock AS dock_1, dock\nFROM bikes.stations', {
    missing: 'dock',
    line: 1,
    column: 24,
  });
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByText(/Did you mean.*for dock/)).toBeVisible();
  await screen.getByRole('button', { name: 'docks', exact: true }).click();
  await expect.poll(() => document.querySelector('.cm-content')?.textContent).toContain('SELECT dock AS dock_1, docks');
  expect(document.activeElement?.classList.contains('cm-content')).toBe(true);
});

const underlined = () => [...document.querySelectorAll('.cm-lintRange-error')].map((mark) => mark.textContent);

it('ERR-10 ERR-17 shows the failing line with its place, goes there, and underlines it until the text changes', async () => {
  const sql = 'SELECT 1;\n\nSELECT docks,\n  dock\nFROM bikes.stations';
  const screen = await show(sql, { missing: 'dock', line: 4, column: 3 });
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  const panel = screen.getByRole('group', { name: 'Database Error' });
  await expect.element(panel.getByText(/\^ line 4, column 3/u)).toBeVisible();
  expect(panel.element().querySelector('pre')?.textContent).toContain('4 │   dock');
  await expect.poll(underlined).toEqual(['dock']);
  await panel.getByRole('button', { name: 'Go to line 4' }).click();
  await userEvent.keyboard('x');
  await expect.poll(() => document.querySelector('.cm-content')?.textContent).toContain('  xdock');
  await expect.poll(underlined).toEqual([]);
  // The panel still shows the failed line.
  expect(panel.element().querySelector('pre')?.textContent).toContain('4 │   dock');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(underlined).toEqual(['dock']);
});

it('ERR-10 counts lines of the whole text where a statement of it ran', async () => {
  const screen = await show('SELECT 1;\n\nSELECT dock\nFROM bikes.stations', { missing: 'dock', line: 1, column: 8 });
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByText(/\^ line 3, column 8/u)).toBeVisible();
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

it('SQL-35 lists the runs of a tab, runs one again, opens one in a new tab, and deletes one unless that is undone', async () => {
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
  await runs.nth(1).getByRole('button', { name: 'Open in new tab' }).click();
  // The history of the first tab is closed, so the deletion can no longer be undone.
  await expect.poll(() => deleted).toEqual([2]);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await expect.poll(() => document.querySelector('.cm-content')?.textContent).toBe('SELECT docksFROM stations');
});

it('SQL-32: profiles a column from the head of the grid, by keys and by pointer, and says that only loaded rows count', async () => {
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
