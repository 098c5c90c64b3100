import { sql } from 'kysely';
import { defaultSchema } from './default-schema.ts';
import type { DbOrTransaction } from './db.ts';

/** Name of a dataset. A missing part matches any value. */
export interface DatasetName {
  readonly database?: string | undefined;
  readonly schema?: string | undefined;
  readonly name?: string | undefined;
}

/** Returns the IDs of the datasets with this name. */
export const datasetIdsNamed = async (
  db: DbOrTransaction,
  { database, schema, name }: DatasetName,
): Promise<readonly number[]> => {
  const parts = [
    sql`dataset.deleted_on is null`,
    ...(name === undefined ? [] : [sql`dataset.table_name = ${name}`]),
    ...(schema === undefined ? [] : [sql`coalesce(nullif(dataset.schema, ''), ${defaultSchema}) = ${schema}`]),
    ...(database === undefined ? [] : [sql`dbs.database_name = ${database}`]),
  ];
  const { rows } = await sql<{ id: number }>`
    select dataset.id from dataset join dbs on dbs.id = dataset.database_id where ${sql.join(parts, sql` and `)}`.execute(
    db,
  );
  return rows.map((row) => row.id);
};
