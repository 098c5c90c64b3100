import type { Locator } from '@playwright/test';
import { expect, test } from '../world/journey.ts';

test('EXPLORE-07 EXPLORE-05 a new user sees the share of five countries by month against the year before, in 20 clicks', async ({
  signedIn: page,
}) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const choose = async (field: string, option: string) => {
    await click(page.getByRole('combobox', { name: field, exact: true }));
    await click(page.getByRole('option', { name: option, exact: true }));
  };
  await page.goto('/tablemodelview/list/');
  await click(page.getByRole('link', { name: 'order_lines', exact: true }).first());
  await click(page.getByRole('link', { name: 'Create chart' }));
  const pane = page.getByRole('region', { name: 'Dataset', exact: true });
  await click(pane.getByRole('button', { name: 'Country', exact: true }));
  await choose('Time grain', 'Month');

  await click(button('Add: Filter'));
  await choose('Column', 'Ordered at');
  await click(button(/^Time range/u));
  await page.getByRole('textbox', { name: 'Range', exact: true }).fill('last 12 months');
  await page.keyboard.press('Enter');
  await click(button('Apply'));

  await click(page.getByRole('textbox', { name: 'Series limit' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('5');
  await choose('Show as share', 'Share of the total at each point');
  await click(button('Time comparison'));
  await choose('Compare with', 'A year before');
  await page.keyboard.press('Escape');
  await click(button('Update chart'));

  const chart = page.getByRole('region', { name: 'Chart', exact: true });
  await expect(chart.getByRole('button', { name: 'Revenue, Germany, 1 year ago' })).toBeVisible();
  await expect(chart.getByText(/^\d+%$/u).first()).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(20);
});

test('EXPLORE-07 EXPLORE-08 the search of controls opens with a key, and a look is redrawn without a query', async ({
  signedIn: page,
}) => {
  await page.goto('/explore/?datasource_id=1&datasource_type=table&viz_type=echarts_timeseries_line');
  await page
    .getByRole('region', { name: 'Dataset', exact: true })
    .getByRole('button', { name: 'Revenue' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Create chart' }).click();
  await expect(page.getByRole('tab', { name: /^Results/u })).toBeVisible();
  let queries = 0;
  page.on('request', (request) => {
    if (request.url().includes('/chart/data')) queries += 1;
  });
  await page.locator('h1').click();
  await page.waitForFunction(() => performance.getEntriesByName('keys:ready').length > 0);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search controls' })).toBeFocused();
  await page.keyboard.type('y axis title');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Y axis title' })).toBeFocused();
  await page.keyboard.type('Income');
  await expect(
    page.getByRole('figure').or(page.locator('svg')).getByText('Income', { exact: true }).first(),
  ).toBeVisible();
  expect(queries).toBe(0);
});

test('EXPLORE-05 EXPLORE-13 columns are dragged from the dataset to a control and between controls, and one step undoes it', async ({
  signedIn: page,
}) => {
  await page.goto('/explore/?datasource_id=1&datasource_type=table&viz_type=echarts_timeseries_bar');
  const pane = page.getByRole('region', { name: 'Dataset', exact: true });
  const control = (name: string) => page.getByRole('group', { name, exact: true }).last();
  const pill = (name: string, item: string) => control(name).getByRole('button', { name: item, exact: true });
  await pane.getByRole('button', { name: 'Country', exact: true }).dragTo(control('Dimensions'));
  await expect(pill('Dimensions', 'Country')).toBeVisible();
  await pane.getByRole('button', { name: 'Channel', exact: true }).dragTo(pill('Dimensions', 'Country'), {
    targetPosition: { x: 20, y: 2 },
  });
  await expect(control('Dimensions').getByRole('button', { name: /^(?:Country|Channel)$/u })).toHaveText([
    'Channel',
    'Country',
  ]);
  await pill('Dimensions', 'Country').dragTo(control('X axis'));
  await expect(pill('X axis', 'Country')).toBeVisible();
  await expect(pill('Dimensions', 'Country')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(pill('Dimensions', 'Country')).toBeVisible();
  await expect(pill('X axis', 'Country')).toHaveCount(0);
});

test('EXPLORE-08 live updates draw each change by themselves once they are chosen, also after a reload', async ({
  signedIn: page,
}) => {
  const form = { viz_type: 'pie', datasource: '1__table', groupby: ['country'], metric: 'revenue', row_limit: 100 };
  await page.goto(`/explore/?form_data=${encodeURIComponent(JSON.stringify(form))}`);
  const chart = page.getByRole('region', { name: 'Chart', exact: true });
  const live = page.getByRole('switch', { name: 'Live updates' });
  const rowLimit = page.getByRole('textbox', { name: 'Row limit' });
  await expect(page.getByRole('tab', { name: /^Results/u })).toBeVisible();
  await expect(live).not.toBeChecked();
  await rowLimit.fill('3');
  await expect(chart.getByText('Out of date')).toBeVisible();
  await live.click();
  await expect(chart.getByText('3 rows')).toBeVisible();
  await expect(chart.getByText('Out of date')).toHaveCount(0);
  await page.reload();
  await expect(live).toBeChecked();
  await rowLimit.fill('2');
  await expect(chart.getByText('2 rows')).toBeVisible();
  await live.click();
  await expect(live).not.toBeChecked();
});
