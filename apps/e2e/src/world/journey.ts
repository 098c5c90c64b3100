import { test as base, expect, type Page } from '@playwright/test';
import { signInByToken, waitForExamples } from './api.ts';
import { labSettings, startLab, type Lab, type LabEngine } from './lab.ts';
import { startServer, type RunningServer } from './server.ts';

/** Adds checks to every journey: no page error, no violation of the content security policy, no failed chunk. */
export const test = base.extend<
  { signedIn: Page; signedInBlank: Page; quiet: void },
  { server: RunningServer; engine: LabEngine; lab: Lab }
>({
  /** Engine of SQL Lab's database. A test file that sets a different engine gets a separate server. */
  engine: ['embedded', { option: true, scope: 'worker' }],
  // Each worker has a separate server with the example content, so that concurrent journeys do not affect each other.
  server: [
    async ({ engine }, use) => {
      const server = await startServer({ env: labSettings(engine) });
      process.env['SIGHTLINE_E2E_URL'] = server.url;
      process.env['SIGHTLINE_E2E_PASSWORD'] = server.password;
      // If the examples do not appear in time, stop the server. Otherwise, it would keep running and slow down later
      // runs.
      try {
        await waitForExamples(await signInByToken(server.url, server.password));
        await use(server);
      } finally {
        await server.stop();
      }
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  lab: [
    async ({ engine, server }, use) => {
      const lab = await startLab(engine, server);
      await use(lab);
      await lab.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security Policy|Trusted|violat/i.test(message.text()))
          complaints.push(`policy: ${message.text()}`);
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  /** A page with a signed-in user, on Home. */
  signedIn: async ({ page }, use) => {
    await signInByRequest(page);
    await forgetTabs(page);
    await page.goto('/superset/welcome/');
    await use(page);
  },
  /**
   * A page with a signed-in user that has not opened any address. It is for journeys that begin at a certain address.
   */
  signedInBlank: async ({ page }, use) => {
    await signInByRequest(page);
    await forgetTabs(page);
    await use(page);
  },
});

interface Account {
  readonly username?: string;
  readonly password?: string;
  /** Origin of the server. Defaults to the base address of the page. */
  readonly url?: string;
}

/** Signs in with the form, like a person, and waits for Home. */
export const signIn = async (
  page: Page,
  { username = 'admin', password = process.env['SIGHTLINE_E2E_PASSWORD']!, url = '' }: Account = {},
): Promise<void> => {
  await page.goto(`${url}/login/`);
  await page.getByLabel('User name or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/superset/welcome/');
};

/** Sends the sign-in form without rendering the sign-in page or Home. */
export const signInByRequest = async (
  page: Page,
  { username = 'admin', password = process.env['SIGHTLINE_E2E_PASSWORD']!, url = '' }: Account = {},
): Promise<void> => {
  const form = await (await page.request.get(`${url}/login/`)).text();
  const [, csrf_token = ''] = /id="csrf_token"[^>]*\bvalue="([^"]*)"/u.exec(form) ?? [];
  const fields = { username, password, csrf_token };
  const answer = await page.request.post(`${url}/login/`, { form: fields, maxRedirects: 0 });
  // After a refused sign-in, the server would redirect to the form.
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).not.toContain('/login/');
};

/** Removes the SQL Lab tabs of earlier journeys, because a new browser of the same user would open them. */
const forgetTabs = async ({ request }: Page): Promise<void> => {
  const list = await request.get('/api/v1/sqllab/?q=(keys:!(tab_state_ids))');
  const { result } = (await list.json()) as { result: { tab_state_ids: readonly { readonly id: number }[] } };
  if (result.tab_state_ids.length === 0) return;
  const csrf = (await (await request.get('/api/v1/security/csrf_token/')).json()) as { readonly result: string };
  for (const { id } of result.tab_state_ids)
    await request.delete(`/tabstateview/${id}`, { headers: { 'x-csrftoken': csrf.result } });
};

/**
 * An `expect` that continues after a failure, so that all failures are reported. It waits a few seconds, so that the
 * page can settle.
 */
export const softly = expect.configure({ soft: true, timeout: 5000 });

export { expect };
