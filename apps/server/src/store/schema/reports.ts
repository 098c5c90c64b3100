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
  /** ID of the database that an alert queries. */
  database_id: number | null;
  sql: string | null;
  validator_type: string | null;
  /** Configuration of an alert's condition, as JSON. */
  validator_config: string;
  report_format: string;
  force_screenshot: number;
  /** Width of the report's pictures in pixels. */
  custom_width: number | null;
  email_subject: string | null;
  context_markdown: string | null;
  /** Additional settings as JSON. */
  extra: string;
  grace_period: number;
  working_timeout: number | null;
  /** Number of days for which runs stay in the log. */
  log_retention: number;
  last_eval_on: number | null;
  last_state: string;
  last_value: number | null;
  /** Row that the latest run of an alert returned, as JSON. */
  last_value_row: string | null;
  /** Time of the next firing. Null until it has been computed. A change of the schedule sets it to null again. */
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
  /** Configuration of the recipient as JSON, such as its address. */
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
  /** Row that the query of an alert returned, as JSON. */
  value_row: string | null;
  state: string;
  error_message: string | null;
  /** Time until which the run belongs to the server that claimed it. Null if no server has claimed it. */
  lease_until: number | null;
  attempts: Generated<number>;
}

/** The message that a run sends. */
export interface ReportContentTable {
  run_id: number;
  subject: string;
  body_text: string;
  body_html: string;
  /** Link to the chart or dashboard of the report. */
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
  /** Address of the recipient: an email address, or the URL or channel of a service. */
  recipient: string;
  /** Visible recipients of an email, as JSON. */
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
