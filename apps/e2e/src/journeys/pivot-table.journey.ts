import { expect, test } from '../world/journey.ts';

/** Settings of a pivot table of the example dataset of order lines. */
const pivot = {
  viz_type: 'pivot_table_v2',
  datasource: '1__table',
  groupbyRows: ['country', 'category'],
  groupbyColumns: ['ordered_at'],
  time_grain_sqla: 'P1Y',
  temporal_columns_lookup: { ordered_at: true },
  metrics: ['revenue'],
  row_limit: 10_000,
  rowTotals: true,
  colTotals: true,
};

test('VIZ-03 VIZ-06 VIZ-08 VIZ-10 a pivot table folds, sorts, leads to its rows and is copied with its heads, without another query', async ({
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let queries = 0;
  page.on('request', (request) => {
    if (request.url().includes('/chart/data')) queries += 1;
  });
  await page.goto(`/explore/?form_data=${encodeURIComponent(JSON.stringify(pivot))}`);
  const grid = page.getByRole('grid', { name: /rows and \d+ columns$/u });
  await expect(grid).toHaveAttribute('aria-multiselectable', 'true');
  const asked = queries;
  const heads = grid.getByRole('rowheader');
  const countries = grid.locator('[role=rowheader][aria-colindex="1"]');
  const all = await grid.getAttribute('aria-rowcount');

  // By keys: the first country folds and unfolds. Its own cells then show its subtotals.
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(countries.first()).toHaveAttribute('aria-expanded', 'false');
  await expect(countries.first()).toHaveAttribute('aria-colspan', '2');
  await page.keyboard.press('Space');
  await expect(grid).toHaveAttribute('aria-rowcount', all!);

  // All countries fold at once, so that the rows are those of the countries.
  await page.getByRole('button', { name: 'Collapse all in Country', exact: true }).click();
  await expect.poll(() => heads.count()).toBe(await countries.count());

  // Presses on a head sort the rows by its column, the totals aside.
  const year = grid.getByRole('columnheader', { name: '2025', exact: true });
  await year.click();
  await expect(year).toHaveAttribute('aria-sort', 'ascending');
  await year.click();
  await expect(year).toHaveAttribute('aria-sort', 'descending');
  const column = await year.getAttribute('aria-colindex');
  const texts = await grid.locator(`[role=gridcell][aria-colindex="${column}"]`).allInnerTexts();
  const numbers = texts.map((text) => Number(text.replaceAll(/[^\d.]/gu, '')));
  const [total, rest] = [numbers.at(-1)!, numbers.slice(0, -1)];
  expect(rest.length).toBeGreaterThan(3);
  expect(rest).toEqual(rest.toSorted((a, b) => b - a));
  expect(Math.abs(total - rest.reduce((sum, each) => sum + each, 0))).toBeLessThan(rest.length);

  // The whole table is copied with its heads: merged in formatted text, as lines in plain text.
  await grid.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await grid.getByRole('gridcell').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy as', exact: true }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Formatted table', exact: true }).click();
  await expect(page.getByText(/^[\d,]+ cells copied$/u)).toBeVisible();
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const textOf = async (type: string) => (await item!.getType(type)).text();
    return { html: await textOf('text/html'), plain: await textOf('text/plain') };
  });
  expect(copied.html).toMatch(/<th colspan="\d+">Revenue<\/th>/u);
  expect(copied.html).toMatch(/<th colspan="2">Total<\/th>/u);
  const lines = copied.plain.split('\n').map((line) => line.split('\t'));
  expect(lines[0]!.at(-1)).toBe('Revenue');
  expect(lines[1]!.slice(0, 2)).toEqual(['Country', 'Category']);
  expect(lines).toHaveLength(2 + numbers.length);

  // A single cell leads to the rows behind it.
  await grid.getByRole('gridcell').nth(1).click();
  await grid.getByRole('gridcell').nth(1).click({ button: 'right' });
  expect(queries).toBe(asked);
  await page.getByRole('menuitem', { name: 'See rows', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('grid')).toBeVisible();
});
