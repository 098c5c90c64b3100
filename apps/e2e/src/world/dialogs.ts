import type { Page } from '@playwright/test';
import type { Caller } from './api.ts';
import { press, rowOf } from './rows.ts';
import { longNames } from './long-names.ts';
import { writtenFile } from './written-file.ts';

/** A dialog, drawer, menu or popover, and how to open it. */
export interface OpenedDialog {
  readonly what: string;
  /** Address of the page on which the dialog opens. */
  readonly at: string;
  /** True if the dialog exists only on a phone. */
  readonly phone?: boolean;
  /** True if other dialogs in this list are built the same way. Only `npm run test:long` opens such a dialog. */
  readonly alike?: boolean;
  /** False if the dialog closes when the window gets narrower. */
  readonly stays?: boolean;
  readonly open: (page: Page, admin: Caller) => Promise<void>;
}

const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
const tool = (row: string, name: string) => (page: Page) => press(page, row, name);
const entry = (opener: (page: Page) => Promise<void>, name: string | RegExp) => async (page: Page) => {
  await opener(page);
  await page
    .getByRole('menuitem', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
};
/** Waits until the page handles keys. Earlier key presses have no effect. */
const hearsKeys = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('keys:ready').length > 0);
/** Returns a function that clicks the name in a row, which shows the row's details in place. */
const nameOf = (row: string) => (page: Page) => rowOf(page, row).getByRole('button').first().click();

/** Returns a function that opens a filter of a dashboard. On a phone, the filters are in a drawer. */
const inFilters = (name: string) => async (page: Page) => {
  const filter = page.getByRole('button', { name, exact: true }).first();
  const drawer = page.getByRole('button', { name: 'Filters', exact: true });
  await drawer.or(filter).first().click();
  if (await drawer.isVisible()) await filter.click();
};

const words = 'A name that somebody wrote';
/** Name of a chart that a dashboard contains. */
const listed = 'Trips of a Saturday';
/** Search for the chart, because other journeys may have pushed it off the first page. */
const findListed = (page: Page) => page.getByRole('searchbox').first().fill(listed);
const chartActions = async (page: Page) => {
  await findListed(page);
  await button(`Actions for ${listed}`)(page);
};

