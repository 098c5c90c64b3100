import { ToastProvider } from '@sightline/ui-kit';
import { DataGrid, type CellValue, type DataGridProps, type GridColumn } from '@sightline/ui-kit/data-grid';
import '@sightline/ui-kit/theme';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useRowTools } from './use-row-tools.tsx';

const columns: readonly GridColumn[] = [
  { name: 'city', label: 'City', kind: 'text', width: 140 },
  {
    name: 'trips',
    label: 'Trips',
    kind: 'number',
    width: 120,
    tone: (row) => (row === 4 ? 'added' : undefined),
  },
  { name: 'opened', label: 'Opened', kind: 'time', width: 180 },
];
const values: readonly (readonly CellValue[])[] = [
  ['Graz', 5, Date.UTC(2026, 0, 1)],
  ['Wien', 20, Date.UTC(2026, 0, 2)],
  ['Graz', 12, Date.UTC(2026, 0, 3)],
  [null, null, null],
  ['Linz', 7, Date.UTC(2026, 0, 4)],
];
const cell = (row: number, column: number) => values[row]?.[column];

const Grid = ({ onRange }: { readonly onRange?: DataGridProps['onRange'] }) => {
  const [wanted, find] = useState('');
  const { gridTools, bar, tools } = useRowTools({
    columns,
    rowCount: values.length,
    cell,
    source: values,
    wanted,
    emptyText: 'Nothing at all',
  });
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 300 }}>
      <input aria-label="Find" value={wanted} onChange={({ currentTarget }) => find(currentTarget.value)} />
      <DataGrid label="Rows" {...gridTools} {...(onRange && { onRange })} />
      {bar}
      {tools}
    </div>
  );
};

const head = (name: string) => page.getByRole('columnheader', { name });
const openFilter = async (column: string) => {
  await head(column).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Filter…' }).click();
};
const panel = (column: string) => page.getByRole('dialog', { name: `Filter by ${column}` });
/** The option of a value in the filter panel. Its accessible name ends with the number of rows that have the value. */
const option = (value: string) => page.getByRole('option', { name: new RegExp(`^${value} \\d+$`, 'u') });
/** The shown cells of a column. */
const shown = (column = 0) =>
  page
    .getByRole('gridcell')
    .elements()
    .filter((_, at) => at % columns.length === column)
    .map((each) => each.textContent);
const found = () => page.getByRole('status').filter({ hasText: /of 5 rows/u });

