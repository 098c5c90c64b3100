import { useApi } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { makeNameIndex, type NameIndex } from '../../model/name-index.ts';
import type { KnownColumn, KnownNames } from '../../model/statement-names.ts';
import type { TableRef } from '../../model/table-ref.ts';
import {
  loadColumns,
  loadFunctions,
  loadTables,
  useColumns,
  useLoadedFunctions,
  useSchemas,
  useTableLists,
} from '../../reads/use-databases.ts';

/** Names for completion, with a function that loads further names that a text needs. */
export interface LoadableNames extends KnownNames {
  /**
   * Resolves with the names for a text, including the columns of its tables; undefined if all of them are already
   * known, or if they cannot be read. Never rejects.
   */
  readonly load: (text: string) => Promise<KnownNames | undefined>;
}

/** Maximum number of tables whose columns are read. Statements usually refer to fewer tables. */
const mostTables = 20;
/** Maximum number of characters of a statement that are searched for table names. */
const mostRead = 50_000;
const words = /"(?:[^"]|"")+"|`[^`]+`|[\p{L}_][\p{L}\p{N}_$]*/gu;

const plain = (word: string): string =>
  word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.startsWith('`') ? word.slice(1, -1) : word;

const namedIn = (tables: NameIndex, text: string): readonly TableRef[] => {
  const found = new Set<TableRef>();
  for (const [word] of text.slice(0, mostRead).matchAll(words)) {
    for (const table of tables.named(plain(word))) found.add(table);
    if (found.size >= mostTables) break;
  }
  return [...found].slice(0, mostTables);
};

const namesOf = (
  tables: NameIndex,
  named: readonly TableRef[],
  columns: readonly (readonly KnownColumn[] | undefined)[],
  functions: readonly string[] | undefined,
): KnownNames => {
  const known = new Map(
    named.map((table, at) => [`${table.schema.toLowerCase()}.${table.name.toLowerCase()}`, columns[at] ?? []]),
  );
  return {
    tables,
    ...(functions && { functions }),
    columnsOf: (schema, table) =>
      (schema
        ? known.get(`${schema.toLowerCase()}.${table.toLowerCase()}`)
        : [...known].find(([key]) => key.endsWith(`.${table.toLowerCase()}`))?.[1]
      )?.map(({ name, type }) => ({ name, type })),
  };
};

const noSchemas: readonly string[] = [];

/**
 * Returns the names for completion: tables of all schemas, functions, and columns of the tables that the given
 * statements name.
 */
export const useKnownNames = (
  databaseId: number | null,
  statements: string,
  lastResult?: readonly KnownColumn[],
): LoadableNames => {
  const world = { api: useApi(), client: useQueryClient() };
  const schemas = useSchemas(databaseId).data?.result ?? noSchemas;
  const lists = useTableLists(databaseId, schemas);
  // There can be 100,000 tables, so they are indexed once and not on each edit.
  const tables = useMemo(
    () =>
      makeNameIndex(
        schemas.flatMap((schema, at) => (lists[at]?.result ?? []).map(({ value }) => ({ schema, name: value }))),
      ),
    [schemas, lists],
  );
  const named = useMemo(() => namedIn(tables, statements), [tables, statements]);
  const columns = useColumns(databaseId, named);
  const functions = useLoadedFunctions(databaseId);
  const names = {
    ...namesOf(
      tables,
      named,
      columns.map(({ data }) => data?.columns),
      functions,
    ),
    lastResult,
  };
  return {
    ...names,
    load: async (text) => {
      if (databaseId === null) return undefined;
      try {
        const all = await loadTables(world, databaseId);
        const index = all.length === tables.all.length ? tables : makeNameIndex(all);
        const wanted = namedIn(index, text);
        const isKnown = ({ schema, name }: TableRef) => (names.columnsOf(schema, name)?.length ?? 0) > 0;
        const known = functions ?? (await loadFunctions(world, databaseId));
        if (index === tables && wanted.every(isKnown) && functions) return undefined;
        return { ...namesOf(index, wanted, await loadColumns(world, databaseId, wanted), known), lastResult };
      } catch {
        // The schema tree already shows why the tables could not be read.
        return undefined;
      }
    },
  };
};
