import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/**
 * Presses Tab, or another key, until the element has the focus, like a person without a pointer. Fails if the element
 * cannot be reached.
 */
export const tabTo = async (page: Page, target: Locator, { most = 80, key = 'Tab' } = {}): Promise<void> => {
  await expect(target).toBeVisible();
  // Tab skips controls that are disabled while they wait for the server.
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error(`${String(target)} is not within ${most} presses of ${key}`);
};

/** Moves to a button and presses Enter. */
export const enter = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Moves to a field, unless it already has the focus, and replaces its text. */
export const typeOver = async (page: Page, field: Locator, words: string): Promise<void> => {
  await expect(field).toBeVisible();
  if (!(await isFocused(field))) await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
};

/** Selects an option by typing part of its name, then presses Tab, which closes the list. */
export const pick = async (page: Page, box: Locator, words: string, option: RegExp): Promise<void> => {
  await tabTo(page, box);
  await page.keyboard.type(words);
  const found = page.getByRole('option', { name: option }).first();
  await expect(found).toBeVisible();
  for (let presses = 0; presses < 20 && (await found.getAttribute('data-active')) === null; presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

/** Chooses an entry of the menu that is opening by the first letters of its name. */
export const chooseEntry = async (page: Page, letters: string): Promise<void> => {
  const entries = page.locator('[role^="menuitem"]');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.type(letters);
  await expect(entries.filter({ hasText: new RegExp(`^${letters}`, 'u') }).first()).toBeFocused();
  await page.keyboard.press('Enter');
};

/**
 * Moves to a row of a list with the arrow keys. The focus can start on a row, on one of its buttons, or above the list.
 */
export const walkTo = async (page: Page, row: Locator): Promise<void> => {
  await expect(row).toBeVisible();
  const current = page.locator('tbody > tr[tabindex="0"]');
  const inside = await page.evaluate(() => document.activeElement?.closest('tbody') !== null);
  if (!(await isFocused(current))) await tabTo(page, current, { key: inside ? 'Shift+Tab' : 'Tab' });
  await page.keyboard.press('Home');
  if (!(await isFocused(row))) await tabTo(page, row, { most: 30, key: 'ArrowDown' });
};

/** Checks that the element has the focus and a visible focus ring. */
export const expectRing = async (target: Locator): Promise<void> => {
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
};

/** Checks that the focus is on some element of the page. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

/** Opens the browser's file dialog from the focused field and selects a file. */
export const chooseFile = async (
  page: Page,
  field: Locator,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> => {
  // Start waiting first, because the browser must know in advance that the test handles the file dialog.
  const chooser = page.waitForEvent('filechooser');
  await expectRing(field);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
};

/** Undoes the latest deletion. */
export const undo = async (page: Page): Promise<void> => {
  const message = page.getByRole('status').filter({ hasText: /^Deleted|removed/u });
  const offer = message.getByRole('button', { name: 'Undo' });
  await expect(offer).toBeVisible();
  await page.keyboard.press('F6');
  await enter(page, offer);
};
