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

describe('a pivot table in the page', () => {
  it('VIZ-03 VIZ-05 shows labels, merged heads with their scope, and values in their format', async () => {
    await render(<ChartBox {...box} width={800} height={500} />);
    await expect.element(head('Sales')).toHaveAttribute('colspan', '5');
    await expect.element(head('Sales')).toHaveAttribute('scope', 'colgroup');
    await expect.element(head('Planes')).toHaveAttribute('scope', 'col');
    const europe = page.getByRole('rowheader', { name: /Europe/ });
    await expect.element(europe).toHaveAttribute('scope', 'rowgroup');
    await expect.element(europe).toHaveAttribute('rowspan', '5');
    await expect.element(page.getByRole('cell', { name: '353,306' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Sales in 13 rows and 5 columns' })).toBeVisible();
  });

  it('VIZ-06 VIZ-08 folds groups by keyboard, one or all, and keeps the focus', async () => {
    await render(<ChartBox {...box} width={800} height={500} />);
    const button = page.getByRole('button', { name: /(?:collapse|expand) Europe/i });
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button).toHaveFocus();
    await expect.element(head('France', 'rowheader')).not.toBeInTheDocument();
    await expect.element(page.getByRole('rowheader', { name: /Europe/ })).toHaveAttribute('colspan', '2');
    await userEvent.keyboard(' ');
    await expect.element(head('France', 'rowheader')).toBeVisible();
    await page.getByRole('button', { name: 'Collapse all in Region' }).click();
    await expect.element(head('Canada', 'rowheader')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Expand all in Region' }).click();
    await expect.element(head('Canada', 'rowheader')).toBeVisible();
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
    await expect.element(page.getByRole('cell', { name: '102', exact: true })).toBeVisible();
    expect(document.querySelectorAll('td').length).toBeLessThan(800);
    const region = page.getByRole('region').element();
    region.scrollTo({ top: region.scrollHeight, left: region.scrollWidth });
    await expect.element(page.getByRole('cell', { name: '39,999' })).toBeVisible();
    await expect.element(head('399', 'rowheader')).toBeVisible();
    await expect.element(page.getByText(/Only the first 40,000 rows are included/)).toBeVisible();
  });

  it('VIZ-06 colors cells by value and by rules', async () => {
    const formData = {
      ...box.formData,
      conditional_formatting: [{ column: 'sales', operator: '>', targetValue: 300_000, colorScheme: '#ff0000' }],
    };
    await render(<ChartBox {...box} formData={formData} width={800} height={500} />);
    await expect
      .element(page.getByRole('cell', { name: '353,306' }))
      .toHaveStyle({ backgroundColor: 'rgb(255, 0, 0)' });
    await expect.element(page.getByRole('cell', { name: '630,752' })).not.toHaveAttribute('style');
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
