import { sql, type Selectable } from 'kysely';
import { peopleFilters } from './audited-columns.ts';
import { keptRows } from './kept-rows.ts';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './db.ts';
import type { RowRuleTable } from './schema/row-rules.ts';
import { kept } from './visibility.ts';

export type RowRuleRow = Selectable<RowRuleTable>;

const column = (name: keyof RowRuleTable) => sql.ref(`row_rule.${name}`);

const roleOf = (id: number) =>
  sql`exists (select 1 from row_rule_role where row_rule_role.rule_id = row_rule.id and row_rule_role.role_id = ${id})`;
const datasetOf = (id: number) =>
  sql`exists (select 1 from row_rule_dataset where row_rule_dataset.rule_id = row_rule.id and row_rule_dataset.dataset_id = ${id})`;

const typeOperators = {
  eq: (value: unknown) => (typeof value === 'string' ? sql`row_rule.filter_type = ${value}` : null),
  neq: (value: unknown) => (typeof value === 'string' ? sql`row_rule.filter_type <> ${value}` : null),
};

/** Describes the list of row-level security rules. */
export const rowRuleList: ListDescription = {
  table: 'row_rule',
  listColumns: [
    'id',
    'name',
    'filter_type',
    'tables.id',
    'tables.table_name',
    'roles.id',
    'roles.name',
    'clause',
    'changed_on_delta_humanized',
    'changed_by.first_name',
    'changed_by.last_name',
    'changed_by.id',
    'group_key',
  ],
  silentColumns: ['description', 'tables.schema'],
  orderColumns: {
    name: column('name'),
    filter_type: column('filter_type'),
    clause: column('clause'),
    changed_on_delta_humanized: column('changed_on'),
    group_key: column('group_key'),
  },
  filters: {
    ...peopleFilters('row_rule'),
    clause: { kind: 'text', expression: column('clause') },
    description: { kind: 'text', expression: column('description') },
    filter_type: { kind: 'flag', expression: column('filter_type'), special: typeOperators },
    group_key: { kind: 'text', expression: column('group_key') },
    name: { kind: 'text', expression: column('name') },
    roles: { kind: 'many', related: roleOf },
    tables: { kind: 'many', related: datasetOf },
  },
  defaultOrder: { expression: column('id'), direction: 'asc' },
  conditions: [kept('row_rule')],
};

/** Reads and writes row-level security rules that are not deleted. */
export const rowRules = keptRows('row_rule');

/** Replaces the datasets of a rule. Datasets in the trash keep the rule, so that it applies again after a restore. */
export const replaceDatasetsOfRule = async (
  db: DbOrTransaction,
  ruleId: number,
  datasetIds: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom('row_rule_dataset')
    .where('rule_id', '=', ruleId)
    .where('dataset_id', 'in', (where) => where.selectFrom('dataset').select('id').where('deleted_on', 'is', null))
    .execute();
  const links = [...new Set(datasetIds)].map((dataset_id) => ({ rule_id: ruleId, dataset_id }));
  if (links.length > 0) await db.insertInto('row_rule_dataset').values(links).execute();
};

/** Replaces the roles of a rule. */
export const replaceRolesOfRule = async (
  db: DbOrTransaction,
  ruleId: number,
  roleIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('row_rule_role').where('rule_id', '=', ruleId).execute();
  const links = [...new Set(roleIds)].map((role_id) => ({ rule_id: ruleId, role_id }));
  if (links.length > 0) await db.insertInto('row_rule_role').values(links).execute();
};

/** A dataset that a row-level security rule applies to. */
export interface RuledDataset {
  readonly id: number;
  readonly schema: string | null;
  readonly table_name: string;
}

