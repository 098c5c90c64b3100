import {
  dropLeftTables,
  leftTablesOf,
  standingDatasetsOf,
  type LeftTable,
  type LeftTableRow,
} from '../../store/left-tables.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { defaultSchemaOf } from '../databases/engines.ts';
import { unprocessable } from '../refusal.ts';
import { ruledTableKey } from './table-key.ts';

/** A table that a rule still applies to, although none of the rule's datasets uses it any more. */
export interface TableWithoutDataset {
  readonly database_id: number;
  readonly database_name?: string | undefined;
  readonly schema: string | null;
  readonly table_name: string;
}

const keyOf = ({ database_id, backend, schema, table_name: name }: LeftTable & { readonly backend: string }): string =>
  `${database_id} ${ruledTableKey({ backend }, { schema, name })}`;

/** Returns the tables that rules still apply to although no dataset of the rule uses them, keyed by rule id. */
const orphansOf = async (
  db: DbOrTransaction,
  ruleIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LeftTableRow[]>> => {
  const [left, standing] = [await leftTablesOf(db, ruleIds), await standingDatasetsOf(db, ruleIds)];
  const taken = new Set(standing.map((dataset) => `${dataset.rule_id} ${keyOf(dataset)}`));
  const found = new Map<number, LeftTableRow[]>();
  for (const table of left) {
    const key = `${table.rule_id} ${keyOf(table)}`;
    if (taken.has(key)) continue;
    taken.add(key);
    found.set(table.rule_id, [...(found.get(table.rule_id) ?? []), table]);
  }
  return found;
};

/** Returns the tables that rules still apply to without a dataset, in the shape of the API, keyed by rule id. */
export const tablesWithoutDataset = async (
  db: DbOrTransaction,
  ruleIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TableWithoutDataset[]>> => {
  const orphans = await orphansOf(db, ruleIds);
  return new Map(
    [...orphans].map(([ruleId, tables]) => [
      ruleId,
      tables.map(({ database_id, database_name, backend, schema, table_name }) => ({
        database_id,
        database_name,
        schema: schema || defaultSchemaOf({ backend }),
        table_name,
      })),
    ]),
  );
};

/** Stops applying a rule to the tables of datasets that are removed from it. Must be called before their removal. */
export const releaseTablesOf = async (
  db: DbOrTransaction,
  ruleId: number,
  nextDatasetIds: readonly number[],
): Promise<void> => {
  const standing = await standingDatasetsOf(db, [ruleId]);
  const gone = standing.filter((dataset) => !nextDatasetIds.includes(dataset.dataset_id));
  const released = new Set(gone.map(keyOf));
  const left = await leftTablesOf(db, [ruleId]);
  const tables = left.filter((table) => released.has(keyOf(table)));
  await dropLeftTables(db, ruleId, tables);
};

/**
 * Stops applying a rule to its tables without a dataset, except for the given ones. Throws 422 for a table that the
 * rule does not apply to.
 */
export const keepTablesWithoutDataset = async (
  db: DbOrTransaction,
  ruleId: number,
  said: readonly TableWithoutDataset[],
): Promise<void> => {
  const left = await leftTablesOf(db, [ruleId]);
  const orphans = (await orphansOf(db, [ruleId])).get(ruleId) ?? [];
  const backends = new Map(orphans.map(({ database_id, backend }) => [database_id, backend]));
  const kept = new Set(
    said.map((table) =>
      keyOf({ ...table, schema: table.schema ?? '', backend: backends.get(table.database_id) ?? '' }),
    ),
  );
  const known = new Set(orphans.map(keyOf));
  if ([...kept].some((key) => !known.has(key)))
    throw unprocessable({
      tables_without_dataset: [
        'The rule does not apply to this table. Add a dataset of the table to the rule instead.',
      ],
    });
  const dropped = new Set([...known].filter((key) => !kept.has(key)));
  const tables = left.filter((table) => dropped.has(keyOf(table)));
  await dropLeftTables(db, ruleId, tables);
};
