import { isCallError } from '@sightline/core';
import type { Api, CallOutput } from '@sightline/core/api';
import type { Tab } from '../model/tabs.ts';
import { withTag } from './with-tag.ts';

/** A stored tab in the server's list: its id, and its version if the server counts changes. */
export interface ListedTab {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Returns the version number in an entity tag such as `"7"`. */
export const versionOf = (tag: string | undefined): number | undefined => {
  const version = /^(?:W\/)?"(\d+)"$/u.exec(tag ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
};

/** Lists the user's tabs on the server, which all browsers of the user share. Rejects with a CallError. */
export const listTabStates = async (api: Api): Promise<readonly ListedTab[]> =>
  (await api.call('getSqlLab', { q: { keys: ['tab_state_ids'] } })).result.tab_state_ids ?? [];

/** Reads a stored tab with its version; undefined if it is gone. Rejects with a CallError. */
export const readTabState = async (
  api: Api,
  id: number,
): Promise<{ readonly state: CallOutput<'getTabState'>; readonly version: number | undefined } | undefined> => {
  try {
    const { answer, tag } = await withTag((onTag) => api.call('getTabState', { params: { id } }, { onTag }));
    return { state: answer, version: versionOf(tag) };
  } catch (error) {
    if (isCallError(error) && error.status === 404) return undefined;
    throw error;
  }
};

/** Reads the saved query of a tab; undefined if it is gone or belongs to another user. Rejects with a CallError. */
export const readSavedOf = async (api: Api, id: number | null): Promise<Tab['saved'] | undefined> => {
  if (id === null) return undefined;
  try {
    const { answer, version } = await withTag((onTag) => api.call('getSavedQuery', { params: { pk: id } }, { onTag }));
    return { id, sql: answer.result.sql ?? '', ...version };
  } catch (error) {
    if (isCallError(error) && error.status === 404) return undefined;
    throw error;
  }
};
