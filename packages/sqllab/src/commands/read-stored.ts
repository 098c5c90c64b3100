import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { readResults, type Reading } from './run-query.ts';

/**
 * Reads the stored result of a run by its id in the history. Resolves with false if the server does not have the result
 * any more. Rejects with a CallError.
 */
export const readStored = async (api: Api, id: number, reading: Reading): Promise<boolean> => {
  const { result } = await api.call('getQuery', { params: { pk: id } }, { signal: reading.signal });
  const key = result.results_key ?? '';
  if (key === '') return false;
  try {
    await readResults(api, key, reading);
    return true;
  } catch (error) {
    if (isCallError(error) && (error.status === 404 || error.status === 410)) return false;
    throw error;
  }
};
