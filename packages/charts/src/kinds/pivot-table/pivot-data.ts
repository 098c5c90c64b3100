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
  /** Values of a metric in all innermost cells. */
  readonly innerValues: (metric: number) => readonly ChartCell[];
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

/**
 * Maps each pair of a row group and a column group to the rows of the data that belong to both groups. A row of the
 * data also belongs to all groups that contain its innermost groups.
 */
const memberRows = (rows: AxisGroups, columns: AxisGroups): ReadonlyMap<number, readonly number[]> => {
  const members = new Map<number, number[]>();
  const width = columns.groups.length;
  rows.leaves.forEach((rowLeaf, at) => {
    for (let row: Group | undefined = rowLeaf; row; row = row.parent)
      for (let column: Group | undefined = columns.leaves[at]; column; column = column.parent) {
        const key = row.id * width + column.id;
        const known = members.get(key);
        if (known) known.push(at);
        else members.set(key, [at]);
      }
  });
  return members;
};

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
  const members = memberRows(rows, columns);
  const values = cells(metrics);
  const aggregate = aggregateOf(textIn(form, 'aggregateFunction'));
  const valuesAt: PivotData['valuesAt'] = (metric, row, column) =>
    (members.get(row.id * columns.groups.length + column.id) ?? []).map((at) => values[metric]?.[at] ?? null);
  const known = new Map<number, ChartCell>();
  const combined: PivotData['valueAt'] = (metric, row, column) => {
    const key = (metric * rows.groups.length + row.id) * columns.groups.length + column.id;
    const found = known.get(key);
    if (found !== undefined) return found;
    const own = valuesAt(metric, row, column);
    // If no row of the data belongs to both groups, the cell is empty instead of a count of zero.
    const value = own.length === 0 ? null : aggregate.combine(own);
    known.set(key, value);
    return value;
  };
  const valueAt: PivotData['valueAt'] = (metric, row, column) => {
    const value = combined(metric, row, column);
    if (aggregate.of === undefined) return value;
    return share(
      value,
      combined(metric, aggregate.of === 'row' ? row : rows.root, aggregate.of === 'column' ? column : columns.root),
    );
  };
  const innerValues: PivotData['innerValues'] = (metric) => {
    const pairs = new Map(
      rows.leaves.map((row, at) => {
        const column = columns.leaves[at] ?? columns.root;
        return [row.id * columns.groups.length + column.id, [row, column]] as const;
      }),
    );
    return [...pairs.values()].map(([row, column]) => valueAt(metric, row, column));
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

/** Folded groups of both axes, by path. */
export interface FoldedGroups {
  readonly rows: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
}

/** Arranges a pivot table's rows and columns by the chart's settings. */
export const pivotLines = (pivot: PivotData, form: FormData, folded: FoldedGroups): PivotLines => {
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
      compare: comparing(textIn(form, 'rowOrder'), (group) => pivot.valueAt(0, group, pivot.columns.root)),
    }),
    columns: side(pivot.columns, {
      hasMetrics: !onRows,
      totals: flagIn(form, 'rowTotals', false),
      subtotals: flagIn(form, 'colSubTotals', false),
      subtotalsFirst: flagIn(form, 'colSubtotalPosition', false),
      folded: folded.columns,
      compare: comparing(textIn(form, 'colOrder'), (group) => pivot.valueAt(0, pivot.rows.root, group)),
    }),
  };
};

/** Index of the metric of a cell: that of its row, otherwise that of its column. */
export const metricAt = (row: Line, column: Line): number => row.metric ?? column.metric ?? 0;
