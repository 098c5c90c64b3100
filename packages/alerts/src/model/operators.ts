/** Rules of every server: a comparison of the value, or if the SQL returns one at all. */
export const operators = ['>', '>=', '<', '<=', '==', '!=', 'not null'] as const;

/** Rules about the change in percent since the last check, on Sightline's server. */
const changeOperators = ['change >', 'change >=', 'change <', 'change <='] as const;
/** Those that clients of the API can store as well. */
const rareOperators = ['change ==', 'change !='] as const;
/** A rule about the change in percent since the last check. */
export type ChangeOperator = (typeof changeOperators)[number] | (typeof rareOperators)[number];

/** Rule by which an alert triggers. */
export type Operator = (typeof operators)[number] | ChangeOperator | 'no data';

/** Rules to choose from. `current` is always one of them; `withMore`: also those that only Sightline's server has. */
export const offeredOperators = (current: Operator, withMore: boolean): readonly Operator[] => {
  const offered: readonly Operator[] = withMore ? [...operators, ...changeOperators, 'no data'] : operators;
  return offered.includes(current) ? offered : [...offered, current];
};

/** True for rules that compare with a number. */
export const hasThreshold = (operator: Operator): boolean => operator !== 'not null' && operator !== 'no data';

/** True for rules about the change since the last check. */
export const isAboutChange = (operator: Operator): operator is ChangeOperator =>
  (changeOperators as readonly Operator[]).includes(operator) ||
  (rareOperators as readonly Operator[]).includes(operator);

/** The comparison of a rule about the change, and if its threshold is a decrease: stored negative, shown positive. */
export const changeComparison = (operator: ChangeOperator) => {
  const op = operator.slice('change '.length) as '>' | '>=' | '<' | '<=' | '==' | '!=';
  return { op, isDown: op === '<' || op === '<=' } as const;
};

/** The rule about the change with a comparison; undefined for a comparison that does not exist. */
export const changeOperatorOf = (op: unknown): ChangeOperator | undefined =>
  [...changeOperators, ...rareOperators].find((each) => each === `change ${String(op)}`);
