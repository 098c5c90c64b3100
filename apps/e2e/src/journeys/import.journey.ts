import { expect, test } from '../world/journey.ts';

interface Made {
  readonly id: number;
}

test('LIST-07 SERVER-11 a bundle that differs is looked at, imported, and shows the change', async ({
  signedIn: page,
}) => {
  const csrf = (await (await page.request.get('/api/v1/security/csrf_token/')).json()) as { result: string };
  const headers = { 'x-csrftoken': csrf.result, referer: page.url() };
  const made = await page.request.post('/api/v1/dashboard/', {
    headers,
    data: { dashboard_title: 'Harbour as it was', css: '.quay {}' },
  });
  const { id } = (await made.json()) as Made;
  const bundle = await page.request.get(`/api/v1/dashboard/export/?q=!(${id})`);
  await page.request.put(`/api/v1/dashboard/${id}`, { headers, data: { dashboard_title: 'Harbour as it is' } });

  await page.goto('/dashboard/list/');
  await expect(page.getByText('Harbour as it is').first()).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import dashboards' });
  await dialog
    .getByLabel('Bundle (ZIP)')
    .last()
    .setInputFiles({
      name: 'harbour.zip',
      mimeType: 'application/zip',
      buffer: await bundle.body(),
    });
  const submit = dialog.getByRole('button', { name: 'Import', exact: true });
  await expect(
    dialog.getByText('Turn on “Overwrite existing items” to see the changes', { exact: false }),
  ).toBeVisible();
  await expect(submit).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Overwrite existing items' }).check();
  await expect(dialog.getByRole('status')).toHaveText('None new, 1 changed, none unchanged');
  const title = dialog.getByRole('listitem').filter({ has: page.getByText('Title', { exact: true }) });
  await expect(title.last()).toContainText('Harbour as it is');
  await expect(title.last()).toContainText('Harbour as it was');
  await expect(dialog.getByText('URL slug')).toHaveCount(0);

  await submit.click();
  await expect(page.getByText('Bundle imported: none new, 1 changed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Harbour as it was').first()).toBeVisible();
});
