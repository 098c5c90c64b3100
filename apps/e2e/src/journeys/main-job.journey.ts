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
    // The kit's styles are loaded: otherwise, the skip link would be visible.
    await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeInViewport();
  });
});
