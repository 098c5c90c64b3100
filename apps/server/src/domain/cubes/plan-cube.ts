import type { CubeFacts, CubeMeasure, CubeOrder, CubeRefusal } from '@sightline/core/cube';
import { timestampLabel } from '../../engine/compile/build-select.ts';
import { findColumn, findMetric, type DatasetShape } from '../../engine/compile/dataset-shape.ts';
import { labelOfColumn, labelOfMetric } from '../../engine/compile/query-context.ts';
import type { MetricRef, OrderRef, PostProcessingStep, Query } from '../../engine/compile/query-context.ts';
import { additiveMeasure } from './additive-measure.ts';

type Json = Readonly<Record<string, unknown>>;

/** A column of the active chart by which its viewer selects bins, with the time grain of the bins. */
export interface ActiveColumn {
  readonly name: string;
  readonly grain?: string | undefined;
}

/** The plan for the cube of a query, which has the query's rows for each bin of the active chart. */
export interface CubePlan {
  /**
   * The query to run, in the contract's format. It is also grouped by the bins, and has no limits and post-processing.
   */
  readonly asked: Json;
  /** Labels of the bin columns. */
  readonly binLabels: readonly string[];
  readonly dimensions: readonly string[];
  /** Labels of the query's metrics, in the order of the query. */
  readonly metrics: readonly string[];
  /** Labels of the columns with the parts from which metrics are added up. */
  readonly partLabels: readonly string[];
  readonly steps: readonly PostProcessingStep[];
  /** Labels of the columns that come first in the result. */
  readonly columnOrder: readonly string[];
  readonly facts: Omit<CubeFacts, 'groups' | 'limit'>;
  /**
   * True if the groups have a known order, so that the first ones can be selected. Otherwise the row limit must not cut
   * off any group.
   */
  readonly isSorted: boolean;
  /** Row limit of the original query; 0 for the default. */
  readonly rowLimit: number;
}

const labelIn = (by: Exclude<OrderRef['by'], string>): string =>
  by.kind === 'named' || by.kind === 'adhoc' ? labelOfColumn(by) : labelOfMetric(by);

/** Post-processing steps that change only the names and positions of columns, and no values. */
const movingSteps: ReadonlySet<string> = new Set(['rename', 'flatten']);
/** Aggregates that return a single value unchanged. */
const plainOperators: ReadonlySet<unknown> = new Set(['mean', 'sum', 'min', 'max']);

const sameNames = (a: readonly unknown[], b: readonly string[]): boolean =>
  a.length === b.length && b.every((name) => a.includes(name));

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

type Steps = Pick<CubeFacts, 'pivot' | 'sorts' | 'shares'> & {
  /**
   * Post-processing steps that the server applies to the cube. They move values to other positions, but do not change
   * them.
   */
  readonly moves: readonly PostProcessingStep[];
};

/**
 * Returns the columns for which a step computes shares of a total, with the names of the columns that it adds.
 * Undefined for steps that compute no shares.
 */
const sharesOf = ({ operation, options }: PostProcessingStep): CubeFacts['shares'] | undefined => {
  const { columns, rename_columns: names, ...more } = options;
  if (operation !== 'contribution' || !areTexts(columns) || !areTexts(names) || columns.length !== names.length)
    return undefined;
  if (Object.entries(more).some(([name, value]) => name !== 'orientation' || value !== 'column')) return undefined;
  return columns.map((of, at) => ({ of, name: names[at]! }));
};

/** Returns the sort order of a step that sorts by a metric. Undefined for other steps. */
const sortsOf = (
  { operation, options }: PostProcessingStep,
  metrics: readonly string[],
): CubeFacts['sorts'] | undefined => {
  const { by, ascending = true } = options;
  if (operation !== 'sort' || typeof by !== 'string' || !metrics.includes(by) || typeof ascending !== 'boolean')
    return undefined;
  return [{ column: by, ascending }];
};

