import { findDatabase } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { defaultSchemaOf } from '../databases/engines.ts';
import { unprocessable, type Refusal } from '../refusal.ts';

/**
 * Returns the 422 error for a table that already has a dataset. The message always contains a schema, if necessary the
 * default schema.
 */
export const takenName = async (
  db: DbOrTransaction,
  table: { readonly databaseId: number; readonly schema: string | null; readonly name: string },
): Promise<Refusal> => {
  const database = await findDatabase(db, { id: table.databaseId });
  const schema = table.schema || (database && defaultSchemaOf(database));
  return unprocessable({ table: [`Dataset ${schema ? `${schema}.` : ''}${table.name} already exists`] });
};
