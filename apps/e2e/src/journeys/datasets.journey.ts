import type { Page } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import { tabTo } from '../world/by-keys.ts';
import { expect, test } from '../world/journey.ts';
import { press, rowOf } from '../world/rows.ts';

const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
};
/** Returns a client of the server, a function that creates things and returns their ids, and the example database. */
const prepare = async () => {
  const caller = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
  const make = async (path: string, body: unknown): Promise<number> => {
    const made = await caller.post(path, body);
    expect(made.status, JSON.stringify(made.json)).toBe(201);
    return (made.json as { id: number }).id;
  };
  const { json } = await caller.get('/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:examples)))');
  const [database] = (json as { result: { id: number }[] }).result;
  return { caller, make, databaseId: database!.id };
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('DATASET-01 DATASET-02 DATASET-03 DATASET-04 a dataset is made on a table, its metrics fail, are corrected, and break nothing unsaid', async ({
  signedInBlank: page,
  context,
}) => {
  await page.goto('/dataset/add/');
  await choose(page, 'Database', /examples/u);
  await choose(page, 'Schema', 'shop');
  await page.getByRole('option', { name: /^products/u }).click();
  await expect(page.getByRole('region', { name: 'Columns of products' })).toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Metrics/u })).toBeVisible();
  const address = new URL(page.url()).pathname;

  await page.getByRole('tab', { name: /^Metrics/u }).click();
  await page.getByRole('button', { name: 'Add metric' }).click();
  await page.getByLabel(/^Name/u).fill('rows of it');
  await page.getByLabel(/^SQL expression/u).fill('COUNTT(*)');
  await save(page).click();
  await expect(page.getByText(/COUNTT/iu).first()).toBeVisible();
  await expect(page.getByLabel(/^SQL expression/u)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/^Name/u)).toHaveValue('rows of it');
  await page.getByLabel(/^SQL expression/u).fill('COUNT(*)');
  const corrected = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/dataset\/\d+/u.test(response.url()) && response.ok(),
  );
  await page.keyboard.press('ControlOrMeta+s');
  await corrected;
  // Wait for the message that confirms the save. "Draft saved" appears earlier, when another window would still be
  // offered the draft.
  await expect(page.getByText(/^(?!Draft ).* saved$/u)).toBeVisible();

  const other = await context.newPage();
  // The draft is deleted shortly after the save. A window that opens before that is offered the draft, so reload until
  // the form can be edited.
  await expect(async () => {
    await other.goto(`${address}?tab=settings`);
    await expect(other.getByLabel('Description', { exact: true })).toBeEnabled({ timeout: 2000 });
  }).toPass();
  await other.getByLabel('Description', { exact: true }).fill('Told in the other window');
  await page.getByRole('tab', { name: /^Settings/u }).click();
  await page.getByLabel('Description', { exact: true }).fill('Told in this window');
  // Wait for the response instead of the toast: the toast of the previous save may still be visible.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await save(page).click();
  await saved;
  await save(other).click();
  const question = other.getByRole('dialog');
  await expect(question.getByText('Told in this window')).toBeVisible();
  await expect(question.getByText('Told in the other window')).toBeVisible();
  await other.close();

  await page.goto('/dataset/add/');
  await choose(page, 'Database', /examples/u);
  await choose(page, 'Schema', 'bikes');
  await page.getByRole('option', { name: /^trips/u }).click();
  await expect(page.getByText(/This table already has a dataset/u)).toBeVisible();
  await page.getByRole('status').getByRole('link').click();
  await page.getByRole('tab', { name: /^Metrics/u }).click();
  const metric = page.getByRole('listbox', { name: 'Metrics' }).getByRole('option').first();
  await metric.click();
  const name = await page.getByLabel(/^Name/u).inputValue();
  await page.getByLabel(/^Name/u).fill(`${name} anew`);
  await save(page).click();
  const warning = page.getByRole('dialog');
  await expect(warning.getByText(/will break:$/u)).toBeVisible();
  await expect(warning.getByText(`Metric ${name} is now called ${name} anew`).first()).toBeVisible();
  await warning.getByRole('button', { name: 'Keep editing' }).last().click();
});

