import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { wireFieldsOf, type NamedTab, type SharedField } from '../model/shared-tab.ts';
import { versionOf } from '../reads/tab-states.ts';
import { withTag } from '../reads/with-tag.ts';

/** A tab on the server. */
export interface StoredTab {
  readonly remoteId: number;
  readonly version?: number | undefined;
}

/** True if the server numbers the versions of tabs and accepts tabs as JSON. Other servers accept only forms. */
const countsChanges = (api: Api): boolean => api.capabilities?.has('tabs') === true;

const isRefused = (error: unknown, status: number): boolean => isCallError(error) && error.status === status;

/** Names of the fields that refer to other objects, which may be gone or not visible to the user. */
const references = ['database_id', 'saved_query_id'] as const;

/**
 * Stores the given fields of a tab; returns its new version. If the server no longer has the tab's database or saved
 * query, stores the other fields without these two references. Rejects with a CallError: 412 if another browser has
 * changed the tab, 404 if the tab is gone.
 */
export const changeTabState = async (
  api: Api,
  { remoteId, version }: StoredTab,
  { changed, ...named }: NamedTab & { readonly changed: readonly SharedField[] },
): Promise<number | undefined> => {
  const params = { id: remoteId };
  const send = async (body: Readonly<Record<string, string>>) => {
    if (!countsChanges(api)) {
      await api.upload('changeTabState', new URLSearchParams(body), { params });
      return undefined;
    }
    const based = version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };
    const { tag } = await withTag((onTag) => api.call('changeTabState', { params, body }, { ...based, onTag }));
    return versionOf(tag);
  };
  const body = wireFieldsOf(named, changed);
  try {
    return await send(body);
  } catch (error) {
    if (!isRefused(error, 400) || !references.some((name) => name in body)) throw error;
    return send(Object.fromEntries(Object.entries(body).filter(([name]) => !references.some((each) => each === name))));
  }
};

/** Stores a tab of this browser as a new one on the server. Rejects with a CallError. */
export const createTabState = async (api: Api, named: NamedTab): Promise<StoredTab> => {
  const { tab } = named;
  const { title: name, sql, schema, rowLimit: queryLimit, templateParams } = tab;
  const send = async (dbId: number | null) => {
    const body = { queryEditor: JSON.stringify({ name, sql, dbId, schema, queryLimit, templateParams }) };
    return countsChanges(api)
      ? api.call('createTabState', { body })
      : api.upload('createTabState', new URLSearchParams(body));
  };
  const created = await send(tab.databaseId).catch((error: unknown) => {
    if (isRefused(error, 400) && tab.databaseId !== null) return send(null);
    throw error;
  });
  const stored = { remoteId: created.id, version: countsChanges(api) ? 0 : undefined };
  const changed: readonly SharedField[] = tab.savedId === null ? ['ran'] : ['ran', 'savedId'];
  return { ...stored, version: await changeTabState(api, stored, { ...named, changed }) };
};

/** Removes a closed tab from the server. A tab that is already gone is not an error. Rejects with a CallError. */
export const deleteTabState = async (api: Api, remoteId: number): Promise<void> => {
  try {
    await api.call('deleteTabState', { params: { id: remoteId } });
  } catch (error) {
    if (!isRefused(error, 404)) throw error;
  }
};
