import type { Page } from '@playwright/test';
import { expect, signInByRequest, test } from '../world/journey.ts';

/** Opens the properties of the only chart in the list with this name. */
const openProperties = async (page: Page, name: string) => {
  await page.goto('/chart/list/');
  await page.getByRole('searchbox').first().fill(name);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: 'Edit', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Chart properties' });
  await expect(dialog.getByLabel(/^Name/)).toHaveValue(name);
  return dialog;
};

/** Two people, or one person in two windows, edit the same chart. Neither loses input. */
test.describe('two windows on one chart', () => {
  test('SERVER-02 HOME-57 shows both versions at the second save and loses neither', async ({
    signedInBlank: page,
    browser,
    baseURL,
  }) => {
    const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await signInByRequest(elsewhere);
    const mine = await openProperties(page, 'Revenue on the map');
    const theirs = await openProperties(elsewhere, 'Revenue on the map');

    await theirs.getByLabel('Description').fill('What sold best, told elsewhere');
    await theirs.getByLabel('Cache timeout').fill('60');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(elsewhere.getByText('Chart properties updated')).toBeVisible();

    await mine.getByLabel('Description').fill('What sold best, told here');
    await mine.getByLabel('Certified by').fill('Two windows');
    await mine.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Conflicting changes' });
    await expect(question.getByText('What sold best, told elsewhere')).toBeVisible();
    await expect(question.getByText('What sold best, told here')).toBeVisible();
    await expect(question.getByText(/Their changes to these fields are kept too: Cache timeout/)).toBeVisible();

    // Going back to editing loses the input of neither window.
    await question.getByRole('button', { name: 'Keep editing' }).last().click();
    await expect(mine.getByLabel('Description')).toHaveValue('What sold best, told here');
    await mine.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('radio', { name: /^Yours/ }).click();
    await question.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Chart properties updated')).toBeVisible();

    const after = await openProperties(elsewhere, 'Revenue on the map');
    await expect(after.getByLabel('Description')).toHaveValue('What sold best, told here');
    await expect(after.getByLabel('Certified by')).toHaveValue('Two windows');
    await expect(after.getByLabel('Cache timeout')).toHaveValue('60');
    await after.getByRole('button', { name: 'Cancel', exact: true }).last().click();

    // The version that was not chosen is kept in the history. It can be restored, and the restore can be undone.
    await elsewhere
      .getByRole('row', { name: /Revenue on the map/ })
      .getByRole('button', { name: 'Versions' })
      .click();
    const versions = elsewhere.getByRole('dialog', { name: 'Versions of Revenue on the map' });
    await versions.getByRole('radio').nth(1).click();
    await expect(versions.getByText('What sold best, told elsewhere')).toBeVisible();
    await versions.getByRole('button', { name: /^Restore version/ }).click();
    await elsewhere.getByRole('button', { name: 'Undo' }).click();
    await expect(elsewhere.getByText('Revenue on the map restored to the previous state')).toBeVisible();
    await elsewhere.context().close();
  });

  test('SERVER-02 HOME-59 keeps what was typed over a reload, until it is discarded @long', async ({
    signedInBlank: page,
  }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/v1/draft/') && !response.ok()) refused.push(response.url());
    });
    const typed = await openProperties(page, 'Revenue on the map');
    const kept = page.waitForResponse(
      (response) => response.url().includes('/api/v1/draft/chart/') && response.request().method() === 'PUT',
    );
    await typed.getByLabel('Certification details').fill('Half a thought');
    await kept;
    await page.reload();
    const again = await openProperties(page, 'Revenue on the map');
    await expect(again.getByText('Your unsaved changes were restored.')).toBeVisible();
    await expect(again.getByLabel('Certification details')).toHaveValue('Half a thought');
    await again.getByRole('button', { name: 'Discard' }).click();
    await expect(again.getByLabel('Certification details')).not.toHaveValue('Half a thought');
    await again.getByRole('button', { name: 'Cancel', exact: true }).last().click();
    const last = await openProperties(page, 'Revenue on the map');
    await expect(last.getByText('Your unsaved changes were restored.')).toHaveCount(0);
    expect(refused).toEqual([]);
  });

  test('SERVER-02 HOME-59 keeps the last key before a reload, in properties and in SQL Lab alike', async ({
    signedInBlank: page,
  }) => {
    const typed = await openProperties(page, 'Revenue on the map');
    await typed.getByLabel('Certification details').pressSequentially('Whole');
    await page.reload();
    const again = await openProperties(page, 'Revenue on the map');
    await expect(again.getByLabel('Certification details')).toHaveValue('Whole');
    await again.getByRole('button', { name: 'Discard' }).click();

    await page.goto('/sqllab/');
    const editor = page.locator('.cm-content');
    await editor.click();
    await page.keyboard.type('select 4');
    await page.reload();
    await expect(editor).toHaveText('select 4');
    const inTheOpen = await page.evaluate(async () => {
      const stores = await indexedDB.databases();
      return [JSON.stringify({ ...localStorage }), ...stores.map(({ name }) => name)];
    });
    expect(inTheOpen.join()).not.toContain('select 4');
    expect(inTheOpen).not.toContain('sightline-sqllab');
  });
});

