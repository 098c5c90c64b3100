import { isObject, listIn, textIn, type FormData } from '../query/form-data.ts';

const valueWords = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : value === undefined || value === null ? '' : String(value);

/** Returns the filters in a chart's own settings as text, such as "status not in canceled", or as SQL. */
export const ownFilters = (form: FormData): readonly string[] => {
  const range = textIn(form, 'time_range');
  const column = textIn(form, 'granularity_sqla');
  const filters = listIn(form, 'adhoc_filters').flatMap((filter) => {
    if (!isObject(filter) || filter['clause'] === 'HAVING') return [];
    if (filter['expressionType'] === 'SQL')
      return typeof filter['sqlExpression'] === 'string' ? [filter['sqlExpression']] : [];
    const { subject, operator, comparator } = filter;
    if (typeof subject !== 'string' || comparator === 'No filter') return [];
    const sign = operator === 'TEMPORAL_RANGE' ? ':' : ` ${String(operator ?? '').toLowerCase()}`;
    return [`${subject}${sign} ${valueWords(comparator)}`.trim()];
  });
  return [...(range && range !== 'No filter' && column ? [`${column}: ${range}`] : []), ...filters];
};
