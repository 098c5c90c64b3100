import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';

/**
 * Waiting times before retrying to stop a run that the server does not know: the request that starts it may still be on
 * its way.
 */
const againAfterMs = [300, 1000, 3000];

/** Asks the server to stop a run. Resolves with false if it does not know the run. Rejects with a CallError. */
const askToStop = async (api: Api, clientId: string): Promise<boolean> => {
  try {
    await api.call('stopQuery', { body: { client_id: clientId } });
    return true;
  } catch (error) {
    if (isCallError(error) && error.status === 404) return false;
    throw error;
  }
};

/**
 * Stops a run, even if the request that starts it has not arrived yet. A finished run counts as stopped. Rejects with a
 * CallError.
 */
export const stopQuery = async (api: Api, clientId: string): Promise<void> => {
  for (const waitMs of againAfterMs) {
    if (await askToStop(api, clientId)) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  await askToStop(api, clientId);
};
