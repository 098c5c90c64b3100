import { signInByToken } from '../world/api.ts';
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

  test('HOME-02 shows what is there: the dashboards and charts that were changed last', async ({ signedIn: page }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    const caller = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
    for (const [section, kind, title] of [
      ['Dashboards', 'dashboard', 'dashboard_title'],
      ['Charts', 'chart', 'slice_name'],
    ] as const) {
      const newest = '(order_column:changed_on_delta_humanized,order_direction:desc,page_size:3)';
      const { json } = await caller.get(`/api/v1/${kind}/?q=${newest}`);
      const { result } = json as { readonly result: readonly Readonly<Record<string, string>>[] };
      expect(result).toHaveLength(3);
      const region = page.getByRole('region', { name: section, exact: true });
      for (const { [title]: name } of result)
        await expect(region.getByRole('link', { name: name!, exact: true }).first()).toBeVisible();
    }
    // The kit's styles are loaded: otherwise, the skip link would be visible.
    await expect(page.getByRole('link', { name: 'Skip to content' })).not.toBeInViewport();
  });
});
