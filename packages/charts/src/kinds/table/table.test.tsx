import '@sightline/ui-kit/theme';
import { loadAhead } from '@sightline/ui-kit';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadLive } from '../../grid/ChartGrid.tsx';
import { ChartBox } from '../../story-frame/ChartBox.tsx';
import { madeCategories } from '../../story-frame/made-results.ts';
import { resultColumns } from '../../view/result-columns.ts';

const formData = {
  groupby: ['category'],
  metrics: ['revenue'],
  conditional_formatting: [
    { column: 'revenue', operator: '>', targetValue: 5_000_000, colorScheme: '#ff0000', useGradient: false },
  ],
};
const results = [madeCategories(['France', 'Peru'])];

describe.each(['table', 'ag-grid-table'])('a chart of kind %s', (viz_type) => {
  it('VIZ-03 VIZ-06 paints the cells that a rule applies to', async () => {
    await render(<ChartBox formData={{ ...formData, viz_type }} results={results} />);
    const cell = (name: string) => page.getByRole('gridcell', { name });
    await expect.element(cell('6,666,667')).toHaveStyle({ backgroundColor: 'rgb(255, 0, 0)' });
    await expect.element(cell('3,636,364')).not.toHaveStyle({ backgroundColor: 'rgb(255, 0, 0)' });
    await expect.element(page.getByText(/not supported/)).not.toBeInTheDocument();
  });

  it('VIZ-03 VIZ-10 gives the cell that is pressed', async () => {
    const handleSelect = vi.fn();
    await render(<ChartBox formData={{ ...formData, viz_type }} results={results} onSelect={handleSelect} />);
    await page.getByRole('button', { name: 'Peru' }).click();
    expect(handleSelect).toHaveBeenCalledWith({ clauses: [{ column: 'category', value: 'Peru' }], additive: false });
  });

  it('VIZ-10 VIZ-12 delivers a press during which the tools of the grid load, and keeps the focus', async () => {
    const idle: IdleRequestCallback[] = [];
    const whenIdle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) => idle.push(callback));
    try {
      const handleSelect = vi.fn();
      await render(<ChartBox formData={{ ...formData, viz_type }} results={results} onSelect={handleSelect} />);
      await loadAhead(loadLive);
      const value = page.getByRole('button', { name: 'Peru' }).element() as HTMLElement;
      value.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      (page.getByRole('grid').element() as HTMLElement).focus();
      for (const settle of idle) settle({ didTimeout: false, timeRemaining: () => 50 });
      await new Promise(requestAnimationFrame);
      value.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
      value.click();
      expect(handleSelect).toHaveBeenCalledExactlyOnceWith({
        clauses: [{ column: 'category', value: 'Peru' }],
        additive: false,
      });
      // Only the grid with its tools has heads that sort.
      await expect.element(page.getByRole('button', { name: 'revenue' })).toBeVisible();
      await expect.element(page.getByRole('grid')).toHaveFocus();
    } finally {
      whenIdle.mockRestore();
    }
  });

  it('VIZ-03 finds rows by a displayed text, and says if there are none', async () => {
    await render(<ChartBox formData={{ ...formData, viz_type, include_search: true }} results={results} />);
    const search = page.getByRole('searchbox', { name: 'Search rows' });
    await search.fill('6,666');
    await expect.element(page.getByRole('gridcell', { name: 'Peru' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('gridcell', { name: 'France' })).toBeVisible();
    await search.fill('zz');
    await expect.element(page.getByText('No rows contain “zz”')).toBeVisible();
    await search.fill('');
    await expect.element(page.getByRole('gridcell', { name: 'Peru' })).toBeVisible();
  });

  it('VIZ-03 aligns columns, gives them a width, and hides them, as their settings say', async () => {
    const column_config = { category: { horizontalAlign: 'center', columnWidth: 300 }, revenue: { visible: false } };
    await render(<ChartBox formData={{ ...formData, viz_type, column_config }} results={results} />);
    const head = page.getByRole('columnheader', { name: 'category' });
    await expect.element(head).toHaveStyle({ width: '300px' });
    await expect.element(page.getByRole('gridcell', { name: 'Peru' })).toHaveStyle({ textAlign: 'center' });
    expect(page.getByRole('columnheader').elements()).toHaveLength(1);
  });

  it('VIZ-03 VIZ-06 shows the comparison with another period, and colors the change', async () => {
    const compared = resultColumns({
      colnames: ['category', 'revenue', 'revenue__1 year ago'],
      coltypes: [1, 0, 0],
      data: [
        { category: 'France', revenue: 30, 'revenue__1 year ago': 20 },
        { category: 'Peru', revenue: 8, 'revenue__1 year ago': 10 },
      ],
    });
    const form = { groupby: ['category'], metrics: ['revenue'], viz_type, time_compare: ['1 year ago'] };
    await render(<ChartBox formData={form} results={[compared]} />);
    await expect.element(page.getByRole('columnheader', { name: 'revenue, % change' })).toBeVisible();
    expect(
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent),
    ).toEqual(['category', 'revenue', 'revenue, previous', 'revenue, change', 'revenue, % change']);
    const colorOf = (name: string) => getComputedStyle(page.getByRole('gridcell', { name }).element()).color;
    await expect.element(page.getByRole('gridcell', { name: '+50.0%' })).toBeVisible();
    expect(colorOf('+50.0%')).not.toBe(colorOf('−20.0%'));
    expect(colorOf('+50.0%')).not.toBe(colorOf('30'));
  });
});
