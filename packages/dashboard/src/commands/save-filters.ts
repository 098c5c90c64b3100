import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { DataMask } from '../model/selection.ts';

/** Delay in milliseconds before changes are saved. Changes within this time are saved together. */
const patienceMs = 400;

export interface FilterSaver {
  /** Saves a data mask after a short delay. If another mask is still waiting to be saved, the new mask replaces it. */
  readonly save: (mask: Readonly<Record<string, DataMask>>) => void;
  /** Immediately saves the data mask that is waiting to be saved. */
  readonly flush: () => void;
  /** The key under which the filters are saved; undefined until they have been saved. */
  readonly key: () => string | undefined;
}

export interface FilterSaving {
  readonly dashboardId: number;
  /** Identifies the open dashboard. Each open dashboard stores its filters under a key of its own. */
  readonly tabId: string;
  /** Called when the filters have been saved under a new key. */
  readonly onKey: () => void;
  /** Called when saving fails. The next change triggers another save. */
  readonly onFailure: (error: unknown) => void;
}

/** True if the error means that there is no longer a stored state under the key. Keys can expire. */
const isGone = (error: unknown) => isCallError(error) && (error.status === 404 || error.status === 403);

/**
 * Creates a saver for filters that runs one call at a time. The first save creates the key, later saves change the
 * state under it (contract 8.6).
 */
export const makeFilterSaver = (api: Api, { dashboardId, tabId, onKey, onFailure }: FilterSaving): FilterSaver => {
  let key: string | undefined;
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const pk = String(dashboardId);
  const send = async (value: string): Promise<string> => {
    const input = { query: { tab_id: tabId }, body: { value } };
    if (key !== undefined)
      try {
        return (await api.call('changeFilterState', { params: { pk, key }, ...input })).key;
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    return (await api.call('createFilterState', { params: { pk }, ...input })).key;
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (running || waiting === undefined) return;
    const value = waiting;
    waiting = undefined;
    running = true;
    try {
      const next = await send(value);
      const isNew = next !== key;
      key = next;
      if (isNew) onKey();
    } catch (error) {
      onFailure(error);
    }
    running = false;
    // Save the latest change if one was made while the call was running.
    void flush();
  };
  return {
    save: (mask) => {
      waiting = JSON.stringify(mask);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), patienceMs);
    },
    flush: () => void flush(),
    key: () => key,
  };
};
