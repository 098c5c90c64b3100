import { reportSpecs, routes } from '@sightline/core/contract';
import { answerItem } from '../../domain/lists/answer-item.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { notFound, unprocessable } from '../../domain/refusal.ts';
import {
  describeDeliveries,
  describeDelivery,
  describeReports,
  describeRuns,
} from '../../domain/reports/describe-reports.ts';
import { seesEveryReport, visibleReport, visibleReports } from '../../domain/reports/find-report.ts';
import { changeReport, createReport } from '../../domain/reports/save-report.ts';
import { deleteReports } from '../../domain/reports/delete-reports.ts';
import { resendDelivery } from '../../domain/schedule/resend-delivery.ts';
import { sendTest } from '../../domain/schedule/send-test.ts';
import { startRun } from '../../domain/schedule/start-run.ts';
import { tryAlert } from '../../domain/schedule/try-alert.ts';
import { scopeOf } from '../../domain/scope.ts';
import { deliveriesOfReport } from '../../store/report-deliveries.ts';
import { reportList, reportRunList, runsById } from '../../store/reports.ts';
import type { Edge } from '../edge.ts';
import { resourceRoutes } from '../resource-routes.ts';
import { readsMail } from '../../domain/wire/wire-person.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';

const read: Declaration = { permission: ['can_read', 'ReportSchedule'], rateClass: 'ordinary', audit: 'none' };

const itemColumns = [
  'id',
  'active',
  'chart.id',
  'chart.slice_name',
  'chart.viz_type',
  'context_markdown',
  'creation_method',
  'crontab',
  'custom_width',
  'dashboard.dashboard_title',
  'dashboard.id',
  'database.database_name',
  'database.id',
  'description',
  'extra',
  'force_screenshot',
  'grace_period',
  'last_eval_dttm',
  'last_state',
  'last_value',
  'last_value_row_json',
  'log_retention',
  'next_run_dttm',
  'name',
  'owners.first_name',
  'owners.id',
  'owners.last_name',
  'owners.email',
  'recipients.id',
  'recipients.recipient_config_json',
  'recipients.type',
  'report_format',
  'sql',
  'timezone',
  'type',
  'validator_config_json',
  'validator_type',
  'working_timeout',
  'email_subject',
];

const scheduleRoutes = resourceRoutes(reportSpecs, {
  view: 'ReportSchedule',
  permissions: ['can_read', 'can_write'],
  noun: 'report',
  title: 'Report Schedule',
  list: (subject) => reportList(scopeOf(subject), seesEveryReport(subject)),
  rows: async ({ store, clock }, subject, ids) =>
    describeReports(store.db, await visibleReports(store.db, subject, ids), clock(), {
      withMail: readsMail(subject),
    }),
  itemColumns,
  relations: {
    chart: 'charts',
    dashboard: 'dashboards',
    database: 'databases',
    owners: 'owners',
    created_by: 'people',
    changed_by: 'people',
  },
  create: createReport,
  change: changeReport,
  remove: deleteReports,
  removed: (count) => `Deleted ${count} report schedule${count === 1 ? '' : 's'}`,
});

const runRoutes: readonly ServedRoute[] = [
  serve(routes.listReportRuns, read, async ({ params, q, subject, deps: { store } }) => {
    const report = await visibleReport(store.db, subject, params.pk);
    const { count, ids, result } = await answerList(
      store.db,
      {
        description: reportRunList(report.id),
        title: '',
        maxPageSize: 100,
        rows: async (some) => describeRuns(store.db, await runsById(store.db, report.id, some)),
      },
      q,
    );
    return { count, ids, result };
  }),
  serve(routes.getReportRun, read, async ({ params, q, subject, deps: { store } }) => {
    const report = await visibleReport(store.db, subject, params.pk);
    const [run] = await runsById(store.db, report.id, [params.log_id]);
    if (!run) throw notFound();
    const [row] = await describeRuns(store.db, [run]);
    return answerItem({ id: run.id, row: row!, columns: Object.keys(row!), title: 'Show Report Execution Log' }, q);
  }),
  serve(routes.listSlackChannels, { ...read, permission: ['can_write', 'ReportSchedule'] }, () => {
    throw unprocessable('This server does not send reports to Slack.');
  }),
];

const write: Declaration = { ...read, permission: ['can_write', 'ReportSchedule'] };

/** Maximum number of deliveries in a list. The log of a report contains all of them. */
const mostDeliveries = 1000;

/** Routes for runs, tests and deliveries of alerts and reports. */
const startRoutes = ({ schedule, ...parts }: Pick<Edge, 'schedule' | 'serving' | 'drawer'>): readonly ServedRoute[] => [
  serve(routes.tryAlert, { ...write, audit: 'report.try' }, async ({ body, subject, deps, signal }) =>
    tryAlert(deps, subject, { body, serving: parts.serving, signal }),
  ),
  serve(routes.runReport, { ...write, audit: 'report.run' }, async ({ params, subject, deps }) => {
    const id = await startRun(deps, subject, params.pk);
    schedule.wake();
    return { result: { id } };
  }),
  serve(routes.listDeliveries, read, async ({ params, subject, deps: { store } }) => {
    const report = await visibleReport(store.db, subject, params.pk);
    const rows = await deliveriesOfReport(store.db, report.id, mostDeliveries);
    const result = describeDeliveries(rows);
    return { count: result.length, result };
  }),
  serve(routes.resendDelivery, { ...write, audit: 'report.resend' }, async ({ params, subject, deps }) => {
    const row = await resendDelivery(deps, subject, { reportId: params.pk, id: params.delivery_id });
    deps.reportDeliveries.wake();
    return { result: describeDelivery(row) };
  }),
  serve(routes.testReport, { ...write, audit: 'report.test' }, async ({ params, subject, deps, signal }) => ({
    result: { to: await sendTest(deps, subject, { tested: { id: params.pk }, parts, signal }) },
  })),
  serve(routes.testReportDraft, { ...write, audit: 'report.test' }, async ({ body, subject, deps, signal }) => ({
    result: { to: await sendTest(deps, subject, { tested: { draft: body }, parts, signal }) },
  })),
];

/** Routes for alerts and reports and their runs. */
export const reportRoutes = (edge: Pick<Edge, 'schedule' | 'serving' | 'drawer'>): readonly ServedRoute[] => [
  ...scheduleRoutes,
  ...runRoutes,
  ...startRoutes(edge),
];
