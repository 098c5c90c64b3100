import type { Page } from '@playwright/test';
import { expect, test } from '../world/journey.ts';

/** Counts how often the page is loaded after this call. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
};

test('SHELL-01 links open in place, in a tab of their own by Ctrl and the middle button, and by Back again where they were left', async ({
  signedIn: page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const loads = countLoads(page);
  const nav = page.getByRole('navigation', { name: 'Main menu' });
  await nav.getByRole('link', { name: 'Charts', exact: true }).click();
  await expect(page).toHaveURL(/\/chart\/list\/$/u);
  const last = page.getByRole('row').last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();

  for (const how of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [beside] = await Promise.all([context.waitForEvent('page'), last.click(how)]);
    await expect(beside).toHaveURL(/\/explore\/\?slice_id=\d+/u);
    await beside.close();
    await expect(page).toHaveURL(/\/chart\/list\/$/u);
  }

  // Read the scroll position at the time of the click, because the rows may still change their heights.
  const left = page.evaluate(
    () => new Promise<number>((resolve) => addEventListener('click', () => resolve(window.scrollY), { capture: true })),
  );
  await last.click();
  expect(await left).toBeGreaterThan(100);
  await expect(page).toHaveURL(/\/explore\/\?slice_id=\d+/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/chart\/list\/$/u);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(await left);
  expect(loads()).toBe(0);
});

test('Back from unsaved work asks, keeps both entries, and leaves once it may', async ({ signedIn: page }) => {
  const loads = countLoads(page);
  await page.getByRole('button', { name: /^Account:/u }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/account\/profile\/$/u);
  const field = page.getByLabel('First name');
  await field.fill('Half a name');
  const question = page.getByRole('alertdialog');

  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).last().click();
  await expect(page).toHaveURL(/\/account\/profile\/$/u);
  await expect(field).toHaveValue('Half a name');

  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/superset\/welcome\/$/u);
  await page.goForward();
  await expect(page).toHaveURL(/\/account\/profile\/$/u);
  await expect(field).not.toHaveValue('Half a name');
  expect(loads()).toBe(0);
});
