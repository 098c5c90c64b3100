import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { datasetWorld, tripsItem } from '../../testing/dataset-world.ts';
import { openDataset } from '../../testing/open-dataset.tsx';

const field = (name: string | RegExp) => page.getByLabelText(name, { exact: true });
const tab = (name: string | RegExp) => page.getByRole('tab', { name });
const mayRead = [['can_read', 'Dataset']] as const;

beforeEach(() => page.viewport(1440, 900));

describe('an editor of a dataset in which nothing can be changed', () => {
  it('DATASET-03 lets nothing be typed under a draft until it is answered, and says so', async () => {
    const world = datasetWorld();
    const first = await openDataset(world, { search: '?tab=settings' });
    await field('Description').fill('Half a thought');
    await expect.element(page.getByText('Draft saved')).toBeVisible();
    await first.opened.unmount();
    const second = await openDataset(world, { search: '?tab=settings' });
    await expect.element(page.getByText(/Choose an option before you edit/)).toBeVisible();
    await expect.element(field('Description')).toBeDisabled();
    await tab(/^Metrics/).click();
    await expect.element(field('Label')).toBeDisabled();
    page.getByRole('listbox', { name: 'Metrics' }).element().focus();
    await userEvent.keyboard('{Delete}');
    expect(page.getByRole('option').elements()).toHaveLength(2);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(field('Label')).toBeEnabled();
    await tab('Settings').click();
    await expect.element(field('Description')).toHaveValue('Half a thought');
    await second.opened.unmount();
  });

  it('DATASET-03 lets who may not write look at everything and change nothing', async () => {
    const sql = { ...tripsItem, sql: 'SELECT 1 AS km' };
    const world = datasetWorld({ getDataset: () => ({ id: 7, result: sql }) });
    const { onUnsaved } = await openDataset(world, { permissions: mayRead });
    await expect.element(page.getByText('You can view this dataset but not edit it.')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Virtual' })).toBeDisabled();
    const code = page.getByRole('textbox', { name: 'SQL' });
    await expect.element(code).toHaveAttribute('aria-readonly', 'true');
    await tab('Settings').click();
    await expect.element(field('Description')).toBeDisabled();
    await tab(/^Columns/).click();
    await page.getByRole('option', { name: /station/ }).click();
    await expect.element(field('Label').first()).toHaveValue('Station');
    await expect.element(field('Label').first()).toBeDisabled();
    await expect.element(page.getByRole('switch', { name: 'Dimension' })).toBeDisabled();
    expect(page.getByRole('button', { name: /columns shown/ }).elements()).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search columns' }).fill('km');
    expect(page.getByRole('option').elements()).toHaveLength(1);
    expect(onUnsaved.mock.calls.map(([unsaved]) => unsaved as boolean)).not.toContain(true);
  });

  it('DATASET-03 offers no draft to who may not write any more @long', async () => {
    const world = datasetWorld();
    const first = await openDataset(world, { search: '?tab=settings' });
    await field('Description').fill('Half a thought');
    await expect.element(page.getByText('Draft saved')).toBeVisible();
    await first.opened.unmount();
    await openDataset(world, { search: '?tab=settings', permissions: mayRead });
    await expect.element(field('Description')).toHaveValue('Trips of hired bicycles');
    expect(page.getByRole('button', { name: 'Continue' }).elements()).toEqual([]);
  });
});
