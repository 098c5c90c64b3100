import type { Page, Request } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import { makeBoard, removeBoard } from '../world/chart-board.ts';
import { choose } from '../world/choose-in-menu.ts';
import { expect, test } from '../world/journey.ts';

/** Settings of a pie chart of the example dataset of order lines. */
const pie = { viz_type: 'pie', datasource: '1__table', groupby: ['country'], metric: 'revenue', row_limit: 100 };

const addressOf = (form: object) => `/explore/?form_data=${encodeURIComponent(JSON.stringify(form))}`;
const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true });
const settingsOf = (page: Page) => page.getByRole('region', { name: 'Chart settings', exact: true });
const rowLimitOf = (page: Page) => page.getByRole('textbox', { name: 'Row limit', exact: true });
const updateOf = (page: Page) => settingsOf(page).getByRole('button', { name: 'Update chart', exact: true });
const isForRowsAddress = (url: URL) => url.pathname === '/api/v1/chart/data';
const isForRows = (request: Request) => isForRowsAddress(new URL(request.url()));

/** Waits until the explorer has stored the settings, and returns their key. */
const keyInAddress = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/[?&]form_data_key=/u);
  return new URL(page.url()).searchParams.get('form_data_key')!;
};

/** Expects that the explorer has drawn the chart that it names. */
const expectDrawn = async (page: Page, { name, rows }: { readonly name: string; readonly rows: string }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(chartOf(page).getByText(rows, { exact: true })).toBeVisible();
  await expect(chartOf(page).getByRole('figure')).toBeVisible();
};

test('EXPLORE-01 the explorer opens from a chart, a dataset, stored settings, settings in the address, a permalink and a dashboard', async ({
  signedInBlank: page,
}) => {
  const stamp = Date.now();
  const caller = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
  const name = `Channels of ${stamp}`;
  const params = JSON.stringify({ ...pie, groupby: ['channel'] });
  const byCountry = { slice_name: `Countries of ${stamp}`, viz_type: 'pie', params: JSON.stringify(pie) };
  const byChannel = { slice_name: name, viz_type: 'pie', params };
  const board = await makeBoard(
    caller,
    `Board of ${stamp}`,
    [byCountry, byChannel].map((chart) => ({ ...chart, datasource_id: 1 })),
  );
  const filters = settingsOf(page).getByRole('group', { name: 'Filters', exact: true }).last();

  await test.step('from a tile, with the filters of its dashboard', async () => {
    await page.goto(board);
    const germany = page.getByRole('region', { name: byCountry.slice_name }).getByRole('button', { name: /^Germany/u });
    await germany.click();
    await expect(page.getByText('Country is Germany')).toBeVisible();
    await choose(page, `Actions for ${name}`, 'Edit chart');
    await expectDrawn(page, { name, rows: '4 rows' });
    await expect(filters.getByRole('button', { name: 'Country is one of Germany', exact: true })).toBeVisible();
  });
  const chartId = new URL(page.url()).searchParams.get('slice_id')!;

  await test.step('from a chart', async () => {
    await page.goto(`/explore/?slice_id=${chartId}`);
    await expectDrawn(page, { name, rows: '4 rows' });
    await expect(filters.getByRole('button')).toHaveCount(1);
  });

  await test.step('from a key of settings, without a chart or dataset in the address', async () => {
    await rowLimitOf(page).fill('3');
    const key = await keyInAddress(page);
    await page.goto(`/explore/?form_data_key=${key}`);
    await expectDrawn(page, { name, rows: '3 rows' });
    await expect(rowLimitOf(page)).toHaveValue('3');
  });

  await test.step('from a permalink, at both of its addresses', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this chart' }).inputValue();
    const key = /\/superset\/explore\/p\/([^/]+)\/$/u.exec(link)![1]!;
    for (const address of [link, `/explore/?permalink_key=${key}`]) {
      await page.goto(address);
      await expectDrawn(page, { name, rows: '3 rows' });
    }
  });

  await test.step('from settings in the address', async () => {
    await page.goto(addressOf({ ...pie, row_limit: 5 }));
    await expectDrawn(page, { name: 'New chart', rows: '5 rows' });
  });

  await test.step('from a dataset, and from nothing', async () => {
    const dataset = page.getByRole('region', { name: 'Dataset', exact: true });
    for (const path of ['/explore/', '/superset/explore/p/']) {
      await page.goto(`${path}?datasource_id=2&datasource_type=table`);
      await expect(dataset.getByRole('heading', { level: 2 })).toHaveText('shop.orders');
    }
    await page.goto('/explore/');
    await expect(page.getByText('No chart selected', { exact: true })).toBeVisible();
  });
  await removeBoard(caller, board);
});

