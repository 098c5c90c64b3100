import type { CallInput } from '@sightline/core/api';
import { faultsOf, type FaultField } from './form-faults.ts';
import { bodyOf, type ReportForm, type ReportKind, type StoredReport } from './report-form.ts';

/** An alert or report that is not saved, as a test message is made from it. */
export type ReportDraft = CallInput<'testReportDraft'>['body'];

/** What the message depends on. Recipients, schedule and condition do not matter: a test goes to its sender. */
const tested: readonly FaultField[] = ['name', 'chart', 'dashboard', 'format', 'width', 'subject', 'timeZone'];

/** The draft of a form; undefined as long as a field is wrong that the message depends on. */
export const draftOf = (kind: ReportKind, form: ReportForm, stored?: StoredReport): ReportDraft | undefined => {
  const faults = faultsOf(kind, form);
  if (tested.some((field) => faults[field] !== undefined)) return undefined;
  const body = bodyOf(kind, form, stored);
  return {
    type: body.type,
    name: body.name,
    chart: body.chart,
    dashboard: body.dashboard,
    description: body.description,
    extra: body.extra,
    timezone: body.timezone,
    report_format: body.report_format,
    custom_width: body.custom_width,
    email_subject: body.email_subject,
    ...(typeof stored?.context_markdown === 'string' && { context_markdown: stored.context_markdown }),
  };
};
