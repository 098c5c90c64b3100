import type { Api } from '@sightline/core/api';
import { readTagged } from '@sightline/entity-ui';
import { formOf, type ReportForm, type StoredReport } from '../model/report-form.ts';

/** A stored alert or report: its form, its version, and all its fields. */
export interface FoundReport {
  readonly values: ReportForm;
  readonly tag: string | undefined;
  readonly stored: StoredReport;
}

/** Reads an alert or a report. @throws CallError */
export const readReport = async (api: Api, id: number, signal?: AbortSignal): Promise<FoundReport> => {
  const { answer, tag } = await readTagged(api, 'getReport', { params: { pk: id } }, signal);
  return { values: formOf(answer.result), tag, stored: answer.result };
};
