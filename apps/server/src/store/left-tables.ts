import { sql } from 'kysely';
import type { DbOrTransaction } from './open.ts';

/** A table that a rule holds for beside those of its datasets. */
export interface LeftTable {
  readonly database_id: number;
  /** Empty for the database's own. */
  readonly schema: string;
  readonly table_name: string;
}

/** The same with what its database is called and speaks. */
export interface LeftTableRow extends LeftTable {
  readonly rule_id: number;
  readonly database_name: string;
  readonly backend: string;
}

/** A dataset of a rule on a table, as far as it is there. */
export interface StandingDataset extends LeftTableRow {
  readonly dataset_id: number;
}

/** Tables that datasets of these rules left, noted by the store when they did. Some may have a dataset of the rule again. */
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

/** Tables that datasets of these rules stand on now. */
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

/** Has a rule no longer hold for these tables, unless by a dataset. */
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

/** Puts a new dataset under the rules of deleted ones of its uuid: it is the same one to whoever brings it back. */
export const adoptRules = async (
  db: DbOrTransaction,
  { uuid, id }: { readonly uuid: string; readonly id: number },
): Promise<void> => {
  await sql`insert into row_rule_dataset (rule_id, dataset_id) select distinct row_rule_dataset.rule_id, cast(${id} as integer) from row_rule_dataset join dataset on dataset.id = row_rule_dataset.dataset_id where dataset.uuid = ${uuid} and dataset.deleted_on is not null and dataset.id <> ${id} on conflict do nothing`.execute(
    db,
  );
};
