import { sql } from 'kysely';
import type { DbOrTransaction } from './db.ts';

/** A table to which a row-level security rule still applies although a dataset of the rule no longer uses it. */
export interface LeftTable {
  readonly database_id: number;
  /** Schema of the table; empty for the database's default schema. */
  readonly schema: string;
  readonly table_name: string;
}

/** A table that a dataset no longer uses, with the name and backend of its database. */
export interface LeftTableRow extends LeftTable {
  readonly rule_id: number;
  readonly database_name: string;
  readonly backend: string;
}

/** A dataset to which a row-level security rule applies. The dataset is not deleted. */
export interface StandingDataset extends LeftTableRow {
  readonly dataset_id: number;
}

/**
 * Returns the tables that datasets of these row-level security rules used before, as recorded by triggers. A dataset of
 * the rule may use the table again.
 */
export const leftTablesOf = async (
  db: DbOrTransaction,
  ruleIds: readonly number[],
): Promise<readonly LeftTableRow[]> => {
  if (ruleIds.length === 0) return [];
  return db
    .selectFrom('row_rule_table')
    .innerJoin('dbs', 'dbs.id', 'row_rule_table.database_id')
    .select([
      'row_rule_table.rule_id',
      'row_rule_table.database_id',
      'row_rule_table.schema',
      'row_rule_table.table_name',
      'dbs.database_name',
      'dbs.backend',
    ])
    .where('row_rule_table.rule_id', 'in', [...ruleIds])
    .where('dbs.deleted_on', 'is', null)
    .orderBy('dbs.database_name')
    .orderBy('row_rule_table.schema')
    .orderBy('row_rule_table.table_name')
    .execute();
};

/** Returns the tables that datasets of these row-level security rules use now. */
export const standingDatasetsOf = async (
  db: DbOrTransaction,
  ruleIds: readonly number[],
): Promise<readonly StandingDataset[]> => {
  if (ruleIds.length === 0) return [];
  const rows = await db
    .selectFrom('row_rule_dataset')
    .innerJoin('dataset', 'dataset.id', 'row_rule_dataset.dataset_id')
    .innerJoin('dbs', 'dbs.id', 'dataset.database_id')
    .select([
      'row_rule_dataset.rule_id',
      'dataset.id as dataset_id',
      'dataset.database_id',
      'dataset.schema',
      'dataset.table_name',
      'dbs.database_name',
      'dbs.backend',
    ])
    .where('row_rule_dataset.rule_id', 'in', [...ruleIds])
    .where('dataset.deleted_on', 'is', null)
    .where(sql<string>`coalesce(dataset.sql, '')`, '=', '')
    .execute();
  return rows.map((row) => ({ ...row, schema: row.schema ?? '' }));
};

/**
 * Ends the application of a row-level security rule to tables that its datasets used before. The rule still applies to
 * tables that its datasets use.
 */
export const dropLeftTables = async (
  db: DbOrTransaction,
  ruleId: number,
  tables: readonly LeftTable[],
): Promise<void> => {
  for (const { database_id, schema, table_name } of tables) {
    await db
      .deleteFrom('row_rule_table')
      .where('rule_id', '=', ruleId)
      .where('database_id', '=', database_id)
      .where('schema', '=', schema)
      .where('table_name', '=', table_name)
      .execute();
  }
};

/**
 * Applies the row-level security rules of deleted datasets to a new dataset with the same UUID, because users consider
 * it the same dataset.
 */
export const adoptRules = async (
  db: DbOrTransaction,
  { uuid, id }: { readonly uuid: string; readonly id: number },
): Promise<void> => {
  await sql`insert into row_rule_dataset (rule_id, dataset_id) select distinct row_rule_dataset.rule_id, cast(${id} as integer) from row_rule_dataset join dataset on dataset.id = row_rule_dataset.dataset_id where dataset.uuid = ${uuid} and dataset.deleted_on is not null and dataset.id <> ${id} on conflict do nothing`.execute(
    db,
  );
};
