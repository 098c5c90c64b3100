import { tabTo } from '../world/by-keys.ts';
import { expect, test } from '../world/journey.ts';

/** Tests that the main task of every screen can be done without a pointer. */
test.describe('by keyboard alone', () => {
  test('SHELL-31 signs in and opens a dashboard from Home', async ({ page }) => {
    await page.goto('/login/');
    const user = page.getByLabel('User name or email');
    if (!(await user.evaluate((element) => element === document.activeElement))) await tabTo(page, user, { most: 5 });
    await page.keyboard.type('admin');
    await tabTo(page, page.getByLabel('Password', { exact: true }), { most: 3 });
    await page.keyboard.type(process.env['SIGHTLINE_E2E_PASSWORD']!);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/superset/welcome/');
    await tabTo(page, page.getByRole('link', { name: 'Shop overview' }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Shop overview' })).toBeVisible();
  });

  test('LIST-01 finds a chart in the list and opens it', async ({ signedInBlank: page }) => {
    await page.goto('/chart/list/');
    await tabTo(page, page.getByRole('searchbox').first());
    await page.keyboard.type('Best sellers');
    const found = page.getByRole('link', { name: 'Best sellers' }).first();
    await tabTo(page, found);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/explore/**');
    await expect(page.getByRole('heading', { level: 1, name: 'Best sellers' })).toBeVisible();
  });

  test('SQL-03 SQL-32 writes a query, runs it, copies a cell and profiles its column', async ({
    signedInBlank: page,
  }) => {
    await page.goto('/sqllab?new=true');
    await tabTo(page, page.locator('.cm-content'));
    await page.keyboard.type("SELECT 'by hand' AS how");
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '2');
    await tabTo(page, grid);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('by hand');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Alt+ArrowDown');
    const profile = page.getByRole('region', { name: 'Column profile' });
    await expect(profile).toContainText(/by hand.*Distinct1Nulls0/u);
    await page.keyboard.press('Escape');
    await expect(grid).toBeFocused();
  });

  test('EXPLORE-08 changes a chart and draws it anew', async ({ signedInBlank: page }) => {
    await page.goto('/explore/?slice_id=5');
    const limit = page.getByLabel('Row limit');
    await tabTo(page, limit, { most: 100 });
    await page.keyboard.press('Control+a');
    await page.keyboard.type('50');
    await tabTo(page, page.getByRole('button', { name: 'Update chart' }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Out of date')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Chart', exact: true }).getByRole('figure')).toBeVisible();
  });

  test('DASH-21 filters a dashboard', async ({ signedInBlank: page }) => {
    await page.goto('/superset/dashboard/shop-overview/');
    const orders = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('figure');
    await expect(orders).toHaveAccessibleName(/^Orders: /u);
    const before = await orders.getAttribute('aria-label');
    await tabTo(page, page.getByRole('button', { name: 'Country', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Germ');
    await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await tabTo(page, page.getByRole('button', { name: 'Apply 1 change' }));
    await page.keyboard.press('Enter');
    await expect(orders).not.toHaveAccessibleName(before!);
  });
});