const inLists: readonly OpenedDialog[] = [
  {
    what: 'a filter of a list',
    alike: true,
    at: '/chart/list/',
    stays: false,
    open: async (page) => {
      const drawer = page.getByRole('button', { name: 'Filters', exact: true });
      await drawer.or(page.getByRole('button', { name: 'Owner', exact: true })).click();
    },
  },
  { what: 'the menu of a list', at: '/tablemodelview/list/', phone: true, open: button('Actions') },
  { what: 'the menu of a card', alike: true, at: '/chart/list/?viewMode=card', stays: false, open: chartActions },
  { what: 'the properties of a chart', at: '/chart/list/?viewMode=card', open: entry(chartActions, 'Edit') },
  {
    what: 'the versions of a chart',
    alike: true,
    at: '/chart/list/?viewMode=card',
    open: entry(chartActions, 'Versions'),
  },
  {
    what: 'the deletion of a chart that a dashboard uses',
    alike: true,
    at: '/chart/list/?viewMode=card',
    open: entry(chartActions, 'Delete'),
  },
  { what: 'the properties of a dashboard', alike: true, at: '/dashboard/list/', open: tool('Shop overview', 'Edit') },
  {
    what: 'the deletion of a dataset with all that uses it',
    alike: true,
    at: '/tablemodelview/list/',
    open: tool('order_lines', 'Delete'),
  },
  { what: 'a saved query before it is opened', alike: true, at: '/savedqueryview/list/', open: tool(words, 'Preview') },
  {
    what: 'the properties of a saved query',
    alike: true,
    at: '/savedqueryview/list/',
    open: tool(words, 'Properties'),
  },
  {
    what: 'tags for several charts',
    alike: true,
    at: '/chart/list/',
    open: async (page) => {
      await button('Bulk select')(page);
      await findListed(page);
      await page.getByRole('checkbox', { name: `Select ${listed}` }).check({ force: true });
      await page.getByRole('toolbar').getByRole('button', { name: 'Add tags' }).click();
    },
  },
  {
    what: 'an import that is looked at',
    alike: true,
    at: '/dashboard/list/',
    open: async (page, admin) => {
      const { json } = await admin.post('/api/v1/dashboard/', { dashboard_title: 'Quay as it was' });
      const { id } = json as { id: number };
      const bundle = await page.request.get(`/api/v1/dashboard/export/?q=!(${id})`);
      await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: 'Quay as it is' });
      await button('Import')(page);
      const file = { name: 'quay.zip', mimeType: 'application/zip', buffer: await bundle.body() };
      await page.getByLabel('Bundle (ZIP)').last().setInputFiles(file);
      await page.getByRole('checkbox', { name: 'Overwrite existing items' }).check();
      await page.getByRole('dialog').getByText('Quay as it is').first().waitFor();
      await admin.delete(`/api/v1/dashboard/${id}`);
    },
  },
  {
    what: 'two versions of a chart',
    alike: true,
    at: '/chart/list/',
    open: async (page, admin) => {
      const { json } = await admin.get(`/api/v1/chart/?q=(filters:!((col:slice_name,opr:eq,value:'${listed}')))`);
      const [{ id }] = (json as { result: [{ id: number; description: string | null }] }).result;
      await findListed(page);
      await tool(listed, 'Edit')(page);
      const dialog = page.getByRole('dialog', { name: 'Chart properties' });
      await dialog.getByLabel('Description').fill('What sold best, told here');
      await admin.put(`/api/v1/chart/${id}`, { description: 'What sold best, told elsewhere' });
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog', { name: 'Conflicting changes' }).waitFor();
      await admin.put(`/api/v1/chart/${id}`, { description: '' });
    },
  },
  { what: 'a CSS template', alike: true, at: '/csstemplatemodelview/list/', open: nameOf(words) },
  { what: 'an annotation layer', alike: true, at: '/annotationlayer/list/', open: tool(words, 'Edit') },
  {
    what: 'an annotation',
    alike: true,
    at: '/annotationlayer/:layerId/annotation/',
    open: nameOf('quarterly_revenue'),
  },
  { what: 'a tag', alike: true, at: '/superset/tags/', open: tool('quarterly_revenue', 'Edit') },
  { what: 'a rule of rows', alike: true, at: '/rowlevelsecurity/list/', open: tool(words, 'Edit') },
  { what: 'a new user', alike: true, at: '/users/', open: button('User') },
  {
    what: 'the password of a user',
    alike: true,
    at: '/users/',
    open: entry(
      tool('Wolfeschlegel', 'Actions for Wolfeschlegelsteinhausen Bergerdorffwelchevoralternwaren'),
      'Set password',
    ),
  },
  { what: 'the deletion of a user', alike: true, at: '/users/', open: tool('Wolfeschlegel', 'Delete') },
  { what: 'a role', alike: true, at: '/roles/', open: tool('Gamma', 'Edit') },
  { what: 'a group', alike: true, at: '/list_groups/', open: tool(words, 'Edit') },
  { what: 'the deletion of a report', alike: true, at: '/report/list/', open: tool('quarterly_revenue', 'Delete') },
  {
    what: 'a request for support',
    alike: true,
    at: '/supportrequest/list/',
    open: async (page, admin) => {
      const name = longNames.person.first;
      const { json } = await admin.get('/api/v1/support_request/?q=(page_size:100)');
      const asked = { name, email: '', company: '', phone: '4915123456789', description: words.repeat(20) };
      if (!JSON.stringify(json).includes(name)) await admin.post('/superset/submit_support_form/', asked);
      await page.reload();
      await nameOf(name)(page);
    },
  },
  { what: 'what lies in the trash', alike: true, at: '/trash/', open: nameOf('revenue_by_region') },
  { what: 'a query of the history', alike: true, at: '/sqllab/history/', open: nameOf(words) },
];

/** Returns a function that chooses a file to upload and waits for its preview. */
const uploading =
  (fileOf: (page: Page) => Promise<{ readonly name: string; readonly mimeType: string; readonly buffer: Buffer }>) =>
  async (page: Page): Promise<void> => {
    await button('Upload a file')(page);
    await page.getByLabel('File', { exact: true }).setInputFiles(await fileOf(page));
    await page.getByRole('columnheader', { name: /trips/u }).waitFor();
  };

const ofDatabases: readonly OpenedDialog[] = [
  { what: 'the gallery of engines', alike: true, at: '/databaseview/list/', open: button('Database') },
  {
    what: 'the form of an engine',
    alike: true,
    at: '/databaseview/list/',
    open: async (page) => {
      await button('Database')(page);
      await button(/PostgreSQL/u)(page);
      await page.getByLabel(/^Host/u).waitFor();
    },
  },
  ...['Performance', 'Security'].map((tab) => ({
    what: `the form of a database, ${tab}`,
    alike: true,
    at: '/databaseview/list/',
    open: async (page: Page) => {
      await tool('examples', 'Edit')(page);
      await page.getByRole('tab', { name: tab }).click();
    },
  })),
  { what: 'the deletion of a database', alike: true, at: '/databaseview/list/', open: tool('examples', 'Delete') },
  { what: 'the places for a file', alike: true, at: '/databaseview/list/', open: button('Upload a file') },
  {
    what: 'a file before it is uploaded',
    alike: true,
    at: '/databaseview/list/',
    open: uploading(async () => ({
      name: 'Trips of May.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`day,trips,${words} without an end\n2026-05-01,17,one\n2026-05-02,19,two\n`),
    })),
  },
  {
    what: 'a workbook before it is uploaded',
    alike: true,
    at: '/databaseview/list/',
    open: uploading((page) =>
      writtenFile(page, 'xlsx', `SELECT * FROM (VALUES ('2026-05-01', 17, 'one')) AS t(day, trips, "${words}")`),
    ),
  },
];

