import { expect, test } from '../world/journey.ts';

/**
 * Covers errors, results, charts and plans of queries, and the tables to query. `npm run test:long` repeats these
 * journeys on PostgreSQL.
 */
test.describe('queries in SQL Lab', () => {
  test('SQL-03 SQL-32 SQL-35 runs SQL on the million order lines, sorts and copies from the grid, profiles a column, and runs it again from the history', async ({
    signedInBlank: page,
    lab,
  }) => {
    const sql =
      'SELECT country, sum(revenue) AS revenue, count(*) AS lines\nFROM shop.order_lines\nGROUP BY country\nORDER BY country';
    await lab.open(page, sql);
    await page.getByRole('button', { name: 'Run' }).click();
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '13');
    await expect(grid.getByText('Germany', { exact: true })).toBeVisible();
    await grid.getByRole('columnheader', { name: /lines/ }).click();
    await page.getByRole('button', { name: 'Copy all' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toHaveLength(13);
    expect(copied).toContain('Netherlands\t');
    await grid.getByRole('button', { name: 'Profile of lines' }).click();
    const profile = page.getByRole('region', { name: 'Column profile' });
    await expect(profile).toContainText(/Typebigint.*Rows12Distinct12Nulls0Min\d+Max\d+$/u);
    await expect(profile.getByRole('slider')).toHaveAttribute('aria-valuetext', /^\d+ to \d+: \d+ rows?$/u);
    await page.keyboard.press('Escape');

    const history = page.getByRole('tab', { name: 'History' });
    const runs = page.getByRole('region', { name: 'Query history of this tab' }).getByRole('listitem');
    await history.click();
    await expect(runs).toHaveText([/^Done.*12 rows.*SELECT country, sum/u]);
    await runs.getByRole('button', { name: 'Run again' }).click();
    await expect(grid).toHaveAttribute('aria-rowcount', '13');
    await history.click();
    await expect(runs).toHaveText([/^Done.*12 rows/u, /^Done.*12 rows/u]);
    await runs.first().getByRole('button', { name: 'Delete from history' }).click();
    await expect(runs).toHaveCount(1);
    // Once the history is closed, the deletion can no longer be undone.
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('tab', { name: 'Results' }).click();
    expect((await deleted).status()).toBe(200);
    await history.click();
    await expect(runs).toHaveCount(1);
  });

  test('SQL-05 underlines a wrong name and mends it with one click', async ({ signedInBlank: page, lab }) => {
    await lab.open(page, 'SELECT categry FROM shop.order_lines');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.getByText(/categry/).first()).toBeVisible();
    await expect(page.locator('.cm-lintRange-error')).toBeVisible();
    await page.getByRole('button', { name: 'category', exact: true }).click();
    const editor = page.locator('.cm-content');
    await expect(editor).toHaveText('SELECT category FROM shop.order_lines');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: /category/u })).toBeVisible();
  });

  test('SQL-05 shows what a fix makes of the text, and makes it: a misspelled word, then a missing GROUP BY', async ({
    signedInBlank: page,
    lab,
  }) => {
    const broken = 'SELECT category, count(*) AS n FORM shop.order_lines';
    await lab.open(page, broken);
    const run = page.getByRole('button', { name: 'Run', exact: true });
    const fixes = page.getByRole('list', { name: 'Suggested fixes' });
    const editor = page.locator('.cm-content');
    await run.click();
    await fixes.getByRole('button', { name: 'Replace FORM with FROM' }).click();
    await expect(editor).toHaveText(broken.replace('FORM', 'FROM'));
    await run.click();
    const first = fixes.getByRole('listitem').first();
    await expect(first.locator('ins')).toHaveText('GROUP BY category');
    await first.getByRole('button', { name: 'Add category to GROUP BY' }).click();
    await expect(editor).toHaveText('SELECT category, count(*) AS n FROM shop.order_lines GROUP BY category');
    await run.click();
    await expect(page.getByRole('columnheader', { name: /^n\b/u })).toBeVisible();
  });

  test('SQL-34 SQL-50 gives each statement its own result, ends at the first failure, and has the results again after a reload', async ({
    signedInBlank: page,
    lab,
  }) => {
    const run = async (sql: string) => {
      await lab.open(page, sql);
      await page.getByRole('button', { name: 'Run', exact: true }).click();
    };
    const tabs = page.getByRole('tablist', { name: 'Results', exact: true }).getByRole('tab');
    const cell = (value: string) => page.getByRole('gridcell', { name: value, exact: true });
    await run('SELECT 41 AS first_one;\nSELECT categry FROM shop.order_lines;\nSELECT 43 AS third_one');
    await expect(tabs).toHaveText([/Result 1.*1 row/u, /Result 2.*Failed/u, /Result 3.*Not run/u]);
    await expect(page.getByRole('button', { name: 'category', exact: true })).toBeVisible();
    await tabs.nth(0).click();
    await expect(cell('41')).toBeVisible();
    await run("SELECT 51 AS first_one; SELECT ';' AS mark, 52 AS second_one");
    await expect(tabs).toHaveText([/Result 1.*1 row/u, /Result 2.*1 row/u]);
    await expect(cell('52')).toBeVisible();
    await page.reload();
    await expect(tabs).toHaveCount(2);
    await expect(cell('52')).toBeVisible();
    await tabs.nth(0).click();
    await expect(cell('51')).toBeVisible();
  });

  test('SQL-37 SQL-36 draws a chart beside the rows and takes it to the explorer', async ({
    signedInBlank: page,
    lab,
  }) => {
    const sql = 'SELECT category, sum(quantity) AS pieces FROM shop.order_lines GROUP BY 1 ORDER BY 2 DESC';
    await lab.open(page, sql);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Show chart' }).click();
    const panel = page.getByRole('region', { name: 'Chart of the result' });
    await expect(panel.getByRole('application')).toHaveAccessibleName(/1 series over \d+ points/u);
    await panel.getByRole('radio', { name: 'Pie' }).click();
    await expect(panel.getByRole('combobox', { name: 'Slices' })).toHaveText('category');
    await page.getByRole('button', { name: 'Create chart' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Dataset name/u).fill(`Pieces ${Date.now()}`);
    await dialog.getByRole('button', { name: 'Create chart' }).click();
    await expect(page).toHaveURL(/\/explore\//u);
    await expect(page.getByRole('img', { name: /slices; largest/u })).toBeVisible();
  });

  test('SQL-20 SQL-21 finds a table, shows its columns, previews it, and puts names into the text by click and by drag', async ({
    signedInBlank: page,
    lab,
  }) => {
    await lab.open(page, '');
    await page.getByRole('searchbox', { name: 'Search tables' }).fill('order_lines');
    const tree = page.getByRole('tree', { name: 'Tables and columns' });
    const table = tree.getByRole('treeitem', { name: /^order_lines/u });
    await table.click();
    const column = tree.getByRole('treeitem', { name: /^category (?:varchar|text)/u });
    await column.hover();
    await column.getByRole('button', { name: 'Insert name' }).click();
    const text = page.locator('.cm-content');
    await expect(text).toHaveText('category');
    await tree.getByRole('treeitem', { name: /^quantity/u }).dragTo(text.locator('.cm-line').first());
    await expect(text).toContainText('quantity');
    await table.hover();
    await table.getByRole('button', { name: 'Preview rows' }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  });

  test('SQL-08 shows the plan of a query as a tree, with the step that takes the most work', async ({
    signedInBlank: page,
    lab,
  }) => {
    const sql = 'EXPLAIN SELECT category, count(*) FROM shop.order_lines GROUP BY 1 ORDER BY 2 DESC';
    await lab.open(page, sql);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const plan = page.getByRole('tree', { name: 'Plan', exact: true });
    // The steps of a plan have the names that the engine uses.
    const [sort, grouping, groups] =
      lab.engine === 'postgres' ? ['Sort', /aggregate/iu, 'Group Key'] : ['Order by', /group by/iu, 'Groups'];
    await expect(plan.getByRole('treeitem', { name: new RegExp(`^${sort}`, 'u') }).first()).toBeVisible();
    await expect(plan.getByRole('treeitem', { name: /Most expensive/u })).toHaveCount(1);
    await plan.getByRole('treeitem', { name: grouping }).first().click();
    await expect(page.getByText(groups, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Run and measure' }).click();
    await expect(plan.getByRole('treeitem', { name: new RegExp(`^${sort}.* rows.* ms`, 'u') }).first()).toBeVisible();
    await expect(page.getByText('The statement ran for')).toBeVisible();
    await page.getByRole('tab', { name: 'Results' }).click();
    await expect(page.getByText('Run a query to see results here')).toBeVisible();
  });

  test('SQL-08 measures a plan until it is stopped', async ({ signedInBlank: page, lab }) => {
    const sql = `EXPLAIN ANALYZE SELECT count(*) FROM ${lab.series(4_000_000)} a(x), ${lab.series(4_000_000)} b(y) WHERE (a.x * b.y) % 7 = 3`;
    await lab.open(page, sql);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByText('Running the query to measure each step')).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    const scan = lab.engine === 'postgres' ? /^Function scan.*about/u : /^Range.*about/u;
    await expect(page.getByRole('treeitem', { name: scan }).first()).toBeVisible();
  });

  test('SQL-03 stops a long query and frees the engine', async ({ signedInBlank: page, lab }) => {
    await lab.open(
      page,
      `SELECT count(*) FROM ${lab.series(4_000_000)} a(x), ${lab.series(4_000_000)} b(y) WHERE (a.x * b.y) % 7 = 3`,
    );
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('button', { name: 'Run' })).toBeEnabled();
  });

  test('SQL-11 keeps what was typed over a reload', async ({ signedInBlank: page, lab }) => {
    await lab.open(page, '');
    const text = `SELECT 42 AS kept_${Date.now()}`;
    await page.locator('.cm-content').click();
    await page.keyboard.type(text);
    await expect(page.locator('.cm-content')).toContainText(text);
    // Reload at once, so that the page has no time to write to its store.
    await page.reload();
    await expect(page.locator('.cm-content')).toContainText(text);
  });
});
