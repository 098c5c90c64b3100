import { sql } from 'kysely';
import type { Fragment } from './fragment.ts';
import type { DbOrTransaction } from './db.ts';
import type { StoreDialect } from './migrate/migration.ts';
import type { ListCounts } from './list-counts.ts';
import {
  dialectOf,
  documentMentions,
  documentsHolding,
  documentsLookedThrough,
  everyDocument,
  patternOf,
  titleBegins,
  type Holding,
} from './search-index.ts';
import {
  chartVisible,
  dashboardVisible,
  databaseVisible,
  datasetVisible,
  kept,
  withinGranted,
  type Scope,
} from './visibility.ts';

/**
 * Searchable kinds, each with its table, the visibility condition that its list uses, and a query whose IDs include
 * those of all visible objects. The query is undefined if the user sees everything.
 */
const kinds = {
  dashboard: {
    table: 'dashboard',
    seen: dashboardVisible,
    granted: (scope: Scope) => withinGranted('dashboard', scope).within,
  },
  chart: { table: 'chart', seen: chartVisible, granted: (scope: Scope) => withinGranted('chart', scope).within },
  dataset: {
    table: 'dataset',
    seen: datasetVisible,
    granted: (scope: Scope) => withinGranted('dataset', scope).within,
  },
  saved_query: {
    table: 'saved_query',
    seen: (scope: Scope): Fragment => sql`saved_query.created_by = ${scope.userId}`,
    granted: (scope: Scope): Fragment =>
      sql`select saved_query.id from saved_query where saved_query.created_by = ${scope.userId} and ${kept('saved_query')}`,
  },
  database: { table: 'dbs', seen: databaseVisible, granted: (): Fragment => sql`select dbs.id from dbs` },
  annotation_layer: {
    table: 'annotation_layer',
    seen: (): Fragment => sql`1 = 1`,
    granted: (): Fragment => sql`select annotation_layer.id from annotation_layer`,
  },
  css_template: {
    table: 'css_template',
    seen: (): Fragment => sql`1 = 1`,
    granted: (): Fragment => sql`select css_template.id from css_template`,
  },
} as const;

export type SearchedType = keyof typeof kinds;

/** All searchable kinds. */
export const searchedTypes = Object.keys(kinds) as readonly SearchedType[];

/**
 * Maximum number of results that are sorted and counted. Users do not page further, and the limit bounds the cost of a
 * frequent word.
 */
export const mostFound = 1000;

/** A search result. */
export interface Found {
  readonly type: SearchedType;
  readonly id: number;
}

/** The texts of a document. */
export interface SearchedTexts {
  readonly title: string;
  readonly words: string;
  readonly description: string;
  readonly parts: string;
  readonly code: string;
  readonly people: string;
  readonly tags: string;
}

/** Condition: the document belongs to an object of this kind that the user may see. */
const ofKind = (type: SearchedType, scope: Scope): Fragment => {
  const { table, seen } = kinds[type];
  // The OFFSET makes PostgreSQL check each found document. Without it, PostgreSQL first computes everything that the
  // user may see.
  return sql`search_document.object_type = ${type} and exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = search_document.object_id and ${seen(scope)} limit 1 offset 0)`;
};

/** Condition: a field of the document matches a LIKE pattern, ignoring case. */
const like = (dialect: StoreDialect, field: keyof SearchedTexts, pattern: string): Fragment =>
  dialect === 'postgres'
    ? sql`lower(${sql.ref(`search_document.${field}`)}) like lower(${pattern}::text)`
    : sql`${sql.ref(`search_document.${field}`)} like ${pattern} escape '\\'`;

/** Condition: the field contains every word. */
const allIn = (dialect: StoreDialect, field: keyof SearchedTexts, words: readonly string[]): Fragment =>
  sql`(${sql.join(
    words.map((word) => like(dialect, field, patternOf(word))),
    sql` and `,
  )})`;

/** Returns SQL for the rank of a result: matches in the name first, then in tags and people, then in other texts. */
const rank = (dialect: StoreDialect, text: string, words: readonly string[]): Fragment => {
  const anywhere = patternOf(text);
  const title = (pattern: string) => like(dialect, 'title', pattern);
  const within = (field: keyof SearchedTexts) => allIn(dialect, field, words);
  return sql`case when ${title(anywhere.slice(1, -1))} then 0 when ${title(anywhere.slice(1))} then 1 when ${title(anywhere)} then 2 when ${within('title')} then 3 when ${within('tags')} or ${within('people')} then 4 when ${within('description')} or ${within('words')} then 5 when ${within('parts')} then 6 else 7 end`;
};

/**
 * Maximum number of documents that are scanned for words too short for the index. The scanned documents contain all
 * longer words of the search.
 */
const mostLookedThrough = 3000;

/**
 * Returns the documents that contain all words. The index does not support words of fewer than three letters. If all
 * words are that short, returns the documents whose title begins with the text.
 */
const holdingAll = async (db: DbOrTransaction, words: readonly string[], text: string): Promise<Holding> => {
  const dialect = dialectOf(db);
  const long = words.filter((word) => documentsHolding(dialect, [word]) !== null);
  const indexed = documentsHolding(dialect, long);
  if (indexed === null) return { from: everyDocument, where: titleBegins(dialect, text) };
  const short = words.filter((word) => !long.includes(word));
  return short.length === 0 ? indexed : documentsLookedThrough(db, { indexed, words: long, short }, mostLookedThrough);
};

