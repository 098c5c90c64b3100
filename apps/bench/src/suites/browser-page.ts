import { adminPassword, browserArguments, executablePath } from '@sightline/e2e/world';
import { chromium, type Page } from 'playwright';

/** Opens a signed-in page in a new browser, passes it to `use`, and closes the browser. */
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

/** Returns the time of the page's last performance mark with this name, in milliseconds since navigation started. */
export const markTime = (page: Page, name: string): Promise<number | undefined> =>
  page.evaluate((wanted) => performance.getEntriesByName(wanted, 'mark').at(-1)?.startTime, name);

/**
 * A condition on a page: there are elements that match the selector `every`, and each of them contains the text
 * `holds`. The text of an input element is its value.
 */
export interface Sight {
  readonly every: string;
  readonly holds: string;
}

declare global {
  /** Milliseconds from the most recent key press until its result was painted. Defined only on benchmark pages. */
  var paintedMs: Promise<number> | undefined;
}

/**
 * Returns the milliseconds from a key press until the page has painted the expected result. Throws after ten seconds.
 */
export const paintAfterKey = async (page: Page, key: string, sight: Sight): Promise<number> => {
  await page.evaluate(({ every, holds }) => {
    const textOf = (element: Element) =>
      element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
    const isShown = () => {
      const elements = [...document.querySelectorAll(every)];
      return elements.length > 0 && elements.every((element) => textOf(element).includes(holds));
    };
    globalThis.paintedMs = new Promise<number>((resolve, reject) => {
      const look = (from: number) => {
        // The contents of this frame are painted when the next one starts.
        if (isShown()) requestAnimationFrame(() => resolve(performance.now() - from));
        else if (performance.now() - from > 10_000) reject(new Error(`no ${every} that holds ${holds}`));
        else requestAnimationFrame(() => look(from));
      };
      const heard = ({ timeStamp }: KeyboardEvent) => requestAnimationFrame(() => look(timeStamp));
      addEventListener('keydown', heard, { capture: true, once: true });
    });
  }, sight);
  await page.keyboard.press(key);
  return page.evaluate(async () => (await globalThis.paintedMs) ?? Number.NaN);
};
