import type { Generated } from 'kysely';

/** Whom a rule holds for: the holders of its roles, or all but them. */
export type RowRuleType = 'Regular' | 'Base';

/** A row-level security filter. Times in microseconds since 1970 UTC. */
export interface RowRuleTable {
  id: Generated<number>;
  /** Null in none that this build made. */
  uuid: string | null;
  name: string;
  description: string | null;
  filter_type: RowRuleType;
  /** A condition over the columns of its datasets, as its author wrote it. */
  clause: string;
  /** Rules of one group widen each other; null for a rule that stands alone. */
  group_key: string | null;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  /** Set when deleted; such rows exist for the trash only. */
  deleted_on: number | null;
  deleted_by: number | null;
}

export interface RowRuleDatasetTable {
  rule_id: number;
  dataset_id: number;
}

/** A table that a rule still holds for although no dataset of the rule stands on it any more; kept by the store itself. */
export interface RowRuleTableTable {
  rule_id: number;
  database_id: number;
  /** Empty for the database's own. */
  schema: string;
  table_name: string;
}

export interface RowRuleRoleTable {
  rule_id: number;
  role_id: number;
}

/** The tables of row-level security, by their names in the store. */
export interface RowRuleTables {
  row_rule: RowRuleTable;
  row_rule_dataset: RowRuleDatasetTable;
  row_rule_table: RowRuleTableTable;
  row_rule_role: RowRuleRoleTable;
}