describe('tools of rows', () => {
  it('SQL-31 shows only the rows with chosen values, or hides them', async () => {
    await render(<Grid />, { wrapper: ToastProvider });
    await openFilter('City');
    await expect.element(page.getByRole('option', { name: 'Graz 2' })).toBeVisible();
    await option('Graz').click();
    await option('NULL').click();
    await expect.poll(() => shown()).toEqual(['Graz', 'Graz', 'NULL']);
    await expect.element(found()).toHaveTextContent('3 of 5 rows');
    await page.getByRole('radio', { name: 'Hide' }).click();
    await expect.poll(() => shown()).toEqual(['Wien', 'Linz']);
    await option('NULL').click();
    await expect.poll(() => shown()).toEqual(['Wien', 'NULL', 'Linz']);
    await userEvent.keyboard('{Escape}');
    await expect.element(head('City Filtered')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter by City' }).click();
    await expect.poll(() => shown().length).toBe(5);
    await expect.element(head('City')).toBeVisible();
    expect(found().elements()).toEqual([]);
  });

  it('SQL-31 filters by a typed text with the keyboard, and gives the focus back to the grid', async () => {
    await render(<Grid />, { wrapper: ToastProvider });
    const grid = page.getByRole('grid', { name: 'Rows' });
    await page.getByText('Wien', { exact: true }).click();
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}{ArrowUp}{Shift>}{F10}{/Shift}');
    await page.getByRole('menuitem', { name: 'Filter…' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Search values' })).toHaveFocus();
    await userEvent.keyboard('IN');
    await expect.element(page.getByRole('option', { name: 'Contains “IN”' })).toBeVisible();
    await expect.element(option('Linz')).toBeVisible();
    expect(option('Graz').elements()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => shown()).toEqual(['Linz']);
    await expect.element(page.getByText('City contains “IN”')).toBeVisible();
    // The first Esc empties the search field, the second one closes the panel.
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(panel('City')).not.toBeInTheDocument();
    await expect.element(grid).toHaveFocus();
  });

  it('SQL-31 filters numbers by a range while it is typed, says what is wrong with it, and clears it', async () => {
    await render(<Grid />, { wrapper: ToastProvider });
    await openFilter('Trips');
    await page.getByLabelText('From').fill('7');
    await expect.poll(() => shown(1)).toEqual(['20', '12', '7']);
    await page.getByLabelText('To', { exact: true }).fill('many');
    await expect.element(page.getByText('Enter a number.')).toBeVisible();
    await page.getByLabelText('To', { exact: true }).fill('3');
    await expect.element(page.getByText('“To” must not be less than “From”.')).toBeVisible();
    expect(shown(1)).toEqual(['20', '12', '7']);
    await page.getByLabelText('To', { exact: true }).fill('12,5');
    await expect.poll(() => shown(1)).toEqual(['12', '7']);
    await expect.element(page.getByText('Trips: 7 to 12.5')).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(() => shown().length).toBe(5);
    await expect.element(page.getByLabelText('From')).toHaveValue('');
  });

  it('SQL-31 takes every key of a range, also of the first number, and keeps the focus', async () => {
    await render(<Grid />, { wrapper: ToastProvider });
    await openFilter('Trips');
    await expect.element(page.getByLabelText('From')).toHaveFocus();
    await userEvent.keyboard('12{Tab}20');
    await expect.poll(() => shown(1)).toEqual(['20', '12']);
    await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('20');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(page.getByLabelText('To', { exact: true })).toHaveFocus();
  });

  it('SQL-31 hides what contains a text, and adds hidden values to a filter that is already there', async () => {
    await render(<Grid />, { wrapper: ToastProvider });
    await openFilter('City');
    await page.getByRole('radio', { name: 'Hide' }).click();
    await page.getByRole('combobox', { name: 'Search values' }).fill('in');
    await page.getByRole('option', { name: 'Contains “in”' }).click();
    await expect.poll(() => shown()).toEqual(['Graz', 'Wien', 'Graz', 'NULL']);
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(page.getByText('City does not contain “in”')).toBeVisible();
    await page.getByText('Wien', { exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Hide rows with this value' }).click();
    await expect.poll(() => shown()).toEqual(['Graz', 'Graz', 'NULL']);
    await expect.element(page.getByText('City does not contain “in”, not Wien')).toBeVisible();
  });

  it('SQL-31 clears the selection when other rows are shown, and colors the rows that are shown', async () => {
    const handleRange = vi.fn();
    await render(<Grid onRange={handleRange} />, { wrapper: ToastProvider });
    await page.getByText('Wien', { exact: true }).click();
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(handleRange).toHaveBeenLastCalledWith(expect.objectContaining({ lastRow: 4 }));
    const colorOf = (text: string) => getComputedStyle(page.getByText(text, { exact: true }).element()).backgroundColor;
    await openFilter('City');
    await option('Linz').click();
    await option('Wien').click();
    await expect.poll(() => shown()).toEqual(['Wien', 'Linz']);
    expect(handleRange).toHaveBeenLastCalledWith(undefined);
    await userEvent.keyboard('{Escape}');
    expect(page.getByRole('gridcell', { selected: true }).elements()).toEqual([]);
    // Only the row of Linz has a tone, that is, a background color.
    await expect.poll(() => colorOf('7') !== colorOf('20')).toBe(true);
  });

  it('SQL-31 filters times by days, and numbers by their values', async () => {
    await render(<Grid />, { wrapper: ToastProvider });
    await openFilter('Opened');
    await page.getByLabelText('From').fill('2026-01-02');
    await page.getByLabelText('To', { exact: true }).fill('2026-01-03');
    await expect.poll(() => shown()).toEqual(['Wien', 'Graz']);
    await userEvent.keyboard('{Escape}');
    await openFilter('Trips');
    await page.getByRole('radio', { name: 'Values' }).click();
    await option('20').click();
    await expect.poll(() => shown()).toEqual(['Wien']);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.poll(() => shown().length).toBe(5);
  });

  it('SQL-31 filters by the selected cells of a column, and hides further ones', async () => {
    await render(<Grid />, { wrapper: ToastProvider });
    const menuOf = async (text: string, entry: string) => {
      await page.getByText(text, { exact: true }).first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await menuOf('Linz', 'Hide rows with this value');
    await menuOf('NULL', 'Hide rows with this value');
    await expect.poll(() => shown()).toEqual(['Graz', 'Wien', 'Graz']);
    await expect.element(page.getByText('City: not Linz, NULL')).toBeVisible();
    await page.getByText('Wien', { exact: true }).click();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await menuOf('Wien', 'Show only rows with these values');
    await expect.poll(() => shown()).toEqual(['Graz', 'Wien', 'Graz']);
    await expect.element(page.getByText('City: Wien, Graz')).toBeVisible();
    // The menu of a block with several columns has no entry that filters rows by values.
    await page.getByText('Wien', { exact: true }).click();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await page.getByText('Wien', { exact: true }).click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Show full value' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: /rows with/u }).elements()).toEqual([]);
  });

  it('SQL-31 EXPLORE-10 keeps the sort order, finds texts, and tells apart why no row is shown', async () => {
    await render(<Grid />, { wrapper: ToastProvider });
    const find = page.getByLabelText('Find');
    await head('Trips').getByRole('button').click();
    await expect.poll(() => shown(1)).toEqual(['5', '7', '12', '20', 'NULL']);
    await find.fill('Graz');
    await expect.poll(() => shown(1)).toEqual(['5', '12']);
    await find.fill('zz');
    await expect.element(page.getByText('No rows contain “zz”')).toBeVisible();
    await find.fill('');
    await openFilter('Trips');
    await page.getByLabelText('From').fill('100');
    await expect.element(page.getByText('No rows match the filters')).toBeVisible();
  });
});
