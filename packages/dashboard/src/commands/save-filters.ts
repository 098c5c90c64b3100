import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { DataMask } from '../model/selection.ts';

/** Changes within this time are saved together. */
const patienceMs = 400;

export interface FilterSaver {
  /** Saves a data mask a moment later; a newer one takes its place. */
  readonly save: (mask: Readonly<Record<string, DataMask>>) => void;
  /** Saves what waits, now. */
  readonly flush: () => void;
  /** The key that the filters are saved under; undefined until they are. */
  readonly key: () => string | undefined;
}

export interface FilterSaving {
  readonly dashboardId: number;
  /** Names the open dashboard: each one has a key of its own. */
  readonly tabId: string;
  /** Called when the filters have a new key. */
  readonly onKey: () => void;
  /** Called when saving fails. The next change is saved again. */
  readonly onFailure: (error: unknown) => void;
}

/** Keys can expire. */
const isGone = (error: unknown) => isCallError(error) && (error.status === 404 || error.status === 403);

/** Saves filters under a key, one call at a time: creates the state first and changes it then (contract 8.6). */
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
    // A change that came meanwhile.
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