const explored = '/explore/?slice_id=5';
const watched = '/superset/dashboard/shop-overview/';
/**
 * Returns a function that opens a dialog from one part of a tool. A narrow window shows only one part at a time, so the
 * part is selected first.
 */
const inPart =
  (part: string, reached: string, opener: (page: Page) => Promise<void>): OpenedDialog['open'] =>
  async (page) => {
    const tab = page.getByRole('tab', { name: part, exact: true });
    await page.getByRole('button', { name: reached, exact: true }).or(tab).first().waitFor();
    if (await tab.isVisible()) await tab.click();
    await opener(page);
  };
const inEditor = (opener: (page: Page) => Promise<void>) => inPart('Editor', 'More actions', opener);
const inControls = (name: string) => inPart('Controls', name, button(name));

const inTools: readonly OpenedDialog[] = [
  { what: 'a new metric of a chart', at: explored, stays: false, open: inControls('Add: Metric') },
  { what: 'a new filter of a chart', alike: true, at: explored, stays: false, open: inControls('Add: Filter') },
  { what: 'the time range of a dashboard', alike: true, at: watched, stays: false, open: inFilters('Time range') },
  { what: 'a filter of a dashboard', at: watched, stays: false, open: inFilters('Country') },
  { what: 'the saving of a query', alike: true, at: '/sqllab/?new=true', open: inEditor(button('Save')) },
  {
    what: 'the parameters of a query',
    alike: true,
    at: '/sqllab/?new=true',
    open: inEditor(entry(button('More actions'), /^Template parameters/u)),
  },
  {
    what: 'a new name of a query',
    alike: true,
    at: '/sqllab/?new=true',
    open: inEditor(entry(button(/^Actions for/u), 'Rename')),
  },
  { what: 'the menu of a tile', alike: true, at: watched, open: button('Actions for Orders') },
  {
    what: 'the query of a tile',
    alike: true,
    at: watched,
    open: entry(button('Actions for Orders'), 'View query'),
  },
  { what: 'the link to a dashboard', alike: true, at: watched, open: button('Share') },
  { what: 'the comments of a dashboard', alike: true, at: watched, open: button('Comments') },
  { what: 'the link to a chart', alike: true, at: explored, open: button('Share') },
  { what: 'the saving of a chart', alike: true, at: explored, open: button('Save') },
  { what: 'the query of a chart', alike: true, at: explored, open: button('View query') },
  {
    what: 'the menu of SQL Lab',
    alike: true,
    at: '/sqllab/?new=true',
    stays: false,
    open: inEditor(button('More actions')),
  },
];

const ofShell: readonly OpenedDialog[] = [
  {
    what: 'the palette',
    at: '/superset/welcome/',
    open: async (page) => {
      await hearsKeys(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().fill('shop');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    what: 'the sheet of keys',
    alike: true,
    at: '/chart/list/',
    open: async (page) => {
      await hearsKeys(page);
      await page.keyboard.press('?');
    },
  },
  { what: 'the menu at the side', alike: true, at: '/superset/welcome/', phone: true, open: button('Open menu') },
  {
    what: 'the menu of the person',
    alike: true,
    at: '/superset/welcome/',
    stays: false,
    open: async (page) => {
      const drawer = page.getByRole('button', { name: 'Open menu' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (await drawer.isVisible()) await drawer.click();
      await button(/^Account:/u)(page);
    },
  },
  { what: 'the request for support', at: '/superset/welcome/', open: button('Contact Support') },
  {
    what: 'the question before unsaved work is left',
    at: '/dataset/:idOrUuid?tab=settings',
    open: async (page) => {
      await page.getByLabel('Description', { exact: true }).fill('Left before it was saved');
      await page.getByRole('link', { name: 'Home' }).first().click();
    },
  },
  {
    what: 'the end of a session',
    at: '/chart/list/',
    open: async (page) => {
      // Load the first list before requests are refused. Otherwise, the dialog would open at once and cover the search
      // box.
      await page.getByRole('row').nth(1).waitFor();
      await page.route('**/api/v1/chart/**', (route) =>
        route.fulfill({ status: 401, json: { message: 'Not signed in' } }),
      );
      await page.getByRole('searchbox').fill('anything');
      await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
      await page.unroute('**/api/v1/chart/**');
    },
  },
];

/** Everything that opens above a page. The elements are found by their visible names. */
export const dialogs: readonly OpenedDialog[] = [...inLists, ...ofDatabases, ...inTools, ...ofShell];
