import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { expect, test } from '../world/journey.ts';
import {
  installOutsidePage,
  packPackages,
  removeFolders,
  serveOutsidePage,
  type OutsidePage,
} from '../world/outside-page.ts';

/** Uses the widget on a third-party page as a visitor does, from opening the page to sending a second message. */
const driveWidget = async (page: Page, outside: OutsidePage): Promise<void> => {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void (window as unknown as { noteViolation(text: string): Promise<void> }).noteViolation(
        `${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      );
    });
  });
  await page.goto(outside.url);
  const launcher = page.getByRole('button', { name: 'Contact Support' });
  await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  await launcher.click();
  const panel = page.getByRole('dialog', { name: 'Contact Support' });
  await expect(panel.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Mara Lindqvist');
  await expect(panel.getByLabel('Phone', { exact: true })).toHaveValue(/^\+41\s*$/u);
  const countries = panel.getByRole('button', { name: /^Country:/u });
  await countries.click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await expect(countries).toHaveAttribute('aria-expanded', 'false');
  await countries.click();
  await page.keyboard.type('deutschl');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Phone', { exact: true })).toHaveValue(/^\+49\s*$/u);
  await countries.click();
  await page.keyboard.type('switz');
  await page.keyboard.press('Enter');
  await panel.getByLabel('Phone', { exact: true }).pressSequentially('794242436');
  await expect(panel.getByLabel('Phone', { exact: true })).toHaveValue('+41 79 424 24 36');
  await panel.getByLabel('Description').fill('The price of rye bread is gone.');
  outside.answer(500);
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByRole('alert')).toContainText('contact us at help@bakery.example');
  await expect(panel.getByLabel('Name')).toHaveValue('Mara Lindqvist');
  outside.answer(204);
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('Thank you for sharing your feedback.')).toBeVisible();
  await panel.getByRole('button', { name: 'Ok' }).click();
  await expect(panel.getByLabel('Name')).toHaveValue('');
  await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(panel.getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
  expect(outside.posts.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      name: 'Mara Lindqvist',
      email: '',
      company: '',
      phone: '41794242436',
      description: 'The price of rye bread is gone.',
    })),
  );
  const keys = outside.posts.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveText([
    'open',
    'submit',
    'error',
    'submit',
    'success',
    'close',
  ]);
  expect(violations).toEqual([]);
};

let tarballs: string | undefined;
const made: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  tarballs = await packPackages(['support-widget', 'ui-kit', 'holiday-decorations']);
});

test.afterAll(() => removeFolders([tarballs, ...made]));

test('SUPPORT-61 SUPPORT-48 SUPPORT-44 SUPPORT-18 a Vite and React page takes the packed packages and sends, under the strictest policy @long', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const folder = await installOutsidePage('vite-react', tarballs!);
  made.push(folder);
  const outside = await serveOutsidePage(join(folder, 'dist'));
  try {
    await driveWidget(page, outside);
    expect(outside.posts[0]?.headers['x-team']).toBe('bakery');
  } finally {
    await outside.close();
  }
});

test('SUPPORT-61 SUPPORT-63 SUPPORT-65 a plain page with one script tag has the widget, whatever its own style sheet says', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const folder = await installOutsidePage('plain-html', tarballs!);
  made.push(folder);
  const outside = await serveOutsidePage(folder);
  try {
    await page.goto(outside.url);
    await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const scripts = outside.takeRequests().filter((path) => path.startsWith('/node_modules/'));
    expect(scripts).toEqual(['/node_modules/@sightline/support-widget/dist/element/support-widget.js']);
    await driveWidget(page, outside);
    await page.getByRole('button', { name: 'Contact Support' }).click();
    const panel = page.getByRole('dialog', { name: 'Contact Support' });
    await expect(panel).toBeVisible();
    // Wait until the panel has faded in, because its text has less contrast until then.
    await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const { violations } = await new AxeBuilder({ page }).include('support-widget').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  } finally {
    await outside.close();
  }
});
