import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import { expect, test } from '../world/journey.ts';
import { inLongRun } from '../world/long-run.ts';

const address = '**/superset/submit_support_form/';

const openPanel = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Contact Support' }).click();
  const panel = page.getByRole('dialog', { name: 'Contact Support' });
  await expect(panel.getByLabel('Name')).toBeFocused();
  return panel;
};

const fill = async (panel: Locator, name: string): Promise<void> => {
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Phone', { exact: true }).fill('+49 1512 3456789');
  await panel.getByLabel('Description').fill('Orders of Monday are missing.');
};

const admin = () => signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);

const listed = async (name: string): Promise<readonly { state: string; phone: string }[]> => {
  const caller = await admin();
  const { json } = await caller.get('/api/v1/support_request/?q=(page:0,page_size:100)');
  return (json as { result: { name: string; state: string; phone: string }[] }).result.filter(
    (request) => request.name === name,
  );
};

test('SUPPORT-01 SUPPORT-37 SUPPORT-44 SUPPORT-46 SUPPORT-57 SERVER-12 a request from Home reaches the list of the admins, and a reload keeps the wait', async ({
  signedIn: page,
}) => {
  const panel = await openPanel(page);
  await fill(panel, 'Mara Lindqvist');
  const sent = page.waitForRequest(address);
  await panel.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Mara Lindqvist',
    email: '',
    company: '',
    phone: '4915123456789',
    description: 'Orders of Monday are missing.',
  });
  await expect(panel.getByText('Thank you for sharing your feedback.')).toBeVisible();
  expect(await listed('Mara Lindqvist')).toEqual([expect.objectContaining({ state: 'new', phone: '4915123456789' })]);
  await page.reload();
  const again = await openPanel(page);
  await expect(again.getByText(/You can send again in (?:[12]\d|[3-9]) seconds/u)).toBeVisible();
  await expect(again.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.goto('/supportrequest/list/');
  await expect(page.getByText('Mara Lindqvist')).toBeVisible();
});

test('SUPPORT-41 SUPPORT-42 a filled trap gets the same answer and is put aside', async ({ signedIn: page }) => {
  const post = (name: string, email: string) =>
    page.evaluate(
      async (body) => {
        const token = document.querySelector<HTMLInputElement>('#csrf_token')?.value ?? '';
        const response = await fetch('/superset/submit_support_form/', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrftoken': token },
          body: JSON.stringify(body),
        });
        return { status: response.status, body: await response.text() };
      },
      { name, email, company: '', phone: '4915123456789', description: '' },
    );
  const clean = await post('Clean Post', '');
  const trapped = await post('Trapped Post', 'bot@spam.example');
  expect(trapped).toEqual(clean);
  expect(clean.status).toBeLessThan(300);
  expect(await listed('Clean Post')).toEqual([expect.objectContaining({ state: 'new' })]);
  expect(await listed('Trapped Post')).toEqual([expect.objectContaining({ state: 'quarantined' })]);
});

test('SUPPORT-58 SUPPORT-60 an answer of 429 names the wait, and keeps what was typed', async ({ signedIn: page }) => {
  await page.route(address, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '45' }, body: '{}' }));
  const panel = await openPanel(page);
  await fill(panel, 'Patient Person');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText(/You can send again in 4[345] seconds/u)).toBeVisible();
  await expect(panel.getByLabel('Name')).toHaveValue('Patient Person');
});

// Only `npm run test:long` includes the dark theme, because the widget's own tests check it in every state.
for (const theme of inLongRun() ? (['light', 'dark'] as const) : (['light'] as const))
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });
    test('SUPPORT-62 the widget has no accessibility violation on a page of ours', async ({ signedIn: page }) => {
      const panel = await openPanel(page);
      await panel.getByRole('button', { name: 'Send' }).click();
      await expect(panel.getByText('Please enter your name')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });
