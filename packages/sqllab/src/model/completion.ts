import { joinConditions, sharedColumns } from './join-conditions.ts';
import { quoteName } from '@sightline/core';
import { snippets } from './snippets.ts';
import type { SqlWords } from './sql-words.ts';
import { readNames, wordBefore, type KnownColumn, type KnownNames, type NamedTable } from './statement-names.ts';

export interface Suggestion {
  readonly label: string;
  readonly kind: 'column' | 'table' | 'schema' | 'keyword' | 'function' | 'alias' | 'condition' | 'snippet';
  readonly detail?: string;
  /** Inserted text, if it differs from the label (quoted names). */
  readonly insert?: string;
  /** Inserted text with placeholders to fill in, such as `SELECT ${columns}`, in the editor's notation. */
  readonly snippet?: string;
}

/** Name by which a query refers to the most recent result of its tab. */
const lastResult = 'last_result';

const suggestionLimit = 60;
const wordLimit = 20;

/**
 * Suggestions at the cursor: likely conditions of a join, columns of the statement's tables, tables, schemas,
 * functions, keywords and snippets.
 */
export const suggest = (
  { statement, cursor }: { readonly statement: string; readonly cursor: number },
  known: KnownNames,
  words: SqlWords,
): readonly Suggestion[] => {
  const { qualifier, word } = wordBefore(statement, cursor);
  const names = readNames(statement);
  const begins = (text: string) => text.toLowerCase().startsWith(word.toLowerCase());
  const columnsOf = (table: NamedTable): readonly KnownColumn[] =>
    names.expressions.get(table.name.toLowerCase())?.map((name) => ({ name, type: '' })) ??
    known.columnsOf(table.schema, table.name) ??
    (!table.schema && table.name.toLowerCase() === lastResult ? known.lastResult : undefined) ??
    [];
  const column = ({ name: label, type }: KnownColumn): Suggestion => ({
    label,
    kind: 'column',
    ...(type === '' ? {} : { detail: type }),
    insert: quoteName(label),
  });
  if (qualifier !== undefined) {
    const table = names.tables.find(({ alias, name: own }) => (alias ?? own).toLowerCase() === qualifier.toLowerCase());
    if (table)
      return columnsOf(table)
        .map(column)
        .filter(({ label }) => begins(label))
        .slice(0, suggestionLimit);
    return known.tables
      .startingWith(word, suggestionLimit, qualifier)
      .map(({ name: own }) => ({ label: own, kind: 'table', insert: quoteName(own) }));
  }
  const before = statement.slice(0, cursor - word.length);
  const shared = sharedColumns(before, columnsOf);
  if (shared) return shared.map(column).filter(({ label }) => begins(label));
  const all: readonly Suggestion[] = [
    ...joinConditions(before, word, columnsOf).map((label) => ({ label, kind: 'condition' as const })),
    ...names.tables.flatMap(columnsOf).map(column),
    ...names.tables.flatMap(({ alias }) => (alias ? [{ label: alias, kind: 'alias' as const }] : [])),
    ...[...names.expressions.keys()].map((label) => ({ label, kind: 'table' as const })),
    ...(known.lastResult ? [{ label: lastResult, kind: 'table' as const }] : []),
    ...known.tables.startingWith(word, suggestionLimit).map(({ schema, name: own }) => ({
      label: own,
      kind: 'table' as const,
      detail: schema,
      insert: `${quoteName(schema)}.${quoteName(own)}`,
    })),
    ...known.tables.schemas().map((label) => ({ label, kind: 'schema' as const })),
    // Put the common functions first, then all other functions of the server.
    ...[...words.functions.keys(), ...(known.functions ?? [])]
      .filter(begins)
      .slice(0, wordLimit)
      .map((label) => ({
        label,
        kind: 'function' as const,
        ...(words.functions.has(label) ? { detail: `(${words.functions.get(label)})` } : {}),
        insert: `${label}(`,
      })),
    ...words.keywords
      .filter(begins)
      .slice(0, wordLimit)
      .map((label) => ({ label, kind: 'keyword' as const })),
    // Suggest snippets only after the user has started a word, because snippets are long.
    ...(word === '' ? [] : snippets.map(({ label, text }) => ({ label, kind: 'snippet' as const, snippet: text }))),
  ];
  const seen = new Set<string>();
  return all
    .filter(({ label, kind }) => begins(label) && !seen.has(`${kind} ${label}`) && seen.add(`${kind} ${label}`))
    .slice(0, suggestionLimit);
};
