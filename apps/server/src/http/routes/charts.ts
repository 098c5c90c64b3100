import { routes } from '@sightline/core/contract';
import { describeChart, describeCharts } from '../../domain/charts/describe-charts.ts';
import { visibleChart } from '../../domain/charts/find-chart.ts';
import { changeChart, createChart } from '../../domain/charts/save-chart.ts';
import { deleteCharts } from '../../domain/charts/delete-charts.ts';
import { favoriteStatus, markFavorite } from '../../domain/favorites-of.ts';
import { withoutPeople } from '../../domain/guests/without-people.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerRelated } from '../../domain/lists/answer-related.ts';
import { notFound } from '../../domain/refusal.ts';
import { scopeOf } from '../../domain/scope.ts';
import { chartList, chartsById } from '../../store/charts.ts';
import { tagVersion, versionIn } from '../version-tag.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { exportOf } from './export-route.ts';
import { readsMail } from '../../domain/wire/wire-person.ts';
import { importing, importOf } from './import-route.ts';

const read: Declaration = { permission: ['can_read', 'Chart'], relation: 'sees', rateClass: 'ordinary', audit: 'none' };
const write = (audit: string): Declaration => ({
  permission: ['can_write', 'Chart'],
  relation: 'owns',
  rateClass: 'ordinary',
  audit,
  bodyLimit: 'document',
});

/** Routes for charts: lists, items, changes, favorites, import. */
export const chartRoutes: readonly ServedRoute[] = [
  serve(routes.listCharts, read, ({ q, subject, deps: { store, clock } }) =>
    answerList(
      store.db,
      {
        description: chartList(scopeOf(subject)),
        title: 'List Slice',
        maxPageSize: 100,
        counts: store.counts,
        rows: async (ids) =>
          describeCharts(store.db, await chartsById(store.db, ids), clock(), { withMail: readsMail(subject) }),
      },
      q,
    ),
  ),
  serve(routes.getChartInfo, read, ({ q, subject }) =>
    answerInfo(
      {
        view: 'Chart',
        permissions: ['can_read', 'can_export', 'can_warm_up_cache', 'can_write'],
        addTitle: 'Add Slice',
        editTitle: 'Edit Slice',
        filters: chartList(scopeOf(subject)).filters,
        addBody: routes.createChart.body,
        addColumns: ['slice_name'],
        editBody: routes.changeChart.body,
        editColumns: ['slice_name'],
      },
      subject,
      q,
    ),
  ),
  serve(routes.getChart, read, async ({ params, subject, reply, deps: { store, clock } }) => {
    const found = await visibleChart(store.db, subject, params.pk);
    tagVersion(reply, found.version);
    const chart = await describeChart(store.db, found, clock(), { withMail: readsMail(subject) });
    return { result: subject.guest ? (withoutPeople(chart) as typeof chart) : chart };
  }),
  serve(routes.createChart, { ...write('chart.create'), relation: 'sees' }, async ({ body, subject, deps }) => ({
    id: await createChart(deps, subject, body),
    result: { ...body },
  })),
  serve(routes.changeChart, write('chart.change'), async ({ params, body, subject, request, reply, deps }) => {
    const { id, version } = await changeChart(deps, subject, {
      key: params.pk,
      input: body,
      expected: versionIn(request),
    });
    tagVersion(reply, version);
    return { id, result: { ...body } };
  }),
  serve(routes.deleteChart, write('chart.delete'), async ({ params, subject, deps }) => {
    await deleteCharts(deps, subject, [params.pk]);
    return { message: 'OK' };
  }),
  serve(routes.deleteCharts, write('chart.delete'), async ({ q, subject, deps }) => {
    if (q.length === 0) throw notFound();
    await deleteCharts(deps, subject, q);
    return { message: `Deleted ${q.length} chart${q.length === 1 ? '' : 's'}` };
  }),
  serve(routes.getChartRelated, read, ({ params, q, subject, deps: { store } }) =>
    answerRelated(
      store.db,
      {
        relations: { owners: 'owners', created_by: 'people', changed_by: 'people' },
        column: params.column,
        scope: scopeOf(subject),
        withMail: readsMail(subject),
      },
      q,
    ),
  ),
  serve(routes.getChartFavorites, read, async ({ q, subject, deps }) => ({
    result: await favoriteStatus(deps, subject, { type: 'chart', ids: q }),
  })),
  serve(routes.favorChart, { ...read, audit: 'chart.favor' }, async ({ params, subject, deps }) => {
    await markFavorite(deps, subject, { type: 'chart', id: params.pk, marked: true });
    return { result: 'OK' };
  }),
  serve(routes.unfavorChart, { ...read, audit: 'chart.unfavor' }, async ({ params, subject, deps }) => {
    await markFavorite(deps, subject, { type: 'chart', id: params.pk, marked: false });
    return { result: 'OK' };
  }),
  serve(
    routes.exportCharts,
    { ...read, permission: ['can_export', 'Chart'], audit: 'chart.export' },
    exportOf('Slice'),
  ),
  serve(routes.importCharts, { ...write('chart.import'), ...importing }, importOf('Slice')),
];
