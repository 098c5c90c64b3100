/** A filter in the contract's format, as in `adhoc_filters`. */
export interface Filter {
  readonly expressionType: 'SIMPLE' | 'SQL';
  readonly clause: 'WHERE' | 'HAVING';
  readonly subject?: string | null;
  readonly operator?: string | null;
  readonly operatorId?: string;
  readonly comparator?: unknown;
  readonly sqlExpression?: string | null;
}

export type FilterValues = 'none' | 'one' | 'many' | 'range';

export interface Operator {
  readonly id: string;
  /** The contract's name of the operator. */
  readonly operator: string;
  readonly values: FilterValues;
  readonly kinds: readonly string[];
}

const every = ['text', 'number', 'time', 'boolean', 'expression'] as const;

/** Operators of the filter editor, in display order. */
export const operators: readonly Operator[] = [
  { id: 'TEMPORAL_RANGE', operator: 'TEMPORAL_RANGE', values: 'range', kinds: ['time'] },
  { id: 'IN', operator: 'IN', values: 'many', kinds: every },
  { id: 'NOT_IN', operator: 'NOT IN', values: 'many', kinds: every },
  { id: 'EQUALS', operator: '==', values: 'one', kinds: every },
  { id: 'NOT_EQUALS', operator: '!=', values: 'one', kinds: every },
  { id: 'LESS_THAN', operator: '<', values: 'one', kinds: ['number', 'time', 'expression'] },
  { id: 'LESS_THAN_OR_EQUAL', operator: '<=', values: 'one', kinds: ['number', 'time', 'expression'] },
  { id: 'GREATER_THAN', operator: '>', values: 'one', kinds: ['number', 'time', 'expression'] },
  { id: 'GREATER_THAN_OR_EQUAL', operator: '>=', values: 'one', kinds: ['number', 'time', 'expression'] },
  { id: 'ILIKE', operator: 'ILIKE', values: 'one', kinds: ['text', 'expression'] },
  { id: 'IS_NULL', operator: 'IS NULL', values: 'none', kinds: every },
  { id: 'IS_NOT_NULL', operator: 'IS NOT NULL', values: 'none', kinds: every },
];

export const operatorOf = (filter: Pick<Filter, 'operator' | 'operatorId'>): Operator | undefined =>
  operators.find(({ id, operator }) => operator === filter.operator || id === filter.operatorId);

/** Converts text to a number if the column is numeric and the text is a number. */
export const typedValue = (text: string, kind: string): string | number =>
  kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

/** Creates a simple filter from the chosen or typed values. Returns undefined if a value is missing. */
export const simpleFilter = (
  subject: string,
  operator: Operator,
  values: readonly (string | number)[],
): Filter | undefined => {
  const base = {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject,
    operator: operator.operator,
    operatorId: operator.id,
  } as const;
  if (operator.values === 'none') return base;
  if (values.length === 0 || values[0] === '') return undefined;
  return { ...base, comparator: operator.values === 'many' ? values : values[0] };
};

export const sqlFilter = (expression: string, clause: Filter['clause']): Filter | undefined =>
  expression.trim() === '' ? undefined : { expressionType: 'SQL', clause, sqlExpression: expression };

export const isFilter = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && 'expressionType' in value;
export const filtersIn = (value: unknown): readonly Filter[] => (Array.isArray(value) ? value.filter(isFilter) : []);

/** Values of a filter as a list, even if the filter is stored with a single value. */
export const valuesOf = (filter: Filter): readonly (string | number)[] =>
  (Array.isArray(filter.comparator) ? filter.comparator : [filter.comparator]).filter(
    (value): value is string | number => typeof value === 'string' || typeof value === 'number',
  );
