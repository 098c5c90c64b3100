import type { Page } from '@playwright/test';
import { signInByToken } from '../world/api.ts';
import { expect, signIn, test } from '../world/journey.ts';

const password = () => process.env['SIGHTLINE_E2E_PASSWORD']!;
const admin = () => signInByToken(process.env['SIGHTLINE_E2E_URL']!, password());

interface Pair {
  readonly id: number;
  readonly permission: { readonly name: string };
  readonly view_menu: { readonly name: string };
}

/** Creates a role that may read only charts and dashboards, not even recent activity. */
const makeReaders = async (name: string): Promise<void> => {
  const caller = await admin();
  const { json: made } = await caller.post('/api/v1/security/roles/', { name });
  const ids: number[] = [];
  for (const page of [0, 1, 2]) {
    const { json } = await caller.get(`/api/v1/security/permissions-resources/?q=(page:${page},page_size:100)`);
    for (const { id, permission, view_menu: view } of (json as { result: Pair[] }).result)
      if (permission.name === 'can_read' && ['Chart', 'Dashboard'].includes(view.name)) ids.push(id);
  }
  await caller.post(`/api/v1/security/roles/${(made as { id: number }).id}/permissions`, {
    permission_view_menu_ids: ids,
  });
};

/** Creates a user with a role and signs in. */
const enterAs = async (page: Page, role: string, username: string): Promise<void> => {
  const caller = await admin();
  const { json } = await caller.get(`/api/v1/security/roles/?q=(filters:!((col:name,opr:eq,value:'${role}')))`);
  const [found] = (json as { result: { id: number }[] }).result;
  const made = await caller.post('/api/v1/security/users/', {
    first_name: 'Screens',
    last_name: role,
    email: `${username}@example.org`,
    active: true,
    username,
    password: password(),
    roles: [found!.id],
  });
  expect(made.status).toBe(201);
  await signIn(page, { username, password: password() });
};

/** Screens with the names of their links and the permissions that they require. */
const screens = [
  { path: '/dashboard/list/', link: 'Dashboards', takes: 'can_read on Dashboard' },
  { path: '/chart/list/', link: 'Charts', takes: 'can_read on Chart' },
  { path: '/tablemodelview/list/', link: 'Datasets', takes: 'can_read on Dataset' },
  { path: '/databaseview/list/', link: 'Databases', takes: 'can_read on Database' },
  { path: '/savedqueryview/list/', link: 'Saved queries', takes: 'can_read on SavedQuery' },
  { path: '/sqllab/history/', link: 'Query history', takes: 'can_read on Query' },
  { path: '/superset/tags/', link: 'Tags', takes: 'can_read on Tag' },
  { path: '/annotationlayer/list/', link: 'Annotation layers', takes: 'can_read on Annotation' },
  { path: '/csstemplatemodelview/list/', link: 'CSS templates', takes: 'can_read on CssTemplate' },
  { path: '/alert/list/', link: 'Alerts and reports', takes: 'can_read on ReportSchedule' },
  { path: '/rowlevelsecurity/list/', link: 'Row-level security', takes: 'can_read on Row Level Security' },
  { path: '/users/', link: 'Users', takes: 'can_get on User' },
  { path: '/roles/', link: 'Roles', takes: 'can_list_roles on RoleRestAPI' },
  { path: '/list_groups/', link: 'Groups', takes: 'can_get on Group' },
  { path: '/actionlog/list', link: 'Action log', takes: 'can_read on Log' },
  { path: '/supportrequest/list/', link: 'Support requests', takes: 'can_read on SupportRequest' },
  { path: '/comment/list/', link: 'Comments', takes: 'can_read on Comment' },
  { path: '/report/list/', link: undefined, takes: 'can_read on ReportSchedule' },
  { path: '/dataset/add/', link: undefined, takes: 'can_write on Dataset' },
  { path: '/chart/add/', link: undefined, takes: 'can_write on Chart' },
  { path: '/dashboard/new/', link: undefined, takes: 'can_write on Dashboard' },
] as const;
type Link = (typeof screens)[number]['path'];

const security: readonly Link[] = [
  '/savedqueryview/list/',
  '/sqllab/history/',
  '/rowlevelsecurity/list/',
  '/users/',
  '/roles/',
  '/list_groups/',
  '/actionlog/list',
  '/supportrequest/list/',
];
const closed: Readonly<Record<string, readonly Link[]>> = {
  Alpha: security,
  Gamma: [...security, '/annotationlayer/list/', '/alert/list/', '/report/list/', '/dataset/add/'],
  'Screen readers': screens
    .map(({ path }) => path)
    .filter((path) => !['/dashboard/list/', '/chart/list/'].includes(path)),
};

/**
 * The only role that is tested outside of `npm run test:long`. Every screen that is closed to Alpha is closed to Gamma,
 * too, and Gamma may open every screen that the third role may open.
 */
const typical = 'Gamma';

for (const [role, refused] of Object.entries(closed))
  test(`SHELL-30 SERVER-09 ${role}: what is not theirs stands in no menu, and its address names the permission that it takes${role === typical ? '' : ' @long'}`, async ({
    page,
  }) => {
    if (role === 'Screen readers') await makeReaders(role);
    await enterAs(page, role, `screens_${role.replaceAll(' ', '_').toLowerCase()}`);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const main = page.getByRole('main');
    for (const { path, link, takes } of screens) {
      const inMenu = menu.getByRole('link', { name: link ?? path, exact: true });
      // Open a permitted screen with the menu, because other journeys open it by its address.
      if (!refused.includes(path) && (await inMenu.isVisible())) await inMenu.click();
      else await page.goto(path);
      await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
      const words = main.getByText(new RegExp(`the permission “?${takes}`, 'u'));
      if (!refused.includes(path)) {
        await expect(
          main
            .getByRole('searchbox')
            .or(main.getByRole('button', { name: /^Create/u }))
            .first(),
        ).toBeVisible();
        await expect(words).toHaveCount(0);
        continue;
      }
      await expect(words, `${path} as ${role}`).toBeVisible();
      if (link !== undefined) await expect(menu.getByRole('link', { name: link, exact: true })).toHaveCount(0);
      for (const begun of ['Retry', 'Import', 'Bulk select', 'Create'])
        await expect(main.getByRole('button', { name: begun, exact: true })).toHaveCount(0);
      await expect(main.getByRole('searchbox')).toHaveCount(0);
    }
    for (const { path, link } of screens)
      if (link !== undefined && refused.includes(path))
        await expect(menu.getByRole('link', { name: link, exact: true })).toHaveCount(0);
    // The trash is open to everyone and lists what the user may restore. Users who can delete nothing get no link to
    // it.
    await page.goto('/trash/');
    // Only users who may change shared objects, such as tags, see deleted ones in the trash.
    if (role === 'Alpha') await expect(main.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
    else await expect(main.getByText('The trash is empty')).toBeVisible();
    await expect(main.getByText('the permission')).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Trash', exact: true })).toHaveCount(role === 'Screen readers' ? 0 : 1);
  });
