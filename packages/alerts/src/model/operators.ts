/** Rules that every server supports: a comparison of the value, or a check that the SQL returns a value. */
export const operators = ['>', '>=', '<', '<=', '==', '!=', 'not null'] as const;

/** Rules that only Sightline's server supports, about the change in percent since the last check. */
const changeOperators = ['change >', 'change >=', 'change <', 'change <='] as const;
/**
 * More rules about the change in percent. The editor does not offer them, so only clients of the API can store them.
 */
const rareOperators = ['change ==', 'change !='] as const;
/** A rule about the change in percent since the last check. */
export type ChangeOperator = (typeof changeOperators)[number] | (typeof rareOperators)[number];

/** Rule that decides when an alert triggers. */
export type Operator = (typeof operators)[number] | ChangeOperator | 'no data';

/**
 * Returns the rules that can be selected, always including `current`. `withMore` adds the rules that only Sightline's
 * server supports.
 */
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

/**
 * Returns the comparison operator of a rule about the change since the last check. If `isDown` is true, the threshold
 * is a decrease: it is stored as a negative number and shown as a positive one.
 */
export const changeComparison = (operator: ChangeOperator) => {
  const op = operator.slice('change '.length) as '>' | '>=' | '<' | '<=' | '==' | '!=';
  return { op, isDown: op === '<' || op === '<=' } as const;
};

/**
 * Returns the rule about the change in percent that uses the given comparison operator, or undefined if there is none.
 */
export const changeOperatorOf = (op: unknown): ChangeOperator | undefined =>
  [...changeOperators, ...rareOperators].find((each) => each === `change ${String(op)}`);
