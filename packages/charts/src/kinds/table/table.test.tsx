import '@sightline/ui-kit/theme';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartBox } from '../../story-frame/ChartBox.tsx';
import { madeCategories } from '../../story-frame/made-results.ts';

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
    const cell = (name: string) => page.getByRole('cell', { name });
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
});
