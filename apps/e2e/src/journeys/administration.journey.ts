import type { Page } from '@playwright/test';
import { signInByRequest, expect, test } from '../world/journey.ts';
import { deleteRow, press, rowOf, takeBack } from '../world/rows.ts';

const chooseMore = async (page: Page, row: string, item: string): Promise<void> => {
  await press(page, row, `Actions for ${row}`);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('LIST-23 LIST-24 a database is connected after a fault is mended, takes a file, and is deleted, taken back and deleted @long', async ({
  signedInBlank: page,
}) => {
  await page.goto('/databaseview/list/');
  await page.getByRole('button', { name: 'Database', exact: true }).click();
  await page.getByRole('button', { name: /DuckDB/u }).click();
  const dialog = page.getByRole('dialog', { name: /DuckDB/u });
  await dialog.getByLabel(/^Display name/u).fill('Workbench');
  await dialog.getByLabel(/^Database name/u).fill('not a name');
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByText(/letters, digits, - and _/u).first()).toBeVisible();
  await dialog.getByLabel(/^Database name/u).fill('workbench');
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByText('Connection works')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Security' }).click();
  await dialog.getByRole('switch', { name: 'Allow file uploads' }).click();
  await dialog.getByLabel('Schemas for uploads').fill('main');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(rowOf(page, 'Workbench')).toBeVisible();
  await chooseMore(page, 'Workbench', 'Upload a file');
  const upload = page.getByRole('dialog', { name: 'Upload a file' });
  await upload.getByLabel('File', { exact: true }).setInputFiles({
    name: 'Trips of May.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('day;trips\n2026-05-01;17\n2026-05-02;19\n'),
  });
  await expect(upload.getByRole('columnheader', { name: /trips/u })).toBeVisible();
  await upload.getByRole('button', { name: 'Upload 2 rows' }).click();
  await expect(page.getByText('File uploaded to trips_of_may')).toBeVisible();
  await page.goto('/tablemodelview/list/');
  await press(page, 'trips_of_may', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'trips_of_may')).toHaveCount(0);
  await page.goto('/databaseview/list/');
  await deleteRow(page, 'Workbench');
  await takeBack(page, 'Workbench');
  await deleteRow(page, 'Workbench');
});

test('LIST-35 LIST-36 LIST-37 a role, a group and a user are made and corrected; the user signs in, and all are deleted and taken back', async ({
  signedInBlank: page,
  browser,
}) => {
  await page.goto('/roles/');
  await press(page, 'Gamma', 'Duplicate');
  const role = page.getByRole('dialog', { name: 'New role' });
  await role.getByLabel(/^Name/u).fill('Gamma');
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(role.getByText(/exist|taken|unique/iu).first()).toBeVisible();
  await role.getByLabel(/^Name/u).fill('Readers');
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Readers')).toBeVisible();

  await page.goto('/list_groups/');
  await page.getByRole('button', { name: 'Group', exact: true }).first().click();
  const group = page.getByRole('dialog', { name: 'New group' });
  await group.getByLabel(/^Name/u).fill('press');
  await group.getByRole('combobox', { name: 'Roles' }).fill('Read');
  await page.getByRole('option', { name: 'Readers' }).click();
  await group.getByRole('combobox', { name: 'Roles' }).press('Tab');
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'press')).toBeVisible();

  await page.goto('/users/');
  await page.getByRole('button', { name: 'User', exact: true }).click();
  const user = page.getByRole('dialog', { name: 'New user' });
  await user.getByLabel(/^First name/u).fill('Mara');
  await user.getByLabel(/^Last name/u).fill('Lindqvist');
  await user.getByLabel(/^User name/u).fill('mara');
  await user.getByLabel(/^Email/u).fill('mara@example.org');
  await user.getByLabel(/^Password/u).fill('short');
  await user.getByRole('combobox', { name: 'Groups' }).fill('pre');
  await page.getByRole('option', { name: /press/u }).click();
  await user.getByRole('combobox', { name: 'Groups' }).press('Tab');
  await user.getByRole('button', { name: 'Save' }).click();
  await expect(user.getByLabel(/^Password/u)).toHaveAttribute('aria-invalid', 'true');
  await user.getByLabel(/^Password/u).fill('a password of some length');
  await user.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Mara Lindqvist')).toBeVisible();
  const hers = await browser.newContext();
  const herPage = await hers.newPage();
  await signInByRequest(herPage, { username: 'mara', password: 'a password of some length' });
  await herPage.goto('/superset/welcome/');
  await expect(herPage.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await chooseMore(page, 'Mara Lindqvist', 'End sessions');
  await expect(page.getByText('All sessions of Mara Lindqvist ended')).toBeVisible();
  await herPage.reload();
  await expect(herPage.getByLabel('User name or email')).toBeVisible();
  await hers.close();

  await deleteRow(page, 'Mara Lindqvist');
  await takeBack(page, 'Mara Lindqvist');
  await expect(rowOf(page, 'Mara Lindqvist').getByText('press')).toBeVisible();
  await page.goto('/list_groups/');
  await deleteRow(page, 'press');
  await takeBack(page, 'press');
  await expect(rowOf(page, 'press').getByText('mara')).toBeVisible();
  await page.goto('/roles/');
  await deleteRow(page, 'Readers');
  await takeBack(page, 'Readers');
});
