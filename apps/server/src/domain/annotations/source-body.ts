import type { Query } from '../../engine/compile/query-context.ts';
import { isPlainObject } from '../wire/plain-object.ts';

type Json = Readonly<Record<string, unknown>>;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

interface Host {
  readonly query: Query;
  readonly rangeText: string | null;
}

const isAxis = (column: unknown): column is Json => isPlainObject(column) && column['columnType'] === 'BASE_AXIS';

const grainOf = ({ columns, extras }: Query): string | null => {
  const axis = columns.find((column) => column.kind === 'adhoc' && column.baseAxis);
  return extras.timeGrain ?? (axis?.kind === 'adhoc' ? axis.timeGrain : null);
};

/**
 * Returns the value of an override: its text if it has one, otherwise the inherited value. Returns null if the key is
 * missing, in which case the source chart keeps its saved value.
 */
const overriding = (overrides: Json, key: string, inherited: string | null): string | null =>
  Object.hasOwn(overrides, key) ? (textOrNull(overrides[key]) ?? inherited) : null;

function withGrain(query: Json, grain: string | null): Json {
  if (grain === null) return query;
  const columns = Array.isArray(query['columns']) ? query['columns'] : [];
  return {
    ...query,
    columns: columns.map((column: unknown) => (isAxis(column) ? { ...column, timeGrain: grain } : column)),
    extras: { ...(isPlainObject(query['extras']) ? query['extras'] : {}), time_grain_sqla: grain },
  };
}

function withRange(query: Json, range: string | null, host: Host | null): Json {
  if (range === null) return query;
  const filters: readonly unknown[] = Array.isArray(query['filters']) ? query['filters'] : [];
  const columns: readonly unknown[] = Array.isArray(query['columns']) ? query['columns'] : [];
  const axis = columns.find(isAxis)?.['sqlExpression'];
  const bounded = filters.some((filter) => isPlainObject(filter) && filter['op'] === 'TEMPORAL_RANGE');
  const own = bounded || typeof axis !== 'string' || textOrNull(query['granularity']) !== null;
  const { relativeStart, relativeEnd } = host?.query.extras ?? { relativeStart: undefined, relativeEnd: undefined };
  return {
    ...query,
    time_range: range,
    filters: own ? filters : [...filters, { col: axis, op: 'TEMPORAL_RANGE', val: range }],
    extras: {
      ...(isPlainObject(query['extras']) ? query['extras'] : {}),
      ...(host === null ? {} : { relative_start: relativeStart, relative_end: relativeEnd }),
    },
  };
}

/**
 * Builds the chart-data body for an annotation layer that shows another chart: that chart's first query, with the
 * overrides of the layer and without the annotation layers of that chart.
 */
export function sourceBody(saved: Json, overrides: Json, host: Host): Json {
  const [first] = Array.isArray(saved['queries']) ? (saved['queries'] as readonly unknown[]) : [];
  const range = overriding(overrides, 'time_range', host.rangeText);
  const inherits = textOrNull(overrides['time_range']) === null;
  const shift = overriding(overrides, 'time_shift', null) ?? (range !== null && inherits ? host.query.timeShift : null);
  const granularity = overriding(overrides, 'granularity', null);
  const asked: Json = {
    ...(isPlainObject(first) ? first : {}),
    ...(granularity === null ? {} : { granularity }),
    ...(shift === null ? {} : { time_shift: shift }),
    annotation_layers: [],
  };
  const grain = overriding(overrides, 'time_grain_sqla', grainOf(host.query));
  const query = withRange(withGrain(asked, grain), range, inherits ? host : null);
  return { ...saved, queries: [query], result_type: 'results', result_format: 'json' };
}
