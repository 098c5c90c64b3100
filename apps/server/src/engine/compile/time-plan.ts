import { CompileError } from './compile-error.ts';
import { findColumn } from './dataset-shape.ts';
import type { DatasetColumn, DatasetShape } from './dataset-shape.ts';
import type { ColumnRef, Filter, PostProcessingStep, Query } from './query-context.ts';
import { labelOfColumn } from './query-context.ts';

/** A query whose time range, granularity and temporal filters have been reconciled. */
export interface TimePlan {
  readonly query: Query;
  /** The range text that the response reports, or null. */
  readonly rangeText: string | null;
  /** The column named by `granularity`, or else the dataset's main time column. */
  readonly timeColumn: DatasetColumn | null;
}

const sqlOrName = (ref: ColumnRef): string => (ref.kind === 'named' ? ref.name : ref.sql);
const isTemporal = (filter: Filter): boolean => filter.operator === 'TEMPORAL_RANGE';

/**
 * Returns the text of the range: the query's own range, else that of the x-axis filter, else that of the first temporal
 * filter.
 */
function rangeTextOf(query: Query): string | null {
  if (query.timeRange !== null) return query.timeRange;
  const temporal = query.filters.filter(isTemporal);
  const axis = query.columns.find((ref) => ref.kind === 'adhoc' && ref.baseAxis);
  const chosen =
    temporal.find((filter) => axis !== undefined && labelOfColumn(filter.column) === labelOfColumn(axis)) ??
    temporal[0];
  return typeof chosen?.value === 'string' ? chosen.value : null;
}

const pivotOn = (steps: readonly PostProcessingStep[], name: string): readonly PostProcessingStep[] =>
  steps.map((step) => (step.operation === 'pivot' ? { ...step, options: { ...step.options, index: [name] } } : step));

/** Replaces a temporal x axis with the column named by `granularity`, and drops the filter on the replaced column. */
function applyGranularity(
  query: Query,
  granularity: string,
  options: { readonly dataset: DatasetShape; readonly xAxis: string | null },
): Query {
  const { dataset, xAxis } = options;
  const temporalAxis = xAxis !== null && findColumn(dataset, xAxis)?.temporal === true ? xAxis : null;
  const filters = query.filters.filter(isTemporal).map((filter) => sqlOrName(filter.column));
  const replaced = temporalAxis ?? (filters.includes(granularity) ? granularity : filters[0]);
  const kept = query.filters.filter((filter) => replaced === undefined || sqlOrName(filter.column) !== replaced);
  const moves = temporalAxis !== null && query.columns.some((ref) => sqlOrName(ref) === temporalAxis);
  if (!moves) return { ...query, filters: kept };
  const columns = query.columns.map((ref): ColumnRef => {
    if (sqlOrName(ref) !== temporalAxis) return ref;
    return ref.kind === 'named'
      ? { kind: 'named', name: granularity }
      : { ...ref, sql: granularity, label: granularity };
  });
  return { ...query, filters: kept, columns, postProcessing: pivotOn(query.postProcessing, granularity) };
}

function timeColumnOf(dataset: DatasetShape, granularity: string | null): DatasetColumn | null {
  if (granularity === null) return null;
  const named = findColumn(dataset, granularity);
  if (named?.temporal === true) return named;
  return findColumn(dataset, dataset.mainTimeColumn ?? '') ?? null;
}

/**
 * Reconciles the time range, granularity and temporal filters of a query. Throws CompileError if a time series has no
 * time column.
 * @param xAxis the x axis in the chart's form data, if any
 */
export function planTime(query: Query, dataset: DatasetShape, xAxis: string | null): TimePlan {
  const rangeText = rangeTextOf(query);
  const timeColumn = timeColumnOf(dataset, query.granularity);
  if (query.timeseries && timeColumn === null) {
    throw new CompileError(
      'Datetime column not provided as part table configuration and is required by this type of chart',
    );
  }
  const { timeRange } = query;
  const ranged: Query =
    timeRange === null
      ? query
      : {
          ...query,
          filters: query.filters.map((filter) => (isTemporal(filter) ? { ...filter, value: timeRange } : filter)),
        };
  const planned = query.granularity === null ? ranged : applyGranularity(ranged, query.granularity, { dataset, xAxis });
  return { query: planned, rangeText, timeColumn };
}
