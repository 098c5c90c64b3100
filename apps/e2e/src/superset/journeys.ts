import { chromium, type Page } from 'playwright';
import { browserArguments, executablePath } from '../world/browser.ts';
import type { BundleServer } from './bundle-server.ts';
import { supersetAdmin } from './install-superset.ts';
import { walkReports } from './report-journeys.ts';
import type { Report } from './report.ts';

/** Our pages in front of a Superset, and direct access to that Superset. */
export interface Journeys {
  readonly front: string;
  readonly superset: BundleServer;
}

const waitMs = 60_000;

/** Addresses of list screens, each with the resource that the screen requests. */
const lists = [
  ['/dashboard/list/', 'dashboard'],
  ['/chart/list/', 'chart'],
  ['/tablemodelview/list/', 'dataset'],
  ['/databaseview/list/', 'database'],
  ['/savedqueryview/list/', 'saved_query'],
] as const;

const firstOf = async (superset: BundleServer, kind: string): Promise<Readonly<Record<string, unknown>>> => {
  const { text } = await superset.get(
    `/api/v1/${kind}/?q=(order_column:changed_on_delta_humanized,order_direction:desc)`,
  );
  return (JSON.parse(text) as { result: Readonly<Record<string, unknown>>[] }).result[0]!;
};

const send = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('User name or email').fill(supersetAdmin.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/chart/list/');
  await page.waitForURL('**/login/?next=*');
  await send(page, 'wrong');
  await page.getByRole('alert').first().waitFor();
  await send(page, supersetAdmin.password);
  await page.waitForURL('**/chart/list/');
};

/** Renames a chart in its properties dialog, and checks the name in Superset itself. */
const renameChart = async (page: Page, superset: BundleServer): Promise<readonly string[]> => {
  const { id, slice_name: name } = await firstOf(superset, 'chart');
  const changed = `${String(name)} again`;
  await page.goto('/chart/list/');
  const row = page.getByRole('row').filter({ hasText: String(name) });
  await row.first().hover();
  await row.first().getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chart properties' });
  await dialog.getByLabel('Name').fill(changed);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { text } = await superset.get(`/api/v1/chart/${String(id)}`);
  const { slice_name: kept } = (JSON.parse(text) as { result: { slice_name: string } }).result;
  return kept === changed ? [] : [`Superset calls the chart ${kept}, and not ${changed}`];
};

/** Sends a support request, which our server stores, and finds it in the list that the menu opens. */
const askForSupport = async (page: Page): Promise<void> => {
  await page.goto('/superset/welcome/');
  await page.getByRole('button', { name: 'Contact Support' }).click();
  const panel = page.getByRole('dialog', { name: 'Contact Support' });
  await panel.getByLabel('Name').fill('Mara Lindqvist');
  await panel.getByLabel('Phone', { exact: true }).fill('+49 1512 3456789');
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByText('Thank you for sharing your feedback.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Support requests' }).click();
  await page.getByText('Mara Lindqvist').waitFor();
};

/** Opens one of Superset's own pages from the menu, in a new tab. */
const openTheirPage = async (page: Page): Promise<readonly string[]> => {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /Themes \(opens in a new tab\)/u }).click(),
  ]);
  await tab.getByRole('button', { name: /Theme/u }).first().waitFor();
  const url = new URL(tab.url());
  await tab.close();
  return url.pathname === '/theme/list/' ? [] : [`the page is at ${url.pathname}`];
};

/** Visits Home, the lists, the properties of a chart and a support request through our pages. */
export const walkJourneys = async ({ front, superset }: Journeys, report: Report): Promise<void> => {
  const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
  try {
    const context = await browser.newContext({ baseURL: front, viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(waitMs);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
    await report.check('SHELL-23 SHELL-24 signs in to Superset, and comes back to where it was', () => signIn(page));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
    });
    await report.check('SHELL-23 Home shows what Superset holds', async () => {
      const { dashboard_title: title } = await firstOf(superset, 'dashboard');
      await page.goto('/superset/welcome/');
      await page
        .getByRole('link', { name: String(title) })
        .first()
        .waitFor();
    });
    for (const [path, kind] of lists)
      await report.check(`SHELL-23 ${path} lists what Superset holds`, async () => {
        const ids = await superset.ids(kind);
        await page.goto(path);
        const rows = page.getByRole('row');
        // Row 0 has the column headers. A page has 25 rows.
        await rows.nth(Math.min(ids.length, 25)).waitFor();
        const count = (await rows.count()) - 1;
        return count === Math.min(ids.length, 25) ? [] : [`${count} rows of ${ids.length}`];
      });
    await report.check('SHELL-23 properties of a chart are saved in Superset', () => renameChart(page, superset));
    await report.check('SHELL-23 SERVER-12 a request for support is kept, and listed for its admins', () =>
      askForSupport(page),
    );
    await walkReports({ page, superset }, report);
    await report.check('SHELL-23 a menu entry without a screen of ours leads to theirs', () => openTheirPage(page));
    await report.check('SHELL-23 no page complains', async () => complaints);
  } finally {
    await browser.close();
  }
};
