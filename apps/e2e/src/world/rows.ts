import { expect, type Locator, type Page } from '@playwright/test';

/** Locates the row of a list by its name, a regular expression. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name, 'u') });

/** Clicks one of the icons at the end of a row. */
export const press = async (page: Page, row: string, name: string): Promise<void> => {
  await rowOf(page, row).hover();
  await rowOf(page, row).getByRole('button', { name, exact: true }).click();
};

/** Deletes a row and confirms, typing DELETE if the object is in use. */
export const deleteRow = async (page: Page, name: string): Promise<void> => {
  await press(page, name, 'Delete');
  const dialog = page.getByRole('alertdialog');
  const typed = dialog.getByLabel('Type DELETE to confirm');
  const ready = dialog.getByRole('button', { name: 'Delete', disabled: false });
  await expect(typed.or(ready)).toBeVisible();
  if (await typed.isVisible()) await typed.fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
};

/** Undoes the latest deletion of a row. */
export const takeBack = async (page: Page, name: string): Promise<void> => {
  // Messages of earlier actions may still be visible.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rowOf(page, name)).toBeVisible();
};

/** Deletes a row and undoes it. */
export const deleteAndUndo = async (page: Page, name: string): Promise<void> => {
  await deleteRow(page, name);
  await takeBack(page, name);
};
