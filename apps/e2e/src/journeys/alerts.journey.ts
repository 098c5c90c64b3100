import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../world/journey.ts';

const choose = async (page: Page, field: string, typed: string, option: string | RegExp = typed) => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
};
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('LIST-28 LIST-29 an alert is made about a dashboard, drawn as it will be sent, and changed @long', async ({
  signedInBlank: page,
}) => {
  await page.goto('/alert/list/');
  await press(page, 'Add alert');

  await test.step('names what is missing, and refuses SQL that changes data', async () => {
    await press(page, 'Save alert');
    await expect(page.getByText('Enter the SQL to check')).toBeVisible();
    await field(page, 'Name').fill('Too few orders');
    await choose(page, 'Database', 'examples');
    await field(page, 'SQL').click();
    await page.keyboard.type('DROP TABLE shop.orders');
    await field(page, 'Threshold').fill('10');
    await choose(page, 'Dashboard', 'Shop overview');
    // This server sends no emails and therefore suggests no recipients, so enter a webhook.
    await field(page, 'Webhook').fill('https://hooks.example.com/a1');
    await press(page, 'Save alert');
    await expect(page.getByRole('group', { name: 'SQL' }).getByText(/SELECT|read|allowed/u)).toBeVisible();
  });

  await test.step('shows the real picture of the dashboard', async () => {
    const picture = page.getByRole('img', { name: 'Preview of Shop overview' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  });

  await test.step('saves it, and lists it with its schedule', async () => {
    await field(page, 'SQL').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('SELECT COUNT(*) FROM shop.orders');
    for (const day of ['Saturday', 'Sunday']) await press(page, day);
    await choose(page, 'Time zone', 'berlin', /^Europe\/Berlin/u);
    await press(page, 'Try it');
    await expect(page.getByText(/^The alert would (?:not )?trigger now\.$/u)).toBeVisible();
    await expect(page.getByText(/^Value: \d/u)).toBeVisible();
    await press(page, 'Save alert');
    await expect(page.getByText('Alert saved')).toBeVisible();
    const row = page.getByRole('row', { name: /Too few orders/u });
    await expect(row.getByText(/08:00 AM, Monday through Friday|Monday, Tuesday/u)).toBeVisible();
    await expect(row.getByText('Europe/Berlin')).toBeVisible();
    await expect(row.getByText(/Webhook/u)).toBeVisible();
  });

  await test.step('changes it from its row, and keeps the rest', async () => {
    await page
      .getByRole('row', { name: /Too few orders/u })
      .getByRole('button', { name: 'Edit' })
      .click();
    await expect(field(page, 'Name')).toHaveValue('Too few orders');
    await expect(field(page, 'Threshold')).toHaveValue('10');
    await field(page, 'Cron expression').fill('30 9 1 * *');
    await press(page, 'Save alert');
    await expect(page.getByRole('dialog')).toBeHidden();
    const row = page.getByRole('row', { name: /Too few orders/u });
    await expect(row.getByText(/09:30 AM, on day 1 of the month/u)).toBeVisible();
    await expect(row.getByText(/Webhook/u)).toBeVisible();
  });
});

test('LIST-29 SERVER-10 an alert compares the metric of a dataset in a range of time @long', async ({
  signedInBlank: page,
}) => {
  await page.goto('/alert/list/?add&dashboard=1');
  await field(page, 'Name').fill('Revenue of a country');
  await page.getByRole('radio', { name: 'Metric' }).click();
  await choose(page, 'Dataset', 'order_lines', 'shop.order_lines');
  await page.getByRole('combobox', { name: 'Metric', exact: true }).click();
  await page.getByRole('option', { name: 'Revenue', exact: true }).click();
  await press(page, 'Time range: No filter');
  await press(page, 'Previous year');
  await field(page, 'Threshold').fill('1');
  await press(page, 'Try it');
  await expect(page.getByText('The alert would trigger now.')).toBeVisible();
  // Compare only two decimal places, because sums of fractions differ in their last digits from run to run.
  const [, value = ''] = /^Value: ([\d,]+\.\d\d)/u.exec((await page.getByText(/^Value: /u).textContent())!) ?? [];
  expect(value).not.toBe('');
  await field(page, 'Webhook').fill('https://hooks.example.com/a1');
  await press(page, 'Save alert');
  const row = page.getByRole('row', { name: /Revenue of a country/u });
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('combobox', { name: 'Dataset', exact: true })).toHaveValue('shop.order_lines');
  await expect(page.getByRole('button', { name: 'Time range: Previous year' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Run now' }).click();
  await row.getByRole('button', { name: 'Execution log' }).click();
  // The run must have the same value as the trial of the alert in the editor.
  const run = page.getByRole('row').nth(1);
  await expect(run).toContainText(value, { timeout: 20_000 });
});

test('SERVER-10 LIST-30 an alert runs when it is asked to, and its log tells the result', async ({
  signedInBlank: page,
}) => {
  await page.goto('/alert/list/?add&dashboard=1');
  await field(page, 'Name').fill('Any orders');
  await choose(page, 'Database', 'examples');
  await field(page, 'SQL').click();
  await page.keyboard.type('SELECT COUNT(*) FROM shop.orders');
  await field(page, 'Threshold').fill('-1');
  await expect(page.getByText('No mail server is configured on this server, so emails are not sent.')).toBeVisible();
  await field(page, 'Email').fill('ops@example.org');
  await press(page, 'Save alert');
  const row = page.getByRole('row', { name: /Any orders/u });
  await row.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('Any orders is running.')).toBeVisible();
  await row.getByRole('button', { name: 'Execution log' }).click();
  await expect(page).toHaveURL(/\/alert\/\d+\/log\/$/u);
  // The log shows the new run without a reload.
  const run = page.getByRole('row').nth(1);
  await expect(run).toContainText('No mail server is configured');
  await expect(run.getByText('Not sent to ops@example.org')).toBeVisible();
});

test('LIST-29 the address of the list opens the editor for a report about a chart @long', async ({
  signedInBlank: page,
}) => {
  await page.goto('/report/list/?add&chart=1');
  await expect(page.getByRole('heading', { name: 'New report' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Chart', exact: true })).not.toHaveValue('');
  const picture = page.getByRole('img', { name: /^Preview of/u });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});
