import type { FormData } from '../query/form-data.ts';
import { forecastColumn } from '../query/forecast-columns.ts';
import type { ChartCell, ResultColumns } from '../view/result-columns.ts';
import { columnNumbers, numberAt, partOf, type Numbers } from './column-numbers.ts';
import { axisOf, type SeriesData } from './series-data.ts';
import { areSeparateLines, type SeriesMode } from './series-style.ts';
import { cutSpan, isThinned, thinRuns } from './thin-line.ts';
import type { ZoomRange } from './zoomed-data.ts';

interface Reduction {
  readonly form: FormData;
  readonly mode: SeriesMode;
  /** Number of pixel columns. */
  readonly columns: number;
  /** Converts rows to series. */
  readonly read: (rows: ResultColumns) => SeriesData;
}

/** Numbers of the x axis of a result, and of all its columns by name. */
interface Lines {
  readonly xs: Numbers;
  readonly byName: ReadonlyMap<string, Numbers>;
}

/** First and last value of an axis. */
const endsOf = (xs: Numbers): readonly [first: number, last: number] => [numberAt(xs, 0), numberAt(xs, xs.length - 1)];

/**
 * True if each number is at least as large as the previous one. This function and those below use index loops, because
 * `for…of` over a million numbers takes several times as long.
 */
const isAscending = (xs: Numbers): boolean => {
  let last = Number.NEGATIVE_INFINITY;
  for (const { values } of xs.runs)
    for (let at = 0; at < values.length; at += 1) {
      const next = values[at]!;
      if (!(last <= next)) return false;
      last = next;
    }
  return endsOf(xs).every(Number.isFinite);
};

/**
 * Reads the lines of a result. Undefined unless all columns contain numbers, the x axis is ascending, and there is no
 * forecast.
 */
const linesOf = (data: ResultColumns, form: FormData): Lines | undefined => {
  const { axisName, kind } = axisOf(data, form);
  const names = new Set(data.names);
  if (kind === 'category' || data.names.some((name) => forecastColumn(name, names) !== undefined)) return undefined;
  const byName = new Map<string, Numbers>();
  for (const name of names) {
    const numbers = columnNumbers(data, name);
    if (!numbers) return undefined;
    byName.set(name, numbers);
  }
  const xs = byName.get(axisName)!;
  return isAscending(xs) ? { xs, byName } : undefined;
};

/** Index of the first number that is at least `value` or, if `isAfter`, greater than `value`. */
const placeOf = (numbers: Numbers, value: number, isAfter: boolean): number => {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const here = numberAt(numbers, middle);
    if (isAfter ? here <= value : here < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Range of row indexes for a range of the axis: the first row, and the row after the last one. The range has at least
 * two rows, because a zoomed chart shows at least two points.
 */
const windowOf = (xs: Numbers, range: ZoomRange | undefined): readonly [from: number, to: number] => {
  if (!range) return [0, xs.length];
  const from = placeOf(xs, range[0], false);
  return [from, Math.min(xs.length, Math.max(from + 2, placeOf(xs, range[1], true)))];
};

/** Indexes of the rows from which all lines are drawn. */
const keptRows = (xs: Numbers, lines: readonly Numbers[], columns: number): readonly number[] => {
  const cut = cutSpan((at) => numberAt(xs, at), endsOf(xs), { columns, count: xs.length });
  const [first, ...others] = lines.map(({ runs, length }) => thinRuns(runs, length, cut));
  if (first === undefined || others.length === 0) return first ?? [];
  const isKept = new Uint8Array(xs.length);
  for (const kept of [first, ...others]) for (const at of kept) isKept[at] = 1;
  const rows: number[] = [];
  for (let at = 0; at < isKept.length; at += 1) if (isKept[at] === 1) rows.push(at);
  return rows;
};

const sumOf = ({ runs }: Numbers): number => {
  let sum = 0;
  for (const { values } of runs)
    for (let at = 0; at < values.length; at += 1) if (Number.isFinite(values[at])) sum += values[at]!;
  return sum;
};

/**
 * Series with the points of `finer`, which has more points for a range of the axis. The order of the series is that of
 * `whole`.
 */
const withPoints = (whole: SeriesData, finer: SeriesData): SeriesData => {
  const points = new Map(finer.series.map(({ key, values }) => [key, values]));
  return {
    ...finer,
    series: whole.series.map((series) => ({ ...series, values: points.get(series.key) ?? [] })),
  };
};

/** True if a range of the axis contains points, but not all of them. */
const isPart = (xs: Numbers, [low, high]: ZoomRange): boolean => {
  const [first, last] = endsOf(xs);
  return low <= last && high >= first && (low > first || high < last);
};

const cellOf = (number: number): ChartCell => (Number.isNaN(number) ? null : number);

/** A result whose lines are reduced to the points that are drawn: as a whole, and for ranges of the axis. */
export interface ReducedLines {
  readonly whole: SeriesData;
  /**
   * Returns the series with all points that are drawn when only a range of the axis is in view. Returns `whole` if the
   * range contains all points or none.
   */
  readonly within: (range: ZoomRange) => SeriesData;
}

export type ReduceLines = (data: ResultColumns, reduction: Reduction) => ReducedLines | undefined;

/**
 * Reduces the rows of a result to those from which its lines are drawn, as the server does (VIZ-09), so that later
 * steps handle a few thousand rows instead of a million. `undefined` if the result has few rows, or if its picture
 * needs all of them.
 */
export const reducedLines: ReduceLines = (data, { form, mode, columns, read }) => {
  if (data.reduced || !isThinned(data.rowCount, columns) || !areSeparateLines(form, mode)) return undefined;
  const lines = linesOf(data, form);
  if (!lines) return undefined;
  const { xs, byName } = lines;
  // If there are several lines, the series are ordered by their sums over all rows.
  const totals = new Map(byName.size > 2 ? [...byName].map(([name, numbers]) => [name, sumOf(numbers)]) : []);
  const rowsIn = (range?: ZoomRange): ResultColumns => {
    const [from, to] = windowOf(xs, range);
    const inView = new Map([...byName].map(([name, numbers]) => [name, partOf(numbers, from, to)]));
    const drawn = [...inView].filter(([name]) => byName.get(name) !== xs).map(([, numbers]) => numbers);
    const rows = keptRows(partOf(xs, from, to), drawn, columns);
    const { pieces: _all, ...rest } = data;
    return {
      ...rest,
      rowCount: rows.length,
      reduced: { from: to - from, columns, totals },
      column: (name) => {
        const all = inView.get(name);
        return all && rows.map((at): ChartCell => cellOf(numberAt(all, at)));
      },
    };
  };
  const whole = read(rowsIn());
  return { whole, within: (range) => (isPart(xs, range) ? withPoints(whole, read(rowsIn(range))) : whole) };
};
