import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../world/journey.ts';
import { startOutsidePostgres, type OutsidePostgres } from '../world/postgres.ts';
import { startServer, type RunningServer } from '../world/server.ts';

const shop = `CREATE SCHEMA sales;
CREATE TABLE sales.orders (ordered_on date, city text, amount numeric(10, 2));
INSERT INTO sales.orders SELECT date '2026-01-01' + i, (ARRAY['Graz', 'Linz', 'Wien'])[1 + i % 3], i FROM generate_series(1, 90) i;`;
const visitors = [
  'day,branch,visitors',
  ...Array.from({ length: 30 }, (_, day) => `2026-04-${String(day + 1).padStart(2, '0')},Oslo,${100 + day}`),
];

/** Navigates with the main menu. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();

const choose = async (within: Page | Locator, label: string, option: string | RegExp): Promise<void> => {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await within.getByRole('option', { name: option }).first().click();
};

/** Draws the chart that is open in the explorer, and saves it to a dashboard. */
const drawAndSave = async (page: Page, name: string, dashboard: string, option: RegExp, last: string) => {
  // The chart was drawn when the dataset opened. Draw it again with the options that were chosen since then.
  await page.getByRole('button', { name: 'Update chart' }).first().click();
  await expect(page.getByRole('region', { name: 'Chart', exact: true }).getByRole('figure')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const save = page.getByRole('dialog', { name: 'Save chart' });
  await save.getByLabel('Name').fill(name);
  await save.getByRole('combobox', { name: 'Add to a dashboard' }).fill(dashboard);
  await page.getByRole('option', { name: option }).click();
  await save.getByRole('button', { name: last, exact: true }).click();
  await expect(save).toHaveCount(0);
};

test.describe('somebody new', () => {
  let server: RunningServer;
  let postgres: OutsidePostgres | undefined;
  test.beforeAll(async () => {
    [server, postgres] = await Promise.all([
      // The server is configured as the README describes for a database in the server's own network.
      startServer({ examples: false, env: { SIGHTLINE_CONNECTION_NETWORKS: '127.0.0.1' } }),
      startOutsidePostgres(shop),
    ]);
  });
  test.afterAll(async () => {
    await Promise.all([postgres?.stop(), server.stop()]);
  });

  test('SHELL-24 LIST-23 LIST-24 DATASET-01 EXPLORE-11 DASH-22 DASH-09 connects a database, uploads a file, and shows both on a dashboard by what the labels say @long', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signIn(page, { password: server.password });

    if (postgres !== undefined) {
      await goTo(page, 'Databases');
      await page.getByRole('button', { name: 'Database', exact: true }).first().click();
      await page.getByRole('button', { name: /PostgreSQL/u }).click();
      const connection = page.getByRole('dialog', { name: /PostgreSQL/u });
      await expect(connection.getByLabel(/^Port/u)).toHaveValue('5432');
      await connection.getByLabel(/^Display name/u).fill('Shop warehouse');
      await connection.getByLabel(/^Host/u).fill('127.0.0.1');
      await connection.getByLabel(/^Port/u).fill(postgres.port);
      await connection.getByLabel(/^Database name/u).fill('no_such_database');
      await connection.getByLabel(/^User name/u).fill('sightline');
      await connection.getByRole('button', { name: 'Test connection' }).click();
      await expect(connection.getByText(/no_such_database/u).first()).toBeVisible();
      await connection.getByLabel(/^Database name/u).fill('postgres');
      await connection.getByRole('button', { name: 'Test connection' }).click();
      await expect(connection.getByText('Connection works')).toBeVisible();
      await connection.getByRole('button', { name: 'Connect', exact: true }).click();

      await page.getByRole('button', { name: 'Create dataset' }).click();
      await choose(page, 'Database', /Shop warehouse/u);
      await choose(page, 'Schema', 'sales');
      await page.getByRole('option', { name: /^orders/u }).click();
      await page.getByRole('button', { name: 'Create and explore' }).click();
      await page.getByRole('radio', { name: 'Pie' }).check({ force: true });
      const columns = page.getByRole('region', { name: 'Dataset' });
      await columns.getByRole('button', { name: 'city' }).click();
      await drawAndSave(page, 'Orders by city', 'First board', /New dashboard/u, 'Save');
    }

    await goTo(page, 'Datasets');
    await page.getByRole('button', { name: 'Upload a file' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload a file' });
    await upload.getByLabel('File', { exact: true }).setInputFiles({
      name: 'Visitors of spring.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(visitors.join('\n')),
    });
    await expect(upload.getByRole('columnheader', { name: /visitors/u })).toBeVisible();
    await upload.getByRole('button', { name: 'Upload 30 rows' }).click();
    await page.getByRole('link', { name: 'Create chart' }).click();
    await page.getByRole('radio', { name: 'Bar' }).check({ force: true });
    const option = postgres === undefined ? /New dashboard/u : /^First board/u;
    await drawAndSave(page, 'Visitors by day', 'First board', option, 'Save and open dashboard');

    await expect(page.getByRole('heading', { level: 1, name: 'First board' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Visitors by day' }).getByRole('figure')).toBeVisible();
    if (postgres !== undefined) {
      await page.getByRole('region', { name: 'Orders by city' }).getByRole('button', { name: /^Linz/u }).click();
      await expect(page.getByRole('button', { name: 'Remove cross-filter from Orders by city' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page.getByRole('textbox', { name: 'Link to the current view' }).inputValue();
    const shared = await context.newPage();
    await shared.goto(new URL(link).pathname);
    await expect(shared.getByRole('region', { name: 'Visitors by day' }).getByRole('figure')).toBeVisible();
    await context.close();
  });
});
