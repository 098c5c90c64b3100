import { expect, test } from '../world/journey.ts';

/** The product's main job: SQL on real tables, a chart of the result, a dashboard of charts. */
test.describe('the main job', () => {
  test('SHELL-24 goes to sign-in, says when the password is wrong, and back to where it was', async ({ page }) => {
    await page.goto('/chart/list/');
    await page.waitForURL('**/login/**');
    await page.getByLabel('User name or email').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('User name or email').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(process.env['SIGHTLINE_E2E_PASSWORD']!);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/chart/list/**');
  });

  test('HOME-02 shows what is there: dashboards and charts of the example content', async ({ signedIn: page }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Shop overview' }).first()).toBeVisible();
    // The kit's styles are loaded: without them the skip link would be visible.
    await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeInViewport();
  });

  test('SQL-03 SQL-32 SQL-35 runs SQL on the million order lines, sorts and copies from the grid, profiles a column, and runs it again from the history', async ({
    signedInBlank: page,
  }) => {
    const sql =
      'SELECT country, sum(revenue) AS revenue, count(*) AS lines\nFROM shop.order_lines\nGROUP BY country\nORDER BY country';
    await page.goto(`/sqllab?dbid=1&sql=${encodeURIComponent(sql)}`);
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
    // Closing the history ends the time for undo.
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('tab', { name: 'Results' }).click();
    expect((await deleted).status()).toBe(200);
    await history.click();
    await expect(runs).toHaveCount(1);
  });

  test('SQL-05 underlines a wrong name and mends it with one click', async ({ signedInBlank: page }) => {
    await page.goto(`/sqllab?dbid=1&sql=${encodeURIComponent('SELECT categry FROM shop.order_lines')}`);
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(page.getByText(/categry/).first()).toBeVisible();
    await expect(page.locator('.cm-lintRange-error')).toBeVisible();
  });

  test('SQL-03 stops a long query and frees the engine', async ({ signedInBlank: page }) => {
    await page.goto(
      `/sqllab?dbid=1&sql=${encodeURIComponent('SELECT count(*) FROM range(4000000) a(x), range(4000000) b(y) WHERE (a.x * b.y) % 7 = 3')}`,
    );
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('button', { name: 'Run' })).toBeEnabled();
  });

  test('SQL-11 keeps what was typed over a reload', async ({ signedInBlank: page }) => {
    await page.goto('/sqllab?new=true');
    const text = `SELECT 42 AS kept_${Date.now()}`;
    await page.locator('.cm-content').click();
    await page.keyboard.type(text);
    await expect(page.locator('.cm-content')).toContainText(text);
    // Reload at once, so that the page has no time to write to its store.
    await page.reload();
    await expect(page.locator('.cm-content')).toContainText(text);
  });
});
