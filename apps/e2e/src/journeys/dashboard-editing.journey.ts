import type { Locator, Page } from '@playwright/test';
import { chooseEntry, enter, pick, tabTo, typeOver } from '../world/by-keys.ts';
import { expect, softly, test } from '../world/journey.ts';
import { sidewaysFaults } from '../world/sideways.ts';
import { contrastViolations, seriousViolations } from '../world/violations.ts';

const tile = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}, \\d+ column`, 'u') });
const panelTab = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Editing tools' }).getByRole('tab', { name });
/** The title field of the selected tile. The dashboard has a title field, too. */
const tileTitle = (page: Page) => page.getByRole('tabpanel', { name: 'Selected' }).getByLabel('Title', { exact: true });
const chartInPanel = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Charts' }).getByRole('button', { name: new RegExp(`^${name} `, 'u') });

/** Returns the names of a dashboard's charts, row by row. */
const rowsOf = (page: Page): Promise<string[][]> =>
  page
    .locator('[data-kind="ROW"]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[data-chart]')].map((chart) => chart.getAttribute('aria-label') ?? ''),
      ),
    );

const newDashboard = async (page: Page, name: string): Promise<void> => {
  await page.goto('/dashboard/new/');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(name);
};

const addCharts = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await page.getByLabel('Search charts').fill(name);
    await chartInPanel(page, name).click();
    await expect(tile(page, name)).toBeVisible();
  }
  await page.getByLabel('Search charts').fill('');
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
};

test.describe('editing a dashboard', () => {
  test('DASH-30 DASH-31 DASH-32 DASH-33 DASH-20 DASH-04 builds one from nothing, with pointer and keys, and publishes it', async ({
    signedInBlank: page,
  }) => {
    const name = `Board of ${Date.now()}`;
    await newDashboard(page, name);
    await addCharts(page, 'Orders', 'Return rate', 'Revenue by country');
    expect(await rowsOf(page)).toEqual([['Orders', 'Return rate', 'Revenue by country']]);

    // Move a tile by keyboard: along its row, then into a new row. Then widen it.
    await tile(page, 'Revenue by country').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => rowsOf(page)).toEqual([['Orders', 'Return rate'], ['Revenue by country']]);
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('button', { name: /^Revenue by country, 5 columns/u })).toBeFocused();

    // Resize with a handle: the size is shown during the move, discarded by Escape, and kept on release.
    const badge = page.locator('[data-size]');
    const widen = async () => {
      const handle = await page.locator('[data-across="end"]:not([data-down])').boundingBox();
      await page.mouse.move(handle!.x + 4, handle!.y + 4);
      await page.mouse.down();
      await page.mouse.move(handle!.x + 204, handle!.y + 4, { steps: 4 });
      await expect(badge).toHaveText(/^[67] columns/u);
    };
    await widen();
    await page.keyboard.press('Escape');
    await expect(badge).toHaveText(/^5 columns/u);
    await page.mouse.up();
    await widen();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: /^Revenue by country, [67] columns/u })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: /^Revenue by country, 5 columns/u })).toBeVisible();

    // Move a tile by pointer: to the left of the first tile.
    const from = await tile(page, 'Revenue by country').boundingBox();
    const to = await tile(page, 'Orders').boundingBox();
    await page.mouse.move(from!.x + 60, from!.y + 60);
    await page.mouse.down();
    await page.mouse.move(from!.x + 70, from!.y + 40, { steps: 3 });
    await page.mouse.move(to!.x + 12, to!.y + 100, { steps: 5 });
    await expect(page.locator('[data-drop]')).toBeVisible();
    await page.mouse.up();
    await expect.poll(() => rowsOf(page)).toEqual([['Revenue by country', 'Orders', 'Return rate']]);

    // Everything can be undone and redone.
    await page.keyboard.press('Control+z');
    await expect.poll(() => rowsOf(page)).toEqual([['Orders', 'Return rate'], ['Revenue by country']]);
    await page.getByRole('button', { name: /^Redo: move/u }).click();
    await expect.poll(() => rowsOf(page)).toEqual([['Revenue by country', 'Orders', 'Return rate']]);

    // Put tabs around everything, rename one tab, and move a tile to the other tab.
    await page.getByRole('button', { name: 'Tabs', exact: true }).click();
    await page.getByRole('tab', { name: 'Tab 1' }).dblclick();
    await page.getByRole('textbox', { name: 'New name for Tab 1' }).fill('Sales');
    await page.keyboard.press('Enter');
    await panelTab(page, 'Selected').click();
    await expect(page.getByRole('tab', { name: 'Sales' })).toBeVisible();
    await tile(page, 'Return rate').click();
    await page.getByRole('combobox', { name: 'Move to a tab' }).click();
    await page.getByRole('option', { name: 'Tab 2' }).click();
    await page.getByRole('tab', { name: 'Tab 2' }).click();
    await expect.poll(() => rowsOf(page)).toEqual([['Return rate']]);

    // Add a text tile and write its text.
    await panelTab(page, 'Add').click();
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await panelTab(page, 'Selected').click();
    await page.getByRole('textbox', { name: 'Text' }).fill('## How to read it\n\nReturns follow **sales**.');
    await expect(page.getByRole('heading', { name: 'How to read it' })).toBeVisible();

    // Create a chart in a dialog over the dashboard.
    const made = `Made over ${name}`;
    await panelTab(page, 'Add').click();
    await page.getByRole('tabpanel', { name: 'Add' }).getByRole('button', { name: 'New chart' }).click();
    const explorer = page.getByRole('dialog', { name: 'New chart on this dashboard' });
    await explorer.getByRole('combobox', { name: 'Dataset' }).fill('order_lines');
    await page
      .getByRole('option', { name: /order_lines/u })
      .first()
      .click();
    await explorer.getByRole('radio', { name: 'Big number', exact: true }).click();
    await explorer.getByRole('button', { name: 'Create chart' }).click();
    await explorer.getByRole('button', { name: 'Average order' }).click();
    await explorer.getByRole('button', { name: 'Create chart' }).click();
    await explorer.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').last().getByLabel('Name').fill(made);
    await page.getByRole('dialog').last().getByRole('button', { name: 'Save', exact: true }).click();
    await expect(tile(page, made)).toBeVisible();

    // Add a filter on a column and try it with values of the column.
    await panelTab(page, 'Filters').click();
    await page.getByRole('button', { name: 'Add filters' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Value' }).click();
    await page.getByRole('combobox', { name: 'Dataset' }).click();
    await page.getByRole('option', { name: 'order_lines' }).click();
    await page.getByRole('combobox', { name: 'Column' }).click();
    await page.getByRole('option', { name: /^channel/u }).click();
    await page.getByLabel('Label').fill('Sold by');
    await expect(page.getByRole('option', { name: 'Web' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();

    await save(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sold by' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Orders' }).getByRole('figure')).toBeVisible();
    await page.getByRole('tab', { name: 'Tab 2' }).click();
    await expect(page.getByText('Returns follow sales.')).toBeVisible();

    await page.getByRole('button', { name: 'Draft' }).click();
    await expect(page.getByText(/Everyone who can read/u)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('button', { name: 'Published' })).toBeVisible();
  });

  test('DASH-31 DASH-35 loses nothing: a reload continues the draft, and two windows merge or ask', async ({
    signedInBlank: page,
  }) => {
    await newDashboard(page, `Shared board of ${Date.now()}`);
    await addCharts(page, 'Orders', 'Return rate');
    await save(page);
    const url = page.url().replace(/\?.*/u, '');

    await page.goto(`${url}?edit=true`);
    await addCharts(page, 'Revenue by country');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await expect(page).toHaveTitle(/^Shared board of \d+ · Sightline$/u);
    await page.getByRole('link', { name: 'Charts', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' });
    await expect(question).toContainText('They are kept as a draft.');
    await question.getByRole('button', { name: 'Stay' }).last().click();
    await page.reload();
    await expect(page.getByText('Your unsaved changes from an earlier visit are back.')).toBeVisible();
    await expect.poll(() => rowsOf(page)).toEqual([['Orders', 'Return rate', 'Revenue by country']]);

    // Another window changes another tile and saves first.
    const other = await page.context().newPage();
    await other.goto(`${url}?edit=true`);
    await other.getByRole('button', { name: 'Discard changes' }).click();
    await tile(other, 'Orders').click();
    await panelTab(other, 'Selected').click();
    await tileTitle(other).fill('Orders in all');
    await save(other);
    await save(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Orders in all' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Revenue by country' })).toBeVisible();

    // Both windows rename the same tile: both names are shown, and one is chosen.
    const rename = async (where: Page, to: string) => {
      await tile(where, 'Return rate').click();
      await panelTab(where, 'Selected').click();
      await tileTitle(where).fill(to);
    };
    await other.goto(`${url}?edit=true`);
    await expect(tile(other, 'Return rate')).toBeVisible();
    await page.goto(`${url}?edit=true`);
    await rename(page, 'Rate of returns');
    await rename(other, 'Returned');
    await save(other);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('dialog');
    await expect(conflict.getByText('Rate of returns')).toBeVisible();
    await expect(conflict.getByText('Returned')).toBeVisible();

    // One name is saved; the other is kept in the history.
    await conflict.getByRole('radio', { name: /^Yours/u }).click();
    // Wait for the response, because the dashboard shows the chosen name before it is saved.
    const chosen = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && /\/dashboard\/\d+/u.test(response.url()) && response.ok(),
    );
    await conflict.getByRole('button', { name: 'Save', exact: true }).click();
    await chosen;
    await expect(page.getByRole('region', { name: 'Rate of returns' })).toBeVisible();
    const versions = `/api/v1/dashboard/${/dashboard\/(\d+)/u.exec(url)?.[1]}/versions/`;
    const { result } = (await (await page.request.get(versions)).json()) as { result: { version: number }[] };
    const names = await Promise.all(
      result.slice(0, 2).map(async ({ version }) => (await page.request.get(`${versions}${version}`)).text()),
    );
    expect(names[0]).toContain('Rate of returns');
    expect(names[1]).toContain('Returned');
  });

  test('DASH-30 SHELL-31 edit mode has no accessibility violation and cuts nothing, in any theme, width and direction @long', async ({
    signedInBlank: page,
  }) => {
    test.setTimeout(180_000);
    await page.goto('/superset/dashboard/shop-overview/?edit=true');
    await tile(page, 'Revenue by channel').click();
    for (const width of [1440, 1024, 720, 390, 320])
      for (const direction of ['ltr', 'rtl']) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
        for (const name of ['Add', 'Selected', 'Filters', 'Style']) {
          await panelTab(page, name).click();
          const where = `${name} at ${width} px, ${direction}`;
          softly(await sidewaysFaults(page), where).toEqual([]);
          if (direction === 'rtl' || ![1440, 390].includes(width)) continue;
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme });
            const check = colorScheme === 'light' ? seriousViolations : contrastViolations;
            softly(await check(page), `${where}, ${colorScheme}`).toEqual([]);
          }
        }
      }
  });

  test('DASH-30 DASH-32 DASH-33 DASH-20 DASH-04 takes a new user 60 clicks at most, by the labels, from nothing to a published board @long', async ({
    signedInBlank: page,
  }) => {
    let clicks = 0;
    const press = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    // Creating a dashboard counts as three clicks: Dashboards, Dashboard, Create.
    clicks += 3;
    await newDashboard(page, `First board of ${Date.now()}`);
    for (const name of [
      'Orders',
      'Return rate',
      'Revenue by country',
      'Units by category',
      'Revenue by region',
      'Revenue',
    ]) {
      await press(page.getByLabel('Search charts'));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(name);
      await press(chartInPanel(page, name).first());
    }
    await expect(page.locator('main').getByRole('button', { name: /, \d+ columns × /u })).toHaveCount(6);
    await press(button('Tabs'));
    await press(button('Text'));
    await press(panelTab(page, 'Selected'));
    await page.getByRole('textbox', { name: 'Text' }).fill('## How to read it');
    await press(panelTab(page, 'Filters'));
    await press(button('Add filters'));
    for (const [column, dataset] of [
      ['channel', 'order_lines'],
      ['country', 'order_lines'],
      ['category', 'order_lines'],
    ] as const) {
      await press(button('Add'));
      await press(page.getByRole('menuitem', { name: 'Value' }));
      await press(page.getByRole('combobox', { name: 'Dataset' }));
      await press(page.getByRole('option', { name: dataset }));
      await press(page.getByRole('combobox', { name: 'Column' }));
      await press(page.getByRole('option', { name: new RegExp(`^${column}`, 'u') }));
    }
    await press(button('Done'));
    await press(button('Save'));
    await press(button('Draft'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
    await expect(button('Published')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(2);
    console.log(`from nothing to a published board: ${clicks} clicks`);
    expect(clicks).toBeLessThanOrEqual(60);
  });

  test('DASH-30 DASH-32 DASH-33 DASH-20 DASH-04 leads from nothing to a published board by keys alone @long', async ({
    signedInBlank: page,
  }) => {
    test.setTimeout(180_000);
    let keys = 0;
    await page.exposeFunction('countKey', () => (keys += 1));
    await page.addInitScript(() =>
      addEventListener('keydown', () => (globalThis as unknown as { countKey: () => void }).countKey(), true),
    );
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const turnPanel = async (from: string, to: string) => {
      await tabTo(page, panelTab(page, from), { key: 'Shift+Tab' });
      await page.keyboard.press('ArrowRight');
      await expect(panelTab(page, to)).toBeFocused();
    };
    await page.goto('/dashboard/new/');
    await typeOver(page, page.getByLabel('Name'), `By keys ${Date.now()}`);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toBeVisible();
    const charts = page.getByRole('list', { name: 'Charts' }).getByRole('button');
    for (let n = 0; n < 6; n += 1) await enter(page, charts.nth(n));
    await tabTo(page, button('Tabs'), { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await tabTo(page, button('Text'));
    await page.keyboard.press('Enter');
    await turnPanel('Add', 'Selected');
    await typeOver(page, page.getByRole('textbox', { name: 'Text' }), '## How to read it');
    await turnPanel('Selected', 'Filters');
    await enter(page, button('Add filters'));
    for (const column of ['channel', 'country', 'category']) {
      await tabTo(page, button('Add'), { most: 120 });
      await page.keyboard.press('Enter');
      await chooseEntry(page, 'Value');
      await pick(page, page.getByRole('combobox', { name: 'Dataset' }), 'order_lines', /order_lines/u);
      await pick(page, page.getByRole('combobox', { name: 'Column' }), column, new RegExp(`^${column}`, 'u'));
    }
    await tabTo(page, button('Done'), { most: 120 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await tabTo(page, button('Draft'));
    await page.keyboard.press('Enter');
    await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
    await expect(button('Published')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(2);
    console.log(`from nothing to a published board: ${keys} keys`);
  });
});
