import { readableTables } from '../../store/datasets.ts';
import type { DatabaseRow } from '../../store/databases.ts';
import type { Scope } from '../../store/visibility.ts';
import { asAppError, defaultSchemaOf, isFailure } from '../databases/engines.ts';
import type { Deps } from '../deps.ts';
import type { Catalogue, CatalogueRelation, RelationDetails } from '../server-ports.ts';
import { mayReadAll, mayReadSchema } from './grants.ts';

/** A connected database, its catalog and the caller. */
export interface ConnectedSource {
  readonly catalogue: Catalogue;
  readonly database: DatabaseRow;
  readonly scope: Scope;
}

/** Passes on a catalog's result and converts its failures to the contract's errors. */
const told = <T>(answer: Promise<T>, { backend }: DatabaseRow): Promise<T> =>
  answer.catch((error: unknown) => {
    throw isFailure(error) ? asAppError(error, backend) : error;
  });

/** Returns a check for the tables of a connected database that the caller may read. Names are case-sensitive. */
export const grantedIn = async (
  deps: Pick<Deps, 'store'>,
  { database, scope }: Omit<ConnectedSource, 'catalogue'>,
): Promise<(table: { readonly schema: string; readonly name: string }) => boolean> => {
  if (mayReadAll(scope, database)) return () => true;
  const own = defaultSchemaOf(database);
  const readable = await readableTables(deps.store.db, database.id, scope);
  const keys = new Set(readable.map((table) => JSON.stringify([table.schema || own, table.table_name])));
  return ({ schema, name }) => mayReadSchema(scope, database, schema) || keys.has(JSON.stringify([schema, name]));
};

/**
 * Lists tables and views of a connected database that the caller may read.
 * @param schema all schemas if absent
 */
export const connectedTables = async (
  deps: Pick<Deps, 'store'>,
  source: ConnectedSource,
  schema?: string,
): Promise<readonly CatalogueRelation[]> => {
  const granted = await grantedIn(deps, source);
  return (await told(source.catalogue.relations(schema), source.database)).filter(granted);
};

/** Lists schemas of a connected database in which the caller may read something. */
export const connectedSchemas = async (
  deps: Pick<Deps, 'store'>,
  source: ConnectedSource,
): Promise<readonly string[]> => {
  const { catalogue, database, scope } = source;
  if (mayReadAll(scope, database)) return told(catalogue.schemas(), database);
  return [...new Set((await connectedTables(deps, source)).map((table) => table.schema))];
};

/** Returns a table of a connected database; undefined if it does not exist or the caller may not read it. */
export const connectedTable = async (
  deps: Pick<Deps, 'store'>,
  source: ConnectedSource,
  table: { readonly schema: string; readonly name: string },
): Promise<RelationDetails | undefined> => {
  const granted = await grantedIn(deps, source);
  return granted(table) ? told(source.catalogue.relation(table.schema, table.name), source.database) : undefined;
};
