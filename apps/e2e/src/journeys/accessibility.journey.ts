import type { Locator, Page } from '@playwright/test';
import { addresses, fillAddress } from '../world/addresses.ts';
import { signInByToken } from '../world/api.ts';
import { fillLists, type FilledLists } from '../world/fill-lists.ts';
import { forcedColorFaults } from '../world/forced-colors.ts';
import { expect, signInByRequest, softly, test } from '../world/journey.ts';
import { inLongRun } from '../world/long-run.ts';
import { longNames } from '../world/long-names.ts';
import { reachFaults } from '../world/reach.ts';
import { sidewaysFaults } from '../world/sideways.ts';
import { contrastViolations, seriousViolations } from '../world/violations.ts';
import { watchRequests } from '../world/watch-requests.ts';

/** Query strings that change the contents of a screen, keyed by the screen's address. */
const questions: Readonly<Record<string, readonly string[]>> = {
  '/chart/list/': ['', '?viewMode=card'],
  '/dataset/:idOrUuid': [
    '',
    '?tab=source',
    '?tab=metrics',
    '?tab=columns',
    '?tab=calculated',
    '?tab=usage',
    '?tab=settings',
  ],
  '/explore/': ['?slice_id=5'],
  '/sqllab/': ['?new=true'],
  '/superset/all_entities/': ['?id=:tagId'],
};

/**
 * Screens that are similar to others: lists built from the same components as `/chart/list/` and `/alert/list/`, a
 * second editor, a second log, further addresses of a screen, and similar tabs. Only `npm run test:long` visits them.
 */
const alike: ReadonlySet<string> = new Set([
  '/superset/welcome/',
  '/superset/dashboard/p/:key/',
  '/superset/explore/p/',
  '/superset/explore/p/:key/',
  '/sqllab/p/:key/',
  '/savedqueryview/list/',
  '/csstemplatemodelview/list/',
  '/annotationlayer/list/',
  '/superset/tags/',
  '/rowlevelsecurity/list/',
  '/roles/',
  '/list_groups/',
  '/report/list/',
  '/report/:id/log/',
  '/comment/list/',
  '/dashboard/list/',
  '/databaseview/list/',
  '/sqllab/history/',
  '/supportrequest/list/',
  '/annotationlayer/:layerId/annotation/',
  '/chart/list/?viewMode=card',
  '/chart/add/',
  '/tablemodelview/list/',
  '/superset/all_entities/?id=:tagId',
  '/alert/:id/log/',
  '/account/:section/',
  '/dataset/:idOrUuid?tab=source',
  '/dataset/:idOrUuid?tab=columns',
  '/dataset/:idOrUuid?tab=metrics',
  '/dataset/:idOrUuid?tab=calculated',
  '/dataset/:idOrUuid?tab=usage',
  '/dashboard/new/',
  '/actionlog/list',
  '/trash/',
  '/account/',
  '/dataset/add/',
  '/dataset/:idOrUuid?tab=settings',
  '/users/',
]);

/**
 * Window widths in px: large, small, large at 200 % zoom, phone, and the narrowest supported. Only `npm run test:long`
 * uses all of them.
 */
const widths = inLongRun() ? [1440, 1024, 720, 390, 320] : [1440, 390];

/**
 * A one-pixel image that replaces the pictures of charts and dashboards. The server draws the real pictures
 * asynchronously, and pages poll until they are ready.
 */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/**
 * Responds to requests for pictures with the one-pixel image. It does not use Playwright's routes, because they would
 * turn off the browser's cache for all requests.
 */
const standInForPictures = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'image/png' }];
    const answer = { requestId, responseCode: 200, responseHeaders, body: picture };
    // The browser may have left the page before it receives the picture.
    browser.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  const patterns = ['*/thumbnail/*', '*/screenshot/*'].map((urlPattern) => ({ urlPattern }));
  await browser.send('Fetch.enable', { patterns });
};

/** The dark theme differs from the light theme only in contrast, so only `npm run test:long` checks it. */
for (const theme of inLongRun() ? (['light', 'dark'] as const) : (['light'] as const)) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });
    test('SHELL-31 the sign-in page has no serious accessibility violation', async ({ page }) => {
      const settled = watchRequests(page);
      await page.goto('/login/');
      await settled();
      expect(await seriousViolations(page)).toEqual([]);
    });

    test('SHELL-31 rows of a query have no serious accessibility violation', async ({ signedInBlank: page }) => {
      await page.goto(`/sqllab?dbid=1&sql=${encodeURIComponent('SELECT * FROM shop.order_lines LIMIT 100')}`);
      await page.getByRole('button', { name: 'Run' }).click();
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '101');
      expect(await seriousViolations(page)).toEqual([]);
    });
  });
}

test('SHELL-31 in the colours of the system every field has an edge, and what is chosen is told apart', async ({
  signedInBlank: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const edgeOf = (element: Locator, side: string) =>
    element.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), `border-${side}-width`);
  await page.goto('/chart/list/');
  await expect(page.getByRole('searchbox').locator('..')).toHaveCSS('border-top-width', '1px');
  const chosen = page.getByRole('radio', { name: 'Table', checked: true });
  const other = page.getByRole('radio', { name: 'Cards', checked: false });
  const background = (element: Locator) => element.evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(await background(chosen)).not.toBe(await background(other));
  await page.goto('/explore/?slice_id=5');
  expect(await edgeOf(page.getByRole('tab', { name: /^Results/u }), 'bottom')).toBe('3px');
  expect(await edgeOf(page.getByRole('tab', { name: /^Samples/u }), 'bottom')).toBe('0px');
});

test.describe('every address', () => {
  let page: Page;
  let made: FilledLists;
  let settled: () => Promise<void>;
  const complaints: string[] = [];

  test.beforeAll(async ({ browser }) => {
    const [url, password] = [process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!];
    made = await fillLists(await signInByToken(url, password), longNames);
    const context = await browser.newContext();
    page = await context.newPage();
    page.on('pageerror', ({ message }) => complaints.push(message));
    settled = watchRequests(page);
    await standInForPictures(page);
    await signInByRequest(page);
  });
  test.afterAll(async () => {
    await page.context().close();
    await made.clear();
  });

  const visited = [...addresses, '/no/such/page/']
    .flatMap((address) => (questions[address] ?? ['']).map((question) => `${address}${question}`))
    .filter((each) => inLongRun() || !alike.has(each));
  for (const address of visited)
    test(`SHELL-31 ${address} is cut nowhere at any width, in either direction, and accessible in either theme`, async () => {
      const path = fillAddress(address, made.variables);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      await page.goto(path);
      await settled();
      expect.soft(await seriousViolations(page), 'light').toEqual([]);
      if (inLongRun()) {
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await contrastViolations(page), 'dark').toEqual([]);
        await page.emulateMedia({ forcedColors: 'active' });
        await softly.poll(() => forcedColorFaults(page), 'forced colours').toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 768 ? 800 : 900 });
        await expect(page.locator('#content, form').first()).toBeVisible();
        for (const direction of ['rtl', 'ltr']) {
          await page.evaluate((dir) => {
            document.documentElement.dir = dir;
          }, direction);
          await softly.poll(() => sidewaysFaults(page), `${width} px, ${direction}`).toEqual([]);
        }
        if (width === 1440 || width === 390)
          await softly.poll(() => reachFaults(page), `${width} px, reach`).toEqual([]);
      }
      expect(complaints).toEqual([]);
    });
});
