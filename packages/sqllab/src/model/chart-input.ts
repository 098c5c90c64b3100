import type { FrameCell } from '@sightline/core/frames';
import type { ChartDraft, DraftKind } from './chart-draft.ts';
import { cellOf, type ResultRows } from './result-rows.ts';

/** Labels that a chart shows for items that are not columns: the number of rows, and missing values. */
export interface ChartWords {
  readonly rows: string;
  readonly missing: string;
}

/** Settings and data of a draft, in the form that charts expect. */
export interface ChartInput {
  readonly formData: Readonly<Record<string, unknown>>;
  readonly colnames: readonly string[];
  /** Type of each column, as the contract's type number: 0 number, 1 text, 2 time. */
  readonly coltypes: readonly number[];
  readonly data: readonly Readonly<Record<string, string | number | null>>[];
  /** True if rows with the same x were summed. */
  readonly isSummed: boolean;
  /** Number of series that the chart leaves out, because it has too many. */
  readonly leftOut: number;
}

/** Maximum number of series. More would not be distinguishable. */
const mostSeries = 24;

const vizTypes: Readonly<Record<DraftKind, string>> = {
  bar: 'echarts_timeseries_bar',
  line: 'echarts_timeseries_line',
  area: 'echarts_area',
  scatter: 'echarts_timeseries_scatter',
  pie: 'pie',
  number: 'big_number_total',
};

const typeNumbers = { number: 0, text: 1, time: 2, flag: 1, json: 1 } as const;

const numberOf = (cell: FrameCell): number => {
  const number = cell === null ? 0 : Number(cell);
  return Number.isFinite(number) ? number : 0;
};

/** Returns column names that are unique, even if the result repeats some. */
export const columnNames = ({ columns }: Pick<ResultRows, 'columns'>): readonly string[] => {
  const taken = new Map<string, number>();
  return columns.map(({ label }) => {
    const count = (taken.get(label) ?? 0) + 1;
    taken.set(label, count);
    return count === 1 ? label : `${label} (${count})`;
  });
};

type Table = Map<string | number | null, Map<string, number>>;

interface Sums {
  /** Sums, keyed by x and then by series. Both are in the order in which they occur in the rows. */
  readonly table: Table;
  readonly series: ReadonlySet<string>;
  readonly isSummed: boolean;
}

/** Sums the amounts of a result by x and series. */
const sumsOf = (rows: ResultRows, draft: ChartDraft, words: ChartWords): Sums => {
  const names = columnNames(rows);
  const { x, by, values } = draft;
  const isNumeric = x !== undefined && (rows.columns[x]!.kind === 'number' || rows.columns[x]!.kind === 'time');
  const amounts = values.length === 0 ? [undefined] : values;
  const table: Table = new Map();
  const series = new Set<string>();
  let isSummed = false;
  for (let row = 0; row < rows.rowCount; row += 1) {
    const cell = x === undefined ? null : cellOf(rows, row, x);
    const key = cell === null ? (isNumeric ? null : words.missing) : isNumeric ? numberOf(cell) : String(cell);
    const line = table.get(key) ?? new Map<string, number>();
    table.set(key, line);
    const group = by === undefined ? undefined : String(cellOf(rows, row, by) ?? words.missing);
    for (const amount of amounts) {
      const label = amount === undefined ? words.rows : names[amount]!;
      const name = group === undefined ? label : amounts.length > 1 ? `${label}, ${group}` : group;
      series.add(name);
      const before = line.get(name);
      if (before !== undefined && amount !== undefined) isSummed = true;
      line.set(name, (before ?? 0) + (amount === undefined ? 1 : numberOf(cellOf(rows, row, amount))));
    }
  }
  return { table, series, isSummed };
};

const axisName = 'x';

/** Returns the chart of a draft: its settings, and the result's rows summed by x and series. */
export const chartInput = (rows: ResultRows, draft: ChartDraft, words: ChartWords): ChartInput => {
  const { kind, x } = draft;
  const { table, series: all, isSummed } = sumsOf(rows, draft, words);
  const series = [...all].slice(0, mostSeries);
  // The column of the x axis must not have the same name as a series.
  const names = columnNames(rows);
  const wanted = x === undefined ? axisName : names[x]!;
  const axis = all.has(wanted) ? `${wanted} ` : wanted;
  const kindOfX = x === undefined ? 'text' : rows.columns[x]!.kind;
  const data = [...table]
    .filter(([key]) => key !== null || kindOfX === 'text' || kindOfX === 'flag')
    .map(([key, line]) => ({
      [axis]: key,
      ...Object.fromEntries(series.map((name) => [name, line.get(name) ?? null])),
    }));
  const isOrdered = kindOfX === 'time' || kindOfX === 'number';
  if (isOrdered) data.sort((a, b) => Number(a[axis]) - Number(b[axis]));
  const [first = words.rows] = series;
  const viz_type = vizTypes[kind];
  const formData =
    kind === 'pie'
      ? { viz_type, groupby: [axis], metric: first }
      : kind === 'number'
        ? { viz_type, metric: first }
        : {
            viz_type,
            x_axis: axis,
            metrics: series,
            ...(kind === 'area' ? { stack: 'Stack' } : {}),
            ...(kind === 'bar' && kindOfX === 'number' ? { x_axis_force_categorical: true } : {}),
          };
  return {
    formData,
    colnames: kind === 'number' ? series : [axis, ...series],
    coltypes: kind === 'number' ? series.map(() => 0) : [typeNumbers[kindOfX], ...series.map(() => 0)],
    data,
    isSummed,
    leftOut: all.size - series.length,
  };
};

const sum = (name: string) => ({
  expressionType: 'SIMPLE',
  column: { column_name: name },
  aggregate: 'SUM',
  label: `SUM(${name})`,
});
const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'COUNT(*)' };

/** Returns the explorer's settings for the same chart on a dataset that has the result's columns. */
export const explorerForm = (
  rows: Pick<ResultRows, 'columns'>,
  { kind, x, by, values }: ChartDraft,
): Readonly<Record<string, unknown>> => {
  const nameAt = (at: number) => rows.columns[at]!.name;
  const metrics = values.length === 0 ? [count] : values.map((at) => sum(nameAt(at)));
  const viz_type = vizTypes[kind];
  if (kind === 'number') return { viz_type, metric: metrics[0] };
  if (kind === 'pie') return { viz_type, groupby: x === undefined ? [] : [nameAt(x)], metric: metrics[0] };
  return {
    viz_type,
    metrics,
    groupby: by === undefined ? [] : [nameAt(by)],
    ...(x === undefined ? {} : { x_axis: nameAt(x) }),
    ...(kind === 'area' ? { stack: 'Stack' } : {}),
  };
};
