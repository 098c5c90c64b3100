import { signInByToken } from '../world/api.ts';
import { expect, test } from '../world/journey.ts';

test('LIST-06 what is deleted is looked at in the trash, comes back under another name, and goes for good', async ({
  signedIn: page,
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
  // Meanwhile somebody makes another one of that name.
  await admin.post('/api/v1/annotation_layer/', layer);

  await page.goto('/trash/');
  await row(/Half terms/u)
    .getByRole('button', { name: 'Half terms' })
    .click();
  const preview = page.getByRole('dialog', { name: 'Half terms' });
  await expect(preview.getByText('When schools are closed')).toBeVisible();
  await preview.getByRole('button', { name: 'Restore' }).click();
  const taken = page.getByRole('dialog', { name: 'The name is taken' });
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
