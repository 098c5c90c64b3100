import type { Page } from '@playwright/test';
import { addresses } from '../world/addresses.ts';
import { expect, test } from '../world/journey.ts';
import { inLongRun } from '../world/long-run.ts';
import { startServer, type RunningServer } from '../world/server.ts';

const widths = inLongRun() ? [768, 1024, 1280, 1440, 1920] : [768, 1440];

/** Pages with different headers. `npm run test:long` checks every page. */
const headers = ['/superset/welcome/', '/chart/list/', '/sqllab/', '/account/'];

// Allow motion, because the garland does not swing if motion is reduced.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ env: { SIGHTLINE_FLAGS: '{"HOLIDAY_PLUGINS":true}' } });
});
test.afterAll(() => server.stop());

const signInHere = async (page: Page): Promise<void> => {
  await page.goto(`${server.url}/login/`);
  await page.getByLabel('User name or email').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/superset/welcome/');
};

/** Returns the problems of the garland, such as controls that its arrow covers; empty if it has none. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const arrow = document.querySelector('.slh-garland-arrow')!;
    const art = document.querySelector('.slh-garland-art')!.getBoundingClientRect();
    const own = arrow.getBoundingClientRect();
    const meets = ({ left, right, top, bottom }: DOMRect) =>
      left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')];
    const covered = controls
      .filter((each) => each !== arrow && !each.contains(arrow) && each.checkVisibility())
      .filter((each) => meets(each.getBoundingClientRect()))
      .map((each) => `the arrow lies on ${each.outerHTML.slice(0, 120)}`);
    const caught = [0.1, 0.3, 0.5, 0.7, 0.9]
      .map((share) => document.elementFromPoint(art.left + art.width * share, art.top + art.height / 2))
      .filter((hit) => hit?.closest('.slh-garland'))
      .map(() => 'the garland catches a press');
    const reached = arrow.contains(document.elementFromPoint((own.left + own.right) / 2, (own.top + own.bottom) / 2));
    return [
      ...covered,
      ...caught,
      ...(reached ? [] : ['the arrow cannot be pressed']),
      ...(art.bottom > 48 ? [`the garland is ${art.bottom} px high`] : []),
    ];
  });

test('DECOR-15 DECOR-19 the arrow of the garland lies on no control of any page, and the garland catches no press @long', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signInHere(page);
  const fixed = addresses.filter(
    (address) => !address.includes(':') && !address.startsWith('/login') && (inLongRun() || headers.includes(address)),
  );
  expect(fixed.length).toBeGreaterThanOrEqual(headers.length);
  const found: string[] = [];
  for (const address of [...fixed, '/superset/dashboard/1/', '/explore/?slice_id=1', '/dataset/1', '/no/such/page/']) {
    await page.goto(`${server.url}${address}`);
    await expect(page.getByRole('button', { name: 'Hide the garland' })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await faultsOf(page)).map((fault) => `${address} at ${width} px: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

test('DECOR-19 a phone has no garland @long', async ({ page }) => {
  await page.setViewportSize({ width: 599, height: 800 });
  await signInHere(page);
  await expect(page.locator('.slh-garland')).toBeAttached();
  await expect(page.locator('.slh-garland-art')).toBeHidden();
});
