import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { resource } from './resource.ts';
import { route } from './route.ts';
import {
  anyObject,
  anything,
  columnsQ,
  flag,
  jsonText,
  listOf,
  listQ,
  nullable,
  open,
  optional,
  personName,
  pk,
  strict,
  text,
  whole,
} from './shapes.ts';

const recipientRow = open({
  id: optional(whole),
  type: optional(text),
  recipient_config_json: optional(jsonText),
});
const owner = open({
  id: optional(whole),
  first_name: optional(text),
  last_name: optional(text),
  email: optional(text),
});

const reportRow = open({
  id: optional(whole),
  type: optional(text),
  name: optional(text),
  description: optional(nullable(text)),
  active: optional(flag),
  crontab: optional(text),
  crontab_humanized: optional(text),
  timezone: optional(text),
  creation_method: optional(nullable(text)),
  chart: optional(nullable(anyObject)),
  chart_id: optional(nullable(whole)),
  dashboard: optional(nullable(anyObject)),
  dashboard_id: optional(nullable(whole)),
  database: optional(nullable(anyObject)),
  sql: optional(nullable(text)),
  validator_type: optional(nullable(text)),
  validator_config_json: optional(jsonText),
  recipients: optional(Type.Array(recipientRow)),
  report_format: optional(nullable(text)),
  force_screenshot: optional(flag),
  custom_width: optional(nullable(whole)),
  email_subject: optional(nullable(text)),
  context_markdown: optional(nullable(text)),
  extra: optional(anyObject),
  grace_period: optional(nullable(whole)),
  working_timeout: optional(nullable(whole)),
  log_retention: optional(nullable(whole)),
  last_eval_dttm: optional(nullable(text)),
  last_state: optional(nullable(text)),
  /** Time of the next run. Our addition to the contract. */
  next_run_dttm: optional(nullable(text)),
  last_value: optional(nullable(Type.Number())),
  last_value_row_json: optional(nullable(jsonText)),
  owners: optional(Type.Array(owner)),
  created_by: optional(nullable(personName)),
  changed_by: optional(nullable(personName)),
  created_on: optional(text),
  changed_on: optional(text),
  changed_on_delta_humanized: optional(text),
});

const name = Type.String({ minLength: 1, maxLength: 150 });
const crontab = Type.String({ minLength: 1, maxLength: 1000 });
const type = Type.Enum(['Alert', 'Report']);
const creationMethod = Type.Enum(['charts', 'dashboards', 'alerts_reports']);
/**
 * Kinds of conditions for alerts. `no data` and `change` are our additions to the contract. `no data` is met if there
 * is no row or no value. `change` compares the change in percent since the last execution with the threshold.
 */
const validatorType = Type.Enum(['not null', 'operator', 'no data', 'change']);
const positive = Type.Integer({ minimum: 1 });
const recipients = Type.Array(
  strict({
    /**
     * `File` is our addition to the contract. Its target is a folder below the server's configured directory for files.
     */
    type: Type.Enum(['Email', 'Slack', 'SlackV2', 'Webhook', 'File']),
    recipient_config_json: optional(
      strict({ target: optional(text), ccTarget: optional(text), bccTarget: optional(text) }),
    ),
  }),
);
/** Fields that the request bodies of POST and PUT have in common. */
const fields = {
  active: optional(flag),
  chart: optional(nullable(whole)),
  context_markdown: optional(nullable(text)),
  custom_width: optional(nullable(whole)),
  dashboard: optional(nullable(whole)),
  description: optional(nullable(text)),
  email_subject: optional(nullable(text)),
  extra: optional(anyObject),
  force_screenshot: optional(flag),
  grace_period: optional(positive),
  owners: optional(Type.Array(whole)),
  recipients: optional(recipients),
  /** XLSX is our addition to the contract. */
  report_format: optional(Type.Enum(['PDF', 'PNG', 'CSV', 'XLSX', 'TEXT'])),
  timezone: optional(text),
  validator_config_json: optional(
    strict({ op: optional(Type.Enum(['<', '<=', '>', '>=', '==', '!='])), threshold: optional(Type.Number()) }),
  ),
};

