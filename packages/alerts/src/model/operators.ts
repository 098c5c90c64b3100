/** Rules of every server: a comparison of the value, or if the SQL returns one at all. */
export const operators = ['>', '>=', '<', '<=', '==', '!=', 'not null'] as const;
/** Rules of Sightline's server: the change in percent since the last check, and no value. */
export const moreOperators = ['rises', 'falls', 'no data'] as const;
/** Rule by which an alert triggers. */
export type Operator = (typeof operators)[number] | (typeof moreOperators)[number];

/** True for rules that compare with a number. */
export const hasThreshold = (operator: Operator): boolean => operator !== 'not null' && operator !== 'no data';
/** True for rules about the change since the last check. */
export const isAboutChange = (operator: Operator): boolean => operator === 'rises' || operator === 'falls';