/** One person with SQL Lab open in two browsers, at home and at work. */
test.describe('two browsers with SQL Lab', () => {
  const openLab = async (page: Page) => {
    await page.goto('/sqllab/');
    await expect(page.locator('.cm-content')).toBeVisible();
  };
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
  const write = async (page: Page, sql: string) => {
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(sql);
  };
  /** Returns the most recently changed tab, as stored by the server. */
  const storedTab = async ({ request }: Page) => {
    const answer = await request.get('/api/v1/sqllab/?q=(keys:!(active_tab))');
    const { result } = (await answer.json()) as {
      readonly result: {
        readonly active_tab: { readonly sql: string; readonly extra_json: { readonly ran?: [] } } | null;
      };
    };
    return { sql: result.active_tab?.sql, ran: result.active_tab?.extra_json.ran?.length };
  };
  /** Maximum time until a change appears in the other browser. */
  const soon = { timeout: 10_000 };

  test('SQL-11 SQL-07 SQL-34 restores tabs, texts and last results on another machine', async ({
    signedInBlank: page,
    browser,
    baseURL,
  }) => {
    await page.goto(`/sqllab?dbid=1&sql=${encodeURIComponent('SELECT 42 AS answer')}`);
    await page.getByRole('combobox', { name: 'Row limit' }).click();
    await page.getByRole('option', { name: '100 rows', exact: true }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: /answer/u })).toBeVisible();
    await expect.poll(() => storedTab(page)).toEqual({ sql: 'SELECT 42 AS answer', ran: 1 });
    await page.getByRole('button', { name: 'New query' }).click();
    await write(page, 'SELECT 43 AS second_text');
    await expect.poll(() => storedTab(page)).toMatchObject({ sql: 'SELECT 43 AS second_text' });

    const work = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await signInByRequest(work);
    await openLab(work);
    await expect(work.locator('.cm-content')).toHaveText('SELECT 43 AS second_text');
    await tab(work, 'Untitled query 1').click();
    await expect(work.locator('.cm-content')).toHaveText('SELECT 42 AS answer');
    await expect(work.getByRole('combobox', { name: 'Row limit' })).toHaveText(/^100 rows/u);
    await expect(work.getByRole('columnheader', { name: /answer/u })).toBeVisible();
    await expect(work.getByRole('tab', { name: /^Untitled query/u })).toHaveCount(2);
    await work.context().close();
  });

  test('SQL-11 SQL-10 shows changes of the other browser within ten seconds, and loses neither text @long', async ({
    signedInBlank: page,
    browser,
    baseURL,
  }) => {
    await openLab(page);
    await write(page, 'SELECT 1\n-- end');
    await expect.poll(() => storedTab(page)).toMatchObject({ sql: 'SELECT 1\n-- end' });
    const work = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await signInByRequest(work);
    await openLab(work);
    await expect(work.locator('.cm-line')).toHaveText(['SELECT 1', '-- end']);

    // Both browsers type, in different lines.
    await write(work, '\n-- from work');
    await page.locator('.cm-content').press('Control+Home');
    await page.keyboard.type('-- from home\n');
    const both = ['-- from home', 'SELECT 1', '-- end', '-- from work'];
    for (const each of [page, work]) await expect(each.locator('.cm-line')).toHaveText(both, soon);

    // Both browsers type in the same line.
    await page.locator('.cm-content').press('Control+Home');
    await work.locator('.cm-content').press('Control+Home');
    await Promise.all([page.keyboard.type('/* home */ '), work.keyboard.type('/* work */ ')]);
    for (const each of [page, work]) {
      await expect(each.getByRole('tab', { name: 'Untitled query 1 1' })).toBeVisible({ timeout: 20_000 });
      const texts: string[] = [];
      for (const name of ['Untitled query 1', 'Untitled query 1 1']) {
        await tab(each, name).click();
        texts.push((await each.locator('.cm-line').first().textContent()) ?? '');
      }
      expect(texts.toSorted()).toEqual(['/* home */ -- from home', '/* work */ -- from home']);
    }

    // A tab that is closed in one browser also closes in the other browser, where it can be reopened.
    await tab(page, 'Untitled query 1 1').click();
    await page.getByRole('button', { name: /^Actions for/u }).click();
    await page.getByRole('menuitem', { name: 'Close', exact: true }).click();
    await expect(work.getByText('“Untitled query 1 1” was closed in another browser.')).toBeVisible(soon);
    await expect(tab(work, 'Untitled query 1 1')).toHaveCount(0);
    await work.getByRole('button', { name: 'Reopen', exact: true }).click();
    await expect(tab(work, 'Untitled query 1 1')).toBeVisible();
    await expect(tab(page, 'Untitled query 1 1')).toBeVisible(soon);
    await work.context().close();
  });

  test('SQL-11 two windows type for a minute in one tab, and every word stays @long', async ({
    signedInBlank: page,
    context,
  }) => {
    test.setTimeout(180_000);
    await openLab(page);
    await write(page, '-- one\nSELECT 1\n-- two');
    await expect.poll(() => storedTab(page)).toMatchObject({ sql: '-- one\nSELECT 1\n-- two' });
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.locator('.cm-line').last()).toHaveText('-- two');
    const windows = { one: page, two: other };
    const words: string[] = [];
    /** Types words in both windows for some seconds, one key every 80 ms. */
    const typeFor = (seconds: number) =>
      Promise.all(
        Object.entries(windows).map(async ([name, each]) => {
          const until = Date.now() + seconds * 1000;
          for (let n = 0; Date.now() < until; n += 1) {
            const word = `${name}${seconds}_${n}`;
            await each.keyboard.type(` ${word}`, { delay: 80 });
            words.push(word);
          }
        }),
      );
    const linesOf = async (each: Page) => (await each.locator('.cm-line').allTextContents()).join('\n');
    // The windows type in different lines. In the end, both windows show both lines.
    await page.locator('.cm-content').press('Control+Home');
    await page.keyboard.press('End');
    await other.locator('.cm-content').press('Control+End');
    await typeFor(40);
    await expect.poll(async () => (await linesOf(page)) === (await linesOf(other)), soon).toBe(true);
    const [first, , last] = (await linesOf(page)).split('\n');
    expect([first, last]).toEqual([
      `-- one ${words.filter((word) => word.startsWith('one')).join(' ')}`,
      `-- two ${words.filter((word) => word.startsWith('two')).join(' ')}`,
    ]);
    // Both windows type in the same line. Text that cannot be merged moves to a separate tab.
    for (const each of [page, other]) {
      await each.locator('.cm-content').press('Control+Home');
      await each.keyboard.press('ArrowDown');
      await each.keyboard.press('End');
    }
    await typeFor(20);
    await page.reload();
    await expect(page.locator('.cm-content')).toBeVisible();
    const texts: string[] = [];
    for (const each of await page.getByRole('tab', { name: /^Untitled query/u }).all()) {
      await each.click();
      texts.push(await linesOf(page));
    }
    const missing = words.filter((word) =>
      texts.every((text) => !` ${text.replaceAll('\n', ' ')} `.includes(` ${word} `)),
    );
    expect(missing).toEqual([]);
    await other.close();
  });

  test('SQL-11 keeps typing while the server is away, says so, and sends it later @long', async ({
    signedInBlank: page,
  }) => {
    await page.route('**/tabstateview/**', (route) => route.abort());
    await openLab(page);
    await write(page, 'SELECT 44');
    await expect(page.getByText(/saved in this browser, but not on the server/u)).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/tabstateview/**');
    await expect(page.getByText(/saved in this browser, but not on the server/u)).toHaveCount(0, soon);
    expect(await storedTab(page)).toMatchObject({ sql: 'SELECT 44' });
  });
});
