import { databaseList, functionList, schemaList, tableList, tableMetadata } from '@sightline/core/cache';
import type { Api, CallOutput } from '@sightline/core/api';
import { useApi } from '@sightline/core/react';
import { useQueries, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../model/message-of.ts';
import type { TableRef } from '../model/table-ref.ts';

const fiveMinutesMs = 300_000;

/** Databases that the user may query. */
export const useDatabases = () =>
  useQuery({
    ...databaseList(useApi(), {
      columns: ['id', 'database_name', 'backend', 'expose_in_sqllab', 'allow_dml', 'allow_ctas', 'allow_cvas'],
      filters: [{ col: 'expose_in_sqllab', opr: 'eq', value: true }],
      page_size: 100,
    }),
    staleTime: fiveMinutesMs,
  });

/** Schemas of a database. */
export const useSchemas = (databaseId: number | null) => {
  const api = useApi();
  return useQuery({ ...schemaList(api, databaseId ?? 0), enabled: databaseId !== null, staleTime: fiveMinutesMs });
};

const tableLists = (api: Api, databaseId: number | null, schemas: readonly string[]) =>
  schemas.map((schema) => ({
    ...tableList(api, databaseId ?? 0, schema),
    enabled: databaseId !== null,
    staleTime: fiveMinutesMs,
  }));

/** Tables of several schemas, in the order of the schemas. */
export const useTables = (databaseId: number | null, schemas: readonly string[]) => {
  const api = useApi();
  return useQueries({ queries: tableLists(api, databaseId, schemas) });
};

/** Reason why a read failed; undefined while there is data, or while the read is in progress. */
export const failureOf = (
  read: Pick<UseQueryResult, 'data' | 'error' | 'isFetching'> | undefined,
): string | undefined =>
  read?.error && read.data === undefined && !read.isFetching ? messageOf(read.error) : undefined;

const dataOf = (reads: readonly { readonly data: CallOutput<'listTables'> | undefined }[]) =>
  reads.map(({ data }) => data);

/**
 * Table lists of several schemas; a list is undefined while it loads. The returned array stays the same until a list
 * changes.
 */
export const useTableLists = (databaseId: number | null, schemas: readonly string[]) => {
  const api = useApi();
  return useQueries({ queries: tableLists(api, databaseId, schemas), combine: dataOf });
};

/** Functions of a database if completion has already loaded them, otherwise undefined. */
export const useLoadedFunctions = (databaseId: number | null): readonly string[] | undefined =>
  useQuery({ ...functionList(useApi(), databaseId ?? 0), enabled: false }).data;

/** Columns of the given tables; the `data` of a table is undefined while it is loading. */
export const useColumns = (databaseId: number | null, tables: readonly TableRef[]) => {
  const api = useApi();
  return useQueries({
    queries: tables.map((table) => ({
      ...tableMetadata(api, databaseId ?? 0, table),
      enabled: databaseId !== null,
      staleTime: fiveMinutesMs,
    })),
  });
};

interface World {
  readonly api: Api;
  readonly client: QueryClient;
}

/** Tables of all schemas of a database, in the order of the schemas; loads what is not cached. @throws CallError */
export const loadTables = async ({ api, client }: World, databaseId: number): Promise<readonly TableRef[]> => {
  const { result: schemas } = await client.ensureQueryData(schemaList(api, databaseId));
  const lists = await Promise.all(schemas.map((schema) => client.ensureQueryData(tableList(api, databaseId, schema))));
  return schemas.flatMap((schema, at) => lists[at]!.result.map(({ value }) => ({ schema, name: value })));
};

/** Loads the functions of a database if they are not cached. @throws CallError */
export const loadFunctions = ({ api, client }: World, databaseId: number): Promise<readonly string[]> =>
  client.ensureQueryData(functionList(api, databaseId));

/**
 * Returns the columns of the given tables, and loads those that are not cached. For a table that cannot be read,
 * returns undefined in place of its columns. Never rejects.
 */
export const loadColumns = (
  { api, client }: World,
  databaseId: number,
  tables: readonly TableRef[],
): Promise<readonly (CallOutput<'getTableMetadata'>['columns'] | undefined)[]> =>
  Promise.all(
    tables.map((table) =>
      client.ensureQueryData(tableMetadata(api, databaseId, table)).then(
        ({ columns }) => columns,
        // Return undefined for a table that cannot be read.
        () => undefined,
      ),
    ),
  );
