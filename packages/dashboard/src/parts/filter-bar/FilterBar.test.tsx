import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { city, filter, openDashboard, size, twoCities } from '../../story-frame/open-dashboard.tsx';

beforeEach(() => page.viewport(1280, 800));

describe('the filters of a dashboard', () => {
  it('asks again only for the tiles that a filter reaches', async () => {
    const { asked } = await openDashboard();
    expect(asked().map(({ form_data: form }) => form.slice_id)).toEqual([1, 2]);
    await page.getByRole('button', { name: 'Period' }).click();
    await page.getByRole('button', { name: 'This month' }).click();
    await expect.poll(() => asked().map(({ form_data: form }) => form.slice_id)).toEqual([1, 2, 1]);
  });

  it('filters the others by a mark, and takes that back', async () => {
    const { asked } = await openDashboard();
    await page.getByRole('button', { name: 'Lyon' }).first().click();
    await expect.element(page.getByText('Chart 1: city is Lyon')).toBeVisible();
    await expect.poll(() => asked().map(({ form_data: form }) => form.slice_id)).toEqual([1, 2, 2]);
    await page.getByRole('button', { name: 'Remove cross-filter from Chart 1' }).click();
    await expect.element(page.getByText('Chart 1: city is Lyon')).not.toBeInTheDocument();
  });

  it('DASH-20 DASH-21 filters by one value with two presses, and by several after Apply @long', async () => {
    const { asked } = await openDashboard({
      filters: [city, { ...city, id: 'NATIVE_FILTER-4', name: 'Cities', controlValues: {} }],
      handlers: twoCities,
    });
    const last = () => asked().findLast(({ form_data: form }) => form.slice_id === 1)?.form_data.extra_form_data;
    await page.getByRole('button', { name: 'City', exact: true }).click();
    await page.getByRole('option', { name: 'Lyon' }).click();
    await expect.poll(last).toEqual({ filters: [{ col: 'city', op: 'IN', val: ['Lyon'] }] });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Clear City' }).click();
    await expect.poll(last).toEqual({});
    await page.getByRole('button', { name: 'Cities', exact: true }).click();
    await page.getByRole('radio', { name: 'Is not' }).click();
    await page.getByRole('button', { name: /^Select all/u }).click();
    await expect.element(page.getByRole('button', { name: /^Cities.*not applied yet/u })).toBeVisible();
    expect(last()).toEqual({});
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect.poll(last).toEqual({ filters: [{ col: 'city', op: 'NOT IN', val: ['Lyon', 'Nantes'] }] });
  });

  it('DASH-20 replaces the time grain, starts with the first value, and names groups of filters', async () => {
    const grain = {
      ...filter,
      id: 'NATIVE_FILTER-5',
      filterType: 'filter_timegrain',
      name: 'Grain',
      targets: [{ datasetId: 3 }],
    };
    const firstCity = { ...city, controlValues: { multiSelect: false, defaultToFirstItem: true } };
    const group = { id: 'NATIVE_FILTER_DIVIDER-1', type: 'DIVIDER', title: 'Where', description: '' };
    const { asked } = await openDashboard({
      filters: [grain, group, firstCity],
      handlers: {
        queryChartData: (input) =>
          JSON.stringify(input).includes('"timegrains"')
            ? { result: [{ data: [{ name: 'Week', function: '', duration: 'P1W' }], error: null }] }
            : twoCities.queryChartData(),
      },
    });
    const last = () => asked().findLast(({ form_data: form }) => form.slice_id === 1)?.form_data.extra_form_data;
    await expect.element(page.getByText('Where', { exact: true })).toBeVisible();
    await expect.poll(last).toEqual({ filters: [{ col: 'city', op: 'IN', val: ['Lyon'] }] });
    await page.getByRole('button', { name: 'Grain', exact: true }).click();
    await page.getByRole('option', { name: 'Week' }).click();
    await expect.poll(last).toEqual({ filters: [{ col: 'city', op: 'IN', val: ['Lyon'] }], time_grain_sqla: 'P1W' });
  });

  it('DASH-20 filters by a range of numbers, and goes back to what the author set', async () => {
    const { asked } = await openDashboard({ filters: [size] });
    const last = () => asked().findLast(({ form_data: form }) => form.slice_id === 1)?.form_data.extra_form_data;
    expect(last()).toEqual({ filters: [{ col: 'size', op: '>=', val: 2 }] });
    await page.getByRole('button', { name: /^Size/u }).first().click();
    await page.getByRole('spinbutton', { name: 'Maximum' }).fill('9');
    await expect.element(page.getByRole('status').filter({ hasText: '1 of 2 charts change' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Size.*not applied yet/u }).first()).toBeInTheDocument();
    expect(JSON.stringify(last())).not.toContain('"<="');
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await page.getByRole('button', { name: /^Size/u }).first().click();
    await page.getByRole('spinbutton', { name: 'Maximum' }).fill('8');
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect.poll(() => JSON.stringify(last())).toContain('"<=","val":8');
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => JSON.stringify(last())).not.toContain('"<="');
    await expect.element(page.getByRole('button', { name: 'Reset to defaults' })).not.toBeInTheDocument();
  });
});
