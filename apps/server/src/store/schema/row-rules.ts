import type { Generated } from 'kysely';

/**
 * Type of a row-level security rule. A regular rule applies to users who have one of its roles; a base rule applies to
 * all other users.
 */
export type RowRuleType = 'Regular' | 'Base';

/** A row-level security rule. Times are microseconds since 1970 UTC. */
export interface RowRuleTable {
  id: Generated<number>;
  /** UUID of the rule. This build always sets it. */
  uuid: string | null;
  name: string;
  description: string | null;
  filter_type: RowRuleType;
  /** Condition on the columns of the rule's datasets, exactly as its author wrote it. */
  clause: string;
  /** Key of the rule's group. Rules of the same group are combined with OR. Null for a rule without a group. */
  group_key: string | null;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  /** Time of the deletion. Rows with this value appear only in the trash. */
  deleted_on: number | null;
  deleted_by: number | null;
}

export interface RowRuleDatasetTable {
  rule_id: number;
  dataset_id: number;
}

/**
 * A table to which a row-level security rule still applies, although none of the rule's datasets uses the table any
 * more. Triggers maintain these rows.
 */
export interface RowRuleTableTable {
  rule_id: number;
  database_id: number;
  /** Schema of the table; empty for the database's default schema. */
  schema: string;
  table_name: string;
}

export interface RowRuleRoleTable {
  rule_id: number;
  role_id: number;
}

/** The tables of row-level security, by name. */
export interface RowRuleTables {
  row_rule: RowRuleTable;
  row_rule_dataset: RowRuleDatasetTable;
  row_rule_table: RowRuleTableTable;
  row_rule_role: RowRuleRoleTable;
}