/** A search request. */
interface Asked {
  readonly text: string;
  readonly types: readonly SearchedType[];
  readonly scope: Scope;
}

/** Words of a search text, and the normalized text itself. */
interface AskedText {
  readonly words: readonly string[];
  readonly text: string;
}

/**
 * Ranks documents. Reads at most `mostFound` documents. With `all`, reads all matching documents and returns the best
 * ones.
 */
const putInOrder = async (
  db: DbOrTransaction,
  { from, where }: Holding,
  { words, text, first, all }: AskedText & { readonly first?: Fragment; readonly all?: boolean },
): Promise<readonly Found[]> => {
  const place = rank(dialectOf(db), text, words);
  const most = sql` limit ${mostFound}`;
  const { rows } =
    await sql<Found>`select found.object_type as type, found.object_id as id from (select search_document.id, search_document.object_type, search_document.object_id, ${first ?? sql`0`} as first, ${place} as place from ${from} where ${where}${all ? sql`` : most}) as found order by found.first, found.place, found.id desc${most}`.execute(
      db,
    );
  return rows;
};

/**
 * Searches only the objects granted to the user, if there are few: they are checked one by one, regardless of how many
 * documents contain the words. Returns null if there are many, or if only the index can ignore case in the text.
 */
const findGranted = async (
  db: DbOrTransaction,
  { types, scope }: Asked,
  { words, text }: AskedText,
  counts: ListCounts,
): Promise<readonly Found[] | null> => {
  const dialect = dialectOf(db);
  if (dialect === 'sqlite' && !/^\p{ASCII}*$/u.test(text)) return null;
  const granted = types.flatMap((type) => {
    const ids = kinds[type].granted(scope);
    return ids === undefined ? [] : [{ type, ids }];
  });
  if (granted.length < types.length || !(await counts.few(...granted.map(({ ids }) => ids)))) return null;
  const documents = granted.map(
    ({ type, ids }) =>
      sql`select search_document.* from search_document where search_document.object_id in (${ids}) and ${ofKind(type, scope)}`,
  );
  const from = sql`(${sql.join(documents, sql` union all `)}) as search_document`;
  const short = words.every((word) => documentsHolding(dialect, [word]) === null);
  const all = short
    ? titleBegins(dialect, text)
    : sql.join(
        words.map((word) => documentMentions(dialect, word)),
        sql` and `,
      );
  // Exact phrase matches are first, as in the search with the index.
  if (words.length === 1 || documentsHolding(dialect, [text]) === null)
    return putInOrder(db, { from, where: all }, { words, text, all: true });
  const whole = documentMentions(dialect, text);
  const first = sql`case when ${whole} then 0 else 1 end`;
  // A phrase match contains each of the words, so the words are not checked again.
  return putInOrder(db, { from, where: short ? sql`(${whole} or ${all})` : all }, { words, text, first, all: true });
};

/**
 * Returns the visible objects that contain every word of the text, best first, at most `mostFound`. A text of fewer
 * than three letters matches the beginning of titles.
 * @param counts cached counts of the user's visible objects
 */
export const findDocuments = async (
  db: DbOrTransaction,
  asked: Asked,
  counts: ListCounts,
): Promise<readonly Found[]> => {
  const words = asked.text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0 || asked.types.length === 0) return [];
  const by = { words, text: words.join(' ') };
  const granted = await findGranted(db, asked, by, counts);
  if (granted !== null) return granted;
  const seen = sql.join(
    asked.types.map((type) => sql`(${ofKind(type, asked.scope)})`),
    sql` or `,
  );
  const seenOf = ({ from, where }: Holding) => putInOrder(db, { from, where: sql`${where} and (${seen})` }, by);
  // Phrase matches rank first. They are found quickly even if the single words are frequent.
  const whole = documentsHolding(dialectOf(db), [by.text]);
  const found = words.length > 1 && whole !== null ? await seenOf(whole) : [];
  if (found.length === mostFound) return found;
  const known = new Set(found.map(({ type, id }) => `${type} ${id}`));
  const others = await seenOf(await holdingAll(db, words, by.text));
  return [...found, ...others.filter(({ type, id }) => !known.has(`${type} ${id}`))].slice(0, mostFound);
};

/** A search result with its texts. */
export interface FoundRow extends Found, SearchedTexts {
  /** UUID of the object. Null in old rows of some kinds. */
  readonly uuid: string | null;
  /** Time of the latest change in microseconds since 1970 UTC. */
  readonly changed_on: number;
}

/** Returns the rows of search results, in order. */
export const foundDocuments = async (db: DbOrTransaction, found: readonly Found[]): Promise<readonly FoundRow[]> => {
  if (found.length === 0) return [];
  const types = [...new Set(found.map(({ type }) => type))];
  const parts = types.map((type) => {
    const { table } = kinds[type];
    const ids = found.filter((one) => one.type === type).map(({ id }) => id);
    return sql`select search_document.object_type as type, search_document.object_id as id, title, words, search_document.description, parts, code, people, tags, ${sql.ref(`${table}.uuid`)} as uuid, ${sql.ref(`${table}.changed_on`)} as changed_on from search_document join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = search_document.object_id where search_document.object_type = ${type} and search_document.object_id in (${sql.join(ids)})`;
  });
  const { rows } = await sql<FoundRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  const byPlace = new Map(rows.map((row) => [`${row.type} ${row.id}`, row]));
  return found.map(({ type, id }) => byPlace.get(`${type} ${id}`)).filter((row) => row !== undefined);
};
