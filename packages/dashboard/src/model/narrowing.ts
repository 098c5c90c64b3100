/** Conditions that narrow the options of a filter (adhoc filters of the contract). */

import { isFields, type Fields } from '@sightline/core/layout';
import type { FieldKind } from './dataset-fields.ts';

export const operators = ['IN', 'NOT IN', '==', '!=', '<', '<=', '>', '>=', 'ILIKE', 'IS NULL', 'IS NOT NULL'] as const;
export type Operator = (typeof operators)[number];

const operatorIds: Readonly<Record<Operator, string>> = {
  IN: 'IN',
  'NOT IN': 'NOT_IN',
  '==': 'EQUALS',
  '!=': 'NOT_EQUALS',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  ILIKE: 'ILIKE',
  'IS NULL': 'IS_NULL',
  'IS NOT NULL': 'IS_NOT_NULL',
};

export const operatorsFor = (kind: FieldKind): readonly Operator[] =>
  operators.filter((each) =>
    each === 'ILIKE' ? kind === 'text' : /[<>]/u.test(each) ? kind === 'number' || kind === 'time' : true,
  );

export const isList = (operator: Operator): boolean => operator === 'IN' || operator === 'NOT IN';
export const needsValue = (operator: Operator): boolean => operator !== 'IS NULL' && operator !== 'IS NOT NULL';

/** Creates a condition; undefined if a value is missing. */
export const conditionOf = (
  subject: string,
  operator: Operator,
  values: readonly (string | number)[],
): Fields | undefined => {
  const base = { expressionType: 'SIMPLE', clause: 'WHERE', subject, operator, operatorId: operatorIds[operator] };
  if (!needsValue(operator)) return base;
  if (values.length === 0 || values[0] === '') return undefined;
  return { ...base, comparator: isList(operator) ? values : values[0] };
};

/** Stored conditions of a filter. */
export const conditionsIn = (item: Fields): readonly Fields[] =>
  Array.isArray(item['adhoc_filters']) ? (item['adhoc_filters'] as unknown[]).filter(isFields) : [];

export interface ConditionWords {
  readonly subject: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** The parts of a condition, for display. */
export const wordsOf = (condition: Fields): ConditionWords => {
  if (condition['expressionType'] === 'SQL')
    return { subject: String(condition['sqlExpression'] ?? ''), operator: '', values: [] };
  const { comparator } = condition;
  const values = Array.isArray(comparator) ? (comparator as unknown[]) : comparator === undefined ? [] : [comparator];
  return {
    subject: String(condition['subject'] ?? ''),
    operator: String(condition['operator'] ?? ''),
    values: values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
  };
};
