import { signInByToken } from '../world/api.ts';
import { expect, signInByRequest, test } from '../world/journey.ts';
import { seriousViolations } from '../world/violations.ts';

const account = { username: 'uma.reader', password: 'a-quiet-reader-of-dashboards' };

/** Creates a user who is not an administrator, but may see dashboards and comment on them. */
const makeReader = async (): Promise<void> => {
  const caller = await signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);
  const roles = (await caller.get('/api/v1/security/roles/')).json as {
    readonly result: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  };
  const alpha = roles.result.find(({ name }) => name === 'Alpha')!;
  const made = await caller.post('/api/v1/security/users/', {
    ...account,
    first_name: 'Uma',
    last_name: 'Reader',
    email: 'uma@example.org',
    active: true,
    roles: [alpha.id],
  });
  expect(made.status).toBe(201);
};

test('LIST-33 DASH-39 a comment on a dashboard names a person, who answers; it is settled, found in the list, deleted and taken back', async ({
  signedInBlank: page,
  browser,
  baseURL,
}) => {
  await makeReader();
  await page.goto('/superset/dashboard/shop-overview/');
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  const panel = page.getByRole('dialog', { name: /^Comments on/u });
  await expect(panel.getByText('No comments yet')).toBeVisible();
  const field = panel.getByRole('textbox', { name: 'New comment' });
  await field.pressSequentially('Why the dip in March, @uma');
  await panel.getByRole('option', { name: /Uma Reader/u }).click();
  await expect(field).toHaveValue('Why the dip in March, @uma.reader ');
  await field.press('Control+Enter');
  await expect(panel.getByRole('article').getByTitle('Uma Reader')).toHaveText('@uma.reader');
  expect(await seriousViolations(page)).toEqual([]);

  // Mail is not configured, so the mentioned user finds the mention only in the recent activity, with a link to the
  // comment.
  const hers = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signInByRequest(hers, account);
  await hers.goto('/superset/welcome/');
  await hers.locator('a[href*="#comment-"]').first().click();
  const herPanel = hers.getByRole('dialog', { name: /^Comments on/u });
  await expect(herPanel.getByRole('article').first()).toBeFocused();
  await herPanel.getByRole('button', { name: 'Reply' }).click();
  await hers.keyboard.type('A holiday.');
  await hers.keyboard.press('Control+Enter');
  await expect(herPanel.getByRole('article').filter({ hasText: 'A holiday.' })).toBeVisible();
  await herPanel.getByRole('button', { name: 'Resolve' }).click();
  await expect(herPanel.getByText('Resolved by Uma Reader')).toBeVisible();

  await page.goto('/comment/list/');
  const row = page.getByRole('row', { name: /Why the dip in March/u });
  await expect(row.getByText('Resolved')).toBeVisible();
  await expect(page.getByRole('row', { name: /A holiday/u }).getByText('Uma Reader')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Status' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(await seriousViolations(page)).toEqual([]);
  await row.hover();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No comments yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: /A holiday/u })).toBeVisible();

  await row.getByRole('link').first().click();
  await expect(panel.getByRole('article').first()).toBeFocused();
});