test('EXPLORE-16 the settings are kept behind one short key in the address, also over a reload and Back', async ({
  signedInBlank: page,
}) => {
  const sqlExpression = `SUM(CASE WHEN country = '${'x'.repeat(1000)}' THEN 0 ELSE revenue END)`;
  const metric = { expressionType: 'SQL', sqlExpression, label: 'Long sum' };
  await page.goto(addressOf({ ...pie, metric }));
  await expect(chartOf(page).getByText('12 rows', { exact: true })).toBeVisible();
  expect(page.url().length).toBeGreaterThan(1000);

  await rowLimitOf(page).fill('4');
  const key = await keyInAddress(page);
  expect(page.url().length).toBeLessThan(150);
  expect(page.url()).not.toContain('form_data=');
  const stored = page.waitForResponse((answer) => answer.url().includes(`/api/v1/explore/form_data/${key}`));
  await settingsOf(page).getByRole('switch', { name: 'Sort by metric' }).click();
  expect((await stored).request().method()).toBe('PUT');
  await updateOf(page).click();
  await expect(chartOf(page).getByText('4 rows', { exact: true })).toBeVisible();
  const address = page.url();

  const expectKept = async () => {
    await expect(page).toHaveURL(address);
    await expect(rowLimitOf(page)).toHaveValue('4');
    await expect(settingsOf(page).getByRole('switch', { name: 'Sort by metric' })).not.toBeChecked();
    await expect(settingsOf(page).getByRole('button', { name: 'Long sum', exact: true })).toBeVisible();
    await expect(chartOf(page).getByText('4 rows', { exact: true })).toBeVisible();
  };
  expect(await keyInAddress(page)).toBe(key);
  await page.reload();
  await expectKept();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Charts', exact: true }).click();
  await expect(page).toHaveURL(/\/chart\/list\/$/u);
  await page.goBack();
  await expectKept();
});

test('EXPLORE-17 a chart tells its status, times, failure and latest results, and Stop aborts its query', async ({
  signedInBlank: page,
}) => {
  const chart = chartOf(page);
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (isForRows(request)) asked.push(request);
  });
  await page.goto(addressOf(pie));
  await expect(chart.getByText('12 rows', { exact: true })).toBeVisible();
  await expect(chart.getByText(/^\d+\.\d\d s$/u)).toBeVisible();
  await expect(chart).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('explore:chart').length)).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);

  // Changed settings ask nothing until Update chart is pressed. The picture remains that of the latest query.
  await rowLimitOf(page).fill('3');
  await expect(chart.getByText('Out of date', { exact: true })).toBeVisible();
  await expect(chart.getByRole('figure', { name: /^8 slices/u })).toBeVisible();
  expect(asked).toHaveLength(1);

  await page.route(isForRowsAddress, () => undefined);
  await updateOf(page).click();
  await expect(chart).toHaveAttribute('aria-busy', 'true');
  await expect(chart.getByRole('status')).toHaveText('Loading data');
  await expect(chart.getByRole('figure', { name: /^8 slices/u })).toBeVisible();
  const failed = page.waitForEvent('requestfailed', isForRows);
  await chart.getByRole('button', { name: 'Stop', exact: true }).click();
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(chart).toHaveAttribute('aria-busy', 'false');
  await expect(chart.getByText('The query was stopped before it finished.', { exact: true })).toBeVisible();
  await page.unroute(isForRowsAddress);

  await page.route(isForRowsAddress, (route) =>
    route.fulfill({ status: 400, json: { message: 'The database is asleep' } }),
  );
  await updateOf(page).click();
  await expect(chart.getByText('The database is asleep', { exact: true })).toBeVisible();
  await page.unroute(isForRowsAddress);
  await chart.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(chart.getByText('3 rows', { exact: true })).toBeVisible();
  await expect(chart.getByRole('figure', { name: /^3 slices/u })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Results/u })).toHaveText(/3$/u);
  expect(asked).toHaveLength(4);
});
