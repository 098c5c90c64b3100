import { addUnits, startOfUnit, wallTimeAt, momentOf } from '../compile/calendar.ts';
import type { TimeUnit } from '../compile/calendar.ts';
import { greatest, least, mean, quantile, sum } from './aggregate-values.ts';
import { finite, numberAt, numberColumn } from './frame.ts';
import type { Frame, FrameColumn } from './frame.ts';
import { numberOption, textOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';

/** Bins of time: where each begins and ends, and the moment that stands for it. */
interface Bin {
  readonly label: number;
  readonly from: number;
  readonly to: number;
}

interface Rule {
  readonly count: number;
  readonly unit: TimeUnit;
  /** Month, quarter and year ends are labelled by their last day, starts by their first. */
  readonly atEnd: boolean;
}

const letters: Readonly<Record<string, readonly [TimeUnit, boolean]>> = {
  S: ['second', false],
  T: ['minute', false],
  MIN: ['minute', false],
  H: ['hour', false],
  D: ['day', false],
  W: ['week', true],
  M: ['month', true],
  ME: ['month', true],
  MS: ['month', false],
  Q: ['quarter', true],
  QE: ['quarter', true],
  QS: ['quarter', false],
  A: ['year', true],
  Y: ['year', true],
  YE: ['year', true],
  AS: ['year', false],
  YS: ['year', false],
};

function readRule(text: string): Rule {
  const found = /^(\d*)\s*([A-Za-z]+)$/.exec(text.trim());
  const word = (found?.[2] ?? '').toUpperCase();
  const letter = Object.hasOwn(letters, word) ? letters[word] : undefined;
  const count = found?.[1] === '' ? 1 : Number(found?.[1]);
  if (letter === undefined || !(count > 0)) throw new PostProcessingError(`Invalid resample rule: ${text}`);
  return { count, unit: letter[0], atEnd: letter[1] };
}

const mostBins = 1_000_000;

/** Fixed steps count from midnight of the first day; months, quarters and years from the unit that holds the first time. */
function binsOf(times: readonly number[], rule: Rule): readonly Bin[] {
  const first = least(times);
  const last = greatest(times);
  const start = wallTimeAt(first, 'UTC');
  const fixed = ['second', 'minute', 'hour', 'day'].includes(rule.unit);
  let at = fixed ? startOfUnit(start, 'day') : startOfUnit(start, rule.unit);
  const bins: Bin[] = [];
  while (momentOf(at, 'UTC') <= last) {
    const next = addUnits(at, rule.count, rule.unit);
    const [from, to] = [momentOf(at, 'UTC'), momentOf(next, 'UTC')];
    if (to > first) bins.push({ label: rule.atEnd ? momentOf(next.subtract({ days: 1 }), 'UTC') : from, from, to });
    if (bins.length > mostBins) throw new PostProcessingError('The resample rule makes too many rows.');
    at = next;
  }
  return bins;
}

type Point = readonly [time: number, value: number | null];
type Method = (points: readonly Point[], bins: readonly Bin[]) => readonly (number | null)[];

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

const methods: Readonly<Record<string, Method>> = {
  asfreq: exact,
  sum: within(sum),
  mean: within(mean),
  median: within((values) => quantile(values, 0.5)),
  min: within(least),
  max: within(greatest),
  ffill: (points, bins) => bins.map((bin) => points.findLast(([time]) => time <= bin.label)?.[1] ?? null),
  bfill: (points, bins) => bins.map((bin) => points.find(([time]) => time >= bin.label)?.[1] ?? null),
  linear: (points, bins) => interpolate(exact(points, bins)),
};

/** Fills gaps by equal steps between the values around them; behind the last value it goes on, before the first stays null. */
function interpolate(values: readonly (number | null)[]): readonly (number | null)[] {
  return values.map((value, at) => {
    if (value !== null) return value;
    const before = values.findLastIndex((other, place) => place < at && other !== null);
    const after = values.findIndex((other, place) => place > at && other !== null);
    const low = values[before];
    if (before < 0 || low === null || low === undefined) return null;
    const high = values[after];
    if (after < 0 || high === null || high === undefined) return low;
    return low + ((high - low) * (at - before)) / (after - before);
  });
}

/** Brings a table that is indexed by time to a regular step. Throws PostProcessingError without a time index or for wrong options. */
export function resample(frame: Frame, options: Options): Frame {
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
  const bins = times.length === 0 ? [] : binsOf(times, readRule(textOption(options, 'rule') ?? ''));
  const known = new Set(times);
  const columns = frame.columns.map((column): FrameColumn => {
    const points = times
      .map((time, row): Point => [time, numberAt(column.values, row)])
      .toSorted((a, b) => a[0] - b[0]);
    const values = method(points, bins);
    return numberColumn(
      column.levels,
      fill === null ? values : values.map((value, at) => (known.has(bins[at]?.label ?? 0) ? value : fill)),
    );
  });
  return { columns, rowCount: bins.length, index: [{ ...index, values: bins.map((bin) => bin.label) }] };
}
