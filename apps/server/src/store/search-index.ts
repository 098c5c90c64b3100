import { PostgresAdapter, sql } from 'kysely';
import type { Fragment } from './list-query.ts';
import type { StoreDialect } from './migrate/migration.ts';
import type { DbOrTransaction } from './open.ts';

/** The kind of store that this is a part of. */
export const dialectOf = (db: Pick<DbOrTransaction, 'getExecutor'>): StoreDialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** Fewer letters than this are not in the index: it holds runs of three. */
const indexedLetters = 3;
const lettersOf = (text: string) => [...text].length;

/** The pattern of LIKE that finds a text anywhere, `\` before what LIKE would read otherwise. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A phrase of the index's own language, with nothing in it that means something there. */
const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Documents that hold something: from where, and under which condition. */
export interface Holding {
  readonly from: Fragment;
  readonly where: Fragment;
}

/** Every document. */
export const everyDocument = sql`search_document`;

/**
 * The documents in which each of the texts stands somewhere, whatever its case, found in the index one after the other; null where
 * it cannot tell: a text is shorter than three letters.
 */
export const documentsHolding = (dialect: StoreDialect, texts: readonly string[]): Holding | null => {
  const clean = texts.map((text) => text.replaceAll('\0', ''));
  if (clean.length === 0 || clean.some((text) => lettersOf(text) < indexedLetters)) return null;
  if (dialect === 'sqlite') {
    return {
      // A cross join is read in this order: the other way round, every document is looked up in the index.
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

/** Holds for documents in which a text stands somewhere, of whatever length; no index helps. */
export const documentMentions = (dialect: StoreDialect, text: string): Fragment => {
  const pattern = patternOf(text.replaceAll('\0', ''));
  if (dialect === 'postgres') return sql`search_document.folded like lower(${pattern}::text)`;
  const fields = ['title', 'words', 'description', 'parts', 'code', 'people', 'tags'];
  const each = fields.map((field) => sql`${sql.ref(`search_document.${field}`)} like ${pattern} escape '\\'`);
  return sql`(${sql.join(each, sql` or `)})`;
};

/** Whether documents that hold all of the texts are so many that they are met at once, wherever one looks: by a sample of them. */
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
 * The documents that hold the texts of `indexed` and mention the `short` ones, which no index knows: so many of the former are
 * looked through. Every text of `indexed` has three letters.
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
  // What the index finds often it finds slowly, and to compare runs of letters costs ten times what reading the text does.
  const held = (await standOften(db, texts.words))
    ? sql`select search_document.* from search_document where ${allOf(texts.words)}`
    : sql`with held as materialized (select search_document.* from ${from} where ${where}) select * from held`;
  return { from: sql`(${held} limit ${most}) as search_document`, where: allOf(texts.short) };
};

/** Holds for documents whose title begins with a text, whatever its case; for texts that are too short for the index. */
export const titleBegins = (dialect: StoreDialect, text: string): Fragment => {
  const clean = text.replaceAll('\0', '');
  // As a range, which SQLite answers from the index whatever the text holds.
  return dialect === 'postgres'
    ? sql`lower(search_document.title) like lower(${patternOf(clean).slice(1)}::text)`
    : sql`(search_document.title collate nocase >= ${clean} and search_document.title collate nocase < ${clean} || char(1114111))`;
};

/** Objects whose lists use the index. */
type SearchedObject = 'chart' | 'dashboard' | 'dataset';

/**
 * Ids of the objects of a kind whose document holds a text: a query that a store answers from an index, and that gives every row
 * whose own text contains it. Null where the index cannot tell: for short texts, and where LIKE reads signs of it otherwise.
 */
export const idsHolding = (dialect: StoreDialect, type: SearchedObject, text: string): Fragment | null => {
  if (/[\\%_]/.test(text)) return null;
  const holding = documentsHolding(dialect, [text]);
  return (
    holding &&
    sql`select search_document.object_id from ${holding.from} where search_document.object_type = ${type} and ${holding.where}`
  );
};

/** For lists: the same for columns of a kind. */
export const indexedIn =
  (type: SearchedObject) =>
  (text: string, dialect: StoreDialect): Fragment | null =>
    idsHolding(dialect, type, text);
