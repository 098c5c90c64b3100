import type { ReportRow } from '../../store/reports.ts';

/** The fields of an alert or report that affect its message. A draft has only these. */
export type ReportContent = Pick<
  ReportRow,
  | 'type'
  | 'name'
  | 'description'
  | 'chart_id'
  | 'dashboard_id'
  | 'timezone'
  | 'report_format'
  | 'custom_width'
  | 'email_subject'
  | 'context_markdown'
  | 'extra'
  | 'validator_type'
>;