const isPlainPivot = ({ options }: PostProcessingStep, dimensions: readonly string[]): boolean => {
  const { index, columns = [], aggregates, metric_fill_value: fill, marginal_distributions: margins } = options;
  const isPlain = (rule: unknown) => plainOperators.has((rule as Json | null)?.['operator']);
  return (
    areTexts(index) &&
    areTexts(columns) &&
    (fill ?? null) === null &&
    margins !== true &&
    // Each value of the pivot must come from exactly one row.
    sameNames([...index, ...columns], dimensions) &&
    Object.values((aggregates ?? {}) as Json).every(isPlain)
  );
};

/** Classifies the post-processing steps of a query. Undefined if they cannot be repeated for a selection of bins. */
const readSteps = (
  steps: readonly PostProcessingStep[],
  { dimensions, metrics }: { readonly dimensions: readonly string[]; readonly metrics: readonly string[] },
): Steps | undefined => {
  const none = { pivot: null, sorts: [], shares: [], moves: [] };
  const [first, ...others] = steps;
  if (!first) return none;
  const shares = sharesOf(first);
  if (shares) return others.length === 0 ? { ...none, shares } : undefined;
  if (first.operation !== 'pivot' || !isPlainPivot(first, dimensions)) return undefined;
  const moves = [first];
  let sorts: CubeFacts['sorts'] = [];
  for (const step of others) {
    const sort = sortsOf(step, metrics);
    if (sort) sorts = sort;
    else if (movingSteps.has(step.operation) || step.options['is_sort_index'] === true) moves.push(step);
    else return undefined;
  }
  const hasSeries = ((first.options['columns'] ?? []) as readonly string[]).length > 0;
  const pivot = { dropsMissing: first.options['drop_missing_columns'] !== false, hasSeries };
  // If the pivot has series, its columns are named after the series, so the sort by a metric cannot be applied.
  return hasSeries && sorts.length > 0 ? undefined : { pivot, sorts, shares: [], moves };
};

/** Returns the reason why a query cannot be answered from a cube; undefined if it can. Does not check the metrics. */
const obstacleOf = (query: Query, dataset: DatasetShape): CubeRefusal | undefined => {
  if (query.metrics === null || query.rowcountOnly || query.rowOffset > 0) return 'rows';
  // A series limit selects different series for each selection of bins.
  if (query.seriesLimit > 0) return 'rows';
  const filtersGroups = query.filters.some(({ column }) => {
    const name = column.kind === 'named' ? column.name : column.sql;
    return findColumn(dataset, name) === undefined && findMetric(dataset, name) !== undefined;
  });
  if (query.extras.having !== '' || filtersGroups) return 'steps';
  if (query.timeOffsets.length > 0 || query.annotationLayers.length > 0) return 'steps';
  return query.resultType === null || query.resultType === 'full' || query.resultType === 'results'
    ? undefined
    : 'rows';
};

/** A column of bins in the contract's format. */
export const binColumn = ({ name, grain }: ActiveColumn, label: string): Json => ({
  expressionType: 'SQL',
  sqlExpression: name,
  isColumnReference: true,
  label,
  ...(grain === undefined ? {} : { columnType: 'BASE_AXIS', timeGrain: grain }),
});

interface Measures {
  readonly measures: readonly CubeMeasure[];
  readonly parts: readonly unknown[];
}

const measuresOf = (
  dataset: DatasetShape,
  metrics: readonly { readonly ref: MetricRef; readonly asked: unknown }[],
): Measures | CubeRefusal => {
  const measures: CubeMeasure[] = [];
  const parts: unknown[] = [];
  for (const { ref, asked } of metrics) {
    const measure = additiveMeasure(dataset, ref, asked);
    if (typeof measure === 'string') return measure;
    measures.push({ kind: measure.kind, parts: measure.parts.map((part) => parts.push(part) - 1) });
  }
  return { measures, parts };
};

const partLabel = (part: unknown): string => (typeof part === 'string' ? part : String((part as Json)['label'] ?? ''));

/**
 * Returns the sort keys, and the metrics that are used only for sorting. Undefined if rows are sorted by anything but
 * dimensions and metrics.
 */
