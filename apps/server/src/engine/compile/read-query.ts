import { CompileError } from './compile-error.ts';
import { refuseField } from './field-reasons.ts';
import type { Aggregate } from './nodes.ts';
import { readAnnotationLayers } from './read-annotation-layers.ts';
import { checkReduced, readReduce } from './read-reduce.ts';
import { comparisonRanges, resultTypes } from './query-context.ts';
import type {
  ColumnRef,
  ComparisonRange,
  Filter,
  FilterOperator,
  FilterScalar,
  MetricRef,
  OrderRef,
  PostProcessingStep,
  Query,
  QueryExtras,
  ResultType,
} from './query-context.ts';

type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const aggregates: ReadonlySet<string> = new Set<Aggregate>(['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM']);
const operators: readonly FilterOperator[] = [
  '==',
  '!=',
  '>',
  '<',
  '>=',
  '<=',
  'LIKE',
  'NOT LIKE',
  'ILIKE',
  'NOT ILIKE',
  'IS NULL',
  'IS NOT NULL',
  'IN',
  'NOT IN',
  'IS TRUE',
  'IS FALSE',
  'TEMPORAL_RANGE',
];

function listAt(value: unknown, path: Path): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : refuseField(path, 'Not a valid list.');
}

function wholeAt(value: unknown, path: Path): number {
  if (value === undefined || value === null || value === '') return 0;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return refuseField(path, 'Not a valid integer.');
  return number >= 0 ? number : refuseField(path, 'Must be greater than or equal to 0.');
}

const flag = (value: unknown, absent: boolean): boolean =>
  value === undefined || value === null ? absent : value === true || value === 'true' || value === 1;

/** Parses a column given as a name or an ad-hoc object. Throws CompileError for anything else. */
export function readColumn(value: unknown): ColumnRef {
  if (typeof value === 'string') return { kind: 'named', name: value };
  if (isObject(value) && typeof value['sqlExpression'] === 'string') {
    const sql = value['sqlExpression'];
    return {
      kind: 'adhoc',
      label: textOrNull(value['label']) ?? sql,
      sql,
      timeGrain: textOrNull(value['timeGrain']),
      baseAxis: value['columnType'] === 'BASE_AXIS',
    };
  }
  throw new CompileError(`Columns missing in dataset: [${JSON.stringify(value)}]`);
}

/** Parses a metric given as a name or an ad-hoc object. Throws CompileError for anything else. */
export function readMetric(value: unknown): MetricRef {
  if (typeof value === 'string') return { kind: 'saved', name: value };
  if (isObject(value) && value['expressionType'] === 'SQL' && typeof value['sqlExpression'] === 'string') {
    return { kind: 'sql', label: textOrNull(value['label']) ?? value['sqlExpression'], sql: value['sqlExpression'] };
  }
  if (isObject(value) && value['expressionType'] === 'SIMPLE') {
    const aggregate = value['aggregate'];
    const column = isObject(value['column']) ? value['column']['column_name'] : undefined;
    if (typeof aggregate === 'string' && aggregates.has(aggregate) && typeof column === 'string') {
      const label = textOrNull(value['label']) ?? `${aggregate}(${column})`;
      return { kind: 'simple', label, aggregate: aggregate as Aggregate, column };
    }
  }
  throw new CompileError(`Invalid metric: ${JSON.stringify(value)?.slice(0, 200)}`);
}

const isScalar = (value: unknown): value is FilterScalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

function readFilter(value: unknown, path: Path): Filter | null {
  if (!isObject(value)) return refuseField(path, 'Invalid input type.');
  if (value['col'] === undefined || value['col'] === null) {
    return refuseField([...path, 'col'], 'Missing data for required field.');
  }
  const op = value['op'];
  if (op === undefined || op === null) return refuseField([...path, 'op'], 'Missing data for required field.');
  const operator = operators.find((candidate) => typeof op === 'string' && candidate === op.trim().toUpperCase());
  if (operator === undefined && op === 'LATEST_PARTITION')
    return refuseField([...path, 'op'], 'LATEST_PARTITION requires partitions, which this database does not support.');
  if (operator === undefined) return refuseField([...path, 'op'], `Must be one of: ${operators.join(', ')}.`);
  const val = value['val'];
  const scalars = Array.isArray(val) ? val.every(isScalar) : val === undefined || isScalar(val);
  if (!scalars) return refuseField([...path, 'val'], 'Not a valid value.');
  return {
    column: readColumn(value['col']),
    operator,
    value: val as Filter['value'],
    grain: textOrNull(value['grain']),
  };
}

function readOrder(value: unknown, path: Path): OrderRef {
  if (!Array.isArray(value) || value.length !== 2) return refuseField(path, 'Not a valid tuple.');
  const [by, ascending] = value as unknown as readonly [unknown, unknown];
  if (by === '' || by === null || by === undefined)
    return refuseField([...path, 0], 'orderby column must be populated');
  if (typeof ascending !== 'boolean') return refuseField([...path, 1], 'Not a valid boolean.');
  if (typeof by === 'string') return { by, ascending };
  const adhocColumn = isObject(by) && typeof by['sqlExpression'] === 'string' && by['aggregate'] === undefined;
  return { by: adhocColumn ? readColumn(by) : readMetric(by), ascending };
}

