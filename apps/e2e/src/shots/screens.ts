import type { Locator, Page } from 'playwright';

/** A screenshot: an address, and the actions before the screenshot is taken. */
export interface Screen {
  readonly name: string;
  /** An address as it appears in the table of routes, including its variables. */
  readonly address: string;
  /** The query string, and values for the variables of the address. */
  readonly question?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Brings the screen into the state for the screenshot. */
  readonly stage?: (page: Page) => Promise<void>;
}

const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name, exact: true });
const press = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).first().click();
  await page.getByRole('dialog').first().waitFor();
};
/** Returns a function that clicks an icon at the end of the first row, or of the row with this name. */
const pressInRow = (icon: string, row?: RegExp) => async (page: Page) => {
  const target = row ? page.getByRole('row', { name: row }).first() : page.getByRole('row').nth(1);
  await target.hover();
  await button(target, icon).click();
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
};
const run = (wait: (page: Page) => Locator) => async (page: Page) => {
  await button(page, /^Run/u).first().click();
  await wait(page).first().waitFor();
};
const sql = (text: string) => `?dbid=1&sql=${encodeURIComponent(text)}`;

const revenue =
  'SELECT category, channel, sum(revenue) AS revenue, count(DISTINCT order_id) AS orders\nFROM shop.order_lines\nGROUP BY ALL\nORDER BY revenue DESC';
const trips = Array.from(
  { length: 30 },
  (_, day) => `2026-05-${String(day + 1).padStart(2, '0')},${day * 13 + 170},Harbour`,
);

const chooseUpload = async (page: Page): Promise<void> => {
  await page.goto('/tablemodelview/list/');
  await button(page, 'Upload a file').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'Trips of May.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['day,trips,station', ...trips].join('\n')),
  });
  await dialog.getByRole('columnheader', { name: /trips/u }).waitFor();
};

/** Exports the first dashboard and previews the import of its bundle. */
const chooseBundle = async (page: Page): Promise<void> => {
  const bundle = await page.request.get('/api/v1/dashboard/export/?q=!(1)');
  const own = button(page, 'Import').first();
  const folded = page.locator('main').getByRole('button', { name: 'Actions', exact: true }).first();
  await own.or(folded).filter({ visible: true }).first().click();
  const entry = page.getByRole('menuitem', { name: 'Import' });
  await entry.or(page.getByRole('dialog')).first().waitFor();
  if (await entry.isVisible()) await entry.click();
  await page
    .getByRole('dialog')
    .getByLabel('Bundle (ZIP)')
    .last()
    .setInputFiles({ name: 'company.zip', mimeType: 'application/zip', buffer: await bundle.body() });
  await page.getByRole('dialog').getByRole('status').first().waitFor();
};

