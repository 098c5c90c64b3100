import { sql } from 'kysely';
import type { DbOrTransaction } from './open.ts';

/** A dataset as people name it; parts that are left out mean any. */
export interface DatasetName {
  readonly database?: string | undefined;
  readonly schema?: string | undefined;
  readonly name?: string | undefined;
}

/** Ids of the datasets of a name. */
export const datasetIdsNamed = async (
  db: DbOrTransaction,
  { database, schema, name }: DatasetName,
): Promise<readonly number[]> => {
  const parts = [
    sql`dataset.deleted_on is null`,
    ...(name === undefined ? [] : [sql`dataset.table_name = ${name}`]),
    ...(schema === undefined ? [] : [sql`coalesce(dataset.schema, 'main') = ${schema}`]),
    ...(database === undefined ? [] : [sql`dbs.database_name = ${database}`]),
  ];
  const { rows } = await sql<{ id: number }>`
    select dataset.id from dataset join dbs on dbs.id = dataset.database_id where ${sql.join(parts, sql` and `)}`.execute(
    db,
  );
  return rows.map((row) => row.id);
};
