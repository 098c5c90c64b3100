import { sql, type CompiledQuery } from 'kysely';
import type { Db } from './db.ts';
import { datasetVisible, kept, type Scope } from './visibility.ts';

/** Facts about the dataset and the user of a chart query. They are read before anything else about the query. */
export interface ChartFacts {
  readonly dataset_id: number;
  readonly dataset_changed_on: number;
  readonly database_id: number;
  readonly database_changed_on: number;
  /** Number that changes whenever a column or metric of the dataset changes. */
  readonly parts_changed_on: number;
  readonly parts: number;
  /**
   * Number that increases with every publication of a table in the database. Results computed at a lower number may be
   * stale.
   */
  readonly data_version: number;
  /** 1 if the user may read the dataset. */
  readonly visible: number;
  /** 0 if no row-level security rule can apply in the database, otherwise 1. */
  readonly ruled: number;
  /** The user's preferences as JSON. Null for a visitor. */
  readonly preferences: string | null;
}

const flagOf = (condition: ReturnType<typeof datasetVisible>) => sql`case when ${condition} then 1 else 0 end`;

const factsFor = (scope: Scope, id: number) => sql<ChartFacts>`
  select
    dataset.id as dataset_id, dataset.changed_on as dataset_changed_on,
    dbs.id as database_id, dbs.changed_on as database_changed_on,
    coalesce((select max(changed_on) from dataset_column where dataset_id = dataset.id), 0)
      + coalesce((select max(changed_on) from dataset_metric where dataset_id = dataset.id), 0) as parts_changed_on,
    (select count(*) from dataset_column where dataset_id = dataset.id) * 100000
      + (select count(*) from dataset_metric where dataset_id = dataset.id) as parts,
    coalesce((select max(id) from table_version where database_id = dataset.database_id), 0) as data_version,
    ${flagOf(datasetVisible(scope))} as visible,
    ${flagOf(
      sql`(exists (select 1 from row_rule_dataset join dataset as ruled on ruled.id = row_rule_dataset.dataset_id where ruled.database_id = dataset.database_id) or exists (select 1 from row_rule_table where row_rule_table.database_id = dataset.database_id))`,
    )} as ruled,
    (select preferences from account where account.id = ${scope.userId}) as preferences
  from dataset join dbs on dbs.id = dataset.database_id
  where ${kept('dataset')} and ${kept('dbs')} and dataset.id = ${id}`;

/**
 * Creates a reader of the facts for one user, which uses a single precompiled statement. The reader returns undefined
 * for an unknown dataset. It must not be used after `scope` has become outdated.
 */
export const chartFactsReader = (db: Db, scope: Scope): ((datasetId: number) => Promise<ChartFacts | undefined>) => {
  const compiled: CompiledQuery<ChartFacts> = factsFor(scope, 0).compile(db);
  // The dataset ID is the last parameter of the statement.
  const before = compiled.parameters.slice(0, -1);
  return async (datasetId) =>
    (await db.executeQuery<ChartFacts>({ ...compiled, parameters: [...before, datasetId] })).rows[0];
};
