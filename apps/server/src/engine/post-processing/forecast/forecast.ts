import { allRows } from '../cells.ts';
import { nameOf, numberAt, numberColumn, pickRows, withColumns } from '../frame.ts';
import type { Frame, FrameColumn } from '../frame.ts';
import type { Options } from '../options.ts';
import { PostProcessingError } from '../post-processing-error.ts';
import { forecastSeries } from './forecast-series.ts';
import { readForecast } from './read-forecast.ts';
import type { ForecastPlan } from './read-forecast.ts';
import { clockMs, momentsBehind } from './time-steps.ts';

/** Maximum number of values in one forecast: history and horizon of all series together. */
const mostValues = 2_000_000;

/** Sorts the rows by time, and drops rows without a time. */
function inOrder(frame: Frame, index: string): { readonly frame: Frame; readonly moments: readonly number[] } {
  const column = frame.columns.find((candidate) => candidate.levels.length === 1 && candidate.levels[0] === index);
  const values = column?.values ?? [];
  const timely = column?.kind === 'time' || (column !== undefined && values.every((value) => value === null));
  if (!timely) throw new PostProcessingError('DataFrame must include temporal column');
  const moment = (row: number): number => numberAt(values, row) ?? Number.NaN;
  const rows = allRows(frame.rowCount)
    .filter((row) => !Number.isNaN(moment(row)))
    .toSorted((a, b) => moment(a) - moment(b));
  return { frame: pickRows(frame, rows), moments: rows.map(moment) };
}

function seriesOf(frame: Frame, index: string): readonly FrameColumn[] {
  const series = frame.columns.filter((column) => column.levels.length > 1 || column.levels[0] !== index);
  if (series.length === 0) throw new PostProcessingError('DataFrame include at least one series');
  for (const column of series) {
    if (column.kind !== 'number') throw new PostProcessingError(`Column "${nameOf(column)}" is not numeric.`);
  }
  return series;
}

/**
 * Returns the columns of a series: its expected values, its prediction interval, and its observed values with nulls in
 * the forecast horizon.
 */
function columnsOf(
  column: FrameColumn,
  plan: ForecastPlan,
  rows: { readonly count: number; readonly clocks: readonly number[] },
): readonly FrameColumn[] {
  const { clocks, count } = rows;
  const values = clocks.map((_, row) => (row < count ? numberAt(column.values, row) : null));
  const { step, seasons, share } = plan;
  const { expected, lower, upper } = forecastSeries({ clocks, values, step, seasons, share });
  const future = Array.from({ length: clocks.length - count }, () => null);
  const { parts } = column;
  const made = (suffix: string, numbers: readonly (number | null)[]): FrameColumn => ({
    ...numberColumn([`${nameOf(column)}__${suffix}`], numbers),
    ...(parts === undefined ? {} : { parts: [...parts.slice(0, -1), `${parts.at(-1) ?? ''}__${suffix}`] }),
  });
  return [
    made('yhat', expected),
    made('yhat_lower', lower),
    made('yhat_upper', upper),
    { ...column, values: [...column.values, ...future] },
  ];
}

/**
 * Forecasts each series of a table. Appends rows after the last time, and adds `__yhat`, `__yhat_lower` and
 * `__yhat_upper` to each series, for the history too. Rows are sorted by time, and rows without a time are dropped. A
 * series with fewer than two values gets nulls. Throws PostProcessingError for invalid options, without a time column
 * or series, and above the size limit.
 * @param zone time zone of days and clock times
 */
export function forecast(table: Frame, options: Options, zone: string): Frame {
  const plan = readForecast(options);
  const { frame, moments } = inOrder(table, plan.index);
  const series = seriesOf(frame, plan.index);
  const last = moments.at(-1);
  const future = last === undefined ? [] : momentsBehind(last, plan.step, plan.periods, zone);
  const all = [...moments, ...future];
  if (all.length * series.length > mostValues) {
    throw new PostProcessingError('The forecast is too large. Request fewer series, rows or periods.');
  }
  const rows = { count: moments.length, clocks: all.map((moment) => clockMs(moment, zone)) };
  const index = frame.columns.find((column) => !series.includes(column));
  const times = index === undefined ? [] : [{ ...index, kind: 'time' as const, values: all }];
  const empty: Frame = { columns: times, rowCount: all.length, index: [] };
  return withColumns(
    empty,
    series.flatMap((column) => columnsOf(column, plan, rows)),
  );
}