test('LIST-22 DATASET-02 EXPLORE-05 EXPLORE-15 a dataset is edited in one editor, from its list, its data and a chart on it, which then goes on as it was', async ({
  signedInBlank: page,
}) => {
  const warning = page.getByLabel('Warning', { exact: true });
  const change = async (words: string): Promise<void> => {
    await warning.fill(words);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await save(page).click();
    await saved;
  };
  await page.goto('/tablemodelview/list/');
  await press(page, '^customers', 'Edit');
  await expect(page.getByRole('tab', { name: /^Settings/u })).toHaveAttribute('aria-selected', 'true');
  await change('Counted by hand');
  const address = new URL(page.url()).pathname;

  await page.goto(address);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(warning).toHaveValue('Counted by hand');

  await page.goto(`/explore/?datasource_type=table&datasource_id=${address.split('/').at(-1)}`);
  await expect(page.getByRole('button', { name: 'Counted by hand' })).toBeVisible();
  await page.getByLabel('Row limit').fill('77');
  await page.getByLabel('Row limit').press('Tab');
  await expect(page).toHaveURL(/form_data_key=/u);
  const draft = page.url();
  await page.getByRole('button', { name: 'Dataset actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit dataset' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(warning).toHaveValue('Counted by hand');
  await change('');
  await expect(page.getByText(/^(?!Draft ).* saved$/u)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(draft);
  await expect(page.getByLabel('Row limit')).toHaveValue('77');
  await expect(page.getByRole('button', { name: 'Counted by hand' })).toHaveCount(0);
});

test('LIST-06 LIST-22 DATASET-02 a dataset that is used is deleted only after its users are named, and Undo brings back all of it', async ({
  signedInBlank: page,
}) => {
  const { caller, make, databaseId } = await prepare();
  const id = await make('/api/v1/dataset/', {
    database: databaseId,
    schema: 'shop',
    table_name: 'walked_lines',
    sql: "SELECT 'Oslo' AS city, 7 AS amount",
  });
  const read = async () => {
    const answer = (await caller.get(`/api/v1/dataset/${id}`)).json as {
      result: {
        columns: { id: number; column_name: string; type: string; verbose_name: string | null }[];
        metrics: { metric_name: string; expression: string }[];
      };
    };
    const { columns, metrics } = answer.result;
    return { columns, metrics: metrics.map(({ metric_name: name, expression }) => ({ name, expression })) };
  };
  const { columns } = await read();
  const changed = await caller.put(`/api/v1/dataset/${id}`, {
    columns: columns.map(({ id: column, column_name, type }) => ({
      id: column,
      column_name,
      type,
      verbose_name: column_name === 'city' ? 'City of the buyer' : null,
    })),
    metrics: [{ metric_name: 'amounts', expression: 'SUM(amount)' }],
  });
  expect(changed.status).toBe(200);
  const before = await read();
  expect(before.columns.map(({ verbose_name: label }) => label)).toContain('City of the buyer');
  const board = await make('/api/v1/dashboard/', { dashboard_title: 'Walked board' });
  const chart = await make('/api/v1/chart/', {
    slice_name: 'Walked lines by city',
    viz_type: 'table',
    datasource_id: id,
    datasource_type: 'table',
    params: '{}',
    dashboards: [board],
  });

  await page.goto('/tablemodelview/list/');
  await press(page, 'walked_lines', 'Delete');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Used by 1 chart. Used on 1 dashboard.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Walked lines by city' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Walked board' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'walked_lines')).toHaveCount(0);
  expect((await caller.get(`/api/v1/dataset/${id}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'walked_lines')).toBeVisible();
  expect(await read()).toEqual(before);
  const { json: drawn } = await caller.post('/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries: [{ columns: ['city'], metrics: ['amounts'] }],
  });
  expect(drawn).toMatchObject({ result: [{ data: [{ city: 'Oslo', amounts: 7 }] }] });
  for (const path of [`/api/v1/chart/${chart}`, `/api/v1/dashboard/${board}`, `/api/v1/dataset/${id}`])
    expect((await caller.delete(path)).status).toBe(200);
});

test('DATASET-05 the lineage of a dataset is drawn from its columns to dashboards, and leads there', async ({
  signedInBlank: page,
}) => {
  const { caller, make, databaseId } = await prepare();
  const id = await make('/api/v1/dataset/', {
    database: databaseId,
    schema: 'shop',
    table_name: 'drawn_lines',
    sql: "SELECT 'Oslo' AS city, 'North' AS region, 7 AS amount",
  });
  const changed = await caller.put(`/api/v1/dataset/${id}`, {
    metrics: [{ metric_name: 'turnover', expression: 'SUM(amount)' }],
  });
  expect(changed.status).toBe(200);
  const board = await make('/api/v1/dashboard/', { dashboard_title: 'Drawn board' });
  const makeChart = (name: string, params: object, dashboards: readonly number[]) =>
    make('/api/v1/chart/', {
      slice_name: name,
      viz_type: 'table',
      datasource_id: id,
      datasource_type: 'table',
      params: JSON.stringify({ viz_type: 'table', ...params }),
      dashboards,
    });
  const byCity = await makeChart('Turnover by city', { groupby: ['city'], metrics: ['turnover'] }, [board]);
  const regions = await makeChart('All regions', { query_mode: 'raw', all_columns: ['region'] }, []);

  await page.goto(`/dataset/${id}?tab=usage`);
  const drawing = page.getByRole('group', { name: 'Lineage' });
  for (const lane of ['Columns', 'Metrics', 'Charts', 'Dashboards'])
    await expect(drawing.getByRole('list', { name: lane })).toBeVisible();
  // One line for each use: amount in turnover, city and turnover in a chart, the chart on the dashboard, region in the
  // other chart.
  await expect(drawing.locator('path')).toHaveCount(5);
  const lit = () => drawing.locator('[data-lineage][data-state="on"]').allTextContents();
  await drawing.getByRole('button', { name: 'amount' }).hover();
  await expect.poll(lit).toEqual(['amount', 'turnover', 'Turnover by city', 'Drawn board']);
  await drawing.getByRole('link', { name: 'All regions' }).focus();
  await page.mouse.move(0, 0);
  await expect.poll(lit).toEqual(['region', 'All regions']);
  await tabTo(page, drawing.getByRole('link', { name: 'Drawn board' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Drawn board' })).toBeVisible();

  await caller.delete(`/api/v1/dashboard/${board}`);
  for (const chart of [byCity, regions]) await caller.delete(`/api/v1/chart/${chart}`);
  await caller.delete(`/api/v1/dataset/${id}`);
});
