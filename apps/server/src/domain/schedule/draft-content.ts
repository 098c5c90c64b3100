import type { DbOrTransaction } from '../../store/db.ts';
import type { Subject } from '../access.ts';
import { unprocessable } from '../refusal.ts';
import { checkFields, subjectReason } from '../reports/check-report.ts';
import type { ReportInput } from '../reports/report-input.ts';
import type { ReportContent } from './report-content.ts';

/** The fields of an unsaved alert or report that affect its message. */
export type ReportDraft = Pick<
  ReportInput,
  | 'chart'
  | 'context_markdown'
  | 'custom_width'
  | 'dashboard'
  | 'description'
  | 'email_subject'
  | 'extra'
  | 'report_format'
  | 'timezone'
> & { readonly type: ReportContent['type']; readonly name: string };

/** Returns the content of a draft. Throws 400 and 422 for the same reasons as creating the report would. */
export const draftContent = async (
  db: DbOrTransaction,
  subject: Subject,
  draft: ReportDraft,
): Promise<ReportContent> => {
  checkFields(draft);
  const reasons = await subjectReason(db, subject, { input: draft });
  if (Object.keys(reasons).length > 0) throw unprocessable(reasons);
  return {
    type: draft.type,
    name: draft.name,
    description: draft.description ?? null,
    chart_id: draft.chart ?? null,
    dashboard_id: draft.dashboard ?? null,
    timezone: draft.timezone ?? 'UTC',
    report_format: draft.report_format ?? 'PNG',
    custom_width: draft.custom_width ?? null,
    email_subject: draft.email_subject ?? null,
    context_markdown: draft.context_markdown ?? null,
    extra: JSON.stringify(draft.extra ?? {}),
    // A test message does not mention the condition of the alert.
    validator_type: null,
  };
};
