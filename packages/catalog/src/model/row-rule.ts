import { personOf, type Person } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** Which rows of datasets some roles see. */
export interface RowRule {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** `regular` holds for its roles, `base` for everybody else. */
  readonly kind: 'regular' | 'base';
  readonly datasets: ReadonlyArray<{ readonly id: number; readonly name: string }>;
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
  roles: wire.roles ?? [],
  groupKey: wire.group_key ?? '',
  clause: wire.clause ?? '',
  changedBy: wire.changed_by ? personOf(wire.changed_by) : undefined,
  changedAgo: wire.changed_on_delta_humanized ?? '',
});
