import type { Dataset } from './dataset.ts';
import { operatorOf, valuesOf, type Filter } from './filter.ts';

/** Describes a filter: column, operator and values. `wordOf` returns the text of an operator by its id. */
export const filterLabel = (filter: Filter, dataset: Dataset, wordOf: (id: string) => string): string => {
  if (filter.expressionType === 'SQL') return filter.sqlExpression ?? '';
  const subject = dataset.columns.find(({ name }) => name === filter.subject)?.label ?? filter.subject ?? '';
  const operator = operatorOf(filter);
  const values = valuesOf(filter).join(', ');
  if (operator?.values === 'range') return `${subject}: ${values}`;
  return [subject, operator ? wordOf(operator.id) : (filter.operator ?? ''), values].filter(Boolean).join(' ');
};
