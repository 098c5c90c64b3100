import { markStale, type World } from '@sightline/core/cache';
import type { EditSaving } from '@sightline/entity-ui';
import type { Tab } from '../model/tabs.ts';
import { withTag } from '../reads/with-tag.ts';

/** Fields of a tab that are saved with a query. */
export type QueryOfTab = Pick<Tab, 'sql' | 'databaseId' | 'schema' | 'templateParams'>;

/** Fields of a saved query that two windows may change at the same time. */
export interface QueryText {
  readonly sql: string;
}

/** Returns the fields of a tab that are saved together with the given SQL text. */
export const savedFieldsOf = ({ databaseId, schema, templateParams = '' }: QueryOfTab, sql: string) => ({
  sql,
  schema,
  template_parameters: templateParams,
  ...(databaseId === null ? {} : { db_id: databaseId }),
});

/** Saves a tab as a new query; returns the tab's saved state. Rejects with a CallError if the save failed. */
export const saveQuery = async (
  { api, queryClient }: World,
  tab: QueryOfTab,
  named: { readonly label: string; readonly description: string },
): Promise<NonNullable<Tab['saved']>> => {
  const { answer, version } = await withTag((onTag) =>
    api.call('createSavedQuery', { body: { ...named, ...savedFieldsOf(tab, tab.sql) } }, { onTag }),
  );
  await markStale(queryClient, 'createSavedQuery');
  return { id: answer.id, sql: tab.sql, ...version };
};

/**
 * Saves the text of a tab to its saved query; name and description are unchanged. If another window saved it in the
 * meantime, the user is asked; one option is to save the text as a new query with the tab's name.
 * @returns the tab's new state; undefined if the user went back to editing. Rejects with a CallError if the save
 * failed.
 */
export const updateQuery = async (
  world: World,
  tab: QueryOfTab & Pick<Tab, 'title'> & { readonly saved: NonNullable<Tab['saved']> },
  { save }: Pick<EditSaving<QueryText>, 'save'>,
): Promise<Pick<Tab, 'sql' | 'saved'> | undefined> => {
  const { api, queryClient } = world;
  const { id, sql: base, tag } = tab.saved;
  const params = { pk: id };
  let saved: Tab['saved'];
  const done = await save({
    base: { values: { sql: base }, tag },
    mine: { sql: tab.sql },
    read: async () => {
      const now = await withTag((onTag) => api.call('getSavedQuery', { params }, { onTag }));
      return { values: { sql: now.answer.result.sql ?? '' }, tag: now.tag };
    },
    send: async ({ sql }, headers) => {
      const { version } = await withTag((onTag) =>
        api.call('changeSavedQuery', { params, body: savedFieldsOf(tab, sql) }, { headers, onTag }),
      );
      saved = { id, sql, ...version };
      await markStale(queryClient, 'changeSavedQuery');
    },
    copy: async ({ sql }) => {
      saved = await saveQuery(world, { ...tab, sql }, { label: tab.title, description: '' });
    },
  });
  return done && saved ? { sql: done.values.sql, saved } : undefined;
};
