import { routes } from '@sightline/core/contract';
import { describeDashboard, describeDashboards } from '../../domain/dashboards/describe-dashboards.ts';
import { visibleDashboard } from '../../domain/dashboards/find-dashboard.ts';
import { changeDashboard, createDashboard } from '../../domain/dashboards/save-dashboard.ts';
import { deleteDashboards } from '../../domain/dashboards/delete-dashboards.ts';
import { favoriteStatus, markFavorite } from '../../domain/favorites-of.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerRelated } from '../../domain/lists/answer-related.ts';
import { notFound } from '../../domain/refusal.ts';
import { scopeOf } from '../../domain/scope.ts';
import { withoutPeople } from '../../domain/guests/without-people.ts';
import { pickColumns } from '../../domain/wire/pick-columns.ts';
import { dashboardList, dashboardsById } from '../../store/dashboards.ts';
import { tagVersion, versionIn } from '../version-tag.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { exportOf } from './export-route.ts';
import { readsMail } from '../../domain/wire/wire-person.ts';
import { importing, importOf } from './import-route.ts';

const read: Declaration = {
  permission: ['can_read', 'Dashboard'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
};
const write = (audit: string): Declaration => ({
  permission: ['can_write', 'Dashboard'],
  relation: 'owns',
  rateClass: 'ordinary',
  audit,
  bodyLimit: 'document',
});

/** The fields that the contract's `_info` lists for creating and changing a dashboard. */
const formColumns: readonly string[] = [
  'certified_by',
  'certification_details',
  'dashboard_title',
  'slug',
  'owners',
  'roles',
  'position_json',
  'css',
  'theme_id',
  'json_metadata',
  'published',
];

const listRoutes: readonly ServedRoute[] = [
  serve(routes.listDashboards, read, ({ q, subject, deps: { store, clock } }) =>
    answerList(
      store.db,
      {
        description: dashboardList(scopeOf(subject)),
        title: 'List Dashboard',
        maxPageSize: 100,
        counts: store.counts,
        rows: async (ids) =>
          describeDashboards(store.db, await dashboardsById(store.db, ids), clock(), { withMail: readsMail(subject) }),
      },
      q,
    ),
  ),
  serve(routes.getDashboardInfo, read, ({ q, subject }) =>
    answerInfo(
      {
        view: 'Dashboard',
        permissions: [
          'can_cache_dashboard_screenshot',
          'can_delete_embedded',
          'can_export',
          'can_export_as_example',
          'can_get_embedded',
          'can_put_chart_customizations',
          'can_read',
          'can_set_embedded',
          'can_write',
        ],
        addTitle: 'Add Dashboard',
        editTitle: 'Edit Dashboard',
        filters: dashboardList(scopeOf(subject)).filters,
        addBody: routes.createDashboard.body,
        addColumns: formColumns,
        editBody: routes.changeDashboard.body,
        editColumns: formColumns,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getDashboardRelated, read, ({ params, q, subject, deps: { store } }) =>
    answerRelated(
      store.db,
      {
        relations: { owners: 'owners', roles: 'roles', created_by: 'people', changed_by: 'people' },
        column: params.column,
        scope: scopeOf(subject),
        withMail: readsMail(subject),
      },
      q,
    ),
  ),
  serve(routes.getDashboardFavorites, read, async ({ q, subject, deps }) => ({
    result: await favoriteStatus(deps, subject, { type: 'dashboard', ids: q }),
  })),
];

const itemRoutes: readonly ServedRoute[] = [
  serve(routes.getDashboard, read, async ({ params, q, subject, reply, deps: { store, clock } }) => {
    const dashboard = await visibleDashboard(store.db, subject, params.pk);
    tagVersion(reply, dashboard.version);
    const result = await describeDashboard(store.db, dashboard, clock());
    const shown = subject.guest ? (withoutPeople(result) as typeof result) : result;
    const asked = (q?.columns ?? []).filter((column) => Object.hasOwn(shown, column.split('.')[0] ?? ''));
    return { result: asked.length > 0 ? (pickColumns(shown, asked) as typeof result) : shown };
  }),
  serve(
    routes.createDashboard,
    { ...write('dashboard.create'), relation: 'sees' },
    async ({ body, subject, deps }) => ({
      id: await createDashboard(deps, subject, body),
      result: { ...body },
    }),
  ),
  serve(routes.changeDashboard, write('dashboard.change'), async ({ params, body, subject, request, reply, deps }) => {
    const change = { key: params.pk, input: body, expected: versionIn(request) };
    const { id, version, changedS } = await changeDashboard(deps, subject, change);
    tagVersion(reply, version);
    return { id, result: { ...body }, last_modified_time: changedS };
  }),
  serve(routes.deleteDashboard, write('dashboard.delete'), async ({ params, subject, deps }) => {
    await deleteDashboards(deps, subject, [params.pk]);
    return { message: 'OK' };
  }),
  serve(routes.deleteDashboards, write('dashboard.delete'), async ({ q, subject, deps }) => {
    if (q.length === 0) throw notFound();
    await deleteDashboards(deps, subject, q);
    return { message: `Deleted ${q.length} dashboard${q.length === 1 ? '' : 's'}` };
  }),
  serve(routes.favorDashboard, { ...read, audit: 'dashboard.favor' }, async ({ params, subject, deps }) => {
    await markFavorite(deps, subject, { type: 'dashboard', id: params.pk, marked: true });
    return { result: 'OK' };
  }),
  serve(routes.unfavorDashboard, { ...read, audit: 'dashboard.unfavor' }, async ({ params, subject, deps }) => {
    await markFavorite(deps, subject, { type: 'dashboard', id: params.pk, marked: false });
    return { result: 'OK' };
  }),
  serve(
    routes.exportDashboards,
    { ...read, permission: ['can_export', 'Dashboard'], audit: 'dashboard.export' },
    exportOf('Dashboard'),
  ),
  serve(routes.importDashboards, { ...write('dashboard.import'), ...importing }, importOf('Dashboard')),
];

/** Routes for dashboards: lists, items, changes, favorites, import. */
export const dashboardRoutes: readonly ServedRoute[] = [...listRoutes, ...itemRoutes];
