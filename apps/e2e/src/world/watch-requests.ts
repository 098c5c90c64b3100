import type { Page } from '@playwright/test';

/** Time without any request after which a page counts as settled, in milliseconds. */
const quiet = 120;

/**
 * Watches the requests of a page from this call on. Returns a function that waits until the page has loaded everything
 * that it requested and shows no placeholder. Playwright's `networkidle` is slower, because it waits for half a second
 * without requests on every page.
 */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<unknown>();
  let lastAt = Date.now();
  const end = (request: unknown) => {
    underWay.delete(request);
    lastAt = Date.now();
  };
  page.on('request', (request) => {
    underWay.add(request);
    lastAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // When the page is left, its requests neither finish nor fail.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) underWay.clear();
  });
  const isQuiet = () => underWay.size === 0 && Date.now() - lastAt > quiet;
  return async () => {
    await page.locator('#content, form').first().waitFor();
    // Scripts that have arrived may still run and request more, so the page must also be idle.
    do {
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    } while (!isQuiet());
  };
};
