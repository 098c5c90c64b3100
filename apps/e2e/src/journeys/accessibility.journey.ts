import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../world/journey.ts';

const screens = [
  ['Home', '/superset/welcome/'],
  ['the chart list', '/chart/list/'],
  ['the dashboard list', '/dashboard/list/'],
  ['SQL Lab', '/sqllab?new=true'],
  ['the explorer', '/explore/?slice_id=5'],
  ['the first step of a chart', '/chart/add'],
  ['a dashboard', '/superset/dashboard/shop-overview/'],
  ['an address without a screen', '/dashbord/list/'],
] as const;

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });
    for (const [name, path] of screens) {
      test(`SHELL-31 ${name} has no serious accessibility violation`, async ({ signedIn: page }) => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        const serious = violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(
            ({ id, nodes }) =>
              `${id}: ${nodes
                .slice(0, 3)
                .map(({ html }) => html.slice(0, 160))
                .join(' | ')}`,
          );
        expect(serious).toEqual([]);
      });
    }
  });
}
