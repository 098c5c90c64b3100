import type { DatabaseRow } from '../../store/databases.ts';
import { defaultSchemaOf, embeddedBackend } from '../databases/engines.ts';

/** A table as rules know it: equal for all spellings that its engine takes for the same. */
export const ruledTableKey = (
  database: Pick<DatabaseRow, 'backend'>,
  { schema, name }: { readonly schema: string | null; readonly name: string },
): string => {
  const key = JSON.stringify([schema || defaultSchemaOf(database), name]);
  // The embedded engine knows a table by its name in any case.
  return database.backend === embeddedBackend ? key.toLowerCase() : key;
};
