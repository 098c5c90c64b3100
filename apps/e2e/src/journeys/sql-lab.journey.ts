import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from '../world/journey.ts';

const editor = (page: Page) => page.locator('.cm-content');
const lines = async (page: Page): Promise<string[]> => page.locator('.cm-line').allTextContents();
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click();
/** Waits until the server has received a query: leaving the page would cancel a request that is still on its way. */
const reached = (page: Page, sql: string) =>
  expect
    .poll(async () => {
      const latest = '(order_column:start_time,order_direction:desc,page:0,page_size:10)';
      const { result } = (await (await page.request.get(`/api/v1/query/?q=${latest}`)).json()) as {
        readonly result: readonly { readonly sql: string }[];
      };
      return result.map((query) => query.sql);
    })
    .toContain(sql);

/**
 * Covers the editor, its tabs and its results, as people use them all day. `npm run test:long` repeats these journeys
 * on PostgreSQL.
 */
test.describe('SQL Lab', () => {
  test('SQL-01 edits with the keys of an editor: comments, many cursors, search and replace, folds, brackets, format', async ({
    signedInBlank: page,
    lab,
  }) => {
    await lab.open(page, 'SELECT country, (\n  1 + 2\n) AS three\nFROM shop.customers\nWHERE country = country');
    await expect(editor(page)).toContainText('customers');
    // Keywords of the SQL dialect have their own color.
    const colorOf = (text: string) =>
      page
        .locator('.cm-line span', { hasText: new RegExp(`^${text}$`, 'u') })
        .evaluate((each) => getComputedStyle(each).color);
    expect(await colorOf('SELECT')).not.toBe(
      await page
        .locator('.cm-line')
        .first()
        .evaluate((line) => getComputedStyle(line).color),
    );
    await editor(page).press('Control+End');
    await editor(page).press('Control+/');
    expect((await lines(page)).at(-1)).toBe('-- WHERE country = country');
    await editor(page).press('Control+/');
    expect((await lines(page)).at(-1)).toBe('WHERE country = country');
    // Select the word, then its next occurrences, and type at all these places at the same time.
    await editor(page).press('Control+d');
    await editor(page).press('Control+d');
    await editor(page).press('Control+d');
    await page.keyboard.type('city');
    expect((await lines(page)).join('\n')).toContain('SELECT city,');
    expect((await lines(page)).at(-1)).toBe('WHERE city = city');
    await editor(page).press('Control+f');
    const search = page.locator('.cm-search');
    await search.getByRole('textbox', { name: 'Find' }).fill('city');
    await search.getByRole('textbox', { name: 'Replace' }).fill('country');
    await search.getByRole('button', { name: 'replace all' }).click();
    await page.keyboard.press('Escape');
    expect((await lines(page)).at(-1)).toBe('WHERE country = country');
    await page.locator('.cm-foldGutter [title="Fold line"]').first().click();
    await expect(page.locator('.cm-foldPlaceholder')).toBeVisible();
    // Click as slowly as people do.
    await page.locator('.cm-foldPlaceholder').click({ delay: 100 });
    await page
      .locator('.cm-line')
      .nth(2)
      .click({ position: { x: 4, y: 8 } });
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.cm-matchingBracket')).toHaveText(['(', ')']);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Format SQL' }).click();
    await expect.poll(async () => (await lines(page))[0]).toBe('SELECT');
  });

  test('SQL-02 completes columns by table, alias, CTE and sub-query, and names of tables and functions', async ({
    signedInBlank: page,
    lab,
  }) => {
    const option = (name: RegExp) =>
      page.getByRole('listbox', { name: 'Completions' }).getByRole('option', { name }).first();
    for (const [sql, typed, found] of [
      ['SELECT 1 FROM survey.answers WHERE ', 'cou', /^country/u],
      ['SELECT 1 FROM survey.answers AS c WHERE c.', 'cou', /^country/u],
      ['WITH few AS (SELECT country AS homeland FROM survey.answers) SELECT 1 FROM few WHERE ', 'home', /^homeland/u],
      ['SELECT 1 FROM (SELECT country AS abode FROM survey.answers) AS inner_one WHERE inner_one.', 'ab', /^abode/u],
      ['SELECT 1 FROM shop.', 'ord', /^order_lines/u],
      [
        'SELECT ',
        ...(lab.engine === 'postgres' ? (['to_ch', /^to_char/u] as const) : (['strf', /^strftime/u] as const)),
      ],
    ] as const) {
      await lab.open(page, sql);
      await editor(page).press('Control+End');
      await page.keyboard.type(typed);
      await option(found).click();
      expect((await lines(page)).join('\n')).toMatch(new RegExp(`${found.source.slice(1)}\\(?\\)?$`, 'u'));
    }
  });

  test('SQL-06 highlights templates, names a parameter that is missing, takes it in a field, and checks its JSON', async ({
    signedInBlank: page,
    lab,
  }) => {
    await lab.open(page, "SELECT '{{ city }}' AS home, :street AS street");
    const background = await page
      .locator('.cm-template')
      .first()
      .evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(background).not.toBe('rgba(0, 0, 0, 0)');
    await run(page);
    await expect(page.getByText(/parameter.*: street/iu).first()).toBeVisible();
    const fields = page.getByRole('group', { name: 'Template parameters' });
    await fields.getByLabel('street').fill("O'Connell");
    await page.keyboard.press('Enter');
    await expect(page.getByText(/parameter.*city/iu).first()).toBeVisible();
    await fields.getByLabel('city').fill('Graz');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { name: "O'Connell", exact: true })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'Graz', exact: true })).toBeVisible();
    await page.getByRole('button', { name: '2 parameters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Template parameters' });
    const json = dialog.getByRole('textbox', { name: 'Parameters as JSON' });
    await expect(json).toContainText('"city": "Graz"');
    await json.press('Control+End');
    await json.press('Backspace');
    await expect(dialog.getByText('Enter valid JSON.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await page.keyboard.type('}');
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.reload();
    await expect(fields.getByLabel('city')).toHaveValue('Graz');
  });

  test('SQL-04 takes each key in a text of 1 MB @long', async ({ signedInBlank: page, lab }) => {
    await lab.open(page, '');
    await editor(page).click();
    await page.evaluate((text) => navigator.clipboard.writeText(text), 'SELECT 1 AS n;\n'.repeat(70_000));
    await page.keyboard.press('Control+v');
    await page.keyboard.type('SELECT 2 AS typed');
    await expect(page.locator('.cm-line').last()).toHaveText('SELECT 2 AS typed');
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.getByRole('columnheader', { name: /typed/u })).toBeVisible();
  });

  test('SQL-07 keeps row limit and text by tab, and says that the limit cut a result', async ({
    signedInBlank: page,
    lab,
  }) => {
    await lab.open(page, `SELECT * FROM ${lab.series(1000)}`);
    const limit = page.getByRole('combobox', { name: 'Row limit' });
    await limit.click();
    await expect(page.getByRole('option')).toHaveText([
      /^10 rows/u,
      /^100 rows/u,
      /^1,000 rows/u,
      /^10,000 rows/u,
      /^100,000 rows/u,
    ]);
    await page.getByRole('option', { name: '10 rows', exact: true }).click();
    await run(page);
    await expect(page.getByText('Row limit reached')).toBeVisible();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '11');
    await page.getByRole('button', { name: 'New query' }).click();
    await expect(limit).toHaveText(/1,000 rows/u);
    await page.getByRole('tab', { name: 'Untitled query 1' }).click();
    await expect(limit).toHaveText(/^10 rows/u);
    await page.reload();
    await page.getByRole('tab', { name: 'Untitled query 1' }).click();
    await expect(limit).toHaveText(/^10 rows/u);
  });

  test('SQL-10 opens, renames, duplicates, moves, closes and reopens tabs', async ({ signedInBlank: page, lab }) => {
    await lab.open(page, 'SELECT 1 AS first_text');
    const tabs = page
      .getByRole('tablist', { name: 'Queries' })
      .or(page.locator('[id^="sqllab-tab-"]'))
      .and(page.getByRole('tab'));
    const menu = async (action: string) => {
      await page.getByRole('button', { name: /^Actions for/u }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await menu('Rename');
    await page.getByRole('dialog').getByLabel('Name').fill('Totals');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect(tabs).toHaveText(['Totals']);
    await menu('Duplicate');
    await expect(tabs).toHaveText(['Totals', 'Untitled query 1']);
    await expect(editor(page)).toHaveText('SELECT 1 AS first_text');
    await page.getByRole('button', { name: 'New query' }).click();
    await expect(tabs).toHaveText(['Totals', 'Untitled query 1', 'Untitled query 2']);
    await tabs.nth(2).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(tabs).toHaveText(['Totals', 'Untitled query 2', 'Untitled query 1']);
    await page.getByRole('button', { name: 'Close Totals' }).click();
    await expect(tabs).toHaveText(['Untitled query 2', 'Untitled query 1']);
    await menu('Reopen closed query');
    await expect(tabs).toHaveText(['Untitled query 2', 'Untitled query 1', 'Totals']);
    await expect(editor(page)).toHaveText('SELECT 1 AS first_text');
    await menu('Close others');
    await expect(tabs).toHaveText(['Totals']);
  });

  test('SQL-11 two windows with one tab: changes in different lines are merged, and of the same line both texts stay', async ({
    signedInBlank: page,
    context,
    lab,
  }) => {
    await lab.open(page, 'SELECT 1\nFROM shop.orders\nWHERE true\nLIMIT 5');
    await editor(page).press('Control+End');
    // As soon as the server has stored the tab, the browser has stored it, too.
    const stored = page.waitForResponse((answer) => answer.url().includes('/tabstateview/'));
    await page.keyboard.type('0');
    await stored;
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.locator('.cm-line').last()).toHaveText('LIMIT 50');
    await editor(other).press('Control+Home');
    await other.keyboard.press('End');
    await other.keyboard.type(', 2');
    await editor(page).press('Control+End');
    await page.keyboard.type('0');
    const merged = ['SELECT 1, 2', 'FROM shop.orders', 'WHERE true', 'LIMIT 500'];
    await expect(page.locator('.cm-line')).toHaveText(merged);
    await expect(other.locator('.cm-line')).toHaveText(merged);
    // Both windows write in the same line at once. The text of one of them moves to a separate tab.
    await editor(page).press('Control+Home');
    await Promise.all([other.keyboard.type(', 3333'), page.keyboard.type('-- 44')]);
    const told = async () => {
      const counts = [page, other].map((each) => each.getByText(/were changed in another window/u).count());
      return (await Promise.all(counts)).some((count) => count > 0);
    };
    await expect.poll(told).toBe(true);
    await page.reload();
    await expect(editor(page)).toBeVisible();
    const texts = new Set<string>();
    for (const tab of await page.locator('[id^="sqllab-tab-"]').all()) {
      await tab.click();
      texts.add((await lines(page))[0]!);
    }
    // Both tabs may contain text that one window had stored before the other window began to write.
    expect([...texts].sort()).toEqual([expect.stringMatching(/^-- 44SELECT 1, 2/u), 'SELECT 1, 2, 3333']);
    await other.close();
  });

  test('SQL-50 SQL-34 SQL-03 a query goes on when its page is left, is found again, and can be stopped there', async ({
    signedInBlank: page,
    lab,
  }) => {
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    const alone = `SELECT count(*) AS left_alone FROM ${lab.series(100_000_000)} r(i) WHERE i % 7 = 3 -- ${Date.now()}`;
    await lab.open(page, alone);
    await run(page);
    await expect(stop).toBeVisible();
    await reached(page, alone);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: /left_alone/u })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('gridcell', { name: '14285714' })).toBeVisible();

    const endless = `SELECT sum(a.i % 7) FROM ${lab.series(1_000_000)} a(i), ${lab.series(1_000_000)} b(i) WHERE a.i <> b.i -- ${Date.now()}`;
    await lab.open(page, endless);
    await run(page);
    await expect(stop).toBeVisible();
    await reached(page, endless);
    await page.getByRole('link', { name: 'Dashboards', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboards', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(stop).toBeVisible({ timeout: 15_000 });
    await stop.click();
    await expect(page.getByRole('region', { name: 'Results' }).getByText('Stopped', { exact: true })).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  });

  test('SQL-34 SQL-50 all statements of a text run on when the page is left, and end at the first failure', async ({
    signedInBlank: page,
    lab,
  }) => {
    const slow = `SELECT count(*) AS first_one FROM ${lab.series(100_000_000)} r(i) WHERE i % 7 = 3 and i > ${-Date.now()}`;
    const results = page.getByRole('tablist', { name: 'Results', exact: true }).getByRole('tab');
    await lab.open(page, `${slow};\nSELECT 2 AS second_one;\nSELECT nope;\nSELECT 4 AS fourth_one`);
    await run(page);
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
    await reached(page, slow);
    await page.getByRole('link', { name: 'Dashboards', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboards', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(results).toHaveText([/Result 1/u, /Result 2/u, /Result 3.*Failed/u, /Result 4.*Not run/u], {
      timeout: 60_000,
    });
    await results.nth(1).click();
    await expect(page.getByRole('columnheader', { name: /second_one/u })).toBeVisible();
    await results.nth(0).click();
    await expect(page.getByRole('gridcell', { name: '14285714' })).toBeVisible();
  });

  test('SQL-34 keeps a pinned result over later runs and a reload, and compares it @long', async ({
    signedInBlank: page,
    lab,
  }) => {
    await lab.open(page, 'SELECT category, count(*) AS n FROM shop.order_lines GROUP BY 1 ORDER BY 1');
    await run(page);
    await page.getByRole('button', { name: 'Pin result' }).click();
    await editor(page).press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('SELECT category, count(*) + 1 AS n FROM shop.order_lines GROUP BY 1');
    await run(page);
    const results = page.getByRole('tablist', { name: 'Results', exact: true }).getByRole('tab');
    await expect(results).toHaveCount(2);
    const compare = async () => {
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page.getByRole('menuitem').first().click();
      await expect(page.getByRole('gridcell', { name: /\d+ → \d+/u }).first()).toBeVisible();
    };
    await compare();
    await expect(page.getByText('0 added')).toBeVisible();
    await page.reload();
    await expect(results).toHaveCount(2);
    // Both results come from the server's store.
    await results.first().click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await results.last().click();
    await compare();
  });

  test('SQL-12 opens what its address names: an empty tab, a text, a saved query, and a copy by link', async ({
    signedInBlank: page,
    context,
    lab,
  }) => {
    await lab.open(page, '');
    await expect(editor(page)).toHaveText('');
    await lab.open(page, 'SELECT 12 AS shared_text');
    await expect(editor(page)).toHaveText('SELECT 12 AS shared_text');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await expect(editor(other)).toHaveText('SELECT 12 AS shared_text');
    await other.close();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(`Twelve ${Date.now()}`);
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('saved_query/') && answer.request().method() === 'POST',
    );
    await dialog.getByRole('button', { name: 'Save query' }).click();
    const { id } = (await (await saved).json()) as { id: number };
    await page.goto(`/sqllab?savedQueryId=${id}`);
    await expect(editor(page)).toHaveText('SELECT 12 AS shared_text');
  });

  test('SQL-33 downloads the whole result in four formats, beyond the row limit', async ({
    signedInBlank: page,
    lab,
  }) => {
    await lab.open(page, `SELECT i AS n, '=1+1' AS formula FROM ${lab.series(250)} t(i)`);
    await page.getByRole('combobox', { name: 'Row limit' }).click();
    await page.getByRole('option', { name: '100 rows', exact: true }).click();
    await run(page);
    await expect(page.getByText('Row limit reached')).toBeVisible();
    const take = async (format: string) => {
      await page.getByRole('button', { name: 'Download all rows' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: format, exact: true }).click();
      return readFileSync(await (await download).path());
    };
    const csv = (await take('CSV')).toString().trim().split(/\r?\n/u);
    expect(csv).toHaveLength(251);
    expect(csv[1]).toMatch(/^0,"?'=1\+1"?$/u);
    expect(JSON.parse((await take('JSON')).toString()) as unknown[]).toHaveLength(250);
    expect((await take('Excel')).subarray(0, 2).toString()).toBe('PK');
    expect((await take('Parquet')).subarray(0, 4).toString()).toBe('PAR1');
  });
});
