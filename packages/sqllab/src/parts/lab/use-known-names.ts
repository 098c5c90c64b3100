import { useApi } from '@sightline/core/react';
import { useQueryClient } from '@tanstack/react-query';
import type { KnownColumn, KnownNames } from '../../model/completion.ts';
import { loadColumns, useColumns, useSchemas, useTables } from '../../reads/use-databases.ts';

type Table = KnownNames['tables'][number];

/** Names for completion, and those that a text needs although they are not here yet. */
export interface LoadableNames extends KnownNames {
  /** Resolves with the names for a text, with the columns of its tables. Never rejects. */
  readonly load: (text: string) => Promise<KnownNames>;
}

/** More tables than a statement names. */
const mostTables = 20;
/** How long completion waits for columns, in milliseconds: without them it still has the other names. */
const patienceMs = 1500;

const namedIn = (tables: readonly Table[], text: string): readonly Table[] => {
  const lower = text.toLowerCase();
  return tables.filter(({ name }) => lower.includes(name.toLowerCase())).slice(0, mostTables);
};

const namesOf = (
  tables: readonly Table[],
  named: readonly Table[],
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
      if (databaseId === null) return names;
      const wanted = namedIn(tables, text);
      const late = new Promise<KnownNames>((resolve) => setTimeout(resolve, patienceMs, names));
      const loaded = loadColumns(world, databaseId, wanted).then((found) => namesOf(tables, wanted, found));
      return Promise.race([loaded, late]);
    },
  };
};
