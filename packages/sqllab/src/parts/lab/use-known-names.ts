import { useApi } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import type { KnownColumn, KnownNames } from '../../model/completion.ts';
import type { TableRef } from '../../model/table-ref.ts';
import { loadColumns, loadTables, useColumns, useSchemas, useTables } from '../../reads/use-databases.ts';

/** Names for completion, and those that a text needs although they are not here yet. */
export interface LoadableNames extends KnownNames {
  /**
   * Resolves with the names for a text, with the columns of its tables; undefined if they are all known, or cannot be
   * read. Never rejects.
   */
  readonly load: (text: string) => Promise<KnownNames | undefined>;
}

/** More tables than a statement names. */
const mostTables = 20;

const namedIn = (tables: readonly TableRef[], text: string): readonly TableRef[] => {
  const lower = text.toLowerCase();
  return tables.filter(({ name }) => lower.includes(name.toLowerCase())).slice(0, mostTables);
};

const namesOf = (
  tables: readonly TableRef[],
  named: readonly TableRef[],
  columns: readonly (readonly KnownColumn[] | undefined)[],
): KnownNames => {
  const known = new Map(
    named.map((table, at) => [`${table.schema.toLowerCase()}.${table.name.toLowerCase()}`, columns[at] ?? []]),
  );
  return {
    tables,
    columnsOf: (schema, table) =>
      (schema
        ? known.get(`${schema.toLowerCase()}.${table.toLowerCase()}`)
        : [...known].find(([key]) => key.endsWith(`.${table.toLowerCase()}`))?.[1]
      )?.map(({ name, type }) => ({ name, type })),
  };
};

/** Names for completion: tables of all schemas, and columns of the tables that some statements name. */
export const useKnownNames = (databaseId: number | null, statements: string): LoadableNames => {
  const world = { api: useApi(), client: useQueryClient() };
  const schemas = useSchemas(databaseId).data?.result ?? [];
  const lists = useTables(databaseId, schemas);
  const tables = schemas.flatMap((schema, at) =>
    (lists[at]?.data?.result ?? []).map(({ value }) => ({ schema, name: value })),
  );
  const named = namedIn(tables, statements);
  const columns = useColumns(databaseId, named);
  const names = namesOf(
    tables,
    named,
    columns.map(({ data }) => data?.columns),
  );
  return {
    ...names,
    load: async (text) => {
      if (databaseId === null) return undefined;
      try {
        const all = await loadTables(world, databaseId);
        const wanted = namedIn(all, text);
        const isKnown = ({ schema, name }: TableRef) => (names.columnsOf(schema, name)?.length ?? 0) > 0;
        if (all.length === tables.length && wanted.every(isKnown)) return undefined;
        return namesOf(all, wanted, await loadColumns(world, databaseId, wanted));
      } catch {
        // The tree of tables tells why they could not be read.
        return undefined;
      }
    },
  };
};
