import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../world/journey.ts';
import { adminPassword, runCommand, startServer, type RunningServer } from '../world/server.ts';

/** Bundles and tables made elsewhere: test input that lies next to the repository, not in it. */
const contract = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../../shared/contract');
const bundles = join(contract, 'bundles');
const titles = ['FCC New Coder Survey 2018', 'Featured Charts', 'Misc Charts', 'USA Births Names', 'Video Game Sales'];
/** Charts whose tables are missing in the test data. They show the name of the missing table. */
const withoutTable = new Set(['Parallel Coordinates']);
/** Returns the tiles of the page with unexpected contents, and these contents. */
const wrongTiles = async (page: Page): Promise<readonly string[]> => {
  const tiles = page
    .locator('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const wrong = (await tiles.count()) === 0 ? ['no tile'] : [];
  for (const tile of await tiles.all()) {
    const words = (await tile.innerText()).replaceAll(/\s+/gu, ' ');
    const name = (await tile.getByRole('heading', { level: 2 }).innerText()).trim();
    const isUnknown = /chart type “.+” is not supported/u.test(words);
    const hasPicture = (await tile.locator('figure, [role=figure], table, [role=grid]').count()) > 0;
    const isRight = withoutTable.has(name) ? words.includes('does not exist') : hasPicture;
    if (!isRight || isUnknown) wrong.push(words);
  }
  return wrong;
};

test.describe('dashboards that others made', () => {
  test.skip(!existsSync(bundles), 'The bundles stand in ../shared, which is not here.');
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer({ examples: false });
    await runCommand(server.dataDir, ['load', join(contract, 'data')]);
    await runCommand(server.dataDir, [
      'import',
      ...readdirSync(bundles)
        .filter((name) => name.endsWith('.zip'))
        .map((name) => join(bundles, name)),
    ]);
  });
  test.afterAll(() => server.stop());

  test('DASH-02 VIZ-03 open with every chart drawn as its kind', async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 6000 } });
    const page = await context.newPage();
    await signIn(page, { password: adminPassword });
    const answer = await page.request.get('/api/v1/dashboard/?q=(page_size:100)');
    const { result } = (await answer.json()) as { result: { id: number; dashboard_title: string }[] };
    expect(result.map((each) => each.dashboard_title).sort()).toEqual(titles);
    for (const { id, dashboard_title: title } of result) {
      await page.goto(`/superset/dashboard/${id}/`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const tabs = page.locator('main').getByRole('tab');
      const count = await tabs.count();
      for (let at = 0; at < Math.max(1, count); at += 1) {
        if (count > 0) await tabs.nth(at).click();
        await expect.poll(() => wrongTiles(page), { timeout: 20_000 }).toEqual([]);
      }
    }
    await context.close();
  });
});
