import type { Locator, Page } from '@playwright/test';
import { signInByToken, type Caller } from '../world/api.ts';
import { expect, test } from '../world/journey.ts';
import { deleteAndUndo, press, rowOf } from '../world/rows.ts';

const admin = () => signInByToken(process.env['SIGHTLINE_E2E_URL']!, process.env['SIGHTLINE_E2E_PASSWORD']!);

interface Screen {
  readonly ids: string;
  readonly what: string;
  /**
   * True for a screen built from the same components as another screen. Only `npm run test:long` tests such screens.
   */
  readonly alike?: boolean;
  readonly path: string;
  /**
   * Creates an object with this name, in the page or with the API. The add button of some screens opens another page.
   */
  readonly make: (page: Page, caller: Caller, name: string) => Promise<void>;
  readonly icon: string;
  readonly dialog: string;
  /** Label of a field, a value that the server or the form refuses, the error message for it, and a valid value. */
  readonly field: string | RegExp;
  readonly wrong: string;
  readonly said: RegExp;
  readonly right: string;
}

const idOf = async (caller: Caller, path: string): Promise<number> =>
  ((await caller.get(path)).json as { result: { id: number }[] }).result[0]!.id;

const screens: readonly Screen[] = [
  {
    ids: 'LIST-20 DASH-01',
    what: 'a dashboard',
    path: '/dashboard/list/',
    make: async (page, _, name) => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
      await page.getByRole('button', { name: 'Create dashboard' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
      await page.getByLabel(/^Name/u).fill(name);
      await page.getByRole('button', { name: 'Create dashboard' }).click();
      await expect(page.getByText('Drag charts here, or choose one in the panel')).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('No charts yet')).toBeVisible();
    },
    icon: 'Edit',
    dialog: 'Dashboard properties',
    field: /^URL slug/u,
    wrong: 'shop-overview',
    said: /unique|taken|exist/iu,
    right: 'walked-through',
  },
  {
    ids: 'LIST-21',
    what: 'a chart',
    alike: true,
    path: '/chart/list/',
    make: async (_, caller, name) => {
      const made = await caller.post('/api/v1/chart/', {
        slice_name: name,
        viz_type: 'table',
        datasource_id: await idOf(caller, '/api/v1/dataset/?q=(page_size:1)'),
        datasource_type: 'table',
        params: '{}',
      });
      expect(made.status).toBe(201);
    },
    icon: 'Edit',
    dialog: 'Chart properties',
    field: /^Cache timeout/u,
    wrong: '-7',
    said: /whole number of seconds/u,
    right: '60',
  },
  {
    ids: 'LIST-32',
    what: 'a tag',
    alike: true,
    path: '/superset/tags/',
    make: async (page, _, name) => {
      await page.getByRole('button', { name: 'Tag', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New tag' });
      await dialog.getByLabel(/^Name/u).fill(name);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
    },
    icon: 'Edit',
    dialog: 'Edit tag',
    field: /^Name/u,
    wrong: 'walked: through',
    said: /must not contain colons/u,
    right: 'Walked a tag',
  },
];

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true }).click();

for (const screen of screens)
  test(`${screen.ids} ${screen.what} is made, a refused change keeps what was typed, is corrected, deleted and taken back${screen.alike ? ' @long' : ''}`, async ({
    signedInBlank: page,
  }) => {
    const caller = await admin();
    const name = `Walked ${screen.what}`;
    await page.goto(screen.path);
    await screen.make(page, caller, name);
    await page.goto(screen.path);
    await press(page, name, screen.icon);
    const dialog = page.getByRole('dialog', { name: screen.dialog });
    const field = dialog.getByLabel(screen.field).first();
    await field.fill(screen.wrong);
    await save(dialog);
    await expect(page.getByText(screen.said).first()).toBeVisible();
    const refusal = page.getByRole('button', { name: 'Keep editing' });
    if (await refusal.isVisible()) await refusal.click();
    await expect(field).toHaveValue(screen.wrong);
    await field.fill(screen.right);
    await save(dialog);
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await press(page, name, screen.icon);
    await expect(dialog.getByLabel(screen.field).first()).toHaveValue(screen.right);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await deleteAndUndo(page, name);
  });

test('LIST-28 LIST-30 a report is deleted and taken back, and its log opens again', async ({ signedInBlank: page }) => {
  const caller = await admin();
  const made = await caller.post('/api/v1/report/', {
    type: 'Report',
    name: 'Walked report',
    crontab: '0 9 * * 1',
    chart: await idOf(caller, '/api/v1/chart/?q=(page_size:1)'),
    recipients: [{ type: 'Email', recipient_config_json: { target: 'team@example.org' } }],
  });
  expect(made.status).toBe(201);
  await page.goto('/report/list/');
  await deleteAndUndo(page, 'Walked report');
  await expect(rowOf(page, 'Walked report').getByText('Email')).toBeVisible();
  await rowOf(page, 'Walked report').getByRole('link', { name: 'Walked report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Walked report/u })).toBeVisible();
});

test('SERVER-02 SERVER-12 LIST-38 a support request is done and new again; the action log and the API documentation open', async ({
  signedIn: page,
}) => {
  await page.getByRole('button', { name: 'Contact Support' }).click();
  const panel = page.getByRole('dialog', { name: 'Contact Support' });
  await panel.getByLabel('Name').fill('Walked Through');
  await panel.getByLabel('Phone', { exact: true }).fill('+49 1512 3456789');
  await panel.getByLabel('Description').fill('Every screen.');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('Thank you for sharing your feedback.')).toBeVisible();
  await page.goto('/supportrequest/list/');
  await press(page, 'Walked Through', 'Mark as done');
  await expect(rowOf(page, 'Walked Through').getByText('Done')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Walked Through').getByText('New')).toBeVisible();
  await page.goto('/actionlog/list');
  await page.getByRole('searchbox').fill('no such action');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/swagger/v1#/chart');
  await expect(page.getByRole('heading', { level: 1, name: 'REST API' })).toBeVisible();
  await expect(page.getByText('List charts', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});
