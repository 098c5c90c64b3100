import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';

/**
 * Delays in milliseconds before each retry of a stop request. The server may not know the run yet, because the request
 * that starts it may still be in flight.
 */
const againAfterMs = [300, 1000, 3000];

/** Asks the server to stop a run. Resolves with false if the server does not know the run. Rejects with a CallError. */
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
