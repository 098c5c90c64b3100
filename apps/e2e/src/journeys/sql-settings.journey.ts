import { expect, signIn, test } from '../world/journey.ts';
import { signInByToken } from '../world/api.ts';
import { startServer, type RunningServer } from '../world/server.ts';

const form = {
  JSONSCHEMA: {
    title: 'Schedule',
    type: 'object',
    required: ['output_table'],
    properties: {
      output_table: { type: 'string', title: 'Output table' },
      start_date: { type: 'string', title: 'Start', format: 'date-time', default: 'tomorrow at 9am' },
      end_date: { type: 'string', title: 'End', format: 'date-time' },
      schedule_interval: { type: 'string', title: 'Interval', enum: ['@daily', '@weekly'] },
    },
  },
  VALIDATION: [
    {
      name: 'less_equal',
      arguments: ['start_date', 'end_date'],
      message: 'The end is before the start.',
      container: 'end_date',
    },
  ],
  linkback: 'https://scheduler.example.org/${id}',
};

test.describe('settings of a server', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer({ examples: false, env: { SIGHTLINE_SCHEDULED_QUERIES: JSON.stringify(form) } });
  });
  test.afterAll(() => server.stop());

  test('SQL-41 a query is saved with the schedule that the server asks for, and its schedule is changed later', async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signIn(page, { password: server.password });
    await page.goto(`/sqllab?dbid=1&sql=${encodeURIComponent('SELECT 1 AS one')}`);
    const dialog = page.getByRole('dialog', { name: 'Schedule' });
    const open = async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click();
    };
    await open();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly one');
    await expect(dialog.getByLabel('Start')).toHaveValue(/T09:00$/u);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Output table is required.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Output table' }).fill('lab.ones');
    await dialog.getByRole('combobox', { name: 'Interval' }).click();
    await page.getByRole('option', { name: '@daily' }).click();
    await dialog.getByLabel('End').fill('2020-01-01T00:00');
    await expect(dialog.getByText('The end is before the start.')).toBeVisible();
    await dialog.getByLabel('End').fill('');
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await expect(page.getByText('Schedule saved')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Nightly one' })).toBeVisible();

    const admin = await signInByToken(server.url, server.password);
    const scheduleOf = async () => {
      const { json } = await admin.get('/api/v1/saved_query/');
      const { result } = json as { readonly result: readonly { readonly sql: string; readonly extra: object }[] };
      expect(result).toHaveLength(1);
      return result[0];
    };
    expect(await scheduleOf()).toMatchObject({
      sql: 'SELECT 1 AS one',
      extra: { schedule_info: { output_table: 'lab.ones', schedule_interval: '@daily' } },
    });
    await page.reload();
    await expect(page.locator('.cm-content')).toHaveText('SELECT 1 AS one');
    await open();
    await expect(dialog.getByRole('textbox', { name: 'Output table' })).toHaveValue('lab.ones');
    await dialog.getByRole('combobox', { name: 'Interval' }).click();
    await page.getByRole('option', { name: '@weekly' }).click();
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await scheduleOf()).toMatchObject({ extra: { schedule_info: { schedule_interval: '@weekly' } } });
    await page.context().close();
  });

  test('SQL-36 SQL-51 the example database takes new tables in its schemas for uploads alone, and nothing else that writes', async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signIn(page, { password: server.password });
    const admin = await signInByToken(server.url, server.password);
    const lab = (sql: string) => page.goto(`/sqllab?dbid=1&sql=${encodeURIComponent(sql)}`);
    const start = () => page.getByRole('button', { name: 'Run', exact: true }).click();
    const run = async (sql: string) => {
      await page.locator('.cm-content').fill(sql);
      await start();
    };
    await lab('CREATE TABLE lab.squares AS SELECT i, i * i AS square FROM range(12) r(i)');
    await start();
    await expect(page.getByText(/^CREATE is not allowed here/u).first()).toBeVisible();
    await admin.put('/api/v1/database/1', {
      allow_ctas: true,
      allow_file_upload: true,
      extra: JSON.stringify({ schemas_allowed_for_file_upload: ['lab'] }),
    });
    await page.reload();
    const dialog = page.getByRole('dialog', { name: /^Change data in/u });
    await start();
    await expect(dialog.getByText('Create the table lab.squares')).toBeVisible();
    await expect(dialog.getByText('about 12 rows')).toBeVisible();
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByText('Table lab.squares created with 12 rows')).toBeVisible();
    const tree = page.getByRole('tree', { name: 'Tables and columns' });
    await tree.getByRole('treeitem', { name: 'lab' }).press('ArrowRight');
    await expect(tree.getByRole('treeitem', { name: 'squares' })).toBeVisible();
    await run('SELECT max(square) AS largest FROM lab.squares');
    await expect(page.getByRole('gridcell', { name: '121', exact: true })).toBeVisible();
    await run('CREATE TABLE squares AS SELECT 1 AS n');
    await expect(page.getByText(/not open for new tables/u).first()).toBeVisible();
    await page.context().close();
  });
});
