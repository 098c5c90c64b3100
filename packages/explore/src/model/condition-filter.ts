import type { Condition } from '@sightline/charts';
import { bucketEnd, conditionFilters } from '@sightline/charts/query';
import { operatorOf, type Filter } from './filter.ts';

/** Converts the condition of a single time bucket to a time range, which the filter editor can show. */
const asRange = (condition: Condition): Condition => {
  if (!('values' in condition) || condition.grain === undefined || condition.excluded) return condition;
  const [from] = condition.values;
  const to = typeof from === 'number' ? bucketEnd(from, condition.grain) : undefined;
  return typeof from === 'number' && to !== undefined && condition.values.length === 1
    ? { column: condition.column, from, to, isTime: true }
    : condition;
};

/** Converts the conditions that select the rows behind a mark, such as a bar, to filters of the chart. */
export const filtersOfConditions = (conditions: readonly Condition[]): readonly Filter[] =>
  conditionFilters(conditions.map(asRange)).flatMap(({ col, op, val }): readonly Filter[] => {
    const operator = operatorOf({ operator: op });
    return operator
      ? [
          {
            expressionType: 'SIMPLE',
            clause: 'WHERE',
            subject: col,
            operator: op,
            operatorId: operator.id,
            comparator: val,
          },
        ]
      : [];
  });
