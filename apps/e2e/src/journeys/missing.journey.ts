import { expect, test } from '../world/journey.ts';

test('ERR-09 SHELL-33 a chart, a dashboard and a page that are not there say so and lead on', async ({
  signedInBlank: page,
}) => {
  await page.goto('/explore/?slice_id=999999');
  await expect(page.getByText('Chart not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All charts' })).toBeVisible();
  await page.goto('/superset/dashboard/999999/');
  await expect(page.getByText('Dashboard not found')).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.goto('/chart/lst/');
  await expect(page.getByRole('heading', { name: 'There is no page at /chart/lst/' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '/chart/list/' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/superset\/welcome\/$/u);
});

test('ERR-10 ERR-17 a mistyped column in SQL Lab is shown at its place, and mended by one press', async ({
  signedInBlank: page,
}) => {
  await page.goto(`/sqllab/?sql=${encodeURIComponent('SELECT 1;\nSELECT staton\nFROM bikes.stations')}`);
  const editor = page.locator('.cm-content');
  await expect(editor).toContainText('staton');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText(/\^ line 2, column 8/u)).toBeVisible();
  await expect(page.locator('.cm-lintRange-error')).toHaveText('staton');
  await page.getByRole('button', { name: 'Go to line 2' }).click();
  await expect(editor).toBeFocused();
  await page.getByRole('region', { name: 'Results' }).getByRole('button', { name: 'station', exact: true }).click();
  await expect(editor).toContainText('SELECT station');
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0);
});

test('LIST-01 lists on a phone have compact rows, a switch to cards, one menu a row, and New in the top bar', async ({
  signedInBlank: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/chart/list/');
  const rows = page.getByRole('list', { name: 'Charts' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  expect((await rows.first().boundingBox())!.height).toBeLessThanOrEqual(60);
  await expect(rows.first().getByRole('button')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Cards' }).click();
  await expect.poll(async () => (await rows.first().boundingBox())!.height).toBeGreaterThan(60);
  await page.getByRole('banner').getByRole('button', { name: 'New' }).click();
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/databaseview/list/');
  await expect(page.getByRole('row', { name: /examples/u }).getByRole('button', { name: /^Actions for/u })).toHaveCount(
    1,
  );
});
