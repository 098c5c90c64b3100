import { markStale, type World } from '@sightline/core/cache';
import type { ReportBody } from '../model/report-form.ts';

/** Creates an alert or a report. @throws CallError */
export const createReport = async ({ api, queryClient }: World, body: ReportBody): Promise<void> => {
  await api.call('createReport', { body });
  await markStale(queryClient, 'createReport');
};

/** Changes an alert or a report; the headers contain the version that the change is based on. @throws CallError */
export const changeReport = async (
  { api, queryClient }: World,
  id: number,
  { body, headers }: { readonly body: ReportBody; readonly headers: Readonly<Record<string, string>> },
): Promise<void> => {
  await api.call('changeReport', { params: { pk: id }, body }, { headers });
  await markStale(queryClient, 'changeReport');
};