/** Returns the datasets of rules that are not deleted, by rule ID. */
export const datasetsOfRules = async (
  db: DbOrTransaction,
  ruleIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RuledDataset[]>> => {
  const found = new Map<number, RuledDataset[]>();
  if (ruleIds.length === 0) return found;
  const rows = await db
    .selectFrom('row_rule_dataset')
    .innerJoin('dataset', 'dataset.id', 'row_rule_dataset.dataset_id')
    .select(['row_rule_dataset.rule_id', 'dataset.id', 'dataset.schema', 'dataset.table_name'])
    .where('row_rule_dataset.rule_id', 'in', [...ruleIds])
    .where('dataset.deleted_on', 'is', null)
    .orderBy('dataset.id')
    .execute();
  for (const { rule_id, ...dataset } of rows) found.set(rule_id, [...(found.get(rule_id) ?? []), dataset]);
  return found;
};

/** Returns the roles of rules, by rule ID. */
export const rolesOfRules = async (
  db: DbOrTransaction,
  ruleIds: readonly number[],
): Promise<ReadonlyMap<number, readonly { readonly id: number; readonly name: string }[]>> => {
  const found = new Map<number, { id: number; name: string }[]>();
  if (ruleIds.length === 0) return found;
  const rows = await db
    .selectFrom('row_rule_role')
    .innerJoin('role', 'role.id', 'row_rule_role.role_id')
    .select(['row_rule_role.rule_id', 'role.id', 'role.name'])
    .where('row_rule_role.rule_id', 'in', [...ruleIds])
    .orderBy('role.id')
    .execute();
  for (const { rule_id, ...role } of rows) found.set(rule_id, [...(found.get(rule_id) ?? []), role]);
  return found;
};

/** A dataset or table of a database, with a row-level security rule that applies to it. */
export interface DatasetUnderRule {
  readonly rule_id: number;
  readonly filter_type: RowRuleTable['filter_type'];
  readonly clause: string;
  readonly group_key: string | null;
  /** Null for a table that datasets of the rule used before. */
  readonly dataset_id: number | null;
  readonly schema: string | null;
  readonly table_name: string;
  /** SQL of a virtual dataset, otherwise null. */
  readonly sql: string | null;
}

const ruleColumns = [
  'row_rule.id as rule_id',
  'row_rule.filter_type',
  'row_rule.clause',
  'row_rule.group_key',
] as const;

/**
 * Returns the row-level security rules on the datasets of a database, and on the tables that these datasets used
 * before. The oldest rule is first.
 */
export const rulesOfDatabase = async (
  db: DbOrTransaction,
  databaseId: number,
): Promise<readonly DatasetUnderRule[]> => {
  const onDatasets = await db
    .selectFrom('row_rule')
    .innerJoin('row_rule_dataset', 'row_rule_dataset.rule_id', 'row_rule.id')
    .innerJoin('dataset', 'dataset.id', 'row_rule_dataset.dataset_id')
    .select([...ruleColumns, 'dataset.id as dataset_id', 'dataset.schema', 'dataset.table_name', 'dataset.sql'])
    .where('dataset.database_id', '=', databaseId)
    .where('dataset.deleted_on', 'is', null)
    .where('row_rule.deleted_on', 'is', null)
    .orderBy('dataset.id')
    .execute();
  const onTables = await db
    .selectFrom('row_rule')
    .innerJoin('row_rule_table', 'row_rule_table.rule_id', 'row_rule.id')
    .select([...ruleColumns, 'row_rule_table.schema', 'row_rule_table.table_name'])
    .where('row_rule_table.database_id', '=', databaseId)
    .where('row_rule.deleted_on', 'is', null)
    .orderBy('row_rule_table.schema')
    .orderBy('row_rule_table.table_name')
    .execute();
  const tables = onTables.map((row) => ({ ...row, dataset_id: null, sql: null }));
  return [...onDatasets, ...tables].toSorted((left, right) => left.rule_id - right.rule_id);
};

/** Returns the number of rules that apply to a dataset. */
export const countRulesOfDataset = async (db: DbOrTransaction, datasetId: number): Promise<number> => {
  const { n } = await db
    .selectFrom('row_rule_dataset')
    .innerJoin('row_rule', 'row_rule.id', 'row_rule_dataset.rule_id')
    .select(({ fn }) => fn.countAll<number | string>().as('n'))
    .where('row_rule_dataset.dataset_id', '=', datasetId)
    .where('row_rule.deleted_on', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
};
