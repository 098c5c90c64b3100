import { findTabTable, replaceTabTable, setExpanded } from '../../store/tab-tables.ts';
import { userIdOf, type Subject } from '../access.ts';
import { visibleDatabase } from '../databases/find-database.ts';
import type { Deps } from '../deps.ts';
import { badRequest, notFound } from '../refusal.ts';
import { storeId } from '../wire/object-key.ts';
import { ownTab } from './keep-tab.ts';
import { tabField } from './tab-field.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' || typeof value === 'string' ? storeId(value) : undefined;

/**
 * Stores an open table in one of the subject's tabs, replacing an entry for the same table. `text` is JSON. Returns
 * its id.
 */
export const keepTabTable = async (deps: Deps, subject: Subject, text: string): Promise<number> => {
  const sent = tabField(text);
  const table = (typeof sent === 'object' && sent !== null ? sent : {}) as Readonly<Record<string, unknown>>;
  const name = textOrNull(table['name']);
  const tabId = idOf(table['queryEditorId']);
  const databaseId = idOf(table['dbId']);
  if (name === null || tabId === undefined || databaseId === undefined)
    throw badRequest('A table requires name, queryEditorId and dbId.');
  const tab = await ownTab(deps, subject, tabId);
  const database = await visibleDatabase(deps.store.db, subject, databaseId);
  return deps.store.db.transaction().execute((db) =>
    replaceTabTable(db, {
      tab_state_id: tab.id,
      database_id: database.id,
      catalog: textOrNull(table['catalog']),
      schema: textOrNull(table['schema']),
      table: name,
      description: JSON.stringify(table),
      expanded: 1,
    }),
  );
};

/**
 * Expands or collapses a table of one of the subject's tabs. The state is JSON text. Throws 404 if the table is not in
 * one of these tabs.
 */
export const expandTabTable = async (
  deps: Deps,
  subject: Subject,
  { id, text }: { readonly id: number; readonly text: string },
): Promise<boolean> => {
  const table = await findTabTable(deps.store.db, id, userIdOf(subject));
  if (!table) throw notFound();
  const expanded = tabField(text) === true;
  await setExpanded(deps.store.db, table.id, expanded);
  return expanded;
};
