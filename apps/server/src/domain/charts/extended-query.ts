type Json = Readonly<Record<string, unknown>>;

const listIn = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter((item): item is Json => typeof item === 'object' && item !== null) : [];

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Joins SQL conditions, each in parentheses. */
const allOf = (conditions: readonly string[]): string =>
  conditions
    .filter((condition) => condition !== '')
    .map((condition) => `(${condition})`)
    .join(' AND ');

const withGrain = (column: unknown, grain: unknown): unknown => {
  const isAxis = typeof column === 'object' && column !== null && (column as Json)['columnType'] === 'BASE_AXIS';
  return isAxis && grain !== undefined ? { ...column, timeGrain: grain } : column;
};

/**
 * Applies a dashboard's extra form data (contract 5.5) to a query (5.2). Filters are appended. A time range replaces
 * that of the query and of its time filters; a time grain or time column replaces the query's own.
 */
export const extendedQuery = (query: Json, extra: Json): Json => {
  const { time_range: range, time_grain_sqla: grain = extra['time_grain'] } = extra;
  const column = extra['time_column'] ?? extra['granularity_sqla'] ?? extra['granularity'];
  const extras = (query['extras'] ?? {}) as Json;
  const adhoc = listIn(extra['adhoc_filters']);
  const simple = adhoc.filter((filter) => filter['expressionType'] === 'SIMPLE');
  const inSql = (clause: string): readonly string[] =>
    adhoc
      .filter((filter) => filter['expressionType'] === 'SQL' && (filter['clause'] ?? 'WHERE') === clause)
      .map((filter) => textIn(filter['sqlExpression']));
  const filters = [
    ...listIn(query['filters']).map((filter) =>
      range !== undefined && filter['op'] === 'TEMPORAL_RANGE' ? { ...filter, val: range } : filter,
    ),
    ...listIn(extra['filters']),
    ...simple.map(({ subject, operator, comparator }) => ({ col: subject, op: operator, val: comparator })),
  ];
  const columns = Array.isArray(query['columns'])
    ? { columns: query['columns'].map((one) => withGrain(one, grain)) }
    : {};
  return {
    ...query,
    ...columns,
    filters,
    extras: {
      ...extras,
      ...Object.fromEntries(
        ['relative_start', 'relative_end'].flatMap((name) => (extra[name] === undefined ? [] : [[name, extra[name]]])),
      ),
      ...(grain === undefined ? {} : { time_grain_sqla: grain }),
      where: allOf([textIn(extras['where']), ...inSql('WHERE')]),
      having: allOf([textIn(extras['having']), ...inSql('HAVING')]),
    },
    ...(range === undefined ? {} : { time_range: range }),
    ...(column === undefined ? {} : { granularity: column }),
  };
};
