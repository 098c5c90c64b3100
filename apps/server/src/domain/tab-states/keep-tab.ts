import { findQuery } from '../../store/queries.ts';
import {
  activateTabState,
  activeTabOf,
  findTabState,
  insertTabState,
  tabLabelsOf,
  updateTabState,
  type TabStateRow,
} from '../../store/tab-states.ts';
import { tablesOfTab } from '../../store/tab-tables.ts';
import { toMicros } from '../../store/store-types.ts';
import { userIdOf, type Subject } from '../access.ts';
import { visibleDatabase } from '../databases/find-database.ts';
import type { Deps } from '../deps.ts';
import { savedQueriesById } from '../../store/saved-queries.ts';
import { describeRuns } from '../queries/describe-run.ts';
import { editConflict } from '../history/edit-conflict.ts';
import { badRequest, forbidden, notFound, Refusal } from '../refusal.ts';
import { objectIn } from '../wire/json-text.ts';
import { storeId } from '../wire/object-key.ts';
import { describeTabTable } from './describe-tab-table.ts';
import { tabField } from './tab-field.ts';

/** A stored tab in the form that SQL Lab opens. */
export const describeTab = async (deps: Pick<Deps, 'store'>, tab: TabStateRow) => {
  const { db } = deps.store;
  const query = tab.latest_query_id === null ? undefined : await findQuery(db, tab.latest_query_id);
  const [latest] = query ? await describeRuns(db, [query], 'number') : [];
  return {
    id: tab.id,
    user_id: tab.user_id,
    label: tab.label,
    active: tab.active === 1,
    database_id: tab.database_id,
    catalog: tab.catalog,
    schema: tab.schema,
    table_schemas: (await tablesOfTab(db, tab.id)).map(describeTabTable),
    sql: tab.sql,
    query_limit: tab.query_limit,
    latest_query: latest ?? null,
    autorun: tab.autorun === 1,
    template_params: tab.template_params,
    hide_left_bar: tab.hide_left_bar === 1,
    saved_query: tab.saved_query_id === null ? null : { id: tab.saved_query_id },
    extra_json: objectIn(tab.extra_json),
  };
};

