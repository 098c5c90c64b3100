import {
  dimensionsIn,
  distinctByLabel,
  flagIn,
  labelOf,
  metricsIn,
  textIn,
  type FormData,
} from '../../query/form-data.ts';
import { numberOf, type ChartCell, type ResultColumns } from '../../view/result-columns.ts';
import { aggregateOf, type Aggregate } from './aggregate.ts';
import {
  axisGroups,
  axisLines,
  levelCount,
  type AxisGroups,
  type AxisOptions,
  type Group,
  type Line,
} from './pivot-axis.ts';
import { rememberedCells } from './pivot-cells.ts';
import type { AxisSort, PivotSort } from './pivot-sort.ts';

/**
 * A pivot table before its rows and columns are arranged: the groups of both axes, and functions that return the values
 * for a pair of groups.
 */
export interface PivotData {
  readonly rows: AxisGroups;
  readonly columns: AxisGroups;
  /** Names of the metrics. */
  readonly metrics: readonly string[];
  readonly aggregate: Aggregate;
  /** Value of a metric where two groups meet. */
  readonly valueAt: (metric: number, row: Group, column: Group) => ChartCell;
  /** Values of a metric that are combined where two groups meet, in the order of the data. */
  readonly valuesAt: (metric: number, row: Group, column: Group) => readonly ChartCell[];
  /** Values of a metric in all innermost cells; at most about `most` of them, evenly spread. */
  readonly innerValues: (metric: number, most?: number) => readonly ChartCell[];
}

/** The rows of the table, or its columns, after they have been arranged. */
export interface PivotSide {
  readonly lines: readonly Line[];
  readonly levels: number;
  readonly dimensions: readonly string[];
  /** Level of the metrics; absent if the metrics are on the other axis. */
  readonly metricLevel?: number;
}

/** Name of the dimension at a level of the row or column heads; undefined for the level of the metrics. */
export const dimensionAt = ({ dimensions, metricLevel }: PivotSide, level: number): string | undefined =>
  dimensions[level - (metricLevel === 0 ? 1 : 0)];

/** Number of rows or columns before the totals at the end. */
export const countBeforeTotals = ({ lines }: PivotSide): number =>
  lines.findLastIndex(({ kind }) => kind !== 'total') + 1;

export interface PivotLines {
  readonly rows: PivotSide;
  readonly columns: PivotSide;
}

const namesIn = (form: FormData, field: string, data: ResultColumns): readonly string[] =>
  distinctByLabel(dimensionsIn(form, field))
    .map(labelOf)
    .filter((name) => data.names.includes(name));

const share = (part: ChartCell, whole: ChartCell): ChartCell => {
  const [a, b] = [numberOf(part), numberOf(whole)];
  return a === null || b === null || b === 0 ? null : a / b;
};

/** Groups a result by the dimensions of both axes; undefined without rows or metrics. */
export const pivotData = (data: ResultColumns, form: FormData): PivotData | undefined => {
  const metrics = distinctByLabel(metricsIn(form, 'metrics'))
    .map(labelOf)
    .filter((name) => data.names.includes(name));
  if (metrics.length === 0 || data.rowCount === 0) return undefined;
  const sides = [namesIn(form, 'groupbyRows', data), namesIn(form, 'groupbyColumns', data)] as const;
  const [rowNames, columnNames] = flagIn(form, 'transposePivot', false) ? [sides[1], sides[0]] : sides;
  const cells = (names: readonly string[]) => names.map((name) => data.column(name) ?? []);
  const rows = axisGroups(rowNames, cells(rowNames), data.rowCount);
  const columns = axisGroups(columnNames, cells(columnNames), data.rowCount);
  const values = cells(metrics);
  const aggregate = aggregateOf(textIn(form, 'aggregateFunction'));
  const cellsOf = rememberedCells({ rows, columns, values, aggregate });
  const valuesAt: PivotData['valuesAt'] = (metric, row, column) =>
    cellsOf(row.depth, column.depth).valuesAt(metric, row.place, column.place);
  const combined: PivotData['valueAt'] = (metric, row, column) =>
    cellsOf(row.depth, column.depth).combinedAt(metric, row.place, column.place);
  const valueAt: PivotData['valueAt'] = (metric, row, column) => {
    const value = combined(metric, row, column);
    if (aggregate.of === undefined) return value;
    return share(
      value,
      combined(metric, aggregate.of === 'row' ? row : rows.root, aggregate.of === 'column' ? column : columns.root),
    );
  };
  const innerValues: PivotData['innerValues'] = (metric, most = Number.POSITIVE_INFINITY) => {
    const { members } = cellsOf(rowNames.length, columnNames.length);
    const step = Math.max(1, Math.ceil(members.count / most));
    return Array.from({ length: Math.ceil(members.count / step) }, (_, at) => {
      const [row, column] = members.placesOf(at * step);
      return valueAt(metric, rows.byDepth.at(-1)![row]!, columns.byDepth.at(-1)![column]!);
    });
  };
  return { rows, columns, metrics, aggregate, valueAt, valuesAt, innerValues };
};

