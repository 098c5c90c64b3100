import { chartsById } from '../../store/charts.ts';
import { dashboardsById } from '../../store/dashboards.ts';
import { databasesById } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { ownersOf } from '../../store/ownership.ts';
import { deliveriesOf, noticeChannel, type ReportDeliveryRow } from '../../store/report-deliveries.ts';
import { neverFires } from '../../store/report-runs.ts';
import { recipientsOf, type ReportRow, type ReportRunRow } from '../../store/reports.ts';
import { describeAudited } from '../wire/audited.ts';
import { objectIn } from '../wire/json-text.ts';
import { wireOwner } from '../wire/wire-person.ts';
import { isoTime } from '../wire/wire-times.ts';
import { crontabInWords } from './crontab-in-words.ts';
import { failureSentence } from './failure-words.ts';

const timeOrNull = (micros: number | null): string | null => (micros === null ? null : isoTime(micros));

/** Returns the time of the next firing. Null if there is none, or if it is not computed yet. */
const firingOrNull = (micros: number | null): string | null =>
  micros === null || micros === neverFires ? null : isoTime(micros);

const kept = (ids: readonly (number | null)[]): readonly number[] => [...new Set(ids.filter((id) => id !== null))];

/** Loads the charts, dashboards and databases of reports. Returns a function that returns those of one report. */
const subjectsOf = async (db: DbOrTransaction, rows: readonly ReportRow[]) => {
  const [charts, dashboards, databases] = await Promise.all([
    chartsById(db, kept(rows.map((row) => row.chart_id))),
    dashboardsById(db, kept(rows.map((row) => row.dashboard_id))),
    databasesById(db, kept(rows.map((row) => row.database_id))),
  ]);
  return (row: ReportRow) => {
    const chart = charts.find(({ id }) => id === row.chart_id);
    const dashboard = dashboards.find(({ id }) => id === row.dashboard_id);
    const database = databases.find(({ id }) => id === row.database_id);
    return {
      chart: chart ? { id: chart.id, slice_name: chart.slice_name, viz_type: chart.viz_type } : null,
      dashboard: dashboard ? { id: dashboard.id, dashboard_title: dashboard.dashboard_title } : null,
      database: database ? { id: database.id, database_name: database.database_name } : null,
    };
  };
};

/** Complete rows of alerts and reports, in the given order. List and item responses select their columns. */
export const describeReports = async (
  db: DbOrTransaction,
  rows: readonly ReportRow[],
  nowMs: number,
  { withMail = false }: { readonly withMail?: boolean } = {},
) => {
  const ids = rows.map((row) => row.id);
  const [owners, recipients, audited, subjects] = await Promise.all([
    ownersOf(db, 'report', ids),
    recipientsOf(db, ids),
    describeAudited(db, rows, nowMs),
    subjectsOf(db, rows),
  ]);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    name: row.name,
    description: row.description,
    active: row.active === 1,
    crontab: row.crontab,
    crontab_humanized: crontabInWords(row.crontab),
    timezone: row.timezone,
    creation_method: row.creation_method,
    ...subjects(row),
    chart_id: row.chart_id,
    dashboard_id: row.dashboard_id,
    sql: row.sql,
    validator_type: row.validator_type,
    validator_config_json: row.validator_config,
    recipients: recipients
      .filter((recipient) => recipient.report_id === row.id)
      .map(({ id, type, config }) => ({ id, type, recipient_config_json: config })),
    report_format: row.report_format,
    force_screenshot: row.force_screenshot === 1,
    custom_width: row.custom_width,
    email_subject: row.email_subject,
    context_markdown: row.context_markdown,
    extra: objectIn(row.extra),
    grace_period: row.grace_period,
    working_timeout: row.working_timeout,
    log_retention: row.log_retention,
    last_eval_dttm: timeOrNull(row.last_eval_on),
    next_run_dttm: row.active === 1 ? firingOrNull(row.next_run_on) : null,
    last_state: row.last_state,
    last_value: row.last_value,
    last_value_row_json: row.last_value_row,
    owners: (owners.get(row.id) ?? []).map(wireOwner(withMail)),
    ...audited(row),
  }));
};

/** Describes the deliveries of runs, without the notices to owners. */
export const describeDeliveries = (rows: readonly ReportDeliveryRow[]) =>
  rows.filter(({ channel }) => channel !== noticeChannel).map(describeDelivery);

/** Describes a delivery of a run to one recipient. */
export const describeDelivery = (row: ReportDeliveryRow) => ({
  id: row.id,
  run_id: row.run_id,
  channel: row.channel,
  // The full URL of a service grants access to it, so only the host is shown.
  recipient: /^https?:/i.test(row.recipient) ? new URL(row.recipient).host : row.recipient,
  state: row.state,
  attempts: row.attempts,
  sent_dttm: timeOrNull(row.sent_on),
  next_try_dttm: timeOrNull(row.due_on),
  error: row.error === null ? null : failureSentence(row.error),
});

/** Describes the runs of a report with their deliveries. */
export const describeRuns = async (db: DbOrTransaction, runs: readonly ReportRunRow[]) => {
  const deliveries = await deliveriesOf(
    db,
    runs.map(({ id }) => id),
  );
  return runs.map((run) => ({
    ...describeRun(run),
    deliveries: describeDeliveries(deliveries.filter(({ run_id: id }) => id === run.id)),
  }));
};

const describeRun = (run: ReportRunRow) => ({
  id: run.id,
  uuid: run.uuid,
  scheduled_dttm: isoTime(run.scheduled_on),
  start_dttm: timeOrNull(run.started_on),
  end_dttm: timeOrNull(run.ended_on),
  value: run.value,
  value_row_json: run.value_row,
  state: run.state,
  error_message: run.error_message,
});
