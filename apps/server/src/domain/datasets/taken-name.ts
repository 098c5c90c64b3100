import { findDatabase } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { defaultSchemaOf } from '../databases/engines.ts';
import { unprocessable, type Refusal } from '../refusal.ts';

/** The 422 for a dataset on a table that has one. Names the schema in full. */
export const takenName = async (
  db: DbOrTransaction,
  table: { readonly databaseId: number; readonly schema: string | null; readonly name: string },
): Promise<Refusal> => {
  const database = await findDatabase(db, { id: table.databaseId });
  const schema = table.schema || (database && defaultSchemaOf(database));
  return unprocessable({ table: [`Dataset ${schema ? `${schema}.` : ''}${table.name} already exists`] });
};
