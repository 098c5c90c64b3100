import { adminPassword, browserArguments, executablePath } from '@sightline/e2e/world';
import { chromium, type Page } from 'playwright';

/** Opens a signed-in page in a browser of its own, hands it over, closes the browser. */
export const withPage = async <T>(url: string, use: (page: Page) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    await page.goto('/login/');
    await page.getByLabel('User name or email').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/superset/welcome/');
    return await use(page);
  } finally {
    await browser.close();
  }
};

/** Time of the last mark of a name in the page, milliseconds since navigation began. */
export const markTime = (page: Page, name: string): Promise<number | undefined> =>
  page.evaluate((wanted) => performance.getEntriesByName(wanted, 'mark').at(-1)?.startTime, name);
