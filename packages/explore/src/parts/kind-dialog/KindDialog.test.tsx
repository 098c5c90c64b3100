import '@sightline/ui-kit/theme';
import { editableKinds } from '@sightline/charts/edit';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartKinds } from '../chart-kinds/ChartKinds.tsx';

describe('the choice of a chart kind', () => {
  it('EXPLORE-04 offers common kinds at once, and all others by search in a dialog', async () => {
    const handleChange = vi.fn();
    await render(
      <ChartKinds kinds={editableKinds} label="Chart type" value="pie" onChange={handleChange} size="strip" />,
    );
    await expect.element(page.getByRole('radio', { name: 'Pie' })).toBeChecked();
    await page.getByRole('button', { name: 'All chart types' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a chart type' });
    await expect.element(dialog.getByRole('button', { name: 'Pie' })).toHaveAttribute('aria-current', 'true');
    await dialog.getByRole('searchbox', { name: 'Search chart types' }).fill('funn');
    await expect.element(dialog.getByRole('button', { name: 'Pie' })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Funnel' }).click();
    expect(handleChange).toHaveBeenCalledWith('funnel');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('EXPLORE-04 says so when no kind matches the search', async () => {
    await render(
      <ChartKinds kinds={editableKinds} label="Chart type" value="pie" onChange={() => undefined} size="strip" />,
    );
    await page.getByRole('button', { name: 'All chart types' }).click();
    await page.getByRole('searchbox', { name: 'Search chart types' }).fill('xyz');
    await expect.element(page.getByText('No chart type matches “xyz”.')).toBeVisible();
  });

  it('EXPLORE-04 shows the kind of the chart beside the common ones', async () => {
    await render(
      <ChartKinds kinds={editableKinds} label="Chart type" value="funnel" onChange={() => undefined} size="strip" />,
    );
    await expect.element(page.getByRole('radio', { name: 'Funnel' })).toBeChecked();
  });
});
