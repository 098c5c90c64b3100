import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';

/** Asks the server to stop a run. A finished run counts as stopped. Rejects with a CallError. */
export const stopQuery = async (api: Api, clientId: string): Promise<void> => {
  try {
    await api.call('stopQuery', { body: { client_id: clientId } });
  } catch (error) {
    if (isCallError(error) && error.status === 404) return;
    throw error;
  }
};
