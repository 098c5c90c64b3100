import type { CallOutput } from '@sightline/core/api';
import { makeTab, type Tab } from './tabs.ts';

/**
 * The fields of a tab that all browsers of its user share. The other fields, such as the cursor, belong to one browser.
 */
export interface SharedTab {
  readonly title: string;
  readonly sql: string;
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly rowLimit: number;
  /** Template parameters as JSON text; empty for none. */
  readonly templateParams: string;
  /** Id of the saved query. */
  readonly savedId: number | null;
  /** Client ids of the statements of the last run. */
  readonly ran: readonly string[];
}

/** Link from a tab in this browser to the tab on the server. */
export interface TabLink {
  /** Id of the tab in this browser. */
  readonly id: string;
  /** Id of the tab on the server. */
  readonly remoteId: number;
  /** Version on the server; undefined if the server has none. */
  readonly version?: number;
  /** State that this browser and the server had in common at the last synchronization. */
  readonly base: SharedTab;
  /** True after the tab was closed in this browser. */
  readonly isClosed?: boolean;
}

export const sharedPart = (tab: Tab): SharedTab => ({
  title: tab.title,
  sql: tab.sql,
  databaseId: tab.databaseId,
  schema: tab.schema,
  rowLimit: tab.rowLimit,
  templateParams: tab.templateParams ?? '',
  savedId: tab.saved?.id ?? null,
  ran: tab.ran ?? [],
});

export type SharedField = keyof SharedTab;
const fields = [
  'title',
  'sql',
  'databaseId',
  'schema',
  'rowLimit',
  'templateParams',
  'savedId',
  'ran',
] as const satisfies readonly SharedField[];

const isSame = (one: SharedTab, other: SharedTab, field: SharedField): boolean =>
  field === 'ran' ? one.ran.join(' ') === other.ran.join(' ') : one[field] === other[field];

/** Returns the fields in which two states of a tab differ. */
export const differences = (one: SharedTab, other: SharedTab): readonly SharedField[] =>
  fields.filter((field) => !isSame(one, other, field));

/**
 * Merges two versions of the tab `base`. Fields that this browser changed keep its values; all other fields get the
 * values of the other browser. The caller merges the text (`sql`) separately.
 */
export const mergeFields = (base: SharedTab, mine: SharedTab, theirs: SharedTab): SharedTab => ({
  ...theirs,
  ...Object.fromEntries(differences(base, mine).map((field) => [field, mine[field]])),
});

type TabState = CallOutput<'getTabState'>;

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** Reads a tab from the server's response. The second parameter has defaults for fields that older clients omit. */
export const sharedOfState = (
  state: TabState,
  { title, rowLimit }: Pick<SharedTab, 'title' | 'rowLimit'>,
): SharedTab => ({
  title: state.label ?? title,
  sql: state.sql ?? '',
  databaseId: state.database_id,
  schema: state.schema,
  rowLimit: state.query_limit ?? rowLimit,
  templateParams: state.template_params === '{}' ? '' : (state.template_params ?? ''),
  savedId: typeof state.saved_query?.['id'] === 'number' ? state.saved_query['id'] : null,
  ran: textsOf(state.extra_json?.['ran']),
});

/**
 * Returns the id that a tab has in all browsers of its user, by which its runs are found. Undefined for a tab of
 * another client.
 */
export const sharedIdOf = ({ extra_json: extra }: TabState): string | undefined =>
  typeof extra?.['id'] === 'string' ? extra['id'] : undefined;

/**
 * Name and value of each field of a tab in requests to the server. A request encodes each value as JSON, so template
 * parameters and extras, which are JSON texts already, are encoded twice.
 */
const wireFields: Readonly<Record<SharedField, (tab: SharedTab, id: string) => readonly [string, unknown]>> = {
  title: ({ title }) => ['label', title],
  sql: ({ sql }) => ['sql', sql],
  databaseId: ({ databaseId }) => ['database_id', databaseId],
  schema: ({ schema }) => ['schema', schema],
  rowLimit: ({ rowLimit }) => ['query_limit', rowLimit],
  templateParams: ({ templateParams }) => ['template_params', templateParams],
  savedId: ({ savedId }) => ['saved_query_id', savedId],
  ran: ({ ran }, id) => ['extra_json', JSON.stringify({ id, ran })],
};

/** A tab with the id that all browsers share. */
export interface NamedTab {
  readonly id: string;
  readonly tab: SharedTab;
}

/** Returns the given fields of a tab in the server's format. The tab becomes the user's active one. */
export const wireFieldsOf = (
  { id, tab }: NamedTab,
  changed: readonly SharedField[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...changed.map((field) => wireFields[field](tab, id)), ['active', true] as const].map(([name, value]) => [
      name,
      JSON.stringify(value),
    ]),
  );

/** Creates a tab of this browser from the state that another browser stored. */
export const tabOfShared = (id: string, shared: SharedTab, saved: Tab['saved'] | undefined): Tab => {
  const { title, sql, databaseId, schema, rowLimit, templateParams, ran } = shared;
  const tab = makeTab({ id, title, sql, databaseId, schema, rowLimit, templateParams, ...(saved ? { saved } : {}) });
  return ran.length > 0 ? { ...tab, ran } : tab;
};
