import type { Page } from '@playwright/test';
import { expect, test } from '../world/journey.ts';
import { deleteAndUndo, press } from '../world/rows.ts';

const properties = async (page: Page, name: string) => {
  await page.goto('/savedqueryview/list/');
  await press(page, name, 'Properties');
  const dialog = page.getByRole('dialog', { name: 'Saved query properties' });
  await expect(dialog.getByLabel(/^Name/u)).toHaveValue(name);
  return dialog;
};
const save = (dialog: Awaited<ReturnType<typeof properties>>) =>
  dialog.getByRole('button', { name: 'Save', exact: true }).click();

test('LIST-25 SQL-40 HOME-57 a query is kept in SQL Lab, refused a name that is too long, met by another window, deleted and taken back', async ({
  signedInBlank: page,
  context,
}) => {
  const long = 'n'.repeat(257);
  await page.goto('/sqllab?new=true');
  await page.locator('.cm-content').click();
  await page.keyboard.type('SELECT 7 AS walked_through');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  const kept = page.getByRole('dialog', { name: 'Save query' });
  await kept.getByLabel(/^Name/u).fill(long);
  await kept.getByRole('button', { name: 'Save query' }).click();
  await expect(kept.getByText(/256/u).first()).toBeVisible();
  await expect(kept.getByLabel(/^Name/u)).toHaveValue(long);
  await kept.getByLabel(/^Name/u).fill('Walked query');
  await kept.getByRole('button', { name: 'Save query' }).click();
  await expect(page.getByText('Query saved')).toBeVisible();

  const elsewhere = await context.newPage();
  const theirs = await properties(elsewhere, 'Walked query');
  const mine = await properties(page, 'Walked query');
  await mine.getByLabel(/^Name/u).fill(long);
  await save(mine);
  await expect(mine.getByText('The name is too long. Use at most 256 characters.')).toBeVisible();
  await expect(mine.getByLabel(/^Name/u)).toHaveValue(long);
  await mine.getByLabel(/^Name/u).fill('Walked here');

  await theirs.getByLabel(/^Name/u).fill('Walked elsewhere');
  await theirs.getByLabel('Description').fill('Told elsewhere');
  await save(theirs);
  await expect(elsewhere.getByText('Saved query properties updated')).toBeVisible();

  await save(mine);
  const question = page.getByRole('dialog', { name: 'Conflicting changes' });
  await expect(question.getByText('Walked elsewhere')).toBeVisible();
  await expect(question.getByText('Walked here')).toBeVisible();
  await expect(question.getByText(/Their changes to these fields are kept too: Description/u)).toBeVisible();
  await question.getByRole('radio', { name: /^Yours/u }).click();
  await save(question);
  await expect(page.getByText('Saved query properties updated')).toBeVisible();
  // The version that was not chosen is kept in the history.
  await press(page, 'Walked here', 'Versions');
  const versions = page.getByRole('dialog', { name: 'Versions of Walked here' });
  await versions.getByRole('radio').nth(1).click();
  await expect(versions.getByText('Walked elsewhere')).toBeVisible();
  await page.keyboard.press('Escape');
  await elsewhere.close();

  await press(page, 'Walked here', 'Preview');
  const preview = page.getByRole('dialog', { name: 'Walked here' });
  await expect(preview.getByText('walked_through')).toBeVisible();
  await page.keyboard.press('Escape');
  await deleteAndUndo(page, 'Walked here');
  const after = await properties(page, 'Walked here');
  await expect(after.getByLabel('Description')).toHaveValue('Told elsewhere');
});