/** Specs and routes of alerts and reports. */
export const { specs: reportSpecs, routes: reportResourceRoutes } = resource({
  names: ['Report', 'Reports'],
  words: ['a report or an alert', 'reports and alerts'],
  row: reportRow,
  create: strict({
    ...fields,
    name,
    type,
    crontab,
    creation_method: optional(creationMethod),
    database: optional(whole),
    log_retention: optional(positive),
    selected_tabs: optional(nullable(Type.Array(whole))),
    sql: optional(text),
    validator_type: optional(validatorType),
    working_timeout: optional(positive),
  }),
  change: strict({
    ...fields,
    name: optional(name),
    type: optional(type),
    crontab: optional(crontab),
    creation_method: optional(nullable(creationMethod)),
    database: optional(nullable(whole)),
    log_retention: optional(Type.Integer({ minimum: 0 })),
    sql: optional(nullable(text)),
    validator_type: optional(nullable(validatorType)),
    working_timeout: optional(nullable(positive)),
  }),
});

const delivery = open({
  id: whole,
  run_id: whole,
  channel: text,
  /** An email address, a channel, or the host of a webhook. */
  recipient: text,
  state: Type.Enum(['waiting', 'sent', 'failed']),
  attempts: whole,
  sent_dttm: nullable(text),
  next_try_dttm: nullable(text),
  error: nullable(text),
});

const run = open({
  id: optional(whole),
  uuid: optional(text),
  scheduled_dttm: optional(text),
  start_dttm: optional(nullable(text)),
  end_dttm: optional(nullable(text)),
  value: optional(nullable(Type.Number())),
  value_row_json: optional(nullable(jsonText)),
  state: optional(text),
  error_message: optional(nullable(text)),
  /** Deliveries of the run. Our addition to the contract. */
  deliveries: optional(Type.Array(delivery)),
});

/** All routes of alerts and reports. */
export const reportRoutes = {
  ...reportResourceRoutes,
  listReportRuns: route({
    address: addresses.listReportRuns,
    summary: 'List the executions of a report',
    params: pk,
    q: listQ,
    output: listOf(run),
  }),
  getReportRun: route({
    address: addresses.getReportRun,
    summary: 'Get an execution of a report',
    params: open({ pk: positive, log_id: positive }),
    q: columnsQ,
    output: open({ id: whole, result: run }),
  }),
  listDeliveries: route({
    address: addresses.listDeliveries,
    summary: 'List the deliveries of a report, the newest first',
    params: pk,
    output: open({ count: whole, result: Type.Array(delivery) }),
  }),
  resendDelivery: route({
    address: addresses.resendDelivery,
    summary: 'Send a failed delivery of a report again',
    params: open({ pk: positive, delivery_id: positive }),
    output: open({ result: delivery }),
    status: 202,
  }),
  runReport: route({
    address: addresses.runReport,
    summary: 'Run an alert or a report now; the execution is listed in its log',
    params: pk,
    output: open({ result: open({ id: whole }) }),
    status: 202,
  }),
  testReport: route({
    address: addresses.testReport,
    summary: 'Send an alert or a report to oneself by email, whatever its condition says',
    params: pk,
    output: open({ result: open({ to: text }) }),
  }),
  testReportDraft: route({
    address: addresses.testReportDraft,
    summary: 'Send an alert or a report that is not saved to oneself by email, whatever its condition says',
    body: strict({
      type,
      name,
      chart: fields.chart,
      context_markdown: fields.context_markdown,
      custom_width: fields.custom_width,
      dashboard: fields.dashboard,
      description: fields.description,
      email_subject: fields.email_subject,
      extra: fields.extra,
      report_format: fields.report_format,
      timezone: fields.timezone,
    }),
    output: open({ result: open({ to: text }) }),
  }),
  tryAlert: route({
    address: addresses.tryAlert,
    summary: 'Run the SQL of an alert or ask for its metric, store nothing, and tell whether it would trigger',
    body: strict({
      database: optional(whole),
      sql: optional(Type.String({ minLength: 1, maxLength: 100_000 })),
      /** A metric of a dataset instead of SQL, in the format of `extra.metric_condition`. */
      metric_condition: optional(anyObject),
      validator_type: optional(nullable(validatorType)),
      validator_config_json: fields.validator_config_json,
      /** Earlier value from which the change is computed. */
      previous: optional(nullable(Type.Number())),
    }),
    output: open({
      result: open({
        /** The number in the first column of the first row; null if there is none. */
        value: nullable(Type.Number()),
        rows: whole,
        columns: Type.Array(text),
        first_row: nullable(Type.Array(anything)),
        /** Change in percent since `previous`; null if it cannot be computed. */
        change: optional(nullable(Type.Number())),
        /** True if the condition is met; null without a condition. */
        triggers: nullable(flag),
        /** Reason why the condition cannot be evaluated; null if it can be evaluated. */
        problem: nullable(text),
      }),
    }),
  }),
  listSlackChannels: route({
    address: addresses.listSlackChannels,
    summary: 'List the channels that reports can be sent to',
    q: anything,
  }),
} as const;
