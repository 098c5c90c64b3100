import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../world/journey.ts';

const screens = [
  ['Home', '/superset/welcome/'],
  ['the chart list', '/chart/list/'],
  ['the dashboard list', '/dashboard/list/'],
  ['the dataset list', '/tablemodelview/list/'],
  ['the saved queries', '/savedqueryview/list/'],
  ['the query history', '/sqllab/history/'],
  ['the support requests', '/supportrequest/list/'],
  ['SQL Lab', '/sqllab?new=true'],
  ['the explorer', '/explore/?slice_id=5'],
  ['the first step of a chart', '/chart/add'],
  ['a dashboard', '/superset/dashboard/shop-overview/'],
  ['an address without a screen', '/dashbord/list/'],
] as const;

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** What axe finds serious or worse on the page as it stands, each with up to three of its elements. */
const seriousViolations = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    );
};

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });
    test('SHELL-31 the sign-in page has no serious accessibility violation', async ({ page }) => {
      await page.goto('/login/');
      await page.waitForLoadState('networkidle');
      expect(await seriousViolations(page)).toEqual([]);
    });

    test('SHELL-31 rows of a query have no serious accessibility violation', async ({ signedIn: page }) => {
      await page.goto(`/sqllab?dbid=1&sql=${encodeURIComponent('SELECT * FROM shop.order_lines LIMIT 100')}`);
      await page.getByRole('button', { name: 'Run' }).click();
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '101');
      expect(await seriousViolations(page)).toEqual([]);
    });

    for (const [name, path] of screens) {
      test(`SHELL-31 ${name} has no serious accessibility violation`, async ({ signedIn: page }) => {
        // Pictures of charts and dashboards are drawn in their own time, and asked for until then: here they are there at once.
        await page.route(/\/(?:thumbnail|screenshot)\//, (route) =>
          route.fulfill({ contentType: 'image/png', body: picture }),
        );
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(await seriousViolations(page)).toEqual([]);
      });
    }
  });
}
