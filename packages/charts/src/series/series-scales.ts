import { scaleBand, scaleLinear, scaleLog, scaleUtc } from '@visx/scale';
import type { FormData } from '../query/form-data.ts';
import { flagIn, listIn } from '../query/form-data.ts';
import { stackSeries, type Series, type SeriesData } from './series-data.ts';

export type SeriesMode = 'line' | 'bar' | 'area';
export type Stacking = 'none' | 'stack' | 'expand';

/** How a chart stacks, by its settings. */
export const stackingOf = (form: FormData, mode: SeriesMode): Stacking => {
  const stack = form['stack'];
  if (stack === 'Expand') return 'expand';
  if (stack === 'Stack' || stack === 'Stream' || stack === true) return 'stack';
  return mode === 'area' && stack === undefined ? 'stack' : 'none';
};

const finite = (values: readonly (number | null)[]): readonly number[] =>
  values.filter((value): value is number => value !== null);

/** Lowest and highest value that is drawn; bars and areas always include zero. */
export const valueExtent = (
  series: readonly Series[],
  { mode, stacking, form }: { readonly mode: SeriesMode; readonly stacking: Stacking; readonly form: FormData },
): readonly [number, number] => {
  const drawn =
    stacking === 'none'
      ? series.flatMap(({ values }) => finite(values))
      : stackSeries(series, stacking === 'expand').flat(2);
  let low = Math.min(...(drawn.length > 0 ? drawn : [0]));
  let high = Math.max(...(drawn.length > 0 ? drawn : [1]));
  if (mode !== 'line' || !flagIn(form, 'truncateYAxis', false)) {
    low = Math.min(0, low);
    high = Math.max(0, high);
  }
  const [from, to] = listIn(form, 'y_axis_bounds');
  if (typeof from === 'number') low = from;
  if (typeof to === 'number') high = to;
  return low === high ? [low, low + 1] : [low, high];
};

/** The value scale over px; log only where everything is above zero. */
export const valueScale = (
  extent: readonly [number, number],
  range: readonly [number, number],
  logarithmic: boolean,
) =>
  logarithmic && extent[0] >= 0 && extent[1] > 0
    ? scaleLog<number>({ domain: [Math.max(extent[0], extent[1] / 1e6), extent[1]], range: [...range], nice: true })
    : scaleLinear<number>({ domain: [...extent], range: [...range], nice: true });

/** Where each x stands, px from the start of the plot, and how wide its band is. */
export interface AxisScale {
  readonly position: (at: number) => number;
  readonly bandPx: number;
  /** Moments or numbers for ticks; empty for categories. */
  readonly ticks: (count: number) => readonly { readonly at: number; readonly value: number }[];
}

const smallestGap = (places: readonly number[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < places.length; at += 1) least = Math.min(least, Math.abs(places[at]! - places[at - 1]!));
  return least;
};

/** The scale of the other axis: bands for categories, a continuous one for moments and numbers (with half a band at both ends for bars). */
export const axisScale = (data: SeriesData, lengthPx: number, mode: SeriesMode): AxisScale => {
  const count = Math.max(1, data.xs.length);
  if (data.axis === 'category') {
    const scale = scaleBand<number>({ domain: data.xs.map((_, at) => at), range: [0, lengthPx], padding: 0 });
    return { position: (at) => (scale(at) ?? 0) + scale.bandwidth() / 2, bandPx: scale.bandwidth(), ticks: () => [] };
  }
  const numbers = data.xs.map((x) => (typeof x === 'number' ? x : 0));
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const inset = mode === 'bar' ? lengthPx / count / 2 : 0;
  const domain = low === high ? [low - 1, high + 1] : [low, high];
  const range = [inset, Math.max(inset, lengthPx - inset)];
  const scale =
    data.axis === 'time'
      ? scaleUtc<number>({ domain: domain.map((ms) => new Date(ms)), range })
      : scaleLinear<number>({ domain, range });
  const place = (value: number) => (low === high ? lengthPx / 2 : (scale(value) ?? 0));
  const bandPx = Math.min(
    lengthPx,
    Math.max(
      1,
      smallestGap(numbers.map(place)) === Number.POSITIVE_INFINITY
        ? lengthPx / count
        : smallestGap([...numbers].sort((a, b) => a - b).map(place)),
    ),
  );
  return {
    position: (at) => place(numbers[at] ?? 0),
    bandPx,
    ticks: (wanted) => {
      const values = scale.ticks(wanted).map(Number);
      return (data.axis === 'time' && numbers.length <= wanted ? numbers : values).map((value) => ({
        at: place(value),
        value,
      }));
    },
  };
};
