import type { Page } from '@playwright/test';
import { expect, test } from '../world/journey.ts';

const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('DATASET-01 DATASET-02 DATASET-03 DATASET-04 a dataset is made on a table, its metrics fail, are corrected, and break nothing unsaid', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/dataset/add/');
  await choose(page, 'Database', /examples/u);
  await choose(page, 'Schema', 'bikes');
  await page.getByRole('option', { name: /^stations/u }).click();
  await expect(page.getByRole('region', { name: 'Columns of stations' })).toBeVisible();
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
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/ saved$/u)).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${address}?tab=settings`);
  await other.getByLabel('Description', { exact: true }).fill('Told in the other window');
  await page.getByRole('tab', { name: /^Settings/u }).click();
  await page.getByLabel('Description', { exact: true }).fill('Told in this window');
  await save(page).click();
  await expect(page.getByText(/ saved$/u).last()).toBeVisible();
  await save(other).click();
  const question = other.getByRole('dialog');
  await expect(question.getByText('Told in this window')).toBeVisible();
  await expect(question.getByText('Told in the other window')).toBeVisible();
  await other.close();

  await page.goto('/dataset/add/');
  await choose(page, 'Database', /examples/u);
  await choose(page, 'Schema', 'bikes');
  await page.getByRole('option', { name: /^trips/u }).click();
  await expect(page.getByText(/There is a dataset on this table already/u)).toBeVisible();
  await page.getByRole('status').getByRole('link').click();
  await page.getByRole('tab', { name: /^Metrics/u }).click();
  const metric = page.getByRole('listbox', { name: 'Metrics' }).getByRole('option').first();
  await metric.click();
  const name = await page.getByLabel(/^Name/u).inputValue();
  await page.getByLabel(/^Name/u).fill(`${name} anew`);
  await save(page).click();
  const warning = page.getByRole('dialog');
  await expect(warning.getByText(/would break:$/u)).toBeVisible();
  await expect(warning.getByText(`Metric ${name} is missing: now ${name} anew`).first()).toBeVisible();
  await warning.getByRole('button', { name: 'Keep editing' }).last().click();
});
