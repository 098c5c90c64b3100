import { sql } from 'kysely';
import type { Fragment } from './list-query.ts';
import type { DbOrTransaction } from './open.ts';
import type { StoreDialect } from './migrate/migration.ts';
import {
  dialectOf,
  documentMentions,
  documentsHolding,
  everyDocument,
  patternOf,
  titleBegins,
  type Holding,
} from './search-index.ts';
import { chartVisible, dashboardVisible, databaseVisible, datasetVisible, type Scope } from './visibility.ts';

/** What is searched, with the tables of it and what of it an asker sees, by the same rules as the lists. */
const kinds = {
  dashboard: { table: 'dashboard', seen: dashboardVisible },
  chart: { table: 'chart', seen: chartVisible },
  dataset: { table: 'dataset', seen: datasetVisible },
  saved_query: {
    table: 'saved_query',
    seen: (scope: Scope): Fragment => sql`saved_query.created_by = ${scope.userId}`,
  },
  database: { table: 'dbs', seen: databaseVisible },
  annotation_layer: { table: 'annotation_layer', seen: (): Fragment => sql`1 = 1` },
  css_template: { table: 'css_template', seen: (): Fragment => sql`1 = 1` },
} as const;

export type SearchedType = keyof typeof kinds;

/** Every kind of thing that is searched. */
export const searchedTypes = Object.keys(kinds) as readonly SearchedType[];

/** More are neither put in order nor counted: nobody pages that far, and a word that stands everywhere must not cost more. */
export const mostFound = 1000;

/** A thing that was found, the best first. */
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

const ofKind = (type: SearchedType, scope: Scope): Fragment => {
  const { table, seen } = kinds[type];
  // With the offset, PostgreSQL asks of each document that was found; without it, it first finds all that the asker may see.
  return sql`(search_document.object_type = ${type} and exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = search_document.object_id and ${seen(scope)} limit 1 offset 0))`;
};

/** Holds where a field of the document has a text that the pattern of LIKE means, whatever its case. */
const like = (dialect: StoreDialect, field: keyof SearchedTexts, pattern: string): Fragment =>
  dialect === 'postgres'
    ? sql`lower(${sql.ref(`search_document.${field}`)}) like lower(${pattern}::text)`
    : sql`${sql.ref(`search_document.${field}`)} like ${pattern} escape '\\'`;

/** Holds where every word stands in the field. */
const allIn = (dialect: StoreDialect, field: keyof SearchedTexts, words: readonly string[]): Fragment =>
  sql`(${sql.join(
    words.map((word) => like(dialect, field, patternOf(word))),
    sql` and `,
  )})`;

/** Where a thing stands among what was found: by its name first, then by whose it is, then by its texts. */
const rank = (dialect: StoreDialect, text: string, words: readonly string[]): Fragment => {
  const anywhere = patternOf(text);
  const title = (pattern: string) => like(dialect, 'title', pattern);
  const within = (field: keyof SearchedTexts) => allIn(dialect, field, words);
  return sql`case when ${title(anywhere.slice(1, -1))} then 0 when ${title(anywhere.slice(1))} then 1 when ${title(anywhere)} then 2 when ${within('title')} then 3 when ${within('tags')} or ${within('people')} then 4 when ${within('description')} or ${within('words')} then 5 when ${within('parts')} then 6 else 7 end`;
};

/** Short words are looked for in so many documents that hold the longer ones. */
const mostLookedThrough = 5000;

/** The documents that hold all words. Those of less than three letters no index knows: alone, they find what is called by them. */
const holdingAll = (dialect: StoreDialect, words: readonly string[], text: string): Holding => {
  const long = words.filter((word) => documentsHolding(dialect, [word]) !== null);
  const holding = documentsHolding(dialect, long);
  if (holding === null) return { from: everyDocument, where: titleBegins(dialect, text) };
  const short = words.filter((word) => !long.includes(word)).map((word) => documentMentions(dialect, word));
  if (short.length === 0) return holding;
  const some = sql`(select search_document.* from ${holding.from} where ${holding.where} limit ${mostLookedThrough}) as search_document`;
  return { from: some, where: sql.join(short, sql` and `) };
};

/**
 * What the asker may see of these kinds and what holds every word of the text, the best first, at most `mostFound`.
 * Texts of fewer than three letters find what begins with them.
 */
export const findDocuments = async (
  db: DbOrTransaction,
  asked: { readonly text: string; readonly types: readonly SearchedType[]; readonly scope: Scope },
): Promise<readonly Found[]> => {
  const words = asked.text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0 || asked.types.length === 0) return [];
  const dialect = dialectOf(db);
  const text = words.join(' ');
  const seen = sql.join(
    asked.types.map((type) => ofKind(type, asked.scope)),
    sql` or `,
  );
  const place = rank(dialect, text, words);
  const candidates = async ({ from, where }: Holding): Promise<readonly Found[]> => {
    const { rows } =
      await sql<Found>`select found.object_type as type, found.object_id as id from (select search_document.id, search_document.object_type, search_document.object_id, ${place} as place from ${from} where ${where} and (${seen}) limit ${mostFound}) as found order by found.place, found.id desc`.execute(
        db,
      );
    return rows;
  };
  // What holds the words as they stand is the best, and is found at once however often each of them stands alone.
  const whole = documentsHolding(dialect, [text]);
  const found = words.length > 1 && whole !== null ? await candidates(whole) : [];
  if (found.length === mostFound) return found;
  const known = new Set(found.map(({ type, id }) => `${type} ${id}`));
  const others = await candidates(holdingAll(dialect, words, text));
  return [...found, ...others.filter(({ type, id }) => !known.has(`${type} ${id}`))].slice(0, mostFound);
};

/** A thing that was found, as a page of the search tells of it. */
export interface FoundRow extends Found, SearchedTexts {
  /** Null in old rows of some kinds. */
  readonly uuid: string | null;
  /** Microseconds since 1970 UTC. */
  readonly changed_on: number;
}

/** The rows of what was found, in its order. */
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
