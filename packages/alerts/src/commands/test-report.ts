import type { Api } from '@sightline/core/api';

/** Sends an alert or a report, as it is saved, to the user by email. Returns the address. @throws CallError */
export const testReport = async (api: Api, id: number): Promise<string> =>
  (await api.call('testReport', { params: { pk: id } })).result.to;