/** Returns one of the subject's tabs. Throws 404 for an unknown tab, 403 for another user's. */
export const ownTab = async (deps: Pick<Deps, 'store'>, subject: Subject, key: number): Promise<TabStateRow> => {
  const id = storeId(key);
  const tab = id === undefined ? undefined : await findTabState(deps.store.db, id);
  if (!tab) throw notFound();
  if (tab.user_id !== userIdOf(subject)) throw forbidden();
  return tab;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null;

const databaseId = async (deps: Deps, subject: Subject, value: unknown): Promise<number | null> => {
  if (value === null || value === undefined) return null;
  const database = await visibleDatabase(deps.store.db, subject, value as number).catch((error: unknown) => {
    throw error instanceof Refusal ? badRequest('The database of the tab does not exist.') : error;
  });
  return database.id;
};

/** Stores a new tab and makes it the active one. `text` is JSON. Returns its id. */
export const createTab = async (deps: Deps, subject: Subject, text: string): Promise<number> => {
  const editor = tabField(text);
  const fields = (typeof editor === 'object' && editor !== null ? editor : {}) as Record<string, unknown>;
  if (fields['dbId'] === undefined) throw badRequest("'dbId'");
  const userId = userIdOf(subject);
  const now = toMicros(deps.clock());
  const database_id = await databaseId(deps, subject, fields['dbId']);
  return deps.store.db.transaction().execute(async (db) => {
    const id = await insertTabState(db, {
      user_id: userId,
      label: textOf(fields['name']) ?? textOf(fields['title']) ?? 'Untitled query',
      active: 1,
      database_id,
      catalog: textOf(fields['catalog']),
      schema: textOf(fields['schema']),
      sql: textOf(fields['sql']) ?? '',
      query_limit: numberOf(fields['queryLimit']),
      latest_query_id: null,
      autorun: fields['autorun'] === true ? 1 : 0,
      template_params: textOf(fields['templateParams']),
      hide_left_bar: fields['hideLeftBar'] === true ? 1 : 0,
      saved_query_id: null,
      extra_json: '{}',
      created_on: now,
      changed_on: now,
    });
    await activateTabState(db, userId, id);
    return id;
  });
};

type Change = Parameters<typeof updateTabState>[2];

const readers: Readonly<Record<string, (value: unknown) => Change>> = {
  label: (value) => ({ label: textOf(value) }),
  catalog: (value) => ({ catalog: textOf(value) }),
  schema: (value) => ({ schema: textOf(value) }),
  sql: (value) => ({ sql: textOf(value) }),
  query_limit: (value) => ({ query_limit: numberOf(value) }),
  autorun: (value) => ({ autorun: value === true ? 1 : 0 }),
  hide_left_bar: (value) => ({ hide_left_bar: value === true ? 1 : 0 }),
  template_params: (value) => ({ template_params: textOf(value) }),
  extra_json: (value) => ({ extra_json: textOf(value) ?? JSON.stringify(value ?? {}) }),
};

interface TabChange {
  readonly id: number;
  /** Every field is JSON text. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  /** The version that the change is based on. If undefined, the current version is not checked. */
  readonly expected?: number | undefined;
}

/**
 * Changes a tab and returns its new version. Throws 400 if the run or saved query does not exist, EDIT_CONFLICT_ERROR
 * (412) if the tab has another version than the expected one.
 */
export const changeTab = async (deps: Deps, subject: Subject, { id, fields, expected }: TabChange): Promise<number> => {
  const tab = await ownTab(deps, subject, id);
  const { db } = deps.store;
  let change: Change = { changed_on: toMicros(deps.clock()) };
  for (const [field, text] of Object.entries(fields)) {
    if (text === undefined) continue;
    const value = tabField(text);
    const read = Object.hasOwn(readers, field) ? readers[field] : undefined;
    if (read) change = { ...change, ...read(value) };
    if (field === 'database_id') change = { ...change, database_id: await databaseId(deps, subject, value) };
    if (field === 'saved_query_id') change = { ...change, saved_query_id: await ownSavedQueryId(deps, subject, value) };
    if (field === 'latest_query_id') change = { ...change, latest_query_id: await ownRunId(deps, subject, value) };
  }
  const makesActive = fields['active'] !== undefined && tabField(fields['active']) === true;
  const version = await db.transaction().execute(async (transaction) => {
    const changed = await updateTabState(transaction, tab.id, {
      ...change,
      ...(expected !== undefined && { expected }),
    });
    if (changed !== undefined && makesActive) await activateTabState(transaction, tab.user_id, tab.id);
    return changed;
  });
  if (version === undefined) throw await tabConflict(deps, subject, tab.id);
  return version;
};

/** Returns the error for a change that is based on an old version of a tab. Throws 404 if the tab no longer exists. */
const tabConflict = async (deps: Deps, subject: Subject, id: number) => {
  const now = await ownTab(deps, subject, id);
  return editConflict(deps.store.db, {
    version: now.version,
    content: await describeTab(deps, now),
    changedBy: now.user_id,
    changedOn: now.changed_on,
  });
};

const ownRunId = async (deps: Deps, subject: Subject, value: unknown): Promise<string | null> => {
  if (value === null) return null;
  const query = typeof value === 'string' ? await findQuery(deps.store.db, value) : undefined;
  if (!query || query.user_id !== userIdOf(subject)) throw badRequest('The query of the tab does not exist.');
  return query.client_id;
};

const ownSavedQueryId = async (deps: Deps, subject: Subject, value: unknown): Promise<number | null> => {
  if (value === null) return null;
  const id = typeof value === 'number' || typeof value === 'string' ? storeId(value) : undefined;
  const found = id === undefined ? [] : await savedQueriesById(deps.store.db, [id], userIdOf(subject));
  if (found.length === 0) throw badRequest('The saved query of the tab does not exist.');
  return id ?? null;
};

/** Makes a tab the only active one. */
export const activateTab = async (deps: Deps, subject: Subject, id: number): Promise<void> => {
  const tab = await ownTab(deps, subject, id);
  await deps.store.db.transaction().execute((db) => activateTabState(db, tab.user_id, tab.id));
};

/** Returns ID, label and version of all tabs of the subject. */
export const tabLabels = (deps: Deps, subject: Subject) => tabLabelsOf(deps.store.db, userIdOf(subject));

/** Returns the subject's active tab; null if there is none. */
export const activeTab = async (deps: Deps, subject: Subject) => {
  const active = await activeTabOf(deps.store.db, userIdOf(subject));
  return active ? describeTab(deps, active) : null;
};
