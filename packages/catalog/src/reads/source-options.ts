import type { Api } from '@sightline/core/api';
import { readOf } from '@sightline/core/cache';
import type { Option } from '@sightline/ui-kit';

/** A database that can be the source of datasets. */
export interface SourceDatabase extends Option<number> {
  readonly engine: string;
  readonly manyCatalogs: boolean;
}

/** A page of databases that match the typed text. @throws CallError */
export const findDatabases = async (
  api: Api,
  typed: string,
  signal?: AbortSignal,
): Promise<readonly SourceDatabase[]> => {
  const { result } = await api.call(
    'listDatabases',
    {
      q: {
        columns: ['id', 'database_name', 'backend', 'allow_multi_catalog'],
        ...(typed !== '' && { filters: [{ col: 'database_name', opr: 'ct', value: typed }] }),
        order_column: 'database_name',
        order_direction: 'asc',
        page_size: 50,
      },
    },
    { ...(signal && { signal }) },
  );
  return result.map((row) => ({
    value: row.id,
    label: row.database_name ?? '',
    engine: typeof row.backend === 'string' ? row.backend : '',
    manyCatalogs: (row as Readonly<Record<string, unknown>>)['allow_multi_catalog'] === true,
  }));
};

/** Catalogs of a database. */
export const catalogsOf = (api: Api, databaseId: number) =>
  readOf(api, 'database', 'listCatalogs', { params: { pk: databaseId } });

/** Schemas of a database, in one of its catalogs if it has several. */
export const schemasOf = (api: Api, databaseId: number, catalog: string) =>
  readOf(api, 'database', 'listSchemas', { params: { pk: databaseId }, ...(catalog !== '' && { q: { catalog } }) });

/** Tables and views of a schema. */
export const tablesOf = (api: Api, databaseId: number, place: { readonly catalog: string; readonly schema: string }) =>
  readOf(api, 'database', 'listTables', {
    params: { pk: databaseId },
    q: { schema_name: place.schema, ...(place.catalog !== '' && { catalog_name: place.catalog }) },
  });
