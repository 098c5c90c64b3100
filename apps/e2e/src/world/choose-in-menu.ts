import { expect, type Page } from '@playwright/test';

/** Opens the menu whose button has this name, and moves through its entries by keyboard. */
export const choose = async (page: Page, menu: string, ...path: readonly string[]) => {
  await page.getByRole('button', { name: menu, exact: true }).click();
  for (const [at, label] of path.entries()) {
    const entry = page.getByRole('menuitem', { name: label }).or(page.getByRole('menuitemradio', { name: label }));
    await expect(entry.first()).toBeVisible();
    await entry.first().focus();
    await page.keyboard.press(at === path.length - 1 ? 'Enter' : 'ArrowRight');
  }
};
