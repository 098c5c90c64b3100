import type { Page } from '@playwright/test';
import { expect, test } from '../world/journey.ts';

/** URL path of the explorer with a table chart of the example dataset of order lines. */
const orderLines = '/explore/?datasource_id=1&datasource_type=table&viz_type=table';

/** The table of the chart, which is named by its number of rows. */
const tableOf = (page: Page) => page.getByRole('grid', { name: /^[\d,]+ rows?$/u });

test('EXPLORE-07 EXPLORE-08 VIZ-03 VIZ-06 a table gets totals, colors by rules and settings of columns, and only what needs a query asks one', async ({
  signedIn: page,
}) => {
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const apply = () => page.getByRole('button', { name: 'Apply', exact: true }).click();
  const add = (group: string) =>
    page.getByRole('group', { name: group, exact: true }).last().getByRole('button', { name: /^Add/u }).click();
  const pane = page.getByRole('region', { name: 'Dataset', exact: true });
  const table = tableOf(page);
  await page.goto(orderLines);
  await pane.getByRole('button', { name: 'Country', exact: true }).click();
  await pane.getByRole('button', { name: 'Revenue', exact: true }).first().click();
  await page.getByRole('switch', { name: 'Totals' }).click();
  await page.getByRole('button', { name: 'Create chart' }).click();
  const total = page.getByRole('row', { name: /^Total/u });
  await expect(total).toBeVisible();

  let queries = 0;
  page.on('request', (request) => {
    if (request.url().includes('/chart/data')) queries += 1;
  });
  await page.getByRole('tab', { name: 'Customize' }).click();
  await add('Conditional formatting');
  await choose('Column', 'Revenue');
  await choose('Condition', 'is at least');
  await page.getByRole('textbox', { name: 'Value' }).fill('0');
  await choose('Color', 'Custom color');
  await page.getByRole('textbox', { name: 'Custom color' }).fill('#00aa00');
  await page.getByRole('switch', { name: /Stronger color/u }).click();
  await apply();
  const cells = table.getByRole('row').nth(1).getByRole('gridcell');
  await expect(cells.nth(1)).toHaveCSS('background-color', 'rgb(0, 170, 0)');

  await add('Column settings');
  await choose('Column', 'Country');
  await page.getByRole('radio', { name: 'Right' }).click();
  await page.getByRole('textbox', { name: 'Minimum width in pixels' }).fill('300');
  await apply();
  await expect(cells.first()).toHaveCSS('text-align', 'right');
  await expect.poll(async () => (await cells.first().boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(300);

  await page.getByRole('switch', { name: 'Search field' }).click();
  const search = page.getByRole('searchbox', { name: 'Search rows' }).first();
  const country = (await cells.first().textContent())!;
  await search.fill(country);
  await expect(table.getByRole('row', { name: new RegExp(country, 'u') })).toHaveCount(1);
  await search.fill('no such country');
  await expect(page.getByText('No rows contain “no such country”')).toBeVisible();
  await search.fill('');
  expect(queries).toBe(0);

  // Show raw records, which the database sorts.
  await page.getByRole('tab', { name: 'Data', exact: true }).click();
  await choose('Query mode', 'Raw records');
  await expect(page.getByRole('switch', { name: 'Totals' })).toHaveCount(0);
  await pane.getByRole('button', { name: 'Order ID', exact: true }).click();
  await add('Sort by columns');
  await choose('Column', 'Order ID');
  await page.getByRole('radio', { name: 'Descending' }).click();
  await apply();
  await page.getByRole('button', { name: 'Update chart' }).click();
  await expect.poll(() => queries).toBe(1);
  await expect(page.getByRole('columnheader', { name: 'Order ID' }).first()).toBeVisible();
  const ids = async () =>
    (await table.getByRole('row').getByRole('gridcell').allTextContents()).slice(0, 5).map(Number);
  await expect.poll(async () => (await ids()).every((id, at, all) => at === 0 || id <= all[at - 1]!)).toBe(true);
});

test('EXPLORE-07 VIZ-03 a table compares its metrics with the year before, and draws the change', async ({
  signedIn: page,
}) => {
  const form = {
    viz_type: 'table',
    datasource: '1__table',
    query_mode: 'aggregate',
    groupby: ['country'],
    metrics: ['revenue'],
    row_limit: 20,
    adhoc_filters: [
      {
        clause: 'WHERE',
        expressionType: 'SIMPLE',
        subject: 'ordered_at',
        operator: 'TEMPORAL_RANGE',
        comparator: '2026-01-01 : 2026-07-01',
      },
    ],
  };
  await page.goto(`/explore/?form_data=${encodeURIComponent(JSON.stringify(form))}`);
  const heads = () => tableOf(page).getByRole('columnheader').allTextContents();
  await expect.poll(heads).toEqual(['Country', 'Revenue']);
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'A year before' }).click();
  await page.getByRole('button', { name: 'Update chart' }).click();
  await expect.poll(heads).toEqual(['Country', 'Revenue', 'Revenue, previous', 'Revenue, change', 'Revenue, % change']);
  const shares = tableOf(page).getByRole('gridcell', { name: /^[+−]\d+\.\d%$/u });
  expect(await shares.count()).toBeGreaterThan(3);
  await expect(page.getByRole('columnheader', { name: 'Revenue, 1 year ago' })).toBeVisible();
});

