import type { Page } from '@playwright/test';
import { signInByToken, type Caller } from '../world/api.ts';
import { expect, signIn, test } from '../world/journey.ts';
import { startOutsidePostgres, type OutsidePostgres } from '../world/postgres.ts';
import { startServer, type RunningServer } from '../world/server.ts';

const shop = `CREATE SCHEMA sales;
CREATE TABLE sales.orders AS SELECT i AS id, (ARRAY['Graz', 'Linz', 'Wien'])[1 + i % 3] AS city FROM generate_series(1, 90) i;
ANALYZE sales.orders;`;

/** Replaces the text of the editor and runs it. */
const run = async (page: Page, sql: string): Promise<void> => {
  await page.locator('.cm-content').fill(sql);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
};

test.describe('a database that allows writing', () => {
  let server: RunningServer;
  let postgres: OutsidePostgres | undefined;
  let admin: Caller;
  let databaseId: number;
  const allow = (rights: object) => admin.put(`/api/v1/database/${databaseId}`, rights);

  test.beforeAll(async () => {
    [server, postgres] = await Promise.all([
      startServer({ examples: false, env: { SIGHTLINE_CONNECTION_NETWORKS: '127.0.0.1' } }),
      startOutsidePostgres(shop),
    ]);
    if (postgres === undefined) throw new Error('PostgreSQL is not installed.');
    admin = await signInByToken(server.url, server.password);
    const { json } = await admin.post('/api/v1/database/', {
      database_name: 'Warehouse',
      sqlalchemy_uri: `postgresql://sightline@127.0.0.1:${postgres.port}/postgres`,
      allow_ctas: true,
      allow_cvas: true,
      allow_dml: true,
    });
    databaseId = (json as { id: number }).id;
  });
  test.afterAll(async () => {
    await Promise.all([postgres?.stop(), server.stop()]);
  });

  test('SQL-36 SQL-51 shows what a query would change before it runs, keeps nothing of what is refused, and lists a new table at once @long', async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signIn(page, { password: server.password });
    await page.goto(`/sqllab?dbid=${databaseId}&sql=SELECT%201`);
    const dialog = page.getByRole('dialog', { name: 'Change data in Warehouse?' });
    const tree = page.getByRole('tree', { name: 'Tables and columns' });
    // The query cannot run before the dialog shows what it would change.
    const confirm = async () => {
      await expect(dialog.getByRole('listitem')).toBeVisible();
      await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    };

    await tree.getByRole('treeitem', { name: 'sales' }).press('ArrowRight');
    await expect(tree.getByRole('treeitem', { name: 'orders' })).toBeVisible();
    await run(page, 'CREATE TABLE sales.by_city AS SELECT city, count(*) AS orders FROM sales.orders GROUP BY city');
    await expect(dialog.getByText('Create the table sales.by_city')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await confirm();
    await expect(page.getByText('Table sales.by_city created with 3 rows')).toBeVisible();
    await expect(tree.getByRole('treeitem', { name: 'by_city' })).toBeVisible();

    await run(page, "UPDATE sales.by_city SET orders = 0 WHERE city = 'Graz'");
    await confirm();
    await expect(page.getByText('1 row updated in sales.by_city')).toBeVisible();
    await run(page, 'SELECT orders FROM sales.by_city ORDER BY 1 LIMIT 1');
    await expect(page.getByRole('gridcell', { name: '0', exact: true })).toBeVisible();

    // Confirm by keyboard alone: the confirmation opens with the focus on Run.
    await page.locator('.cm-content').fill('DELETE FROM sales.orders');
    await page.locator('.cm-content').press('Control+Enter');
    await expect(dialog.getByText('about 90 rows')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('90 rows deleted from sales.orders')).toBeVisible();

    await allow({ allow_dml: false });
    await run(page, 'DELETE FROM sales.by_city');
    await expect(page.getByText(/DELETE is not allowed on this database/u).first()).toBeVisible();
    await run(page, 'DROP TABLE sales.by_city');
    await expect(page.getByText(/Only SELECT statements may run/u).first()).toBeVisible();
    await run(page, 'SELECT count(*)::int AS n FROM sales.by_city');
    await expect(page.getByRole('gridcell', { name: '3', exact: true })).toBeVisible();
  });
});
