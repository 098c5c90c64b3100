import type { Page } from '@playwright/test';
import { expect, test } from '../world/journey.ts';

const shop = '/superset/dashboard/shop-overview/';
const drawn = (page: Page) => expect(page.getByRole('region', { name: 'Orders' }).getByRole('figure')).toBeVisible();
const keyIn = (page: Page): string | null => new URL(page.url()).searchParams.get('native_filters_key');

/** Chooses values of a filter by its name. */
const choose = async (page: Page, filter: string, ...values: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: filter, exact: true }).click();
  for (const value of values) await page.getByRole('option', { name: value }).click();
  await page.keyboard.press('Escape');
};
const facet = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

test.describe('filters of a dashboard', () => {
  test('DASH-23 DASH-21 DASH-22 keeps filters in the address: reload, back, forward, undo and another window', async ({
    signedIn: page,
  }) => {
    await page.goto(shop);
    await drawn(page);
    await choose(page, 'Country', 'Germany', 'France');
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(facet(page, 'Country Germany +1')).toBeVisible();
    await expect.poll(() => keyIn(page)).not.toBeNull();
    await choose(page, 'Channel', 'Web');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: /^Apply/u })).not.toBeVisible();

    await page.reload();
    await drawn(page);
    await expect(facet(page, 'Country Germany +1')).toBeVisible();
    await expect(facet(page, 'Channel Web')).toBeVisible();
    await page.goBack();
    await expect(facet(page, 'Channel')).toBeVisible();
    await page.goForward();
    await expect(facet(page, 'Channel Web')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(facet(page, 'Channel')).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(facet(page, 'Channel Web')).toBeVisible();

    await expect.poll(() => keyIn(page)).not.toBeNull();
    const saved = page.waitForResponse((answer) => answer.url().includes('/filter_state/'));
    await page.getByRole('button', { name: 'Clear Channel' }).click();
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await saved;
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(facet(other, 'Country Germany +1')).toBeVisible();
    await expect(facet(other, 'Channel')).toBeVisible();
    await other.goto(`${shop}?native_filters_key=gone&standalone=2`);
    await expect(other.getByText('The filters of this link could not be loaded', { exact: false })).toBeVisible();
    await expect(other.getByRole('navigation', { name: 'Main' })).not.toBeVisible();
    await expect(other.getByRole('heading', { name: 'Shop overview' })).not.toBeVisible();
  });

  test('DASH-20 DASH-21 pastes a list, and each chart lists the filters on it', async ({ signedIn: page }) => {
    await page.goto(shop);
    await drawn(page);
    await page.getByRole('button', { name: 'Country', exact: true }).click();
    const list = ['Germany', 'France', 'Atlantis', 'Germany', ...Array.from({ length: 9_000 }, (_, at) => `X${at}`)];
    await page.getByRole('combobox', { name: 'Search Country' }).evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, list.join('\n'));
    await expect(page.getByText('2 found, 9,001 not found')).toBeVisible();
    await page.getByRole('button', { name: 'Use 2 values' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    const orders = page.getByRole('region', { name: 'Orders' });
    await orders.getByRole('button', { name: 'Filtered by Country' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters on this chart' }).getByText('Applies')).toBeVisible();
    await page.keyboard.press('Escape');
    await facet(page, 'Country Germany +1').hover();
    await expect(orders).toHaveAttribute('data-reach', 'in');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(facet(page, 'Country Germany +1')).toBeVisible();
  });

  test('DASH-10 DASH-06 DASH-11 filters in a drawer on a phone, opens folded, and jumps to a chart', async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shop);
    await drawn(page);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('button', { name: 'Country', exact: true }).click();
    await page.getByRole('option', { name: 'Germany' }).click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: 'Apply 1 change' }).click();
    await drawer.getByRole('button', { name: 'Show charts' }).click();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(page.getByText('Country: Germany')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${shop}?expand_filters=0`);
    await drawn(page);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(facet(page, 'Country')).toBeVisible();
    const last = page.getByRole('region', { name: 'Best sellers' });
    await expect(last).not.toBeInViewport();
    const id = await last.evaluate((tile) => tile.closest('[id^="CHART-"]')?.id);
    await page.evaluate((to) => {
      window.location.hash = `#${to}`;
    }, id);
    await expect(last).toBeInViewport();
  });
});
