import { isAborted, isCallError } from '@sightline/core';
import { databaseList, schemaList, tableList, tableMetadata } from '@sightline/core/cache';
import type { Api, CallOutput } from '@sightline/core/api';
import { useApi } from '@sightline/core/react';
import { useQueries, useQuery, type QueryClient } from '@tanstack/react-query';
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

const dataOf = (reads: readonly { readonly data: CallOutput<'listTables'> | undefined }[]) =>
  reads.map(({ data }) => data);

/** Lists of the tables of several schemas, undefined while they load. The same until one of them changes. */
export const useTableLists = (databaseId: number | null, schemas: readonly string[]) => {
  const api = useApi();
  return useQueries({ queries: tableLists(api, databaseId, schemas), combine: dataOf });
};

const isFunctionName = (name: string): boolean => /^[a-z_]\w*$/iu.test(name);

/** Names of the functions of a database, sorted by lower case. */
const functionList = (api: Api, databaseId: number) => ({
  queryKey: ['database', 'listFunctions', databaseId] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly string[]> => {
    const { function_names: names } = await api
      .call('listFunctions', { params: { pk: databaseId } }, { signal })
      // Without them, the usual functions are suggested. Nobody waits for the others.
      .catch((error: unknown) => {
        if (isCallError(error) && !isAborted(error)) return { function_names: [] };
        throw error;
      });
    return names
      .filter(isFunctionName)
      .map((name) => name.toLowerCase())
      .sort();
  },
  staleTime: fiveMinutesMs,
});

/** Functions of a database that were loaded for completion; undefined before. */
export const useLoadedFunctions = (databaseId: number | null): readonly string[] | undefined =>
  useQuery({ ...functionList(useApi(), databaseId ?? 0), enabled: false }).data;

/** Columns of the given tables; undefined while they are loading. */
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

/** Loads the columns of tables that are not cached. A table that cannot be read has none. Never rejects. */
export const loadColumns = (
  { api, client }: World,
  databaseId: number,
  tables: readonly TableRef[],
): Promise<readonly (CallOutput<'getTableMetadata'>['columns'] | undefined)[]> =>
  Promise.all(
    tables.map((table) =>
      client.ensureQueryData(tableMetadata(api, databaseId, table)).then(
        ({ columns }) => columns,
        // The tree of tables tells why.
        () => undefined,
      ),
    ),
  );
