import { oneOfEach } from '../../engine/compile/row-rule.ts';

/** A clause as written by its author, with its group. */
export interface GroupedClause {
  readonly clause: string;
  /** Rules of one group are combined with OR. Null or empty for a rule without a group. */
  readonly groupKey: string | null;
}

/** Users that a rule applies to: holders of its roles, or everyone else. */
export interface RuleHolders {
  readonly type: 'Regular' | 'Base';
  readonly roleIds: readonly number[];
}

/** True if a rule applies to a user with these roles. Admin is not treated differently. */
export const holdsFor = (rule: RuleHolders, roleIds: ReadonlySet<number>): boolean =>
  rule.roleIds.some((id) => roleIds.has(id)) === (rule.type === 'Regular');

/**
 * Combines rules into one condition: with OR within a group, and with AND between groups. Returns undefined if there
 * are no rules.
 * @param rules conditions that the gate has allowed
 */
export const conditionOf = (rules: readonly GroupedClause[]): string | undefined => {
  const groups = new Map<string, string[]>();
  rules.forEach(({ clause, groupKey }, at) => {
    const key = groupKey ? `group ${groupKey}` : `rule ${at}`;
    groups.set(key, [...(groups.get(key) ?? []), clause]);
  });
  return oneOfEach([...groups.values()]);
};
