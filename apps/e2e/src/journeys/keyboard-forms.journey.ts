import type { Locator, Page } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import {
  chooseEntry,
  chooseFile,
  enter,
  expectFocusKept,
  expectRing,
  pick,
  tabTo,
  typeOver,
  undo,
  walkTo,
} from '../world/by-keys.ts';
import { expect, test } from '../world/journey.ts';
import { rowOf } from '../world/rows.ts';

const admin = () => signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);

const save = async (page: Page, dialog: Locator): Promise<void> => {
  await enter(page, dialog.getByRole('button', { name: 'Save', exact: true }));
  await expect(dialog).toHaveCount(0);
};

/** Deletes the focused row. */
const remove = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  const typed = question.getByLabel('Type DELETE to confirm');
  await expect(typed.or(question.getByRole('button', { name: 'Delete', disabled: false }))).toBeVisible();
  if (await typed.isVisible()) await typeOver(page, typed, 'DELETE');
  await enter(page, question.getByRole('button', { name: 'Delete' }));
  // Wait until the dialog is closed: while it is open, locators by role find no elements behind it.
  await expect(question).toHaveCount(0);
  await expect(rowOf(page, name)).toHaveCount(0);
  await expectFocusKept(page);
};

interface Thing {
  readonly path: string;
  /** Label of the button that opens the form of a new object. `made` and `edited` are the titles of the dialogs. */
  readonly add: string;
  readonly made: string;
  readonly edited: string;
  /** Fills in the form of a new object. */
  readonly fill: (page: Page, dialog: Locator) => Promise<void>;
  /**
   * Name of the created object. `field` is the field to change, `next` its new value, and `renamed` the resulting name.
   */
  readonly name: string;
  readonly field: string | RegExp;
  readonly next: string;
  readonly renamed: string;
}

const named =
  (name: string): Thing['fill'] =>
  (page, dialog) =>
    typeOver(page, dialog.getByRole('textbox', { name: 'Name' }), name);

const things: readonly Thing[] = [
  {
    path: '/csstemplatemodelview/list/',
    add: 'CSS template',
    made: 'New CSS template',
    edited: 'Edit CSS template',
    fill: async (page, dialog) => {
      await typeOver(page, dialog.getByRole('textbox', { name: 'Name' }), 'Keyed sheet');
      await tabTo(page, dialog.getByRole('textbox', { name: 'CSS' }));
      await page.keyboard.type('.dashboard { color: rgb(9, 8, 7);');
      await expect(dialog.locator('.dashboard')).toHaveCSS('color', 'rgb(9, 8, 7)');
    },
    name: 'Keyed sheet',
    field: 'Name',
    next: 'Keyed sheet anew',
    renamed: 'Keyed sheet anew',
  },
  {
    path: '/superset/tags/',
    add: 'Tag',
    made: 'New tag',
    edited: 'Edit tag',
    fill: named('keyed'),
    name: 'keyed',
    field: 'Name',
    next: 'keyed anew',
    renamed: 'keyed anew',
  },
  {
    path: '/rowlevelsecurity/list/',
    add: 'Rule',
    made: 'New rule',
    edited: 'Edit rule',
    fill: async (page, dialog) => {
      await typeOver(page, dialog.getByRole('textbox', { name: 'Name' }), 'Keyed rule');
      await pick(page, dialog.getByRole('combobox', { name: 'Datasets' }), 'order_lines', /order_lines/u);
      // Assign the rule to no role, so that other journeys are not affected.
      await tabTo(page, dialog.getByRole('textbox', { name: 'Clause' }));
      await page.keyboard.type('1 = 1');
    },
    name: 'Keyed rule',
    field: 'Name',
    next: 'Keyed rule anew',
    renamed: 'Keyed rule anew',
  },
  {
    path: '/users/',
    add: 'User',
    made: 'New user',
    edited: 'Edit Keyed Person',
    fill: async (page, dialog) => {
      for (const [field, words] of [
        ['First name', 'Keyed'],
        ['Last name', 'Person'],
        ['User name', 'keyed.person'],
        ['Email', 'keyed@example.org'],
        ['Password', 'a password of some length'],
      ] as const)
        await typeOver(page, dialog.getByLabel(new RegExp(`^${field}`, 'u')), words);
      await pick(page, dialog.getByRole('combobox', { name: 'Roles' }), 'Gam', /^Gamma/u);
    },
    name: 'Keyed Person',
    field: /^Last name/u,
    next: 'Somebody',
    renamed: 'Keyed Somebody',
  },
];

