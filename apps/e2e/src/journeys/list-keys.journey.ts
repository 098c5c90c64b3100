import { signInByToken } from '../world/api.ts';
import { expectFocusKept, undo } from '../world/by-keys.ts';
import { expect, test } from '../world/journey.ts';

test('LIST-09 LIST-04 a list is worked through by keys: found, walked, starred, renamed, deleted, and all of it taken back', async ({
  signedInBlank: page,
}) => {
  const admin = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
  for (const which of ['one', 'two', 'three'])
    await admin.post('/api/v1/dashboard/', { dashboard_title: `Keyed ${which}` });
  await page.goto('/dashboard/list/');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') });
  await expect(row('Keyed three')).toBeVisible();
  // Keyboard shortcuts work once the page is idle, shortly after its rows appear.
  await page.waitForFunction(() => performance.getEntriesByName('keys:ready').length > 0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search dashboards' })).toBeFocused();
  await page.keyboard.type('Keyed');
  await expect(page.getByText('1–3 of 3')).toBeVisible();

  // The most recently changed row comes first.
  await row('Keyed three').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: '2 of 3 selected' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(row('Keyed three')).toBeFocused();
  await page.keyboard.press('f');
  await expect(row('Keyed three').getByRole('button', { name: 'Remove from favorites' })).toBeVisible();

  await page.keyboard.press('F2');
  const properties = page.getByRole('dialog', { name: 'Dashboard properties' });
  await properties.getByLabel(/^Name/u).fill('Keyed anew');
  await properties.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(row('Keyed anew')).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: 'Dashboard properties updated' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter');
  await expect(row('Keyed three')).toBeVisible();

  await row('Keyed three').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(row('Keyed three')).toHaveCount(0);
  await expect(row('Keyed two')).toBeFocused();
  await page
    .getByRole('status')
    .filter({ hasText: 'Deleted: Keyed three' })
    .getByRole('button', { name: 'Undo' })
    .press('Enter');
  await expect(row('Keyed three')).toBeVisible();
  await expect(row('Keyed two')).toBeFocused();

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await expectFocusKept(page);
  await undo(page);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await expectFocusKept(page);
});
