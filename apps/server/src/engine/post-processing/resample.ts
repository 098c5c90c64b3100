import { greatest, least, mean, quantile, sum } from './aggregate-values.ts';
import { finite, numberAt, numberColumn } from './frame.ts';
import type { Frame, FrameColumn } from './frame.ts';
import { numberOption, textOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';
import { binsOf } from './resample-bins.ts';
import type { Bin } from './resample-bins.ts';

type Value = number | null;
type Point = readonly [time: number, value: Value];
/** Computes the values of bins from chronological points. */
type Method = (points: readonly Point[], bins: readonly Bin[]) => readonly Value[];

const within =
  (compute: (values: readonly number[]) => number): Method =>
  (points, bins) => {
    let at = 0;
    return bins.map((bin) => {
      const values: number[] = [];
      for (let point = points[at]; point !== undefined && point[0] < bin.to; at += 1, point = points[at]) {
        if (point[1] !== null) values.push(point[1]);
      }
      return finite(compute(values));
    });
  };

const exact: Method = (points, bins) => {
  const values = new Map(points);
  return bins.map((bin) => values.get(bin.label) ?? null);
};

/**
 * Forward fill: each bin gets the value of the last row up to the bin's label. If that value is null, the bin gets the
 * value of the previous bin.
 */
const forwards: Method = (points, bins) => {
  let [at, before]: [number, Value] = [0, null];
  return bins.map(({ label }) => {
    while ((points[at]?.[0] ?? Infinity) <= label) at += 1;
    before = points[at - 1]?.[1] ?? before;
    return before;
  });
};

/** Backward fill. */
const backwards: Method = (points, bins) => {
  const turned = (value: number): number => -value;
  const mirrored = forwards(
    points.map(([time, value]): Point => [turned(time), value]).toReversed(),
    bins.map(({ label, from, to }) => ({ label: turned(label), from: turned(to), to: turned(from) })).toReversed(),
  );
  return mirrored.toReversed();
};

/** Interpolates gaps linearly. Gaps after the last value get that value. Gaps before the first value stay null. */
function interpolate(values: readonly Value[]): readonly Value[] {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  let passed = 0;
  return values.map((own, at) => {
    while ((known[passed]?.at ?? Infinity) <= at) passed += 1;
    const [low, high] = [known[passed - 1], known[passed]];
    if (own !== null || low === undefined) return own;
    return high === undefined ? low.value : low.value + ((high.value - low.value) * (at - low.at)) / (high.at - low.at);
  });
}

const methods: Readonly<Record<string, Method>> = {
  asfreq: exact,
  sum: within(sum),
  mean: within(mean),
  median: within((values) => quantile(values, 0.5)),
  min: within(least),
  max: within(greatest),
  ffill: forwards,
  bfill: backwards,
  linear: (points, bins) => interpolate(exact(points, bins)),
};

/** Maximum number of cells that one step may create. */
const mostCells = 2_000_000;

/**
 * Resamples a time-indexed table to a regular step. Throws PostProcessingError without a time index or for invalid
 * options.
 */
export function resample(frame: Frame, options: Options, zone: string): Frame {
  const [index] = frame.index;
  if (index === undefined || index.kind !== 'time' || frame.index.length > 1) {
    throw new PostProcessingError('Resample operation requires DatetimeIndex');
  }
  const name = textOption(options, 'method') ?? 'asfreq';
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined) throw new PostProcessingError(`Invalid resample method: ${name}`);
  const fill = name === 'asfreq' ? numberOption(options, 'fill_value', null) : null;
  const times = index.values.map((value) => (typeof value === 'number' ? value : Number.NaN));
  if (times.some(Number.isNaN)) throw new PostProcessingError('Resample operation requires DatetimeIndex');
  const mostBins = Math.floor(mostCells / Math.max(1, frame.columns.length));
  const span = { first: least(times), last: greatest(times), zone, mostBins };
  const bins = times.length === 0 ? [] : binsOf(textOption(options, 'rule') ?? '', span);
  const columns = frame.columns.map((column): FrameColumn => {
    const points = times
      .map((time, row): Point => [time, numberAt(column.values, row)])
      .toSorted((a, b) => a[0] - b[0]);
    const values = method(points, bins);
    return numberColumn(column.levels, fill === null ? values : values.map((value) => value ?? fill));
  });
  return { columns, rowCount: bins.length, index: [{ ...index, values: bins.map((bin) => bin.label) }] };
}
