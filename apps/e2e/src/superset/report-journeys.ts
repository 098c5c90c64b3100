import type { Locator, Page } from 'playwright';
import type { BundleServer } from './bundle-server.ts';
import type { Report } from './report.ts';

/** A page of our front end, signed in to a Superset, and direct access to that Superset. */
export interface ReportWalk {
  readonly page: Page;
  readonly superset: BundleServer;
}

type StoredReport = Readonly<Record<string, unknown>>;

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const chooseFirst = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('combobox', { name, exact: true }).click();
  const option = page.getByRole('option').first();
  const label = await option.innerText();
  await option.click();
  return label.split('\n')[0]!;
};

/** Returns one line for each field whose stored value differs from the expected one. */
const faultsOf = (stored: StoredReport, expected: StoredReport): readonly string[] =>
  Object.entries(expected)
    .filter(([key, value]) => JSON.stringify(stored[key]) !== JSON.stringify(value))
    .map(([key, value]) => `${key} is ${JSON.stringify(stored[key])}, and not ${JSON.stringify(value)}`);

const idsOf = async ({ superset }: ReportWalk): Promise<readonly number[]> => {
  const { text } = await superset.get('/api/v1/report/');
  return (JSON.parse(text) as { ids: number[] }).ids;
};

const storedReport = async (walk: ReportWalk): Promise<StoredReport> => {
  const [id] = await idsOf(walk);
  const { text } = await walk.superset.get(`/api/v1/report/${id}`);
  return (JSON.parse(text) as { result: StoredReport }).result;
};

/** Creates an alert in our editor, and reads it in Superset. */
const createAlert = async (walk: ReportWalk): Promise<readonly string[]> => {
  const { page } = walk;
  await page.goto('/alert/list/');
  await press(page, 'Add alert');
  await field(page, 'Name').fill('Too few orders');
  await chooseFirst(page, 'Database');
  await field(page, 'SQL').click();
  await page.keyboard.type('SELECT 3');
  await field(page, 'Threshold').fill('10');
  const dashboard = await chooseFirst(page, 'Dashboard');
  await field(page, 'Email').fill('ops@example.org');
  await field(page, 'Cron expression').fill('30 9 * * 1');
  await page.getByText('The workers of this server run the schedule.').waitFor();
  await press(page, 'Save alert');
  await page.getByText('Alert saved').waitFor();
  await page.getByRole('row', { name: /Too few orders/u }).waitFor();
  const stored = await storedReport(walk);
  const { dashboard_title: title } = stored['dashboard'] as { dashboard_title: string };
  return [
    ...faultsOf(stored, {
      name: 'Too few orders',
      type: 'Alert',
      active: true,
      sql: 'SELECT 3',
      crontab: '30 9 * * 1',
      validator_type: 'operator',
    }),
    ...faultsOf(JSON.parse(String(stored['validator_config_json'])) as StoredReport, { op: '>', threshold: 10 }),
    ...(dashboard.includes(title) ? [] : [`the dashboard is ${title}, and not ${dashboard}`]),
  ];
};

/** Changes the threshold of an alert, and turns the alert off in the list. */
const changeAlert = async (walk: ReportWalk): Promise<readonly string[]> => {
  const { page } = walk;
  const row = page.getByRole('row', { name: /Too few orders/u });
  await row.hover();
  await row.getByRole('button', { name: 'Edit' }).click();
  await field(page, 'Threshold').fill('12.5');
  await press(page, 'Save alert');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await row.getByRole('switch', { name: 'Too few orders is active' }).click();
  await saved;
  const stored = await storedReport(walk);
  return [
    ...faultsOf(stored, { active: false, crontab: '30 9 * * 1', sql: 'SELECT 3' }),
    ...faultsOf(JSON.parse(String(stored['validator_config_json'])) as StoredReport, { op: '>', threshold: 12.5 }),
  ];
};

/** Opens the log of an alert that no worker has run. The log must say that there are no runs. */
const readLog = async ({ page }: ReportWalk): Promise<void> => {
  const row = page.getByRole('row', { name: /Too few orders/u });
  await row.hover();
  await row.getByRole('button', { name: 'Execution log' }).click();
  await page.getByText('No runs yet').waitFor();
};

const deleteAlert = async (walk: ReportWalk): Promise<readonly string[]> => {
  const { page } = walk;
  await page.goto('/alert/list/');
  const row = page.getByRole('row', { name: /Too few orders/u });
  await row.hover();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  const left = await idsOf(walk);
  return left.length === 0 ? [] : [`${left.length} alerts are left`];
};

/** Creates, changes and deletes an alert of a Superset in our editor and list. */
export const walkReports = async (walk: ReportWalk, report: Report): Promise<void> => {
  await report.check('LIST-29 an alert made in our editor is stored in Superset', () => createAlert(walk));
  await report.check('LIST-28 LIST-29 an alert of Superset is changed and turned off', () => changeAlert(walk));
  await report.check('LIST-30 the log of an alert of Superset opens', () => readLog(walk));
  await report.check('LIST-28 an alert of Superset is deleted', () => deleteAlert(walk));
};
