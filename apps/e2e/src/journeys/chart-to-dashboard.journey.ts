import type { Page } from '@playwright/test';
import { expect, test } from '../world/journey.ts';

/**
 * Records two lists: the ids of the charts in each request for a dashboard's data or cubes, and the bodies of the
 * requests for single charts.
 */
const watchData = (page: Page) => {
  const calls: (readonly string[])[] = [];
  const single: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/v1/chart/data') single.push(request.postData() ?? '');
    if (!/^\/api\/v1\/dashboard\/[^/]+\/(data|cube)$/.test(pathname)) return;
    const { queries } = request.postDataJSON() as {
      readonly queries: readonly { readonly query_context: { readonly form_data: { readonly slice_id: number } } }[];
    };
    calls.push(queries.map(({ query_context: { form_data: form } }) => String(form.slice_id)));
  });
  return { calls, single };
};

test.describe('from a query to a dashboard', () => {
  test('SQL-36 EXPLORE-11 makes a chart of a result and saves it to a new dashboard', async ({
    signedInBlank: page,
  }) => {
    const stamp = Date.now();
    const sql = 'SELECT country, revenue, ordered_at FROM shop.order_lines';
    await page.goto(`/sqllab?dbid=1&sql=${encodeURIComponent(sql)}`);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Create chart' }).click();
    await page.getByLabel('Dataset name').fill(`Lines of ${stamp}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Create chart' }).click();
    await page.waitForURL('**/explore/**');

    await page.getByRole('radio', { name: 'Pie' }).check({ force: true });
    await page.getByRole('region', { name: 'Dataset' }).getByRole('button', { name: 'country' }).click();
    await page.getByRole('button', { name: 'Update chart' }).first().click();
    await expect(page.getByRole('figure', { name: /largest: Germany/ })).toBeVisible();

    await page.getByRole('button', { name: 'Save' }).click();
    const save = page.getByRole('dialog', { name: 'Save chart' });
    await save.getByLabel('Name').fill(`Revenue of ${stamp}`);
    await save.getByRole('combobox', { name: 'Add to a dashboard' }).fill(`Board of ${stamp}`);
    await page.getByRole('option', { name: /New dashboard/ }).click();
    await save.getByRole('button', { name: 'Save and open dashboard' }).click();

    await page.waitForURL('**/superset/dashboard/**');
    await expect(page.getByRole('heading', { level: 1, name: `Board of ${stamp}` })).toBeVisible();
    const tile = page.getByRole('region', { name: `Revenue of ${stamp}` });
    await expect(tile.getByRole('figure', { name: /largest: Germany/ })).toBeVisible();
  });

  test('DASH-03 DASH-20 DASH-21 DASH-37 a value filter changes the charts in its scope in one call, but no color', async ({
    signedInBlank: page,
  }) => {
    const { calls, single } = watchData(page);
    await page.goto('/superset/dashboard/shop-overview/');
    const orders = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('figure');
    await expect(orders).toHaveAccessibleName(/^Orders: /u);
    const before = await orders.getAttribute('aria-label');
    const swatches = page.getByRole('region', { name: 'Units by category' }).getByRole('list').getByRole('button');
    const colors = async () =>
      (await swatches.evaluateAll((all) => all.map((each) => `${each.textContent} ${each.innerHTML}`))).toSorted();
    await expect(swatches).toHaveCount(7);
    const inAll = await colors();
    // Colors depend on the order of values, which the page requests either together with the charts or a moment later.
    // There may therefore be two calls.
    expect(calls.length).toBeLessThanOrEqual(2);
    expect(single).toEqual([]);
    const charts = new Set(calls.flat());
    await page.getByRole('button', { name: 'Country', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('Germ');
    await page.getByRole('option', { name: 'Germany' }).click();
    calls.length = 0;
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(orders).not.toHaveAccessibleName(before!);
    await expect(page.getByRole('region', { name: 'Revenue by country' }).getByRole('figure')).toHaveAccessibleName(
      /1 series over 1 point.*Germany/u,
    );
    expect(calls.map((call) => new Set(call))).toEqual([charts]);
    expect(await colors()).toEqual(inAll);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(orders).toHaveAccessibleName(before!);
  });

  test('DASH-03 DASH-22 a slice filters the other charts and not its own, which is not asked again', async ({
    signedInBlank: page,
  }) => {
    await page.goto('/superset/dashboard/shop-overview/');
    const orders = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('figure');
    await expect(orders).toHaveAccessibleName(/^Orders: /u);
    const before = await orders.getAttribute('aria-label');
    const { calls } = watchData(page);
    const share = page.getByRole('region', { name: 'Revenue by category' });
    await share.getByRole('button', { name: /^Office/u }).click();
    await expect(orders).not.toHaveAccessibleName(before!);
    await expect(share.getByRole('figure')).toHaveAccessibleName(/^7 slices/u);
    const own = await share.getAttribute('data-chart');
    // Charts whose filtered values cannot be added up from the values of each slice are requested in a second call.
    const [first, second] = calls;
    expect(calls).toHaveLength(2);
    expect(calls.flat()).not.toContain(own);
    expect(first!.length).toBeGreaterThan(5);
    expect(second!.length).toBeLessThan(first!.length);
    await page.getByRole('button', { name: 'Remove cross-filter from Revenue by category' }).click();
    await expect(orders).toHaveAccessibleName(before!);
  });
});
