import type { Api } from '@sightline/core/api';
import { markStale, type World } from '@sightline/core/cache';
import type { Tab } from '../model/tabs.ts';
import { withTag } from '../reads/with-tag.ts';
import { savedFieldsOf, type QueryOfTab } from './save-query.ts';

type Fields = Readonly<Record<string, unknown>>;

const extraOf = async (api: Api, id: number): Promise<Fields> => {
  const { result } = await api.call('listSavedQueries', { q: { filters: [{ col: 'id', opr: 'eq', value: id }] } });
  const extra = result[0]?.extra;
  return typeof extra === 'object' && extra !== null ? (extra as Fields) : {};
};

/** Reads the schedule of a saved query; undefined if it has none. Rejects with a CallError. */
export const readSchedule = async (api: Api, id: number): Promise<Fields | undefined> => {
  const info = (await extraOf(api, id))['schedule_info'];
  return typeof info === 'object' && info !== null ? (info as Fields) : undefined;
};

/**
 * Saves a tab with a schedule, either to its saved query or as a new one with the given name. A scheduler of the
 * server's operator then runs the query. Returns the tab's saved state. Rejects with a CallError: 412 if someone else
 * has changed the saved query.
 */
export const scheduleQuery = async (
  { api, queryClient }: World,
  tab: QueryOfTab & Pick<Tab, 'saved'>,
  { label, info }: { readonly label: string; readonly info: Fields },
): Promise<NonNullable<Tab['saved']>> => {
  const fields = savedFieldsOf(tab, tab.sql);
  const { saved } = tab;
  if (!saved) {
    const body = { label, description: '', ...fields, extra_json: JSON.stringify({ schedule_info: info }) };
    const { answer, version } = await withTag((onTag) => api.call('createSavedQuery', { body }, { onTag }));
    await markStale(queryClient, 'createSavedQuery');
    return { id: answer.id, sql: tab.sql, ...version };
  }
  const extra_json = JSON.stringify({ ...(await extraOf(api, saved.id)), schedule_info: info });
  const headers: Readonly<Record<string, string>> = saved.tag === undefined ? {} : { 'if-match': saved.tag };
  const { version } = await withTag((onTag) =>
    api.call('changeSavedQuery', { params: { pk: saved.id }, body: { ...fields, extra_json } }, { headers, onTag }),
  );
  await markStale(queryClient, 'changeSavedQuery');
  return { id: saved.id, sql: tab.sql, ...version };
};
