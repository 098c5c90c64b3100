import { isObject, listIn, textIn, type FormData } from './form-data.ts';

export interface QueryFilter {
  readonly col: unknown;
  readonly op: string;
  readonly val?: unknown;
  /** Time grain of the buckets, if the filter's values are the starts of time buckets. */
  readonly grain?: string;
}

export interface QueryFilters {
  readonly filters: readonly QueryFilter[];
  readonly where: string;
  readonly having: string;
}

const operators: Readonly<Record<string, string>> = {
  EQUALS: '==',
  NOT_EQUALS: '!=',
  LESS_THAN: '<',
  GREATER_THAN: '>',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN_OR_EQUAL: '>=',
  IN: 'IN',
  NOT_IN: 'NOT IN',
  LIKE: 'LIKE',
  ILIKE: 'ILIKE',
  IS_NULL: 'IS NULL',
  IS_NOT_NULL: 'IS NOT NULL',
  IS_TRUE: 'IS TRUE',
  IS_FALSE: 'IS FALSE',
  TEMPORAL_RANGE: 'TEMPORAL_RANGE',
};
const withoutValue: ReadonlySet<string> = new Set([
  'IS NULL',
  'IS NOT NULL',
  'IS TRUE',
  'IS FALSE',
  'LATEST PARTITION',
]);

const operatorOf = (filter: Readonly<Record<string, unknown>>): string | undefined => {
  if (typeof filter['operator'] === 'string' && filter['operator'] !== '') return filter['operator'];
  return typeof filter['operatorId'] === 'string' ? operators[filter['operatorId']] : undefined;
};

const simpleFilter = (filter: Readonly<Record<string, unknown>>): readonly QueryFilter[] => {
  const op = operatorOf(filter);
  if (op === undefined || filter['subject'] === undefined || filter['subject'] === null) return [];
  return [
    withoutValue.has(op.toUpperCase())
      ? { col: filter['subject'], op }
      : {
          col: filter['subject'],
          op,
          val: filter['comparator'],
          ...(typeof filter['grain'] === 'string' ? { grain: filter['grain'] } : {}),
        },
  ];
};

const joined = (clauses: readonly string[]): string => clauses.map((clause) => `(${clause})`).join(' AND ');

/**
 * Converts the filters of a chart to the query's format (contract 5.4): simple ones to filters, custom SQL to where and
 * having.
 */
export const queryFilters = (form: FormData): QueryFilters => {
  const adhoc = listIn(form, 'adhoc_filters').filter(isObject);
  const custom = (clause: string) =>
    adhoc
      .filter(
        (filter) =>
          filter['expressionType'] === 'SQL' &&
          (filter['clause'] ?? 'WHERE') === clause &&
          typeof filter['sqlExpression'] === 'string' &&
          filter['sqlExpression'] !== '',
      )
      .map((filter) => String(filter['sqlExpression']));
  const simple = adhoc
    .filter((filter) => filter['expressionType'] !== 'SQL' && (filter['clause'] ?? 'WHERE') === 'WHERE')
    .flatMap(simpleFilter);
  const where = textIn(form, 'where');
  const having = textIn(form, 'having');
  return {
    filters: simple,
    where: joined([...custom('WHERE'), ...(where ? [where] : [])]),
    having: joined([...custom('HAVING'), ...(having ? [having] : [])]),
  };
};
