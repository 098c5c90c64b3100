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

    // Going back loses no input of either.
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

    // The version that was not chosen is kept in the history, and can be restored and undone.
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

  test('SERVER-02 HOME-59 keeps what was typed over a reload, until it is discarded', async ({
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
