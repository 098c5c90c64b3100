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
}

/** The tables of alerts and reports, by name. */
export interface ReportTables {
  report: ReportTable;
  report_recipient: ReportRecipientTable;
  report_run: ReportRunTable;
}