function readSteps(value: unknown, path: Path): readonly PostProcessingStep[] {
  return listAt(value, path).flatMap((step, index) => {
    if (step === null) return [];
    if (!isObject(step)) return refuseField([...path, index], 'Invalid input type.');
    if (typeof step['operation'] !== 'string') {
      return refuseField([...path, index, 'operation'], 'Missing data for required field.');
    }
    const options = step['options'] ?? {};
    if (!isObject(options)) return refuseField([...path, index, 'options'], 'Not a valid mapping type.');
    return [{ operation: step['operation'], options }];
  });
}

const anchor = (value: unknown): 'today' | 'now' => (value === 'now' ? 'now' : 'today');

function comparisonRange(value: unknown, path: Path): ComparisonRange | null {
  if (value === undefined || value === null || value === '') return null;
  const found = comparisonRanges.find((range) => range === value);
  return found ?? refuseField(path, `Must be one of: ${comparisonRanges.join(', ')}.`);
}

function readExtras(query: Json, path: Path): QueryExtras {
  const extras = isObject(query['extras']) ? query['extras'] : {};
  const both = (a: unknown, b: unknown): string => {
    const texts = [a, b].filter((text): text is string => typeof text === 'string' && text.trim() !== '');
    return texts.length < 2 ? (texts[0] ?? '') : texts.map((text) => `(${text})`).join(' AND ');
  };
  return {
    where: both(extras['where'], query['where']),
    having: both(extras['having'], query['having']),
    timeGrain: textOrNull(extras['time_grain_sqla']),
    relativeStart: anchor(extras['relative_start']),
    relativeEnd: anchor(extras['relative_end']),
    comparisonRange: comparisonRange(extras['instant_time_comparison_range'], [
      ...path,
      'instant_time_comparison_range',
    ]),
    columnOrder: listAt(extras['column_order'], [...path, 'column_order']).filter((name) => typeof name === 'string'),
  };
}

function readResultType(value: unknown, path: Path): ResultType | null {
  if (value === undefined || value === null) return null;
  const found = resultTypes.find((type) => type === value);
  return found ?? refuseField(path, `Must be one of: ${resultTypes.join(', ')}.`);
}

function readMetrics(value: unknown, path: Path): readonly MetricRef[] | null {
  if (value === undefined || value === null) return null;
  return listAt(value, path).map(readMetric);
}

const limitMetric = (query: Json): MetricRef | null => {
  const value = query['series_limit_metric'] ?? query['timeseries_limit_metric'];
  return value === undefined || value === null || value === '' ? null : readMetric(value);
};

/**
 * Parses and normalizes one query object. Ignores unknown keys and accepts legacy spellings.
 * Throws ShapeError if the shape is invalid, and CompileError if a column or metric cannot be parsed.
 */
export function readQuery(value: unknown, path: Path): Query {
  if (!isObject(value)) return refuseField(path, 'Invalid input type.');
  const at = (field: string): Path => [...path, field];
  const named = listAt(value['columns'], at('columns'));
  const older = listAt(value['groupby'], at('groupby'));
  const grouped = older.length > 0 && named.length === 0;
  const metrics = readMetrics(value['metrics'], at('metrics'));
  const query: Query = {
    resultType: readResultType(value['result_type'], at('result_type')),
    columns: (grouped ? older : named).map(readColumn),
    metrics: metrics ?? (grouped ? [] : null),
    filters: listAt(value['filters'], at('filters')).flatMap((filter, index) => {
      const read = filter === null ? null : readFilter(filter, [...at('filters'), index]);
      return read === null ? [] : [read];
    }),
    extras: readExtras(value, at('extras')),
    granularity: textOrNull(value['granularity']) ?? textOrNull(value['granularity_sqla']),
    timeRange: textOrNull(value['time_range']),
    timeShift: textOrNull(value['time_shift']),
    timeOffsets: listAt(value['time_offsets'], at('time_offsets')).filter((text) => typeof text === 'string'),
    timeseries: flag(value['is_timeseries'], false),
    rowcountOnly: flag(value['is_rowcount'], false),
    seriesColumns: listAt(value['series_columns'], at('series_columns')).map(readColumn),
    seriesLimit: wholeAt(value['series_limit'] ?? value['timeseries_limit'], at('series_limit')),
    seriesLimitMetric: limitMetric(value),
    groupsOthers: flag(value['group_others_when_limit_reached'], false),
    descending: flag(value['order_desc'], true),
    orderBy: listAt(value['orderby'], at('orderby')).map((order, index) => readOrder(order, [...at('orderby'), index])),
    rowLimit: wholeAt(value['row_limit'], at('row_limit')),
    rowOffset: wholeAt(value['row_offset'], at('row_offset')),
    postProcessing: readSteps(value['post_processing'], at('post_processing')),
    reduce: readReduce(value['reduce'], at('reduce')),
    annotationLayers: readAnnotationLayers(value, path),
    appliedTimeExtras: isObject(value['applied_time_extras']) ? value['applied_time_extras'] : {},
    appliesFetchPredicate: flag(value['apply_fetch_values_predicate'], false),
    urlParams: isObject(value['url_params']) ? value['url_params'] : {},
  };
  checkReduced(query, path);
  return query;
}
