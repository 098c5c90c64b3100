import type { Api } from '@sightline/core/api';
import type { ReportDraft } from '../model/report-draft.ts';

/** Sends an alert or a report, as it is saved, to the user by email. Returns the address. @throws CallError */
export const testReport = async (api: Api, id: number): Promise<string> =>
  (await api.call('testReport', { params: { pk: id } })).result.to;

/** Sends an alert or a report that is not saved to the user by email. Returns the address. @throws CallError */
export const testDraft = async (api: Api, draft: ReportDraft): Promise<string> =>
  (await api.call('testReportDraft', { body: draft })).result.to;