test('VIZ-03 VIZ-10 a table is sorted, arranged, filtered and copied in its grid, and totals stay in view', async ({
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = {
    viz_type: 'ag-grid-table',
    datasource: '1__table',
    query_mode: 'aggregate',
    groupby: ['country', 'category'],
    metrics: ['revenue', 'count'],
    row_limit: 200,
    show_totals: true,
  };
  let queries = 0;
  page.on('request', (request) => {
    if (request.url().includes('/chart/data')) queries += 1;
  });
  await page.goto(`/explore/?form_data=${encodeURIComponent(JSON.stringify(form))}`);
  const table = tableOf(page);
  const head = (name: string) => table.getByRole('columnheader', { name, exact: true });
  const columnOf = async (at: number) =>
    (await table.locator('[role=row]:has([role=gridcell]:not([data-foot]))').all()).reduce<Promise<string[]>>(
      async (texts, row) => [...(await texts), await row.getByRole('gridcell').nth(at).innerText()],
      Promise.resolve([]),
    );
  await expect(head('Country').getByRole('button')).toBeVisible();
  const asked = queries;

  // By keys: sort by the number of rows, the largest first.
  await table.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(head('Rows')).toHaveAttribute('aria-sort', 'descending');
  const counts = async () => (await columnOf(3)).slice(0, 8).map((count) => Number(count.replaceAll(',', '')));
  await expect
    .poll(async () => (await counts()).every((count, at, all) => at === 0 || count <= all[at - 1]!))
    .toBe(true);

  // Pin a column, and keep only the rows with a value. The total is that of the query, not of the shown rows.
  const total = await table.getByRole('row', { name: /^Total/u }).innerText();
  await head('Category').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Pin column' }).click();
  await expect.poll(() => table.getByRole('columnheader').first().innerText()).toBe('Category');
  const category = (await columnOf(0))[0]!;
  await table.getByRole('gridcell', { name: category, exact: true }).first().click({ button: 'right' });
  for (const entry of ['See rows', 'Filter to', 'Copy as', 'Show full value'])
    await expect(page.getByRole('menuitem', { name: entry }).first()).toBeVisible();
  await page.getByRole('menuitem', { name: 'Show only rows with this value' }).click();
  await expect.poll(async () => new Set(await columnOf(0))).toEqual(new Set([category]));
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of 84 rows$/u })).toBeVisible();
  const shownTotal = await table.getByRole('row', { name: /Total/u }).innerText();
  expect(new Set(shownTotal.split('\n'))).toEqual(new Set(total.split('\n')));

  // Copy a block with the names of its columns.
  await table.getByRole('gridcell', { name: category, exact: true }).first().click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+c');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const country = (await columnOf(1))[0]!;
  await expect.poll(copied).toBe(`Category\tCountry\n${category}\t${country}`);
  expect(queries).toBe(asked);
});
