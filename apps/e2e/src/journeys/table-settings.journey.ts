import { expect, test } from '../world/journey.ts';

/** URL path of the explorer with a table chart of the example dataset of order lines. */
const orderLines = '/explore/?datasource_id=1&datasource_type=table&viz_type=table';

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
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(1)).toHaveCSS('background-color', 'rgb(0, 170, 0)');

  await add('Column settings');
  await choose('Column', 'Country');
  await page.getByRole('radio', { name: 'Right' }).click();
  await page.getByRole('textbox', { name: 'Minimum width in pixels' }).fill('300');
  await apply();
  await expect(cells.first()).toHaveCSS('text-align', 'end');
  await expect.poll(async () => (await cells.first().boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(300);

  await page.getByRole('switch', { name: 'Search field' }).click();
  const search = page.getByRole('searchbox', { name: 'Search rows' }).first();
  const country = (await cells.first().textContent())!;
  await search.fill(country);
  await expect(page.getByRole('table').getByRole('row', { name: new RegExp(country, 'u') })).toHaveCount(1);
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
    (await page.getByRole('table').getByRole('row').getByRole('cell').allTextContents()).slice(0, 5).map(Number);
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
  const heads = () => page.getByRole('table').first().getByRole('columnheader').allTextContents();
  await expect.poll(heads).toEqual(['Country', 'Revenue']);
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'A year before' }).click();
  await page.getByRole('button', { name: 'Update chart' }).click();
  await expect.poll(heads).toEqual(['Country', 'Revenue', 'Revenue, previous', 'Revenue, change', 'Revenue, % change']);
  const shares = page
    .getByRole('table')
    .first()
    .getByRole('cell', { name: /^[+−]\d+\.\d%$/u });
  expect(await shares.count()).toBeGreaterThan(3);
  await expect(page.getByRole('columnheader', { name: 'Revenue, 1 year ago' })).toBeVisible();
});