const orderOf = (
  { orderBy, metrics }: Query,
  raw: Json,
  names: { readonly dimensions: readonly string[]; readonly metrics: readonly string[] },
):
  | { readonly order: readonly CubeOrder[]; readonly more: readonly { ref: MetricRef; asked: unknown }[] }
  | undefined => {
  const more: { ref: MetricRef; asked: unknown }[] = [];
  const order: CubeOrder[] = [];
  const asked = (Array.isArray(raw['orderby']) ? raw['orderby'] : []) as readonly (readonly unknown[])[];
  for (const [at, { by, ascending }] of orderBy.entries()) {
    const label = typeof by === 'string' ? by : labelIn(by);
    const place = names.metrics.indexOf(label);
    if (names.dimensions.includes(label)) order.push({ column: label, ascending });
    else if (place >= 0) order.push({ measure: place, ascending });
    else if (typeof by === 'string' || by.kind === 'named' || by.kind === 'adhoc') return undefined;
    else order.push({ measure: (metrics ?? []).length + more.push({ ref: by, asked: asked[at]?.[0] }) - 1, ascending });
  }
  return { order, more };
};

/**
 * Plans the cube of a query: the rows of the query for each bin of the active chart. Returns the reason if no cube is
 * possible.
 */
export const planCube = (
  dataset: DatasetShape,
  { query, raw }: { readonly query: Query; readonly raw: Json },
  active: readonly ActiveColumn[],
): CubePlan | CubeRefusal => {
  const obstacle = obstacleOf(query, dataset);
  if (obstacle) return obstacle;
  const columns = active.map(({ name }) => findColumn(dataset, name));
  if (columns.includes(undefined)) return 'data';
  // A time range of the query replaces the time ranges of its filters.
  const hasOwnTime = query.granularity !== null || query.timeRange !== null;
  if (hasOwnTime && columns.some((column) => column?.temporal)) return 'data';
  const dimensions = [...(query.timeseries ? [timestampLabel] : []), ...query.columns.map(labelOfColumn)];
  const metrics = (query.metrics ?? []).map(labelOfMetric);
  const steps = readSteps(query.postProcessing, { dimensions, metrics });
  if (!steps || (steps.shares.length > 0 && query.extras.columnOrder.length > 0)) return 'steps';
  const found = orderOf(query, raw, { dimensions, metrics });
  // In the sort order, measures must come before columns, because only groups with equal measures are sorted by
  // columns.
  const measuresFirst = found?.order.every(
    (each, at, all) => at === 0 || 'column' in each || 'measure' in all[at - 1]!,
  );
  const order = measuresFirst === true ? found : undefined;
  // A pivot sorts its own rows, so it needs no sort order.
  if (!order && !steps.pivot) return 'steps';
  const sorted = order ?? { order: [], more: [] };
  const askedMetrics = (raw['metrics'] ?? []) as readonly unknown[];
  const own = (query.metrics ?? []).map((ref, at) => ({ ref, asked: askedMetrics[at] }));
  const planned = measuresOf(dataset, [...own, ...sorted.more]);
  if (typeof planned === 'string') return planned;
  const binLabels = active.map((_, at) => `bin ${at}`);
  const partLabels = planned.parts.map(partLabel);
  if (partLabels.includes('') || new Set(partLabels).size < partLabels.length) return 'measure';
  const ownColumns = (raw['columns'] ?? []) as readonly unknown[];
  const older = ownColumns.length === 0 ? ((raw['groupby'] ?? []) as readonly unknown[]) : [];
  const { reduce: _points, groupby: _older, ...kept } = raw;
  return {
    asked: {
      ...kept,
      columns: [...ownColumns, ...older, ...active.map((column, at) => binColumn(column, binLabels[at]!))],
      metrics: planned.parts,
      series_columns: [],
      orderby: [],
      post_processing: [],
      annotation_layers: [],
    },
    binLabels,
    dimensions,
    metrics,
    partLabels,
    steps: steps.moves,
    isSorted: order !== undefined,
    columnOrder: query.extras.columnOrder,
    facts: {
      bins: active.map(({ name, grain = null }) => ({ column: name, grain })),
      measures: planned.measures,
      shown: metrics.length,
      single: dimensions.length === 0,
      order: sorted.order,
      pivot: steps.pivot,
      sorts: steps.sorts,
      shares: steps.shares,
    },
    rowLimit: query.rowLimit,
  };
};
