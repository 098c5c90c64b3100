import { personOf, type Person } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** A table that a rule still filters although none of its datasets stands on it any more. */
export interface LeftTable {
  readonly databaseId: number;
  readonly schema: string | undefined;
  readonly table: string;
  /** With its database and schema, as it is shown. */
  readonly label: string;
}

/** Which rows of datasets some roles see. */
export interface RowRule {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** `regular` holds for its roles, `base` for everybody else. */
  readonly kind: 'regular' | 'base';
  readonly datasets: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  readonly leftTables: readonly LeftTable[];
  readonly roles: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  readonly groupKey: string;
  readonly clause: string;
  readonly changedBy: Person | undefined;
  /** As the server words it: "2 days ago". */
  readonly changedAgo: string;
}

/** The contract's words for the kinds. */
export const ruleKinds = { regular: 'Regular', base: 'Base' } as const;

/** A rule from a row of the contract's list. */
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
