import type { Api } from '@sightline/core/api';
import { readTagged } from '@sightline/entity-ui';
import { formOf, type ReportForm, type StoredReport } from '../model/report-form.ts';

/** The initial values of the editor, and the version tag that a save sends as the base of its changes. */
export interface TaggedReport {
  readonly values: ReportForm;
  readonly tag: string | undefined;
  /** The stored alert or report with all its fields; undefined for a new one. */
  readonly stored?: StoredReport;
}

/** A stored alert or report that the editor has loaded. */
export interface FoundReport extends TaggedReport {
  readonly stored: StoredReport;
}

/** Reads an alert or a report. @throws CallError */
export const readReport = async (api: Api, id: number, signal?: AbortSignal): Promise<FoundReport> => {
  const { answer, tag } = await readTagged(api, 'getReport', { params: { pk: id } }, signal);
  return { values: formOf(answer.result), tag, stored: answer.result };
};
