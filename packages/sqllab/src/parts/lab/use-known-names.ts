import type { KnownNames } from '../../model/completion.ts';
import { useColumns, useSchemas, useTables } from '../../reads/use-databases.ts';

/** Names for completion: tables of all schemas, and columns of the tables that some statements name. */
export const useKnownNames = (databaseId: number | null, statements: string): KnownNames => {
  const schemas = useSchemas(databaseId).data?.result ?? [];
  const lists = useTables(databaseId, schemas);
  const tables = schemas.flatMap((schema, at) =>
    (lists[at]?.data?.result ?? []).map(({ value }) => ({ schema, name: value })),
  );
  const lower = statements.toLowerCase();
  const named = tables.filter(({ name }) => lower.includes(name.toLowerCase())).slice(0, 20);
  const columns = useColumns(databaseId, named);
  const known = new Map(
    named.map((table, at) => [
      `${table.schema.toLowerCase()}.${table.name.toLowerCase()}`,
      columns[at]?.data?.columns ?? [],
    ]),
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
