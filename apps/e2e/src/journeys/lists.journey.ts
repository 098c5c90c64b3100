import type { Locator } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import { expect, test } from '../world/journey.ts';
import { deleteAndUndo, deleteRow, rowOf } from '../world/rows.ts';

const admin = () => signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);

/** Replaces the text in a code editor. */
const write = async (editor: Locator, code: string): Promise<void> => {
  await editor.click();
  await editor.press('Control+a');
  await editor.pressSequentially(code);
};

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click();

test('LIST-26 a CSS template is made, edited in its editor, deleted and taken back', async ({
  signedInBlank: page,
}) => {
  await page.goto('/csstemplatemodelview/list/');
  // Wait until the page knows that the list is empty, because the button then moves from the header into the list.
  await expect(page.getByText('No CSS templates yet').or(page.getByRole('table'))).toBeVisible();
  await page.getByRole('button', { name: 'CSS template' }).first().click();
  const made = page.getByRole('dialog', { name: 'New CSS template' });
  await save(made);
  await expect(made.getByText('Name is required')).toBeVisible();
  await made.getByRole('textbox', { name: 'Name' }).fill('Night sky');
  await save(made);
  await rowOf(page, 'Night sky').getByRole('button', { name: 'Night sky' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit CSS template' });
  await write(edited.getByRole('textbox', { name: 'CSS' }), '.dashboard { color: rgb(9, 8, 7);');
  await expect(edited.locator('.dashboard')).toHaveCSS('color', 'rgb(9, 8, 7)');
  await save(edited);
  await expect(edited).toHaveCount(0);
  await page.reload();
  await deleteAndUndo(page, 'Night sky');
});

test('LIST-27 a layer and an annotation are made, corrected, deleted and taken back @long', async ({
  signedInBlank: page,
}) => {
  await page.goto('/annotationlayer/list/');
  await page.getByRole('button', { name: 'Annotation layer' }).first().click();
  const layer = page.getByRole('dialog', { name: 'New annotation layer' });
  await layer.getByRole('textbox', { name: 'Name' }).fill('Campaigns');
  await save(layer);
  await page.getByRole('link', { name: 'Campaigns' }).click();
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Annotation', exact: true }).first().click();
  const made = page.getByRole('dialog', { name: 'New annotation' });
  await made.getByRole('textbox', { name: 'Short description' }).fill('Summer sale');
  await made.getByLabel(/Start/u).fill('2026-06-01T10:00');
  await made.getByLabel(/End/u).fill('2026-05-01T10:00');
  await save(made);
  await expect(made.getByText('The end is before the start')).toBeVisible();
  await made.getByLabel(/End/u).fill('2026-06-15T10:00');
  await save(made);
  await expect(rowOf(page, 'Summer sale').getByText('Jun 1, 2026, 10:00')).toBeVisible();
  await deleteAndUndo(page, 'Summer sale');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  // A layer with annotations cannot be deleted, and the server says why.
  await rowOf(page, 'Campaigns').hover();
  await rowOf(page, 'Campaigns').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Annotation layer has associated annotations.')).toBeVisible();
});

test('LIST-31 a rule is made, its clause tried by the server, corrected, deleted and taken back @long', async ({
  signedInBlank: page,
}) => {
  await page.goto('/rowlevelsecurity/list/');
  await page.getByRole('button', { name: 'Rule', exact: true }).first().click();
  const made = page.getByRole('dialog', { name: 'New rule' });
  await made.getByRole('textbox', { name: 'Name' }).fill('All lines');
  await made.getByRole('combobox', { name: 'Datasets' }).fill('order_lines');
  await page
    .getByRole('option', { name: /order_lines/u })
    .first()
    .click();
  // The list stays open until the focus leaves it, because several items can be selected.
  await made.getByRole('combobox', { name: 'Datasets' }).press('Tab');
  // Assign the rule to no role, so that other journeys are not affected.
  await write(made.getByRole('textbox', { name: 'Clause' }), 'no_such_column = 1');
  await save(made);
  await expect(made.getByText(/no_such_column/u).last()).toBeVisible();
  await expect(made.getByText(/does not fit the dataset/u)).toBeVisible();
  await write(made.getByRole('textbox', { name: 'Clause' }), '1 = 1');
  await save(made);
  await expect(rowOf(page, 'All lines')).toBeVisible();
  await deleteAndUndo(page, 'All lines');
});

test('LIST-32 tags go onto several charts at once, and off again with Undo; their page shows what carries them', async ({
  signedInBlank: page,
}) => {
  const caller = await admin();
  const { json } = await caller.get('/api/v1/chart/?q=(page_size:2)');
  const charts = (json as { result: { slice_name: string }[] }).result;
  const putOn = async (tag: string) => {
    await page.goto('/chart/list/');
    await page.getByRole('button', { name: 'Bulk select' }).click();
    for (const { slice_name: name } of charts)
      await page.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true });
    await page.getByRole('toolbar').getByRole('button', { name: 'Add tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add tags to 2 items' });
    await dialog.getByRole('combobox', { name: 'Tags' }).fill(tag);
    await page.getByRole('option', { name: `Create “${tag}”` }).click();
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await expect(page.getByText('Tags added')).toBeVisible();
  };
  await putOn('too hasty');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Tags removed')).toBeVisible();
  await page.goto('/trash/');
  await page.getByRole('searchbox').fill('too hasty');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await expect(rowOf(page, 'too hasty')).toHaveCount(0);
  await putOn('reviewed');
  await page.goto('/superset/tags/');
  await expect(rowOf(page, 'reviewed')).toBeVisible();
  await expect(rowOf(page, 'too hasty')).toHaveCount(0);
  await page.getByRole('link', { name: 'reviewed' }).click();
  for (const { slice_name: name } of charts)
    await expect(page.getByRole('region', { name: 'Charts' }).getByRole('link', { name })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await deleteRow(page, 'reviewed');
});

test('LIST-34 LIST-02 a run stands in the history, is found by its words and opens in SQL Lab again', async ({
  signedInBlank: page,
}) => {
  const caller = await admin();
  const { json } = await caller.get('/api/v1/database/?q=(filters:!((col:database_name,opr:eq,value:examples)))');
  const [database] = (json as { result: { id: number }[] }).result;
  const sql = 'SELECT 42 AS answer_of_the_journey';
  await caller.post('/api/v1/sqllab/execute/', { database_id: database!.id, sql });
  await page.goto('/sqllab/history/');
  await page.getByRole('searchbox', { name: 'Search in SQL' }).fill('answer_of_the_journey');
  await expect(page).toHaveURL(/filters=/u);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search in SQL' })).toHaveValue('answer_of_the_journey');
  await expect(rowOf(page, sql).getByText('Done')).toBeVisible();
  await rowOf(page, sql).getByRole('button', { name: sql }).click();
  const preview = page.getByRole('dialog', { name: 'SQL' });
  await expect(preview.getByText('SELECT', { exact: true })).toBeVisible();
  await preview.getByRole('link', { name: 'Open in SQL Lab' }).click();
  await expect(page.getByText('answer_of_the_journey').first()).toBeVisible();
});
