import '@sightline/ui-kit/theme';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartBox } from '../../story-frame/ChartBox.tsx';
import { madeSeries } from '../../story-frame/made-results.ts';
import { samples } from './samples.ts';

const box = (name: string) => {
  const { formData, results, labels = {} } = samples.find((sample) => sample.name === name)!;
  return { formData, results, labels, width: 800 };
};
const line = (name: string) => page.getByRole('img', { name: new RegExp(`^${name} over time`) });

describe('a time table in the page', () => {
  it('VIZ-03 VIZ-05 shows values, changes, averages, shares and lines', async () => {
    await render(<ChartBox {...box('typical')} />);
    const row = page.getByRole('row', { name: /Web shop/ });
    for (const words of ['189,364', '−4.3%', '190,437.75', '43.3%'])
      await expect.element(row.getByRole('gridcell', { name: words })).toBeVisible();
    await expect.element(line('Web shop')).toBeVisible();
    const change = row.getByRole('gridcell', { name: '−4.3%' });
    await expect.poll(() => getComputedStyle(change.element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await expect.element(page.getByRole('columnheader', { name: 'Average of 4 periods' })).toBeVisible();
  });

  it('VIZ-08 reads a moment in all rows by keyboard, and the same moment of the line below', async () => {
    await render(<ChartBox {...box('typical')} />);
    const tooltip = page.getByRole('status');
    const strong = () => tooltip.element().querySelector('[data-strong]')?.textContent;
    await expect.element(page.getByRole('button', { name: 'This week' })).toBeVisible();
    // The last column has the lines; the first press on it makes its cell the current one.
    await line('Web shop').click();
    await userEvent.unhover(line('Web shop'));
    await expect.element(tooltip).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}{Home}');
    await expect.element(tooltip.getByText('24 Nov 2025')).toBeVisible();
    await expect.element(tooltip.getByText('Marketplace')).toBeVisible();
    expect(strong()).toMatch(/^Web shop/);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.poll(strong).toMatch(/^Mobile app/);
    await expect.element(tooltip.getByText('1 Dec 2025')).toBeVisible();
    await userEvent.keyboard('{End}{Escape}');
    await expect.element(tooltip).not.toBeInTheDocument();
    await expect.element(page.getByRole('grid')).toHaveFocus();
    // Out of the line, the arrows lead to other cells again.
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  it('VIZ-05 reads the moment below the pointer', async () => {
    await render(<ChartBox {...box('typical')} />);
    await line('Stores').hover({ position: { x: 4, y: 10 } });
    await expect.element(page.getByRole('status').getByText('24 Nov 2025')).toBeVisible();
  });

  it('VIZ-03 sorts by a column, and restores the order', async () => {
    await render(<ChartBox {...box('typical')} />);
    const first = () => page.getByRole('row').nth(1);
    const head = page.getByRole('button', { name: 'This week' });
    await head.click();
    await expect.element(first().getByText('Stores')).toBeVisible();
    await expect
      .element(page.getByRole('columnheader', { name: 'This week' }))
      .toHaveAttribute('aria-sort', 'ascending');
    await head.click();
    await expect.element(first().getByText('Web shop')).toBeVisible();
    await expect.element(first().getByRole('img')).toHaveAccessibleName(/^Web shop over time/);
  });

  it('VIZ-10 gives the value of a row', async () => {
    const handleSelect = vi.fn();
    await render(<ChartBox {...box('typical')} onSelect={handleSelect} />);
    await page.getByRole('button', { name: 'Stores' }).click();
    expect(handleSelect).toHaveBeenCalledWith({ clauses: [{ column: 'channel', value: 'Stores' }], additive: false });
  });

  it('VIZ-06 draws lines on one scale on request', async () => {
    const dots = () =>
      [...document.querySelectorAll('svg[data-spark]')].map((svg) => svg.querySelector('circle')!.getAttribute('cy'));
    const rising = madeSeries({ names: ['a', 'b'], points: 2, cell: (_, at, series) => (series + 1) * (at + 1) });
    const { formData } = box('typical');
    const { rerender } = await render(<ChartBox formData={formData} results={[rising]} width={800} />);
    await expect.element(line('a')).toBeVisible();
    expect(new Set(dots()).size).toBe(1);
    await rerender(<ChartBox formData={{ ...formData, spark_shared_scale: true }} results={[rising]} width={800} />);
    await vi.waitFor(() => expect(new Set(dots()).size).toBe(2));
  });

  it('VIZ-12 shows all rows, of which only the visible ones are drawn', async () => {
    const names = Array.from({ length: 2000 }, (_, at) => `Row ${at}`);
    const many = madeSeries({ names, points: 2, cell: (_, at, series) => series + at });
    await render(<ChartBox formData={box('typical').formData} results={[many]} width={800} />);
    await expect.element(page.getByRole('grid', { name: '2,000 rows' })).toHaveAttribute('aria-rowcount', '2001');
    expect(page.getByRole('row').elements().length).toBeLessThan(60);
  });

  it('VIZ-03 gives each row of several metrics the format of its metric', async () => {
    const { formData } = box('typical');
    const metrics = { ...formData, groupby: [], metrics: ['revenue', 'share'] };
    const two = madeSeries({
      names: ['revenue', 'share'],
      points: 3,
      cell: (_, at, series) => (series ? 0.25 : 1000) + at,
    });
    const metricFormats = { revenue: { format: '$,.0f' }, share: { format: '.0%' } };
    await render(<ChartBox formData={metrics} results={[two]} metricFormats={metricFormats} width={800} />);
    await expect.element(page.getByRole('row', { name: /^revenue/ }).getByText('$1,002')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^share/ }).getByText('225%')).toBeVisible();
  });

  it('VIZ-12 says that there is nothing', async () => {
    await render(<ChartBox {...box('empty')} />);
    await expect.element(page.getByText('No data')).toBeVisible();
  });
});
