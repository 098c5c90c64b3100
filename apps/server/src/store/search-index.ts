import { PostgresAdapter, sql } from 'kysely';
import type { Fragment } from './fragment.ts';
import type { StoreDialect } from './migrate/migration.ts';
import type { DbOrTransaction } from './db.ts';

/** Returns the SQL dialect of a store: PostgreSQL or SQLite. */
export const dialectOf = (db: Pick<DbOrTransaction, 'getExecutor'>): StoreDialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** Minimum length of a text that the index can find. The index consists of trigrams. */
const indexedLetters = 3;
const lettersOf = (text: string) => [...text].length;

/** Returns the LIKE pattern that finds a text anywhere, with special characters escaped by `\`. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns a quoted phrase in the query language of the index. */
const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A set of search documents, given by the FROM and WHERE clauses that select it. */
export interface Holding {
  readonly from: Fragment;
  readonly where: Fragment;
}

/** FROM clause for all documents. */
export const everyDocument = sql`search_document`;

/**
 * Returns the documents that contain each of the texts, ignoring case, from the index. Returns null if a text is
 * shorter than three letters.
 */
export const documentsHolding = (dialect: StoreDialect, texts: readonly string[]): Holding | null => {
  const clean = texts.map((text) => text.replaceAll('\0', ''));
  if (clean.length === 0 || clean.some((text) => lettersOf(text) < indexedLetters)) return null;
  if (dialect === 'sqlite') {
    return {
      // A cross join fixes the order of the tables. In the reverse order, SQLite would look up every document in the
      // index.
      from: sql`search_text cross join search_document`,
      where: sql`search_document.id = search_text.rowid and search_text match ${clean.map(phrase).join(' AND ')}`,
    };
  }
  const each = clean.map(
    (text) =>
      sql`search_document.trigrams @> search_trigrams(lower(${text}::text)) and search_document.folded like lower(${patternOf(text)}::text)`,
  );
  return { from: everyDocument, where: sql`(${sql.join(each, sql` and `)})` };
};

/** Condition: the document contains a text of any length. The condition does not use an index. */
export const documentMentions = (dialect: StoreDialect, text: string): Fragment => {
  const pattern = patternOf(text.replaceAll('\0', ''));
  if (dialect === 'postgres') return sql`search_document.folded like lower(${pattern}::text)`;
  const fields = ['title', 'words', 'description', 'parts', 'code', 'people', 'tags'];
  const each = fields.map((field) => sql`${sql.ref(`search_document.${field}`)} like ${pattern} escape '\\'`);
  return sql`(${sql.join(each, sql` or `)})`;
};

/**
 * Reads a sample of the documents. True if so many of them contain all of the texts that a scan finds matches quickly.
 */
const standOften = async (db: DbOrTransaction, texts: readonly string[]): Promise<boolean> => {
  const mentioned = texts.map((text) => documentMentions('postgres', text));
  const { rows } = await sql<{
    often: boolean;
  }>`select count(*) filter (where ${sql.join(mentioned, sql` and `)}) > 0.3 * count(*) as often from search_document tablesample system (1) repeatable (0)`.execute(
    db,
  );
  return rows[0]?.often === true;
};

/**
 * Returns those documents of `indexed` that also contain the `short` texts, which are too short for the index. Scans at
 * most `most` documents of `indexed`. `words` are the longer texts that all documents of `indexed` contain.
 */
export const documentsLookedThrough = async (
  db: DbOrTransaction,
  texts: { readonly indexed: Holding; readonly words: readonly string[]; readonly short: readonly string[] },
  most: number,
): Promise<Holding> => {
  const dialect = dialectOf(db);
  const allOf = (words: readonly string[]) =>
    sql.join(
      words.map((word) => documentMentions(dialect, word)),
      sql` and `,
    );
  const { from, where } = texts.indexed;
  if (dialect === 'sqlite')
    return {
      from: sql`(select search_document.*, (${allOf(texts.short)}) as mentioned from ${from} where ${where} limit ${most}) as search_document`,
      where: sql`search_document.mentioned`,
    };
  // For frequent texts, read all documents: the index is slow for them, because comparing trigrams costs ten times as
  // much as reading the text.
  const held = (await standOften(db, texts.words))
    ? sql`select search_document.* from search_document where ${allOf(texts.words)}`
    : sql`with held as materialized (select search_document.* from ${from} where ${where}) select * from held`;
  return { from: sql`(${held} limit ${most}) as search_document`, where: allOf(texts.short) };
};

/** Condition: the title begins with a text, ignoring case. It is used for texts that are too short for the index. */
export const titleBegins = (dialect: StoreDialect, text: string): Fragment => {
  const clean = text.replaceAll('\0', '');
  // Compare with a range, because SQLite can always use an index for that.
  return dialect === 'postgres'
    ? sql`lower(search_document.title) like lower(${patternOf(clean).slice(1)}::text)`
    : sql`(search_document.title collate nocase >= ${clean} and search_document.title collate nocase < ${clean} || char(1114111))`;
};

/** Object types whose lists use the index. */
type SearchedObject = 'chart' | 'dashboard' | 'dataset';

/**
 * Returns an indexed query for the IDs of the objects whose document contains a text. These include all objects whose
 * own row contains the text. Returns null if the index does not support the text, because it is too short or contains
 * LIKE wildcards.
 */
export const idsHolding = (dialect: StoreDialect, type: SearchedObject, text: string): Fragment | null => {
  if (/[\\%_]/.test(text)) return null;
  const holding = documentsHolding(dialect, [text]);
  return (
    holding &&
    sql`select search_document.object_id from ${holding.from} where search_document.object_type = ${type} and ${holding.where}`
  );
};

/** Returns the function `indexed` of a list filter for an object type. */
export const indexedIn =
  (type: SearchedObject) =>
  (text: string, dialect: StoreDialect): Fragment | null =>
    idsHolding(dialect, type, text);
