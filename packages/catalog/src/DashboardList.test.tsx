import { makeDashboardRow } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DashboardList } from './DashboardList.tsx';
import { openScreen } from './testing/open-screen.tsx';

const domes = makeDashboardRow(1, {
  dashboard_title: 'Domes',
  certified_by: 'Data team',
  changed_by: { id: 1, first_name: 'Ada', last_name: 'Lovelace' },
  owners: [{ id: 2, first_name: 'Grace', last_name: 'Hopper' }],
  tags: [{ id: 4, name: 'north', type: 1 }],
});
const open = (search = '', permissions = ['can_read', 'can_write', 'can_export'], reporting = false) =>
  openScreen((props) => <DashboardList {...props} />, {
    permissions: [
      ...permissions.map((each) => [each, 'Dashboard'] as const),
      ...(reporting ? [['can_write', 'ReportSchedule'] as const] : []),
    ],
    flags: { TAGGING_SYSTEM: true, ALERT_REPORTS: reporting },
    search,
    handlers: {
      getDashboard: () => ({
        result: {
          id: 1,
          slug: null,
          url: '/superset/dashboard/1/',
          dashboard_title: 'Domes',
          position_json: null,
          json_metadata: null,
          css: null,
          published: true,
          certified_by: 'Data team',
          certification_details: null,
        },
      }),
      listDashboards: () => ({ count: 2, result: [domes, makeDashboardRow(2, { published: false })] }),
      getDashboardFavorites: ({ q }) => ({ result: (q ?? []).map((id) => ({ id, value: id === 1 })) }),
      getDashboardRelated: () => ({ count: 1, result: [{ value: 2, text: 'Grace Hopper' }] }),
      listTags: () => ({ count: 1, result: [{ id: 4, name: 'north', type: 1 }] }),
    },
  });

beforeEach(async () => {
  await page.viewport(1600, 900);
  localStorage.clear();
});

describe('the list of dashboards', () => {
  it('LIST-20 LIST-05 shows star, name with badge, status, who changed it and when, owners and tags', async () => {
    const { screen, rowOf } = await open();
    const row = rowOf('Domes');
    await expect.element(row.getByRole('img', { name: 'Certified by Data team' })).toBeVisible();
    for (const shown of ['Published', 'Ada Lovelace', '2 days ago', 'north'])
      await expect.element(row.getByText(shown, { exact: true })).toBeVisible();
    await expect.element(rowOf('Dashboard 2').getByText('Draft')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Domes' })).toHaveAttribute('href', '/superset/dashboard/1/');
    await expect.element(row.getByRole('button', { name: /favorite/i })).toHaveAttribute('aria-pressed', 'true');
  });

  it('LIST-29 leads from a row to a new report about the dashboard, for those who may set one up', async () => {
    const { rowOf, opened } = await open('', undefined, true);
    await rowOf('Domes').getByRole('button', { name: 'Schedule an email report' }).click();
    expect(opened).toHaveBeenCalledExactlyOnceWith('/report/list/?add&dashboard=1');
  });

  it('LIST-20 filters by owner, creator, status, favorite, certified, changer and tag @long', async () => {
    const { screen, callsOf } = await open();
    for (const [facet, choice] of [
      ['Owner', 'Grace Hopper'],
      ['Created by', 'Grace Hopper'],
      ['Status', 'Draft'],
      ['Favorite', 'Yes'],
      ['Certified', 'No'],
      ['Modified by', 'Grace Hopper'],
      ['Tag', 'north'],
    ] as const) {
      await screen.getByRole('search').getByRole('button', { name: facet, exact: true }).click();
      await screen.getByRole('list', { name: facet }).getByRole('button', { name: choice, exact: true }).click();
    }
    await screen.getByRole('searchbox', { name: 'Search dashboards' }).fill('dom');
    await expect
      .poll(() => (callsOf('listDashboards').at(-1) as { q: { filters: unknown[] } }).q.filters)
      .toEqual([
        { col: 'dashboard_title', opr: 'title_or_slug', value: 'dom' },
        { col: 'owners', opr: 'rel_m_m', value: 2 },
        { col: 'created_by', opr: 'rel_o_m', value: 2 },
        { col: 'published', opr: 'eq', value: false },
        { col: 'id', opr: 'dashboard_is_favorite', value: true },
        { col: 'id', opr: 'dashboard_is_certified', value: false },
        { col: 'changed_by', opr: 'rel_o_m', value: 2 },
        { col: 'tags', opr: 'dashboard_tag_id', value: 4 },
      ]);
  });

  it('LIST-20 edits, exports and deletes, one or several @long', async () => {
    const { screen, rowOf } = await open();
    for (const name of ['Edit', 'Export', 'Delete'])
      await expect.element(rowOf('Domes').getByRole('button', { name })).toBeInTheDocument();
    await rowOf('Domes').getByRole('button', { name: 'Edit' }).click();
    const properties = screen.getByRole('dialog', { name: 'Dashboard properties' });
    await expect.element(properties.getByLabelText(/^Name/)).toHaveValue('Domes');
    await properties.getByRole('button', { name: 'Cancel' }).last().click();
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('checkbox', { name: 'Select Domes' }).click({ force: true });
    for (const name of ['Export', 'Delete'])
      await expect.element(screen.getByRole('toolbar').getByRole('button', { name })).toBeVisible();
  });

  it('LIST-20 LIST-02 shows cards with their badge where the address asks for them', async () => {
    const { screen } = await open('?viewMode=card');
    const card = screen.getByRole('article').filter({ hasText: 'Domes' });
    await expect.element(card.getByRole('img', { name: 'Certified by Data team' })).toBeVisible();
    await expect.element(card.getByText('Published')).toBeVisible();
  });

  it('LIST-20 LIST-06 offers no change to whoever may only read', async () => {
    const { screen, rowOf } = await open('', ['can_read']);
    await expect.element(rowOf('Domes')).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Edit|Export|Delete|Import|Bulk select)$/ }).elements()).toEqual([]);
  });
});
