import { test as base, expect, type Page } from '@playwright/test';

/** What every journey checks besides its own story: no page error, no policy violation, no failed chunk. */
export const test = base.extend<{ signedIn: Page; quiet: void }>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env['SIGHTLINE_E2E_URL']!);
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
  signedIn: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },
});

/** Signs in by the form, as a person does, and waits for Home. */
export const signIn = async (
  page: Page,
  { username = 'admin', password = process.env['SIGHTLINE_E2E_PASSWORD']! } = {},
): Promise<void> => {
  await page.goto('/login/');
  await page.getByLabel('User name or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/superset/welcome/');
};

/** Goes on after a fault, so that all of them are told, and gives the page a moment to settle. */
export const softly = expect.configure({ soft: true, timeout: 5000 });

export { expect };
