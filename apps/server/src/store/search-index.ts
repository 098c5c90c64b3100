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

/**
 * Holds for documents in which each of the texts stands somewhere, whatever its case; null where the index cannot tell: all of
 * them are shorter than three letters. Shorter ones beside longer ones are looked for in what those leave.
 */
export const documentHolds = (dialect: StoreDialect, texts: readonly string[]): Fragment | null => {
  const clean = texts.map((text) => text.replaceAll('\0', '')).filter((text) => text !== '');
  const indexed = clean.filter((text) => lettersOf(text) >= indexedLetters);
  if (indexed.length === 0) return null;
  if (dialect === 'postgres') {
    return sql`(${sql.join(
      clean.map((text) =>
        lettersOf(text) >= indexedLetters
          ? sql`(search_document.trigrams @> search_trigrams(lower(${text}::text)) and search_document.folded like lower(${patternOf(text)}::text))`
          : sql`search_document.folded like lower(${patternOf(text)}::text)`,
      ),
      sql` and `,
    )})`;
  }
  const short = clean.filter((text) => lettersOf(text) < indexedLetters);
  const fields = ['title', 'words', 'description', 'parts', 'code', 'people', 'tags'];
  return sql`(${sql.join(
    [
      sql`search_document.id in (select rowid from search_text where search_text match ${indexed.map(phrase).join(' AND ')})`,
      ...short.map(
        (text) =>
          sql`(${sql.join(
            fields.map((field) => sql`${sql.ref(`search_document.${field}`)} like ${patternOf(text)} escape '\\'`),
            sql` or `,
          )})`,
      ),
    ],
    sql` and `,
  )})`;
};

/** Holds for documents whose title begins with a text, whatever its case; for texts that are too short for the index. */
export const titleBegins = (dialect: StoreDialect, text: string): Fragment => {
  const clean = text.replaceAll('\0', '');
  // As a range, which SQLite answers from the index whatever the text holds.
  return dialect === 'postgres'
    ? sql`lower(search_document.title) like lower(${patternOf(clean).slice(1)}::text)`
    : sql`(search_document.title collate nocase >= ${clean} and search_document.title collate nocase < ${clean} || char(1114111))`;
};

/**
 * Ids of the objects of a kind whose document holds a text: a condition that a store answers from an index, and that every row
 * meets whose own text contains it. Null where the index cannot tell: for short texts, and where LIKE reads signs of it otherwise.
 */
export const idsHolding = (dialect: StoreDialect, type: string, text: string): Fragment | null => {
  if (/[\\%_]/.test(text)) return null;
  const holds = documentHolds(dialect, [text]);
  return (
    holds &&
    sql`(select search_document.object_id from search_document where search_document.object_type = ${type} and ${holds})`
  );
};
