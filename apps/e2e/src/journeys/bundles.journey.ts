import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { readZip, type Bundle } from '../superset/read-zip.ts';
import { expect, signInByRequest, test } from '../world/journey.ts';
import { adminPassword, runCommand, startServer, type RunningServer } from '../world/server.ts';

/** Folder with bundles and tables that were not made by our server. It is next to the repository, not in it. */
const contract = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../../shared/contract');
const bundles = join(contract, 'bundles');
const titles = ['FCC New Coder Survey 2018', 'Featured Charts', 'Misc Charts', 'USA Births Names', 'Video Game Sales'];
/** Charts whose tables are missing in the test data. They show the name of the missing table. */
const withoutTable = new Set(['Parallel Coordinates']);
/** Returns the tiles of the page that show something unexpected, each with its contents. */
const wrongTiles = async (page: Page): Promise<readonly string[]> => {
  const tiles = await page
    .locator('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .evaluateAll((regions) =>
      regions.map((region) => ({
        words: (region as HTMLElement).innerText.replaceAll(/\s+/gu, ' '),
        name: region.querySelector('h2')?.innerText.trim() ?? '',
        hasPicture: region.querySelector('figure, [role=figure], table, [role=grid]') !== null,
      })),
    );
  if (tiles.length === 0) return ['no tile'];
  return tiles
    .filter(({ words, name, hasPicture }) => {
      const isUnknown = /chart type “.+” is not supported/u.test(words);
      const isRight = withoutTable.has(name) ? words.includes('does not exist') : hasPicture;
      return !isRight || isUnknown;
    })
    .map(({ words }) => words);
};

/** Returns the paths at which two values differ. */
const differences = (before: unknown, after: unknown, path = ''): readonly string[] => {
  if (Object.is(before, after)) return [];
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return [path];
  const [one, other] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(one[key], other[key], `${path}/${key}`));
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
    await signInByRequest(page, { password: adminPassword });
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

  test('DASH-02 DASH-35 are exported after an edit of one tile as before, but for that tile @long', async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signInByRequest(page, { password: adminPassword });
    const exported = async (id: number): Promise<Bundle> =>
      readZip(await (await page.request.get(`/api/v1/dashboard/export/?q=!(${id})`)).body());
    const answer = await page.request.get('/api/v1/dashboard/?q=(page_size:100)');
    const { result } = (await answer.json()) as { result: { id: number; dashboard_title: string }[] };
    for (const { id, dashboard_title: title } of result) {
      const before = await exported(id);
      await page.goto(`/superset/dashboard/${id}/?edit=true`);
      const tile = page.locator('button[data-frame^="CHART"]').first();
      const node = (await tile.getAttribute('data-frame')) ?? '';
      await tile.focus();
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
      const after = await exported(id);
      expect([...after.keys()].sort(), title).toEqual([...before.keys()].sort());
      const changed = [...before].flatMap(([path, content]) =>
        differences(content, after.get(path)).map((place) => `${path.split('/')[0]}${place}`),
      );
      expect(
        changed.filter((path) => path !== 'metadata.yaml/timestamp'),
        title,
      ).toEqual([`dashboards/position/${node}/meta/height`]);
    }
    await context.close();
  });
});
