import { refuse } from '@sightline/core/testing';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { failingSecond, show } from './testing/show-lab.tsx';

it('ERR-17 puts the nearest name in the place of an unknown one, by one press', async () => {
  const screen = await show('SELECT dock AS dock_1, dock\nFROM bikes.stations', {
    missing: 'dock',
    line: 1,
    column: 24,
  });
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByText(/Did you mean.*for dock/)).toBeVisible();
  await screen.getByRole('button', { name: 'docks', exact: true }).click();
  await expect
    .poll(() => document.querySelector('.cm-content')?.textContent)
    .toContain('SELECT docks AS dock_1, docks');
  expect(document.activeElement?.classList.contains('cm-content')).toBe(true);
});

const underlined = () => [...document.querySelectorAll('.cm-lintRange-error')].map((mark) => mark.textContent);

it('ERR-10 ERR-17 shows the failing line with its place, goes there, and underlines it until the text changes', async () => {
  const sql = 'SELECT 1;\n\nSELECT docks,\n  dock\nFROM bikes.stations';
  const screen = await show(sql, {}, { handlers: failingSecond({ missing: 'dock', line: 2, column: 3 }) });
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
  const screen = await show(
    'SELECT 1;\n\nSELECT dock\nFROM bikes.stations',
    {},
    { handlers: failingSecond({ missing: 'dock', line: 1, column: 8 }) },
  );
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByText(/\^ line 3, column 8/u)).toBeVisible();
});

it('SQL-05 ERR-17 offers to mend more than names, shows each result first, and makes the change as one step', async () => {
  const message = 'column "docks" must appear in the GROUP BY clause or must be part of an aggregate function.';
  const sql = 'SELECT docks, count(*)\nFROM bikes.stations\nORDER BY docks';
  const error = { error_type: 'GENERIC_DB_ENGINE_ERROR', message, level: 'error', extra: { line: 1, column: 8 } };
  const screen = await show(
    sql,
    {},
    {
      handlers: {
        runQuery: () => {
          throw refuse(400, { errors: [error] });
        },
      },
    },
  );
  const text = () => document.querySelector<HTMLElement>('.cm-content')!.innerText.replaceAll('\n\n', '\n');
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  const fix = screen.getByRole('list', { name: 'Suggested fixes' }).getByRole('listitem').first();
  await expect.element(fix.getByText('GROUP BY docks')).toBeVisible();
  expect(text()).toBe(sql);
  await fix.getByRole('button', { name: 'Add docks to GROUP BY' }).click();
  await expect.poll(text).toBe(sql.replace('\nORDER', ' GROUP BY docks\nORDER'));
  // No text is selected, so that Run runs the whole statement again.
  await expect.element(screen.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(text).toBe(sql);
});
