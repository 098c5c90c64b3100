import type { Page } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import { expect, signInByRequest, test } from '../world/journey.ts';

const password = () => process.env['SIGHTLINE_E2E_PASSWORD']!;
const admin = () => signInByToken(process.env['SIGHTLINE_E2E_URL']!, password());

/** Creates a user with a role. The user's last name is the name of the role. */
const makeUser = async (role: string, username: string): Promise<void> => {
  const caller = await admin();
  const { json } = await caller.get(`/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:'${role}')))`);
  const [found] = (json as { result: { id: number }[] }).result;
  const person = { first_name: 'Home', last_name: role, email: `${username}@example.org`, active: true };
  const made = await caller.post('/api/v1/security/users/', {
    ...person,
    username,
    password: password(),
    roles: [found!.id],
  });
  expect(made.status).toBe(201);
};

/** Creates a separate chart, so that the charts of other journeys are not changed. */
const makeChart = async (name: string): Promise<void> => {
  const caller = await admin();
  const { json } = await caller.get('/api/v1/dataset/?q=(page_size:1)');
  const [dataset] = (json as { result: { id: number }[] }).result;
  const made = await caller.post('/api/v1/chart/', {
    slice_name: name,
    viz_type: 'table',
    datasource_id: dataset!.id,
    datasource_type: 'table',
    params: '{}',
  });
  expect(made.status).toBe(201);
};

interface Pair {
  readonly id: number;
  readonly permission: { readonly name: string };
  readonly view_menu: { readonly name: string };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const charts = (page: Page) => panel(page, 'Charts');

/** Chooses one of a card's actions. */
const choose = async (page: Page, name: string, action: string): Promise<void> => {
  await charts(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('HOME-20 HOME-42 HOME-50 an owner stars a chart, edits it, is refused once, corrects it and deletes it', async ({
  signedIn: page,
}) => {
  await makeChart('Home chart');
  await page.reload();
  await charts(page).getByRole('radio', { name: 'Mine' }).click();
  const card = charts(page).getByRole('article').filter({ hasText: 'Home chart' });
  await card.getByRole('button', { name: 'Add to favorites' }).click();
  await charts(page).getByRole('radio', { name: 'Favorite' }).click();
  await expect(card).toBeVisible();
  await charts(page).getByRole('radio', { name: 'Mine' }).click();
  await choose(page, 'Home chart', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Chart properties' });
  await dialog.getByRole('textbox', { name: /^Name/u }).fill('n'.repeat(251));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The name is too long. Use at most 250 characters.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Name/u }).fill('Home chart, corrected');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Chart properties updated')).toBeVisible();
  await choose(page, 'Home chart, corrected', 'Delete');
  await page.getByRole('alertdialog', { name: 'Please confirm' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted: Home chart, corrected')).toBeVisible();
  await expect(charts(page).getByRole('link', { name: 'Home chart, corrected' })).toHaveCount(0);
});

test('HOME-41 HOME-02 an Alpha may begin things, a Gamma only what Gamma may', async ({ page }) => {
  await makeUser('Alpha', 'home_alpha');
  await signInByRequest(page, { username: 'home_alpha', password: password() });
  await page.goto('/superset/welcome/');
  await expect(charts(page).getByRole('link', { name: 'Chart', exact: true })).toBeVisible();
  await expect(panel(page, 'Dashboards').getByRole('radio', { name: 'Mine' })).toBeVisible();
  await charts(page).getByRole('radio', { name: 'Mine' }).click();
  await expect(charts(page).getByText('No charts yet')).toBeVisible();
  await makeUser('Gamma', 'home_gamma');
  await page.context().clearCookies();
  await signInByRequest(page, { username: 'home_gamma', password: password() });
  await page.goto('/superset/welcome/');
  await expect(charts(page)).toBeVisible();
  await expect(panel(page, 'Saved queries')).toHaveCount(0);
});

test('HOME-05 a reader without the permission is told so, and sees all else', async ({ page }) => {
  const caller = await admin();
  const made = await caller.post('/api/v1/security/roles/', { name: 'Home reader' });
  const role = (made.json as { id: number }).id;
  const ids: number[] = [];
  for (const pageIndex of [0, 1, 2]) {
    const { json } = await caller.get(`/api/v1/security/permissions-resources/?q=(page:${pageIndex},page_size:100)`);
    for (const { id, permission, view_menu: view } of (json as { result: Pair[] }).result)
      if (permission.name === 'can_read' && ['Chart', 'Dashboard'].includes(view.name)) ids.push(id);
  }
  await caller.post(`/api/v1/security/roles/${role}/permissions`, { permission_view_menu_ids: ids });
  await makeUser('Home reader', 'home_reader');
  await signInByRequest(page, { username: 'home_reader', password: password() });
  await page.goto('/superset/welcome/');
  await page.getByRole('button', { name: 'Recents', exact: true }).click();
  await expect(page.getByText('You do not have permission to view recent activity')).toBeVisible();
  await expect(panel(page, 'Charts')).toBeVisible();
  await expect(panel(page, 'Saved queries')).toHaveCount(0);
});

test('HOME-03 HOME-10 HOME-11 what one opened stands on Home as viewed', async ({ page }) => {
  await makeUser('Alpha', 'home_viewer');
  await signInByRequest(page, { username: 'home_viewer', password: password() });
  // Wait for the beacon that logs the view, because the page itself does not wait for it.
  const noted = async (event: string) =>
    page.waitForResponse(
      (answer) => answer.url().includes('/superset/log/') && (answer.request().postData() ?? '').includes(event),
    );
  const dashboardNoted = noted('mount_dashboard');
  await page.goto('/superset/dashboard/city-bikes/');
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await dashboardNoted;
  const chartNoted = noted('mount_explorer');
  await page.goto('/explore/?slice_id=1');
  await chartNoted;
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const recents = panel(page, 'Recents');
  await expect(recents.getByRole('radio', { name: 'Viewed' })).toBeChecked();
  await expect(recents.getByRole('link', { name: title.trim() })).toBeVisible();
  await expect(recents.getByText(/^Last viewed/u)).toHaveCount(2);
});