/** All screens with their main dialogs, some of them in several states. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', address: '/login/' },
  { name: 'home', address: '/' },
  { name: 'home-welcome', address: '/superset/welcome/' },
  { name: 'palette', address: '/superset/welcome/', stage: async (page) => page.keyboard.press('Control+k') },
  { name: 'keys', address: '/superset/welcome/', stage: async (page) => page.keyboard.press('?') },
  { name: 'support', address: '/superset/welcome/', stage: press('Contact Support') },
  { name: 'dashboard-list', address: '/dashboard/list/' },
  { name: 'dashboard-properties', address: '/dashboard/list/', stage: pressInRow('Edit') },
  { name: 'dashboard-import', address: '/dashboard/list/', stage: chooseBundle },
  { name: 'dashboard-new', address: '/dashboard/new/' },
  { name: 'dashboard-shop', address: '/superset/dashboard/:idOrSlug/' },
  {
    name: 'dashboard-edit',
    address: '/superset/dashboard/:idOrSlug/',
    stage: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('e');
    },
  },
  { name: 'dashboard-bikes', address: '/superset/dashboard/:idOrSlug/', variables: { idOrSlug: 'city-bikes' } },
  { name: 'dashboard-company', address: '/superset/dashboard/:idOrSlug/', variables: { idOrSlug: 'company-pulse' } },
  { name: 'dashboard-link', address: '/superset/dashboard/p/:key/' },
  { name: 'chart-list', address: '/chart/list/' },
  { name: 'chart-list-cards', address: '/chart/list/', question: '?viewMode=card' },
  { name: 'chart-properties', address: '/chart/list/', stage: pressInRow('Edit') },
  { name: 'chart-add', address: '/chart/add/' },
  { name: 'explore', address: '/explore/', question: '?slice_id=5' },
  { name: 'explore-link', address: '/superset/explore/p/', question: '?slice_id=5' },
  { name: 'explore-link-gone', address: '/superset/explore/p/:key/' },
  { name: 'dataset-list', address: '/tablemodelview/list/' },
  { name: 'dataset-upload', address: '/tablemodelview/list/', stage: chooseUpload },
  { name: 'dataset-add', address: '/dataset/add/' },
  { name: 'dataset', address: '/dataset/:idOrUuid' },
  ...['source', 'metrics', 'columns', 'calculated', 'usage', 'settings'].map((tab) => ({
    name: `dataset-${tab}`,
    address: '/dataset/:idOrUuid',
    question: `?tab=${tab}`,
  })),
  { name: 'saved-query-list', address: '/savedqueryview/list/' },
  { name: 'saved-query-preview', address: '/savedqueryview/list/', stage: pressInRow('Preview') },
  { name: 'sqllab', address: '/sqllab/', question: sql(revenue), stage: run((page) => page.getByRole('grid')) },
  {
    name: 'sqllab-error',
    address: '/sqllab/',
    question: sql('SELECT categry, sum(revenue)\nFROM shop.order_lines\nGROUP BY 1'),
    stage: run((page) => button(page, 'Copy error')),
  },
  { name: 'query-history', address: '/sqllab/history/' },
  { name: 'sqllab-link-gone', address: '/sqllab/p/:key/' },
  { name: 'alert-list', address: '/alert/list/' },
  { name: 'alert-log', address: '/alert/:id/log/' },
  { name: 'report-list', address: '/report/list/' },
  { name: 'report-log', address: '/report/:id/log/', variables: { id: ':reportId' } },
  { name: 'comment-list', address: '/comment/list/' },
  { name: 'trash', address: '/trash/' },
  { name: 'account', address: '/account/' },
  { name: 'account-profile', address: '/account/:section/', variables: { section: 'profile' } },
  { name: 'account-sessions', address: '/account/:section/', variables: { section: 'sessions' } },
  {
    name: 'account-tokens',
    address: '/account/:section/',
    variables: { section: 'tokens' },
    stage: async (page) => {
      await button(page, 'Token').click();
      const dialog = page.getByRole('dialog', { name: 'New API token' });
      await dialog.getByRole('textbox', { name: /^Name/u }).fill('Nightly export');
      await button(dialog, 'Create token').click();
      await page.getByRole('textbox', { name: 'Token', exact: true }).waitFor();
    },
  },
  {
    name: 'account-new-token',
    address: '/account/:section/',
    variables: { section: 'tokens' },
    stage: press('Token'),
  },
  { name: 'tag-list', address: '/superset/tags/' },
  { name: 'tag-new', address: '/superset/tags/', stage: press('Tag') },
  { name: 'tagged', address: '/superset/all_entities/', question: '?id=:tagId' },
  { name: 'css-template-list', address: '/csstemplatemodelview/list/' },
  { name: 'css-template-edit', address: '/csstemplatemodelview/list/', stage: pressInRow('Edit') },
  { name: 'annotation-layer-list', address: '/annotationlayer/list/' },
  { name: 'annotation-layer-edit', address: '/annotationlayer/list/', stage: pressInRow('Edit') },
  { name: 'annotation-list', address: '/annotationlayer/:layerId/annotation/' },
  { name: 'annotation-edit', address: '/annotationlayer/:layerId/annotation/', stage: pressInRow('Edit') },
  { name: 'row-rule-list', address: '/rowlevelsecurity/list/' },
  { name: 'row-rule-edit', address: '/rowlevelsecurity/list/', stage: pressInRow('Edit') },
  { name: 'database-list', address: '/databaseview/list/' },
  { name: 'database-gallery', address: '/databaseview/list/', stage: press('Database') },
  {
    name: 'database-form',
    address: '/databaseview/list/',
    stage: async (page) => {
      await press('Database')(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /PostgreSQL/u })
        .click();
      await page.getByLabel(/^Display name/u).waitFor();
    },
  },
  { name: 'user-list', address: '/users/' },
  { name: 'user-edit', address: '/users/', stage: pressInRow('Edit') },
  { name: 'user-delete', address: '/users/', stage: pressInRow('Delete', /Mara/u) },
  { name: 'role-list', address: '/roles/' },
  { name: 'role-edit', address: '/roles/', stage: pressInRow('Edit', /Gamma/u) },
  { name: 'group-list', address: '/list_groups/' },
  { name: 'group-edit', address: '/list_groups/', stage: pressInRow('Edit') },
  { name: 'action-log', address: '/actionlog/list' },
  { name: 'support-request-list', address: '/supportrequest/list/' },
  { name: 'not-found', address: '/dashbord/list/' },
];
