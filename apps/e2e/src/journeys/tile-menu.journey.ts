import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../world/journey.ts';
import { choose } from '../world/choose-in-menu.ts';

const name = 'Revenue by channel';

const ofTile = `Actions for ${name}`;

const download = async (page: Page, menu: string, ...path: readonly string[]) => {
  const [file] = await Promise.all([page.waitForEvent('download'), choose(page, menu, 'Download', ...path)]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

test('DASH-06 DASH-07 DASH-08 DASH-09 does with a tile and its dashboard all that their menus offer', async ({
  signedInBlank: page,
  context,
}) => {
  test.setTimeout(90_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/superset/dashboard/shop-overview/');
  const tile = page.getByRole('region', { name });
  await expect(tile).toHaveAttribute('aria-busy', 'false');
  await expect(tile.getByText('App').first()).toBeVisible();

  await test.step('downloads its data in every format, equal to its query', async () => {
    const csv = (await download(page, ofTile, 'CSV')).bytes.toString();
    const [head, first] = csv.split('\n');
    expect(head).toBe('Ordered at,App,Phone,Store,Web');
    const json = JSON.parse((await download(page, ofTile, 'JSON')).bytes.toString()) as Record<string, number>[];
    expect(json).toHaveLength(48);
    expect(Number(first!.split(',')[1])).toBeCloseTo(json[0]!['App']!, 2);
    expect((await download(page, ofTile, 'Excel')).bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await download(page, ofTile, 'Parquet')).bytes.subarray(0, 4).toString()).toBe('PAR1');
    const svg = (await download(page, ofTile, 'SVG')).bytes.toString();
    expect(svg).toMatch(/^<svg .*<title>Revenue by channel<\/title>/s);
    expect((await download(page, ofTile, 'PNG')).bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  await test.step('fills the window, and gives the focus back', async () => {
    await choose(page, ofTile, 'Full screen');
    const full = page.getByRole('dialog', { name });
    await full.getByRole('radio', { name: 'Chart and table' }).click();
    await expect(full.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: ofTile })).toBeFocused();
  });

  await test.step('shows the rows, sorted by the server, and breaks out by a column', async () => {
    await choose(page, ofTile, 'See rows');
    const rows = page.getByRole('dialog', { name: `Rows of ${name}` });
    await rows.getByRole('columnheader', { name: 'customer_id' }).click();
    await expect(rows.getByRole('columnheader', { name: 'customer_id' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.getByRole('row').nth(1).getByRole('gridcell').nth(3)).toHaveText('1');
    await page.keyboard.press('Escape');
    await choose(page, ofTile, 'Break out by');
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.getByRole('option', { name: 'Category' }).click();
    await expect(page.getByRole('dialog').getByText('Office').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('describes itself, tells what it filters, and links to itself', async () => {
    await choose(page, ofTile, 'Show description');
    await expect(tile.getByText('it has grown past the web shop')).toBeVisible();
    await choose(page, ofTile, 'Cross-filter scope');
    await expect(page.getByRole('dialog').getByText('filters 9 charts')).toBeVisible();
    await page.keyboard.press('Escape');
    await choose(page, ofTile, 'Share', 'Copy link');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/superset/dashboard/p/');
  });

  await test.step('draws the dashboard as PDF with its filters and embedded fonts', async () => {
    await page
      .getByRole('region', { name: 'Revenue by category' })
      .getByRole('button', { name: /Office/ })
      .click();
    await expect(page.getByText('Category is Office')).toBeVisible();
    const { name: fileName, bytes } = await download(page, 'More actions', 'PDF');
    expect(fileName).toBe('Shop overview.pdf');
    const text = bytes.toString('latin1');
    expect(text).toMatch(/^%PDF-/);
    expect(text).toContain('Geist-SemiBold');
    expect(text).toContain('/ToUnicode');
    expect(text).not.toContain('/Subtype /Image');
  });

  await test.step('has the window for itself, and refreshes one chart after the other', async () => {
    await page.keyboard.press('f');
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.clock.install();
    await choose(page, 'More actions', 'Refresh automatically', 'Every 10 seconds');
    await expect(page.getByText('Every 10 seconds, updated now')).toBeVisible();
    const asked = page.waitForRequest((request) => /chart\/data|\/data$/.test(request.url()));
    await page.clock.runFor(11_000);
    await asked;
  });
});
