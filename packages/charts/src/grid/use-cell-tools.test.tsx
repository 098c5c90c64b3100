import { ToastProvider } from '@sightline/ui-kit';
import { DataGrid, type CellValue, type GridColumn } from '@sightline/ui-kit/data-grid';
import '@sightline/ui-kit/theme';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCellTools } from './use-cell-tools.tsx';

const columns: readonly GridColumn[] = [
  { name: 'city', label: 'City', kind: 'text', width: 160 },
  { name: 'trips', label: 'Trips', kind: 'number', width: 120 },
  { name: 'facts', label: 'Facts', kind: 'json', width: 160 },
];
const values: readonly (readonly CellValue[])[] = [
  ['Graz', 12, { mayor: 'Elke', id: [1, 2] }],
  ['Wien', 34, '{"id": 12345678901234567890}'],
  ['https://example.org/linz', null, ''],
];

const Grid = () => {
  const cells = { columns, rowCount: values.length, cell: (row: number, column: number) => values[row]?.[column] };
  const { tools, ...cellTools } = useCellTools(cells);
  return (
    <div style={{ blockSize: 300 }}>
      <DataGrid label="Rows" {...cells} {...cellTools} />
      {tools}
    </div>
  );
};

describe('tools of cells', () => {
  afterEach(() => vi.restoreAllMocks());
  const choose = async (...names: readonly string[]) => {
    for (const name of names) await page.getByRole('menuitem', { name }).click();
  };
  const openMenu = (text: string) => page.getByText(text, { exact: true }).click({ button: 'right' });

  it.each([
    ['CSV', 'City,Trips\nGraz,12\nWien,34'],
    ['Markdown table', '| City | Trips |\n| --- | ---: |\n| Graz | 12 |\n| Wien | 34 |'],
    ['JSON', '[\n  { "City": "Graz", "Trips": 12 },\n  { "City": "Wien", "Trips": 34 }\n]'],
    ['SQL list', "('Graz', 12, 'Wien', 34)"],
  ])('SQL-31 copies the selected block as %s, and says how many cells', async (format, text) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<Grid />, { wrapper: ToastProvider });
    await page.getByText('Graz', { exact: true }).click();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await openMenu('34');
    await choose('Copy as', format);
    expect(write.mock.calls).toEqual([[text]]);
    await expect.element(page.getByText('4 cells copied')).toBeVisible();
  });

  it('SQL-31 copies a formatted table with its plain text, and one cell with its column name', async () => {
    const contents: string[][] = [];
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
      const read = async (type: string) => (await item!.getType(type)).text();
      contents.push([await read('text/plain'), await read('text/html')]);
    });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<Grid />, { wrapper: ToastProvider });
    await openMenu('Wien');
    await choose('Copy as', 'Formatted table');
    await expect.poll(() => contents).toHaveLength(1);
    expect(contents[0]![0]).toBe('City\nWien');
    expect(contents[0]![1]).toContain('<td>Wien</td>');
    await openMenu('Wien');
    await choose('Copy with column names');
    expect(write.mock.calls).toEqual([['City\nWien']]);
  });

  it('SQL-31 says that the browser refused to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await render(<Grid />, { wrapper: ToastProvider });
    await openMenu('Wien');
    await page.getByRole('menuitem', { name: 'Copy', exact: true }).click();
    await expect.element(page.getByText('The browser blocked copying.')).toBeVisible();
  });

  it('SQL-31 opens whole values: JSON indented with all digits, links, NULL and empty text; rows above and below', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<Grid />, { wrapper: ToastProvider });
    await page.getByText('Wien', { exact: true }).click();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    const value = page.getByRole('group', { name: 'Value' });
    await expect.element(page.getByRole('dialog', { name: 'Facts, row 2' })).toBeVisible();
    expect(value.element().textContent).toBe('{\n  "id": 12345678901234567890\n}');
    await page.getByRole('button', { name: 'Copy value' }).click();
    expect(write.mock.calls).toEqual([['{\n  "id": 12345678901234567890\n}']]);
    await page.getByRole('button', { name: 'Previous row' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Facts, row 1' })).toBeVisible();
    expect(value.element().textContent).toContain('  "mayor": "Elke"');
    await expect.element(page.getByRole('button', { name: 'Previous row' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Next row' }).click();
    await page.getByRole('button', { name: 'Next row' }).click();
    await expect.element(page.getByText('Empty text')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('grid')).toHaveFocus();
    await openMenu('NULL');
    await choose('Show full value');
    await expect.element(page.getByRole('dialog', { name: 'Trips, row 3' }).getByText('NULL')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByText('https://example.org/linz').dblClick();
    await expect
      .element(page.getByRole('link', { name: 'Open link' }))
      .toHaveAttribute('href', 'https://example.org/linz');
  });
});
