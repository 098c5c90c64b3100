import { oneOfEach } from '../../engine/compile/row-rule.ts';

/** A clause as its author wrote it, and which rules it widens. */
export interface GroupedClause {
  readonly clause: string;
  /** Rules of one group widen each other; null or empty for a rule that stands alone. */
  readonly groupKey: string | null;
}

/** Whom a rule holds for: the holders of its roles, or all but them. */
export interface RuleHolders {
  readonly type: 'Regular' | 'Base';
  readonly roleIds: readonly number[];
}

/** Whether a rule holds for the holder of these roles; the role Admin is one as any other. */
export const holdsFor = (rule: RuleHolders, roleIds: ReadonlySet<number>): boolean =>
  rule.roleIds.some((id) => roleIds.has(id)) === (rule.type === 'Regular');

/**
 * The one condition that several rules make: within a group one of them must hold, and of each group.
 * @param rules gated conditions
 * @returns undefined where there is no rule
 */
export const conditionOf = (rules: readonly GroupedClause[]): string | undefined => {
  const groups = new Map<string, string[]>();
  rules.forEach(({ clause, groupKey }, at) => {
    const key = groupKey ? `group ${groupKey}` : `rule ${at}`;
    groups.set(key, [...(groups.get(key) ?? []), clause]);
  });
  return oneOfEach([...groups.values()]);
};
