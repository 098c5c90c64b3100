import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab, or another key, until the element has the focus, as a person without a pointer does; fails when it is out of reach. */
export const tabTo = async (page: Page, target: Locator, { most = 80, key = 'Tab' } = {}): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error(`${String(target)} is not within ${most} presses of ${key}`);
};

/** Goes to a button and presses Enter on it. */
export const enter = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Goes to a field, unless one is in it already, and types over what it holds. */
export const typeOver = async (page: Page, field: Locator, words: string): Promise<void> => {
  await expect(field).toBeVisible();
  if (!(await isFocused(field))) await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
};

/** Chooses one of many by typing a part of its name; goes on by Tab, which closes the choices. */
export const pick = async (page: Page, box: Locator, words: string, option: RegExp): Promise<void> => {
  await tabTo(page, box);
  await page.keyboard.type(words);
  const found = page.getByRole('option', { name: option }).first();
  await expect(found).toBeVisible();
  for (let presses = 0; presses < 20 && (await found.getAttribute('data-active')) === null; presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

/** Walks the rows of a list by arrows to the one of this name: from a row, from a button of one, or from above the list. */
export const walkTo = async (page: Page, row: Locator): Promise<void> => {
  await expect(row).toBeVisible();
  const current = page.locator('tbody > tr[tabindex="0"]');
  const inside = await page.evaluate(() => document.activeElement?.closest('tbody') !== null);
  if (!(await isFocused(current))) await tabTo(page, current, { key: inside ? 'Shift+Tab' : 'Tab' });
  await page.keyboard.press('Home');
  if (!(await isFocused(row))) await tabTo(page, row, { most: 30, key: 'ArrowDown' });
};

/** The focus is there, and its ring is seen. */
export const expectRing = async (target: Locator): Promise<void> => {
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
};

/** The focus is somewhere on the page, and not lost. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

/** Opens the browser's own choice of files from the field that has the focus, and chooses one. */
export const chooseFile = async (
  page: Page,
  field: Locator,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> => {
  // Before a look at the page: the browser must have heard by then that the choice of files is ours to answer.
  const chooser = page.waitForEvent('filechooser');
  await expectRing(field);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
};

/** Takes back what was deleted a moment ago. */
export const undo = async (page: Page): Promise<void> => {
  const message = page.getByRole('status').filter({ hasText: /^Deleted|removed/u });
  const offer = message.getByRole('button', { name: 'Undo' });
  await expect(offer).toBeVisible();
  await page.keyboard.press('F6');
  await enter(page, offer);
};