const collator = new Intl.Collator('en', { numeric: true });

/** Compares values of a dimension; missing values are last in either order. */
const compareCells = (a: ChartCell, b: ChartCell, sign: number): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
};

const comparing = (order: string | undefined, amountOf: (group: Group) => ChartCell): AxisOptions['compare'] => {
  const sign = order?.endsWith('z_to_a') === true ? -1 : 1;
  const byKey = (a: Group, b: Group) => compareCells(a.value, b.value, order?.startsWith('value') === true ? 1 : sign);
  return order?.startsWith('value') === true
    ? (a, b) => compareCells(amountOf(a), amountOf(b), sign) || byKey(a, b)
    : byKey;
};

/**
 * Returns the order that the user chose. Groups that it does not order keep the given order. `valueOf` returns the value
 * of a group in the line by which the axis is sorted.
 */
const comparingBy = (
  sort: AxisSort,
  compare: AxisOptions['compare'],
  valueOf: (group: Group, metric: number) => ChartCell,
): AxisOptions['compare'] => {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return (a, b, metric) => {
    if (sort.by === 'names' && a.depth !== sort.depth) return compare(a, b, metric);
    const own =
      sort.by === 'names'
        ? compareCells(a.value, b.value, sign)
        : compareCells(valueOf(a, metric ?? sort.metric ?? 0), valueOf(b, metric ?? sort.metric ?? 0), sign);
    return own || compare(a, b, metric);
  };
};

/** Folded groups of both axes, by path. */
export interface FoldedGroups {
  readonly rows: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
}

/** What the user did to the groups of a pivot table. */
export interface PivotArrangement {
  readonly folded: FoldedGroups;
  readonly sort: PivotSort;
}

/** Arranges a pivot table's rows and columns by the chart's settings and by what the user did. */
export const pivotLines = (pivot: PivotData, form: FormData, { folded, sort }: PivotArrangement): PivotLines => {
  const groupAt = (axis: AxisGroups, by: AxisSort | undefined): Group | undefined =>
    by?.by === 'values' ? axis.byDepth.flat().find(({ path }) => path === by.path) : undefined;
  const [sortRow, sortColumn] = [groupAt(pivot.rows, sort.columns), groupAt(pivot.columns, sort.rows)];
  /** Returns the order of an axis. A line that is no longer in the data orders nothing. */
  const ordered = (
    own: AxisOptions['compare'],
    by: AxisSort | undefined,
    valueOf: ((group: Group, metric: number) => ChartCell) | undefined,
  ): AxisOptions['compare'] => {
    if (by === undefined || (by.by === 'values' && !valueOf)) return own;
    return comparingBy(by, own, valueOf ?? (() => null));
  };
  const onRows = textIn(form, 'metricsLayout') === 'ROWS';
  const place = flagIn(form, 'combineMetric', false) ? 'last' : 'first';
  const side = (
    axis: AxisGroups,
    options: Omit<AxisOptions, 'metricCount' | 'metrics'> & { readonly hasMetrics: boolean },
  ): PivotSide => {
    const metrics = options.hasMetrics ? place : 'none';
    return {
      lines: axisLines(axis, { ...options, metrics, metricCount: pivot.metrics.length }),
      levels: levelCount(axis, { metrics }),
      dimensions: axis.dimensions,
      ...(metrics === 'none' ? {} : { metricLevel: metrics === 'first' ? 0 : axis.dimensions.length }),
    };
  };
  return {
    rows: side(pivot.rows, {
      hasMetrics: onRows,
      // The setting `colTotals` adds a row, because the totals of the columns are in the bottom row.
      totals: flagIn(form, 'colTotals', false),
      subtotals: flagIn(form, 'rowSubTotals', false),
      subtotalsFirst: flagIn(form, 'rowSubtotalPosition', false),
      folded: folded.rows,
      compare: ordered(
        comparing(textIn(form, 'rowOrder'), (group) => pivot.valueAt(0, group, pivot.columns.root)),
        sort.rows,
        sortColumn && ((group, metric) => pivot.valueAt(metric, group, sortColumn)),
      ),
    }),
    columns: side(pivot.columns, {
      hasMetrics: !onRows,
      totals: flagIn(form, 'rowTotals', false),
      subtotals: flagIn(form, 'colSubTotals', false),
      subtotalsFirst: flagIn(form, 'colSubtotalPosition', false),
      folded: folded.columns,
      compare: ordered(
        comparing(textIn(form, 'colOrder'), (group) => pivot.valueAt(0, pivot.rows.root, group)),
        sort.columns,
        sortRow && ((group, metric) => pivot.valueAt(metric, sortRow, group)),
      ),
    }),
  };
};

/** Index of the metric of a cell: that of its row, otherwise that of its column. */
export const metricAt = (row: Line, column: Line): number => row.metric ?? column.metric ?? 0;
