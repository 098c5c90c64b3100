import type { Generated } from 'kysely';

export type ReportType = 'Alert' | 'Report';
/** The page that a report was created on. */
export type ReportCreationMethod = 'charts' | 'dashboards' | 'alerts_reports';

/** An alert or a report: content and schedule. Times are microseconds since 1970 UTC, durations are seconds. */
export interface ReportTable {
  id: Generated<number>;
  type: ReportType;
  name: string;
  description: string | null;
  active: number;
  crontab: string;
  timezone: string;
  creation_method: ReportCreationMethod | null;
  chart_id: number | null;
  dashboard_id: number | null;
  /** The database that an alert queries. */
  database_id: number | null;
  sql: string | null;
  validator_type: string | null;
  /** JSON. */
  validator_config: string;
  report_format: string;
  force_screenshot: number;
  /** Pixels. */
  custom_width: number | null;
  email_subject: string | null;
  context_markdown: string | null;
  /** JSON. */
  extra: string;
  grace_period: number;
  working_timeout: number | null;
  /** Days. */
  log_retention: number;
  last_eval_on: number | null;
  last_state: string;
  last_value: number | null;
  /** JSON. */
  last_value_row: string | null;
  /** The next firing. Null until it has been computed, which a change of the schedule asks for. */
  next_run_on: number | null;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  deleted_on: number | null;
  deleted_by: number | null;
}

export interface ReportRecipientTable {
  id: Generated<number>;
  report_id: number;
  type: string;
  /** JSON. */
  config: string;
}

/** One scheduled run of a report and its outcome. */
export interface ReportRunTable {
  id: Generated<number>;
  uuid: string;
  report_id: number;
  scheduled_on: number;
  started_on: number | null;
  ended_on: number | null;
  value: number | null;
  /** JSON. */
  value_row: string | null;
  state: string;
  error_message: string | null;
  /** Until then the run belongs to the server that took it. Null before it was taken. */
  lease_until: number | null;
  attempts: Generated<number>;
}

/** The message of a run. */
export interface ReportContentTable {
  run_id: number;
  subject: string;
  body_text: string;
  body_html: string;
  /** Link to the chart or dashboard. */
  url: string;
}

export interface ReportFileTable {
  id: Generated<number>;
  run_id: number;
  name: string;
  media_type: string;
  content: Uint8Array;
}

export type DeliveryState = 'waiting' | 'sent' | 'failed';

/** The delivery of a run to one recipient. */
export interface ReportDeliveryTable {
  id: Generated<number>;
  uuid: string;
  run_id: number;
  channel: string;
  /** An email address, or the URL or channel of a service. */
  recipient: string;
  /** JSON: the visible recipients of an email. */
  headers: string;
  state: DeliveryState;
  attempts: Generated<number>;
  due_on: number | null;
  sent_on: number | null;
  error: string | null;
}

/** The tables of alerts and reports, by name. */
export interface ReportTables {
  report: ReportTable;
  report_recipient: ReportRecipientTable;
  report_run: ReportRunTable;
  report_content: ReportContentTable;
  report_file: ReportFileTable;
  report_delivery: ReportDeliveryTable;
}
