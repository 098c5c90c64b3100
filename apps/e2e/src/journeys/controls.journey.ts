import { editableKinds } from '@sightline/charts/edit';
import type { Page } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import { controlCases, type ControlCase } from '../world/control-cases.ts';
import { expect, test } from '../world/journey.ts';

const open = async (page: Page, { form }: ControlCase): Promise<void> => {
  await page.goto(`/explore/?form_data=${encodeURIComponent(JSON.stringify(form))}`);
  await page.waitForFunction(() => performance.getEntriesByName('keys:ready').length > 0);
};

/** Returns the settings that the explorer has stored under the key in its address. */
const storedForm = async (page: Page): Promise<Readonly<Record<string, unknown>>> => {
  const key = new URL(page.url()).searchParams.get('form_data_key');
  if (key === null) return {};
  const caller = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
  const { json } = await caller.get(`/api/v1/explore/form_data/${key}`);
  return JSON.parse((json as { readonly form_data?: string }).form_data ?? '{}') as Readonly<Record<string, unknown>>;
};

/** Goes to a control by its label. `start` opens the search of the controls. */
const find = async (page: Page, label: string, start: () => Promise<void>): Promise<void> => {
  await start();
  const search = page.getByRole('combobox', { name: 'Search controls' });
  await expect(search).toBeFocused();
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
  await expect(page.locator('[data-setting] :focus')).toHaveCount(1);
};

const press = async (page: Page, keys: ControlCase['keys']): Promise<void> => {
  for (const key of keys) {
    if (typeof key === 'string') await page.keyboard.press(key);
    else {
      if (key.into !== undefined)
        await expect(page.getByRole('combobox', { name: key.into, exact: true })).toBeFocused();
      await page.keyboard.type(key.typed);
    }
  }
};

const settings = (page: Page) => page.getByRole('region', { name: 'Chart settings' });
const byButton = (page: Page) => () => page.getByRole('button', { name: 'Search controls' }).click();

/** Types of controls that every run tries out. The long run tries out all. */
const inEveryRun: ReadonlySet<string> = new Set(['number', 'choices', 'metrics']);

test.describe('the controls of the explorer', () => {
  test('EXPLORE-07 every type of control is in the table, or has a journey of its own', () => {
    const elsewhere = ['filters', 'annotations', 'row-order', 'paint-rules', 'column-settings'];
    const declared = new Set(editableKinds.flatMap(({ controls }) => controls.map(({ kind }) => kind)));
    expect([...new Set([...controlCases.map(({ kind }) => kind), ...elsewhere])].toSorted()).toEqual(
      [...declared].toSorted(),
    );
  });

  for (const each of controlCases) {
    const { kind, label, setting, value } = each;
    test(`EXPLORE-07 a control of type ${kind} (${label}) is set by keys and by pointer${inEveryRun.has(kind) ? '' : ' @long'}`, async ({
      signedInBlank: page,
    }) => {
      await open(page, each);
      await page.locator('h1').click();
      await find(page, label, () => page.keyboard.press('/'));
      await press(page, each.keys);
      await expect.poll(async () => (await storedForm(page))[setting], 'by keys').toEqual(value);
      await open(page, each);
      await find(page, label, byButton(page));
      await each.point(page, settings(page));
      await expect.poll(async () => (await storedForm(page))[setting], 'by pointer').toEqual(value);
    });

    test(`EXPLORE-07 a control of type ${kind} (${label}) is set on a phone @long`, async ({ signedInBlank: page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, each);
      await page.getByRole('tab', { name: 'Controls' }).click();
      await find(page, label, byButton(page));
      await each.point(page, settings(page));
      await expect.poll(async () => (await storedForm(page))[setting]).toEqual(value);
    });
  }
});