/** Creates an object with its form, changes it, deletes it and restores it. Deleted users cannot be restored. */
const makeAndDelete = async (
  page: Page,
  { path, add, made, edited, fill, name, field, next, renamed }: Thing,
): Promise<void> => {
  await page.goto(path);
  const opener = page.getByRole('button', { name: add, exact: true }).first();
  await enter(page, opener);
  const dialog = page.getByRole('dialog', { name: made });
  await expectRing(dialog.getByRole('textbox').first());
  await page.keyboard.press('Escape');
  await expectRing(opener);
  await page.keyboard.press('Enter');
  await fill(page, dialog);
  await save(page, dialog);
  await expectFocusKept(page);
  await walkTo(page, rowOf(page, name));
  await page.keyboard.press('F2');
  const form = page.getByRole('dialog', { name: edited });
  await typeOver(page, form.getByLabel(field).first(), next);
  await save(page, form);
  await expectRing(rowOf(page, renamed));
  await remove(page, renamed);
  if (path === '/users/') return;
  await undo(page);
  await expect(rowOf(page, renamed)).toBeVisible();
  await expectFocusKept(page);
};

test.describe('forms by keyboard alone', () => {
  for (const [title, made] of [
    ['LIST-31 LIST-35 a rule and a user are made, edited and deleted, the rule is taken back @long', things.slice(2)],
    ['LIST-26 LIST-32 a CSS template and a tag are made, edited, deleted and taken back @long', things.slice(0, 2)],
  ] as const)
    test(title, async ({ signedInBlank: page }) => {
      for (const thing of made) await makeAndDelete(page, thing);
    });

  test('LIST-23 LIST-24 LIST-27 a database is connected and takes a file, an annotation is made in its layer @long', async ({
    signedInBlank: page,
  }) => {
    await page.goto('/databaseview/list/');
    const opener = page.getByRole('button', { name: 'Database', exact: true });
    await enter(page, opener);
    await enter(page, page.getByRole('dialog').getByRole('button', { name: /DuckDB/u }));
    const connection = page.getByRole('dialog', { name: /DuckDB/u });
    await typeOver(page, connection.getByLabel(/^Display name/u), 'Keyed bench');
    await typeOver(page, connection.getByLabel(/^Database name/u), 'keyed_bench');
    await tabTo(page, connection.getByRole('tab', { selected: true }));
    for (const name of ['SQL Lab', 'Performance', 'Security']) {
      await page.keyboard.press('ArrowRight');
      await expect(connection.getByRole('tab', { name, selected: true })).toBeFocused();
    }
    await tabTo(page, connection.getByRole('switch', { name: 'Allow file uploads' }));
    await page.keyboard.press('Space');
    await typeOver(page, connection.getByLabel('Schemas for uploads'), 'main');
    await enter(page, connection.getByRole('button', { name: 'Connect', exact: true }));
    await expect(connection).toHaveCount(0);
    await expectRing(opener);

    await walkTo(page, rowOf(page, 'Keyed bench'));
    const more = rowOf(page, 'Keyed bench').getByRole('button', { name: 'Actions for Keyed bench' });
    await enter(page, more);
    await chooseEntry(page, 'Upload a file');
    const upload = page.getByRole('dialog', { name: 'Upload a file' });
    await chooseFile(page, upload.getByLabel('File', { exact: true }), {
      name: 'keyed trips.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('day,trips\n2026-05-01,17\n'),
    });
    await tabTo(page, upload.getByRole('combobox', { name: 'Type of trips' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('Text');
    await page.keyboard.press('Enter');
    await expect(upload.getByRole('combobox', { name: 'Type of trips' })).toHaveText('Text');
    await enter(page, upload.getByRole('button', { name: 'Upload 1 row' }));
    await expect(page.getByText('File uploaded to keyed_trips')).toBeVisible();
    await page.goto('/databaseview/list/');
    await walkTo(page, rowOf(page, 'Keyed bench'));
    await page.keyboard.press('F2');
    const edited = page.getByRole('dialog', { name: 'Edit Keyed bench' });
    await typeOver(page, edited.getByLabel(/^Display name/u), 'Keyed bench anew');
    await save(page, edited);
    await expectRing(rowOf(page, 'Keyed bench anew'));
    // A database with datasets cannot be deleted, so delete those first.
    const caller = await admin();
    const { json } = await caller.get('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:keyed_trips)))');
    const [dataset] = (json as { result: { id: number }[] }).result;
    expect((await caller.delete(`/api/v1/dataset/${dataset!.id}`)).status).toBe(200);
    await remove(page, 'Keyed bench anew');

    await page.goto('/annotationlayer/list/');
    const layers = page.getByRole('button', { name: 'Annotation layer', exact: true }).first();
    await enter(page, layers);
    const layer = page.getByRole('dialog', { name: 'New annotation layer' });
    await typeOver(page, layer.getByRole('textbox', { name: 'Name' }), 'Keyed layer');
    await save(page, layer);
    await expectFocusKept(page);
    await walkTo(page, rowOf(page, 'Keyed layer'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keyed layer', level: 1 })).toBeVisible();
    await enter(page, page.getByRole('button', { name: 'Annotation', exact: true }).first());
    const annotation = page.getByRole('dialog', { name: 'New annotation' });
    await typeOver(page, annotation.getByRole('textbox', { name: 'Short description' }), 'Keyed sale');
    for (const [field, day] of [
      [/Start/u, '06012026'],
      [/End/u, '06152026'],
    ] as const) {
      await tabTo(page, annotation.getByLabel(field));
      await page.keyboard.type(day);
      await page.keyboard.press('Tab');
      await page.keyboard.type('1000AM');
    }
    await save(page, annotation);
    await expect(rowOf(page, 'Keyed sale').getByText('Jun 1, 2026, 10:00')).toBeVisible();
    await expectFocusKept(page);
    await walkTo(page, rowOf(page, 'Keyed sale'));
    await remove(page, 'Keyed sale');
    await undo(page);
    await expect(rowOf(page, 'Keyed sale')).toBeVisible();
    await expectFocusKept(page);
  });

  test('DATASET-02 HOME-50 LIST-04 LIST-07 a metric is added, a chart gets an owner and a tag, several are deleted and taken back, a bundle is imported @long', async ({
    signedInBlank: page,
  }) => {
    const caller = await admin();
    const made = async (path: string, body: unknown) => {
      const answer = await caller.post(path, body);
      expect(answer.status, JSON.stringify(answer.json)).toBe(201);
      return (answer.json as { id: number }).id;
    };
    const { json } = await caller.get('/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:examples)))');
    const [database] = (json as { result: { id: number }[] }).result;
    const dataset = await made('/api/v1/dataset/', {
      database: database!.id,
      schema: 'shop',
      table_name: 'keyed_lines',
      sql: 'SELECT 7 AS amount',
    });
    const names = ['Keyed chart one', 'Keyed chart two'] as const;
    const chart = { viz_type: 'table', datasource_id: dataset, datasource_type: 'table', params: '{}' };
    const ids = [];
    for (const name of names) ids.push(await made('/api/v1/chart/', { ...chart, slice_name: name }));

    expect((await caller.put(`/api/v1/chart/${ids[0]}`, { owners: [] })).status).toBe(200);

    await page.goto(`/dataset/${dataset}`);
    await tabTo(page, page.getByRole('tab', { selected: true }));
    const tabs = page.getByRole('tab');
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /^Metrics/u })).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, page.getByRole('button', { name: 'Add metric' }));
    await typeOver(page, page.getByLabel(/^Name/u), 'keyed_sum');
    await typeOver(page, page.getByLabel(/^SQL expression/u), 'SUM(amount)');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/ saved$/u)).toBeVisible();
    const metric = page.getByRole('option', { name: /keyed_sum/u });
    await tabTo(page, page.getByRole('listbox', { name: 'Metrics' }));
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    await expect(metric).toHaveCount(0);
    await undo(page);
    await expect(metric).toBeVisible();
    await expectFocusKept(page);

    await page.goto('/chart/list/');
    await walkTo(page, rowOf(page, names[0]));
    await page.keyboard.press('F2');
    const properties = page.getByRole('dialog', { name: 'Chart properties' });
    await expectRing(properties.getByLabel(/^Name/u));
    await pick(page, properties.getByRole('combobox', { name: 'Owners' }), 'a', /./u);
    await page.keyboard.press('Escape');
    await expect(properties.getByRole('option')).toHaveCount(0);
    await pick(page, properties.getByRole('combobox', { name: 'Tags' }), 'by hand', /^Create “by hand”/u);
    await save(page, properties);
    await expectRing(rowOf(page, names[0]));
    const kept = (await caller.get(`/api/v1/chart/${ids[0]}`)).json as {
      result: { owners: unknown[]; tags: { name: string }[] };
    };
    expect(kept.result.owners).toHaveLength(1);
    expect(kept.result.tags.map(({ name }) => name)).toContain('by hand');

    await page.keyboard.press('x');
    await walkTo(page, rowOf(page, names[1]));
    await page.keyboard.press('x');
    await expect(page.getByRole('toolbar', { name: /^2 of \d+ selected/u })).toBeVisible();
    await remove(page, names[1]);
    await expect(rowOf(page, names[0])).toHaveCount(0);
    await undo(page);
    for (const name of names) await expect(rowOf(page, name)).toBeVisible();
    await expectFocusKept(page);

    const csrf = (await (await page.request.get('/api/v1/security/csrf_token/')).json()) as { result: string };
    const bundle = await page.request.get(`/api/v1/chart/export/?q=!(${ids[0]})`, {
      headers: { 'x-csrftoken': csrf.result },
    });
    expect((await caller.put(`/api/v1/chart/${ids[0]}`, { slice_name: 'Keyed chart changed' })).status).toBe(200);
    const opener = page.getByRole('button', { name: 'Import', exact: true });
    await page.reload();
    await enter(page, opener);
    const dialog = page.getByRole('dialog', { name: 'Import charts' });
    const file = dialog.locator('input[type="file"]');
    await expectRing(file);
    await page.keyboard.press('Escape');
    await expectRing(opener);
    await page.keyboard.press('Enter');
    await chooseFile(page, file, { name: 'keyed.zip', mimeType: 'application/zip', buffer: await bundle.body() });
    await tabTo(page, dialog.getByRole('checkbox', { name: /^Overwrite/u }));
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('heading', { name: 'Changed (1)', exact: true })).toBeVisible();
    await enter(page, dialog.getByRole('button', { name: 'Import', exact: true }));
    await expect(page.getByText(/^Bundle imported/u)).toBeVisible();
    await expectRing(opener);
    await expect(rowOf(page, names[0])).toBeVisible();
    for (const id of ids) expect((await caller.delete(`/api/v1/chart/${id}`)).status).toBe(200);
    expect((await caller.delete(`/api/v1/dataset/${dataset}`)).status).toBe(200);
  });

  test('HOME-20 HOME-40 LIST-33 a tab of Home is changed, a card edited by its menu, deleted and taken back; a comment is written and deleted @long', async ({
    signedIn: page,
  }) => {
    const caller = await admin();
    const made = await caller.post('/api/v1/dashboard/', { dashboard_title: 'Handled board' });
    const { id } = made.json as { id: number };
    await page.reload();
    const panel = page.getByRole('region', { name: 'Dashboards', exact: true });
    await tabTo(page, panel.getByRole('radio', { checked: true }));
    await page.keyboard.press('Home');
    const mine = panel.getByRole('radio', { name: 'Mine' });
    await expect(panel.getByRole('radio', { name: 'Favorite' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectRing(mine);
    await expect(mine).toBeChecked();
    const menu = panel.getByRole('button', { name: 'Actions for Handled board' });
    await enter(page, menu);
    await chooseEntry(page, 'Edi');
    const properties = page.getByRole('dialog', { name: 'Dashboard properties' });
    await typeOver(page, properties.getByLabel(/^Name/u), 'Handled board anew');
    await save(page, properties);
    const renamed = panel.getByRole('button', { name: 'Actions for Handled board anew' });
    await expectRing(renamed);
    await page.keyboard.press('Enter');
    await chooseEntry(page, 'Del');
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect(renamed).toHaveCount(0);
    await expectFocusKept(page);
    await undo(page);
    await expect(renamed).toBeVisible();
    await expectFocusKept(page);

    await page.goto(`/superset/dashboard/${id}/`);
    const opener = page.getByRole('button', { name: /^Comments/u });
    await enter(page, opener);
    const drawer = page.getByRole('dialog', { name: /^Comments on/u });
    await typeOver(page, drawer.getByRole('textbox', { name: 'New comment' }), 'Written by hand');
    await page.keyboard.press('Control+Enter');
    const comment = drawer.getByRole('article').filter({ hasText: 'Written by hand' });
    await expect(comment).toBeVisible();
    await enter(page, comment.getByRole('button', { name: /^Actions for/u }));
    await chooseEntry(page, 'Del');
    await expect(comment).toHaveCount(0);
    await expectRing(drawer.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(comment).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expectRing(opener);
    expect((await caller.delete(`/api/v1/dashboard/${id}`)).status).toBe(200);
  });
});
