import type { DbOrTransaction } from '../../store/db.ts';
import { recipientsOf, type ReportRow } from '../../store/reports.ts';
import type { Content } from '../history/object-content.ts';
import { crontabInWords } from '../reports/crontab-in-words.ts';

/** Contents of a deleted alert or report: its settings, schedule and recipients. */
export const reportContent = async (db: DbOrTransaction, row: ReportRow): Promise<Content> => ({
  type: row.type,
  name: row.name,
  description: row.description,
  active: row.active === 1,
  schedule: crontabInWords(row.crontab),
  timezone: row.timezone,
  sql: row.sql,
  report_format: row.report_format,
  email_subject: row.email_subject,
  last_state: row.last_state,
  recipients: (await recipientsOf(db, [row.id])).map(({ type, config }) => ({
    type,
    ...(JSON.parse(config) as object),
  })),
});
