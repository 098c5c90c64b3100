import type { Page } from '@playwright/test';
import { expect, test } from '../world/journey.ts';

const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click();

/** Covers the grid of SQL Lab's results. */
test.describe('the grid of results', () => {
  test('SQL-30 SQL-31 shows rows while a run goes on; the grid sorts, tells nothing from empty, and copies cells', async ({
    signedInBlank: page,
    lab,
  }) => {
    await lab.open(page, `SELECT i AS n, md5(i::varchar) AS hash FROM ${lab.series(90_000)} t(i)`);
    const limit = page.getByRole('combobox', { name: 'Row limit' });
    await limit.click();
    await page.getByRole('option', { name: '100,000 rows', exact: true }).click();
    await run(page);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '90001');
    // Find searches all rows of the result, including rows that are not drawn.
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('Control+f');
    await expect(page.getByRole('searchbox', { name: 'Find in results' })).toBeFocused();
    await page.keyboard.type('d41d');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ of 90,000 rows$/u })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /d41d/u }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '90001');
    await lab.open(page, "SELECT * FROM (VALUES (1, 'b', NULL), (3, '', 'x'), (2, 'a', 'y')) t(n, word, gap)");
    await run(page);
    const cell = (row: number, column: number) => page.getByRole('row').nth(row).getByRole('gridcell').nth(column);
    await expect(cell(1, 0)).toHaveText('1');
    await page.getByRole('columnheader', { name: /^n\b/u }).click();
    await page.getByRole('columnheader', { name: /^n\b/u }).click();
    await expect(cell(1, 0)).toHaveText('3');
    await expect(page.getByRole('gridcell', { name: 'NULL', exact: true })).toHaveCount(1);
    await cell(1, 0).click();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText(/Sum 5/u)).toBeVisible();
    await page.keyboard.press('Control+c');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe('3\n2');
    await cell(2, 0).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy as' }).click();
    await page.getByRole('menuitem', { name: 'Markdown table' }).click();
    await expect(page.getByText('2 cells copied')).toBeVisible();
    expect(await copied()).toBe('| n |\n| ---: |\n| 3 |\n| 2 |');
    // Show the whole value of a cell by keyboard.
    await cell(2, 1).click();
    await page.keyboard.press('Enter');
    const value = page.getByRole('dialog', { name: 'word, row 2' });
    await expect(value.getByRole('group', { name: 'Value' })).toHaveText('a');
    await value.getByRole('button', { name: 'Previous row' }).click();
    await expect(page.getByRole('dialog', { name: 'word, row 1' }).getByText('Empty text')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toBeFocused();
    // Pin and move columns. Copying uses the order of the columns on the screen.
    const heads = () => page.getByRole('columnheader').evaluateAll((all) => all.map((head) => head.textContent?.[0]));
    await page.getByRole('columnheader', { name: /^gap/u }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Pin column' }).click();
    await expect.poll(heads).toEqual(['g', 'n', 'w']);
    await page.getByRole('columnheader', { name: /^word/u }).dragTo(page.getByRole('columnheader', { name: /^n\b/u }), {
      sourcePosition: { x: 12, y: 8 },
      targetPosition: { x: 4, y: 8 },
    });
    await expect.poll(heads).toEqual(['g', 'w', 'n']);
    await cell(1, 0).click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+c');
    await expect.poll(copied).toBe('x\t\t3');
  });

  test('SQL-31 filters the rows by values, by a range and by a cell, with the pointer and by keys, also on a phone', async ({
    signedInBlank: page,
    lab,
  }) => {
    const city = "CASE i % 3 WHEN 0 THEN 'Graz' WHEN 1 THEN 'Wien' END";
    await lab.open(page, `SELECT i AS n, ${city} AS city FROM ${lab.series(3000)} t(i) ORDER BY i`);
    await run(page);
    const shown = (rows: string) => page.getByRole('status').filter({ hasText: `${rows} of ` });
    const cells = (column: number) =>
      page
        .getByRole('gridcell')
        .evaluateAll((all, at) => all.filter((_, index) => index % 2 === at).map((cell) => cell.textContent), column);
    const head = (name: RegExp) => page.getByRole('columnheader', { name });
    await head(/^n\b/u).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Filter…' }).click();
    await page.getByLabel('From').fill('6');
    await page.getByLabel('To', { exact: true }).fill('11');
    await expect(shown('6')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await cells(0)).toEqual(['6', '7', '8', '9', '10', '11']);
    // By keyboard: move to the header of the second column, open its menu, and choose one of the column's values.
    await page.getByRole('gridcell').nth(1).click();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Filter…' }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Search values' })).toBeFocused();
    await page.keyboard.type('gra');
    await expect(page.getByRole('option', { name: /^Graz/u })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(shown('2')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toBeFocused();
    expect(await cells(1)).toEqual(['Graz', 'Graz']);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await page.getByRole('gridcell', { name: 'Graz', exact: true }).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Hide rows with this value' }).click();
    await expect(page.getByText('city: not Graz')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter by city' }).click();
    await expect(page.getByText('city: not Graz')).toHaveCount(0);
    // A new run shows all rows.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('gridcell', { name: 'Graz', exact: true }).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show only rows with this value' }).click();
    await expect(shown('334')).toBeVisible();
    await run(page);
    await expect(shown('334')).toHaveCount(0);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001');
  });
});
