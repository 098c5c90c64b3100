import { useMemo } from 'react';
import type { ListedTable } from '../../model/table-details.ts';
import { failureOf, useSchemas, useTables } from '../../reads/use-databases.ts';

export interface SchemaTables {
  /** React Query result for the schemas. */
  readonly schemas: ReturnType<typeof useSchemas>;
  readonly names: readonly string[];
  /** All tables loaded so far, from all schemas. */
  readonly tables: readonly ListedTable[];
  /** True while the tables of a schema are not loaded. `at` is the index of the schema in `names`. */
  readonly isPending: (at: number) => boolean;
  /** Reason why the tables of a schema could not be loaded. */
  readonly failureOf: (at: number) => string | undefined;
  /** Loads the tables of a schema again. */
  readonly retry: (at: number) => void;
  readonly refresh: () => Promise<unknown>;
}

/** Schemas and tables of a database. */
export const useSchemaTables = (databaseId: number | null): SchemaTables => {
  const schemas = useSchemas(databaseId);
  const listed = schemas.data?.result;
  const names = useMemo(() => listed ?? [], [listed]);
  const lists = useTables(databaseId, names);
  const tables = useMemo(
    () =>
      names.flatMap((schema, at) =>
        (lists[at]?.data?.result ?? []).map(({ value, type }) => ({
          schema,
          name: value,
          isView: /view/iu.test(type ?? ''),
        })),
      ),
    [names, lists],
  );
  return {
    schemas,
    names,
    tables,
    isPending: (at) => lists[at]?.isPending ?? false,
    failureOf: (at) => failureOf(lists[at]),
    retry: (at) => void lists[at]?.refetch(),
    refresh: () => schemas.refetch().then(() => Promise.all(lists.map((each) => each.refetch()))),
  };
};
