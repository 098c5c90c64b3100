import type { Generated } from 'kysely';

/** Applies a rule to users with its roles, or to all users except those. */
export type RowRuleType = 'Regular' | 'Base';

/** A row-level security filter. Times are microseconds since 1970 UTC. */
export interface RowRuleTable {
  id: Generated<number>;
  /** Never null in rows created by this build. */
  uuid: string | null;
  name: string;
  description: string | null;
  filter_type: RowRuleType;
  /** A condition on the columns of the rule's datasets, exactly as the author wrote it. */
  clause: string;
  /** Rules of the same group are combined with OR. Null for a rule without a group. */
  group_key: string | null;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  /** Set when deleted. Such rows appear only in the trash. */
  deleted_on: number | null;
  deleted_by: number | null;
}

export interface RowRuleDatasetTable {
  rule_id: number;
  dataset_id: number;
}

/**
 * A table that a rule still applies to, although none of its datasets uses the table any more. Maintained by triggers.
 */
export interface RowRuleTableTable {
  rule_id: number;
  database_id: number;
  /** Empty for the database's default schema. */
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
