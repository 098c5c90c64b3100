import '@sightline/ui-kit/theme';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartBox } from '../../story-frame/ChartBox.tsx';
import { madeNothing } from '../../story-frame/made-results.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { madeSales, samples } from './samples.ts';

const typical = samples[0]!;
const box = { formData: typical.formData, results: typical.results, labels: typical.labels ?? {} };
const head = (name: string, role: 'columnheader' | 'rowheader' = 'columnheader') =>
  page.getByRole(role, { name, exact: true });

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
/** Waits until the grid has its tools. */
const liveGrid = async () => {
  const grid = page.getByRole('grid');
  await expect.element(grid).toHaveAttribute('aria-multiselectable', 'true');
  return grid.element() as HTMLElement;
};
/** Returns what the grid puts on the clipboard. */
const copiedBy = (grid: HTMLElement): string | undefined => {
  const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
  grid.dispatchEvent(event);
  return event.clipboardData?.getData('text/plain');
};

describe('a pivot table in the page', () => {
  it('VIZ-03 VIZ-05 shows labels, merged heads with their scope, and values in their format', async () => {
    await render(<ChartBox {...box} width={800} height={500} />);
    await expect.element(head('Sales')).toHaveAttribute('aria-colspan', '5');
    await expect.element(head('Sales')).toHaveAttribute('aria-colindex', '3');
    await expect.element(head('Planes')).toHaveAttribute('aria-colindex', '5');
    const europe = page.getByRole('rowheader', { name: 'Europe' });
    await expect.element(europe).toHaveAttribute('aria-rowspan', '5');
    await expect.element(europe).toHaveAttribute('aria-colindex', '1');
    await expect.element(head('Total', 'rowheader')).toHaveAttribute('aria-colspan', '2');
    await expect.element(cell('353,306')).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Sales in 13 rows and 5 columns' });
    await expect.element(grid).toHaveAttribute('aria-rowcount', '15');
    await expect.element(grid).toHaveAttribute('aria-colcount', '7');
  });

  it('VIZ-06 VIZ-08 folds groups by keyboard and by mouse, one or all, and keeps the focus', async () => {
    await render(<ChartBox {...box} width={800} height={500} />);
    const grid = await liveGrid();
    const europe = page.getByRole('rowheader', { name: 'Europe' });
    await expect.element(europe).toHaveAttribute('aria-expanded', 'true');
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect.element(europe).toHaveAttribute('aria-expanded', 'false');
    await expect.element(europe).toHaveAttribute('aria-colspan', '2');
    await expect.element(head('France', 'rowheader')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(head('France', 'rowheader')).toBeVisible();
    expect(document.activeElement).toBe(grid);
    await page.getByRole('button', { name: 'Collapse all in Region' }).click();
    await expect.element(head('Canada', 'rowheader')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Expand all in Region' }).click();
    await expect.element(head('Canada', 'rowheader')).toBeVisible();
    expect(document.activeElement).toBe(grid);
  });

  it('VIZ-06 sorts rows by names and by a column, and columns by a row, within their groups', async () => {
    await render(<ChartBox {...box} width={800} height={500} />);
    const grid = await liveGrid();
    const countries = () =>
      page
        .getByRole('rowheader')
        .elements()
        .filter((each) => each.getAttribute('aria-colindex') === '2')
        .map(({ textContent }) => textContent)
        .slice(0, 4);
    await head('Planes').click();
    await expect.element(head('Planes')).toHaveAttribute('aria-sort', 'ascending');
    expect(countries()).toEqual(['United States', 'Canada', 'Subtotal', 'Japan']);
    await head('Planes').click();
    expect(countries()).toEqual(['France', 'Germany', 'Spain', 'Norway']);
    await head('Planes').click();
    await expect.element(head('Planes')).not.toHaveAttribute('aria-sort');
    await head('Country Product line').click();
    await head('Country Product line').click();
    expect(countries()).toEqual(['Singapore', 'Japan', 'Australia', 'Subtotal']);
    const first = () => cell('').elements().length;
    expect(first()).toBeGreaterThan(0);
    grid.focus();
    await head('Japan', 'rowheader').click({ button: 'right' });
    await page.getByRole('menuitemradio', { name: 'Sort columns ascending' }).click();
    const columns = () =>
      page
        .getByRole('columnheader')
        .elements()
        .filter((each) => each.getAttribute('aria-colindex')! > '2' && !each.hasAttribute('aria-colspan'))
        .map(({ textContent }) => textContent);
    await expect.poll(columns).toEqual(['Planes', 'Ships', 'Motorcycles', 'Classic cars', 'Total']);
  });

  it('VIZ-06 SQL-31 moves over heads and cells by keyboard, and copies them with their heads', async () => {
    await render(<ChartBox {...box} width={800} height={500} />);
    const grid = await liveGrid();
    grid.focus();
    // From Asia Pacific to its first country and its first value, and over the heads to Sales.
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    const current = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await expect.poll(current).toBe('353,306');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(current).toBe('Classic cars');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(current).toBe('Sales');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(current).toBe('Sales');
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowDown}');
    await expect.poll(current).toBe('Asia Pacific');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(current).toBe('Europe');
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}');
    const copied = copiedBy(grid);
    expect(copied).toBe('Asia Pacific\tAustralia\t353,306\nAsia Pacific\tJapan\t115,279');
  });

  it('VIZ-10 gives the values of a head, of all its dimensions', async () => {
    const handleSelect = vi.fn();
    const selected = [{ column: 'line', values: ['Ships'] }];
    await render(<ChartBox {...box} width={800} height={500} onSelect={handleSelect} selected={selected} />);
    await page.getByRole('button', { name: 'Europe', exact: true }).click();
    await page.getByRole('button', { name: 'Planes' }).click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: 'France' }).first().click();
    expect(handleSelect.mock.calls).toEqual([
      [{ clauses: [{ column: 'region', value: 'Europe' }], additive: false }],
      [{ clauses: [{ column: 'line', value: 'Planes' }], additive: true }],
      [
        {
          clauses: [
            { column: 'region', value: 'Europe' },
            { column: 'country', value: 'France' },
          ],
          additive: false,
        },
      ],
    ]);
    await expect.element(page.getByRole('button', { name: 'Ships' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('VIZ-09 renders only what is visible of many rows and columns', async () => {
    const many = resultColumns({
      colnames: ['row', 'column', 'n'],
      coltypes: [0, 0, 0],
      data: Array.from({ length: 40_000 }, (_, at) => ({ row: Math.floor(at / 100), column: at % 100, n: at })),
    });
    const formData = {
      viz_type: 'pivot_table_v2',
      groupbyRows: ['row'],
      groupbyColumns: ['column'],
      metrics: ['n'],
      row_limit: 40_000,
    };
    await render(<ChartBox formData={formData} results={[many]} />);
    await expect.element(cell('102')).toBeVisible();
    expect(page.getByRole('gridcell').elements().length).toBeLessThan(800);
    const region = page.getByRole('grid').element();
    region.scrollTo({ top: region.scrollHeight, left: region.scrollWidth });
    await expect.element(cell('39,999')).toBeVisible();
    await expect.element(head('399', 'rowheader')).toBeVisible();
    await expect.element(page.getByText(/Only the first 40,000 rows are included/)).toBeVisible();
  });

  it('VIZ-06 colors cells by value and by rules', async () => {
    const formData = {
      ...box.formData,
      conditional_formatting: [{ column: 'sales', operator: '>', targetValue: 300_000, colorScheme: '#ff0000' }],
    };
    await render(<ChartBox {...box} formData={formData} width={800} height={500} />);
    await expect.element(cell('353,306')).toHaveStyle({ backgroundColor: 'rgb(255, 0, 0)' });
    await expect.element(cell('630,752')).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)', fontWeight: '600' });
  });

  it('VIZ-05 writes times by their grain', async () => {
    const formData = { ...box.formData, groupbyColumns: ['quarter'], time_grain_sqla: 'P3M' };
    await render(<ChartBox {...box} formData={formData} results={[madeSales(2)]} />);
    await expect.element(head('Q2 2025')).toBeVisible();
  });

  it('VIZ-12 says that there is nothing', async () => {
    await render(<ChartBox formData={box.formData} results={[madeNothing]} />);
    await expect.element(page.getByText('No data')).toBeVisible();
  });
});
