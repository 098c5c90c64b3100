import type { Page } from '@playwright/test';
import { expect, signIn, signInByRequest, test } from '../world/journey.ts';
import { startServer, type RunningServer } from '../world/server.ts';

/** Opens an entry of the user menu. */
const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^Account:/u }).click();
  await page.getByRole('menu').getByText(name, { exact: true }).click();
};
const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

test.describe('the account of a person', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer({ examples: false, env: {} });
  });
  test.afterAll(() => server.stop());

  test('SHELL-34 security.md 8 preferences hold on every device, sessions end, and a token calls the API until it is revoked', async ({
    browser,
  }) => {
    const [one, two] = await Promise.all(
      [1, 2].map(async () => (await browser.newContext({ baseURL: server.url })).newPage()),
    );
    await signIn(one!, { password: server.password });
    await expect(rail(one!, 'Alerts')).toHaveCount(1);
    await choose(one!, 'Preferences');
    await one!.getByRole('radio', { name: 'Dark' }).check();
    await one!.getByRole('radio', { name: 'Compact' }).check();
    await one!.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo');
    const saved = one!.waitForResponse((answer) => answer.url().endsWith('/me/preferences'));
    await one!.getByRole('option', { name: 'Asia/Tokyo' }).click();
    expect((await saved).status()).toBe(200);

    await signInByRequest(two!, { password: server.password });
    await two!.goto('/superset/welcome/');
    await expect(two!.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(two!.locator('html')).toHaveAttribute('data-density', 'compact');
    await choose(two!, 'Sessions');
    await expect(two!.getByRole('heading', { level: 2, name: 'Sessions' })).toBeVisible();
    const sessions = two!.getByRole('table', { name: 'Sessions' });
    await expect(sessions.getByText('this device')).toHaveCount(1);
    await two!
      .getByRole('button', { name: /^End session on/u })
      .first()
      .click();
    await expect(two!.getByText('Session ended')).toBeVisible();
    expect((await one!.request.get('/api/v1/me/')).status()).toBe(401);

    await choose(two!, 'API tokens');
    await two!.getByRole('button', { name: 'Token', exact: true }).click();
    const dialog = two!.getByRole('dialog', { name: 'New API token' });
    await dialog.getByRole('textbox', { name: /^Name/u }).fill('Nightly export');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const token = await two!.getByRole('textbox', { name: 'Token', exact: true }).inputValue();
    const call = () => fetch(`${server.url}/api/v1/chart/`, { headers: { authorization: `Bearer ${token}` } });
    expect((await call()).status).toBe(200);
    await two!.reload();
    await expect(two!.getByRole('row', { name: /Nightly export/u })).toBeVisible();
    expect(await two!.content()).not.toContain(token);
    await two!.getByRole('button', { name: 'Revoke Nightly export' }).click();
    await two!.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(two!.getByText('No tokens yet')).toBeVisible();
    expect((await call()).status).toBe(401);
  });
});

test('HOME-32 Home of a new server says that example content is being created, and shows it by itself @long', async ({
  browser,
}) => {
  const server = await startServer({ examples: 'new' });
  try {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signIn(page, { password: server.password });
    await expect(page.getByText('Creating example content')).toBeVisible();
    await expect(page.getByText('Nothing here yet')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Dashboards' }).getByRole('article').first()).toBeVisible({
      timeout: 120_000,
    });
    await expect(page.getByText('Creating example content')).toHaveCount(0);
    await expect(page.getByText('Nothing here yet')).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
