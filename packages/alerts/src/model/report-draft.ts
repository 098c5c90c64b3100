import type { CallInput } from '@sightline/core/api';
import { faultsOf, type FaultField } from './form-faults.ts';
import { bodyOf, type ReportForm, type ReportKind, type StoredReport } from './report-form.ts';

/** An unsaved alert or report, in the format in which a test message is requested. */
export type ReportDraft = CallInput<'testReportDraft'>['body'];

/**
 * Fields that a test message depends on. Recipients, schedule and condition do not matter, because a test is sent to
 * the user who starts it.
 */
const tested: readonly FaultField[] = ['name', 'chart', 'dashboard', 'format', 'width', 'subject', 'timeZone'];

/** Returns the draft of a form, or undefined while a field that the message depends on is invalid. */
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
