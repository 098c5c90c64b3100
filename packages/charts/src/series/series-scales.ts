import { scaleBand, scaleLinear, scaleLog, scaleUtc } from '@visx/scale';
import { bisectCenter } from '@visx/vendor/d3-array';
import { flagIn, listIn, type FormData } from '../query/form-data.ts';
import { stackSeries, type Series, type SeriesData } from './series-data.ts';
import type { SeriesMode, Stacking } from './series-style.ts';

interface ExtentFacts {
  readonly mode: SeriesMode;
  readonly stacking: Stacking;
  readonly form: FormData;
}

const isLogarithmic = (form: FormData): boolean => flagIn(form, 'logAxis', false);

/** Lowest and highest value that is drawn; zero is in, unless a line chart cuts its axis or the axis is logarithmic. */
export const valueExtent = (
  series: readonly Series[],
  { mode, stacking, form }: ExtentFacts,
): readonly [number, number] => {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const logarithmic = isLogarithmic(form);
  const take = (value: number | null) => {
    if (value === null || (logarithmic && value <= 0)) return;
    if (value < low) low = value;
    if (value > high) high = value;
  };
  if (stacking === 'none')
    for (const { values, forecast } of series)
      for (const column of [values, forecast?.lower ?? [], forecast?.upper ?? []]) column.forEach(take);
  else for (const spans of stackSeries(series, stacking === 'expand')) for (const span of spans) span.forEach(take);
  if (low > high) [low, high] = logarithmic ? [1, 10] : [0, 1];
  if (!logarithmic && (mode !== 'line' || !flagIn(form, 'truncateYAxis', false))) {
    low = Math.min(0, low);
    high = Math.max(0, high);
  }
  const [from, to] = listIn(form, 'y_axis_bounds');
  if (typeof from === 'number') low = from;
  if (typeof to === 'number') high = to;
  // A range that is no range (or too small for a number to part) still gets an axis.
  const isFlat = high - low <= Math.max(Math.abs(low), Math.abs(high)) * 1e-12 || high - low < 1e-200;
  return isFlat ? [low, low + 1] : [low, high];
};

/** What layout asks of a scale of values: px of a value, the domain's ends, ticks. */
export interface ValueScale {
  (value: number): number;
  domain(): number[];
  ticks(count?: number): number[];
}

/** The scale of values over px, from tick to tick (shares and bars that lie end where they end); logarithmic where the chart says so and everything is above zero. */
export const valueScale = (
  extent: readonly [number, number],
  range: readonly [number, number],
  { form, tickCount, endsThere }: { readonly form: FormData; readonly tickCount: number; readonly endsThere: boolean },
): ValueScale => {
  const ends = { domain: [...extent], range: [...range] };
  if (isLogarithmic(form) && extent[0] > 0) return scaleLog<number>({ ...ends, nice: true });
  return scaleLinear<number>({ ...ends, nice: endsThere ? false : tickCount });
};

/** Where each x stands, px from the start of the plot, and how wide its band is. */
export interface AxisScale {
  readonly position: (at: number) => number;
  readonly bandPx: number;
  /** The x nearest to a place, by its number. */
  readonly nearest: (px: number) => number;
  /** Moments or numbers for ticks; empty for categories. */
  readonly ticks: (count: number) => readonly { readonly at: number; readonly value: number }[];
}

const smallestGap = (places: readonly number[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < places.length; at += 1) {
    const gap = Math.abs(places[at]! - places[at - 1]!);
    if (gap > 0 && gap < least) least = gap;
  }
  return least;
};

/** Whether all moments are the first of a month (UTC), the buckets of months, quarters and years. */
const areMonths = (moments: readonly number[]): boolean =>
  moments.every((ms) => {
    const date = new Date(ms);
    return ms === Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  });

/** A moment in months since 1970, so that months are equally wide. */
const monthsOf = (ms: number): number => {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const start = Date.UTC(year, month);
  return (year - 1970) * 12 + month + (ms - start) / (Date.UTC(year, month + 1) - start);
};

const bandScale = (count: number, lengthPx: number): AxisScale => {
  const scale = scaleBand<number>({ domain: Array.from({ length: count }, (_, at) => at), range: [0, lengthPx] });
  const bandPx = scale.bandwidth();
  return {
    position: (at) => at * bandPx + bandPx / 2,
    bandPx,
    nearest: (px) => Math.max(0, Math.min(count - 1, Math.floor(px / Math.max(bandPx, 1e-9)))),
    ticks: () => [],
  };
};

/** The scale of the other axis: bands for categories, a continuous one for moments and numbers (with half a band at both ends for bars). The xs of a continuous one ascend. */
export const axisScale = (data: SeriesData, lengthPx: number, mode: SeriesMode): AxisScale => {
  const count = Math.max(1, data.xs.length);
  if (data.axis === 'category') return bandScale(count, lengthPx);
  const moments = data.xs.map((x) => (typeof x === 'number' ? x : 0));
  // Bars of months stand at equal distances, though months are of different lengths.
  const byMonth = mode === 'bar' && data.axis === 'time' && areMonths(moments);
  const along = (value: number) => (byMonth ? monthsOf(value) : value);
  const numbers = moments.map(along);
  const [low, high] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  const gap = smallestGap(numbers);
  const slots = low === high ? 1 : Math.round((high - low) / gap) + 1;
  const inset = mode === 'bar' ? lengthPx / slots / 2 : 0;
  const domain = low === high ? [low - 1, high + 1] : [low, high];
  const range = [inset, Math.max(inset, lengthPx - inset)];
  const scale = scaleLinear<number>({ domain, range });
  const place = (value: number) => (low === high ? lengthPx / 2 : scale(along(value)));
  const places = moments.map(place);
  const [first, last] = [moments[0] ?? 0, moments.at(-1) ?? 0];
  return {
    position: (at) => places[at] ?? 0,
    bandPx: low === high ? lengthPx : Math.max(1, (gap * lengthPx) / (high - low + gap)),
    nearest: (px) => bisectCenter(places, px),
    ticks: (wanted) => {
      const values =
        data.axis === 'time' && moments.length <= wanted
          ? moments
          : low === high
            ? [first]
            : data.axis === 'time'
              ? scaleUtc<number>({ domain: [new Date(first), new Date(last)], range: [0, 1] })
                  .ticks(wanted)
                  .map(Number)
              : scale.ticks(wanted);
      return values.map((value) => ({ at: place(value), value }));
    },
  };
};
