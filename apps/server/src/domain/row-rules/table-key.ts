import type { DatabaseRow } from '../../store/databases.ts';
import { defaultSchemaOf, embeddedBackend } from '../databases/engines.ts';

/** Key of a table for row rules, equal for all spellings that its engine treats as the same. */
export const ruledTableKey = (
  database: Pick<DatabaseRow, 'backend'>,
  { schema, name }: { readonly schema: string | null; readonly name: string },
): string => {
  const key = JSON.stringify([schema || defaultSchemaOf(database), name]);
  // The embedded engine ignores the case of table names.
  return database.backend === embeddedBackend ? key.toLowerCase() : key;
};
