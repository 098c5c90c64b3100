import { personOf, type Person } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** A table that a rule still filters although it has no dataset any more. */
export interface LeftTable {
  readonly databaseId: number;
  readonly schema: string | undefined;
  readonly table: string;
  /** Display name, with database and schema. */
  readonly label: string;
}

/** A row-level security rule: the rows of datasets that some roles can see. */
export interface RowRule {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** `regular` applies to its roles, `base` to everyone else. */
  readonly kind: 'regular' | 'base';
  readonly datasets: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  readonly leftTables: readonly LeftTable[];
  readonly roles: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  readonly groupKey: string;
  readonly clause: string;
  readonly changedBy: Person | undefined;
  /** Time since the most recent change, as worded by the server: "2 days ago". */
  readonly changedAgo: string;
}

/** Names of the rule kinds in the API. */
export const ruleKinds = { regular: 'Regular', base: 'Base' } as const;

/** Creates a rule from a list row of the contract. */
export const rowRuleOf = (wire: CallOutput<'listRowRules'>['result'][number]): RowRule => ({
  id: wire.id,
  name: wire.name ?? '',
  description: wire.description ?? '',
  kind: wire.filter_type === ruleKinds.base ? 'base' : 'regular',
  datasets: (wire.tables ?? []).map(({ id, table_name: table, schema }) => ({
    id,
    name: schema ? `${schema}.${table}` : table,
  })),
  leftTables: (wire.tables_without_dataset ?? []).map(({ database_id, database_name, schema, table_name: table }) => ({
    databaseId: database_id,
    schema: schema ?? undefined,
    table,
    label: [database_name, schema, table].filter(Boolean).join('.'),
  })),
  roles: wire.roles ?? [],
  groupKey: wire.group_key ?? '',
  clause: wire.clause ?? '',
  changedBy: wire.changed_by ? personOf(wire.changed_by) : undefined,
  changedAgo: wire.changed_on_delta_humanized ?? '',
});
