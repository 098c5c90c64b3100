import { signInByToken } from '../world/api.ts';
import { expect, test } from '../world/journey.ts';

test('LIST-06 what is deleted is looked at in the trash, comes back under another name, and goes for good', async ({
  signedInBlank: page,
}) => {
  const admin = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
  const layer = { name: 'Half terms', descr: 'When schools are closed' };
  await admin.post('/api/v1/annotation_layer/', layer);
  const row = (name: RegExp) => page.getByRole('row', { name });
  await page.goto('/annotationlayer/list/');
  await row(/Half terms/u).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(/Half terms/u)).toHaveCount(0);
  // Meanwhile another layer with the same name is created.
  await admin.post('/api/v1/annotation_layer/', layer);

  await page.goto('/trash/');
  await row(/Half terms/u)
    .getByRole('button', { name: 'Half terms' })
    .click();
  const preview = page.getByRole('dialog', { name: 'Half terms' });
  await expect(preview.getByText('When schools are closed')).toBeVisible();
  await preview.getByRole('button', { name: 'Restore' }).click();
  const taken = page.getByRole('dialog', { name: 'This name is already in use' });
  await taken.getByRole('textbox', { name: 'New name' }).fill('Half terms of old');
  await taken.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restored under the new name')).toBeVisible();
  await expect(row(/Half terms/u)).toHaveCount(0);

  await page.goto('/annotationlayer/list/');
  await expect(row(/Half terms of old/u)).toBeVisible();
  await row(/Half terms of old/u).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(/Half terms of old/u)).toHaveCount(0);
  await page.goto('/trash/');
  await row(/Half terms of old/u).focus();
  await page.keyboard.press('Delete');
  const forGood = page.getByRole('alertdialog');
  await expect(forGood.getByText('This cannot be undone.')).toBeVisible();
  await forGood.getByRole('textbox').fill('DELETE');
  await forGood.getByRole('button', { name: 'Delete' }).click();
  await expect(row(/Half terms of old/u)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  await expect(row(/Half terms of old/u)).toHaveCount(0);
});

test('LIST-35 what a deleted user owned is handed over, and comes back with the user from the trash', async ({
  signedInBlank: page,
}) => {
  const admin = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
  const resultOf = ({ json }: { readonly json: unknown }) => (json as { result: { id: number }[] }).result;
  const [role] = resultOf(await admin.get('/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:Alpha)))'));
  const person = { first_name: 'Wanda', last_name: 'Leaving', username: 'wanda', email: 'wanda@example.org' };
  const made = await admin.post('/api/v1/security/users/', {
    ...person,
    password: 'a long password 1',
    roles: [role!.id],
  });
  const { id } = made.json as { id: number };
  const board = await admin.post('/api/v1/dashboard/', { dashboard_title: 'Boards of Wanda', owners: [id] });
  const address = `/api/v1/dashboard/${(board.json as { id: number }).id}`;
  const owners = async () =>
    ((await admin.get(address)).json as { result: { owners: { id: number }[] } }).result.owners.map((one) => one.id);
  const row = (name: RegExp) => page.getByRole('row', { name });

  await page.goto('/users/');
  await row(/Wanda Leaving/u)
    .getByRole('button', { name: 'Delete' })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/Owns 0 charts, 1 dashboard and 0 datasets/u)).toBeVisible();
  await dialog.getByRole('combobox').fill('admin');
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row(/Wanda Leaving/u)).toHaveCount(0);
  expect(await owners()).not.toContain(id);

  await page.goto('/trash/');
  await row(/wanda/u).getByRole('button', { name: 'wanda' }).click();
  await page.getByRole('dialog', { name: 'wanda' }).getByRole('button', { name: 'Restore' }).click();
  await expect(row(/wanda/u)).toHaveCount(0);
  expect(await owners()).toEqual([id]);
  await admin.delete(address);
  await admin.delete(`/api/v1/security/users/${id}`);
});
