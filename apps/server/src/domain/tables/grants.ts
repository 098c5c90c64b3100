import type { DatabaseRow } from '../../store/databases.ts';
import type { Scope } from '../../store/visibility.ts';

/** True if the caller may read everything in a database. */
export const mayReadAll = (scope: Scope, database: Pick<DatabaseRow, 'id'>): boolean =>
  scope.admin || scope.allData || scope.databaseIds.includes(database.id);

/** True if the caller may read everything in a schema. */
export const mayReadSchema = (
  scope: Scope,
  database: Pick<DatabaseRow, 'id' | 'database_name'>,
  schema: string,
): boolean =>
  mayReadAll(scope, database) ||
  scope.schemas.some((grant) => grant.database === database.database_name && grant.schema === schema);
