import type { Api } from '@sightline/core/api';
import type { ReportDraft } from '../model/report-draft.ts';

/** Sends a saved alert or report to the user by email, as a test. Returns the address. @throws CallError */
export const testReport = async (api: Api, id: number): Promise<string> =>
  (await api.call('testReport', { params: { pk: id } })).result.to;

/** Sends an unsaved alert or report to the user by email, as a test. Returns the address. @throws CallError */
export const testDraft = async (api: Api, draft: ReportDraft): Promise<string> =>
  (await api.call('testReportDraft', { body: draft })).result.to;
