import { greatest, least, mean, quantile, sum } from './aggregate-values.ts';
import { allRows } from './cells.ts';
import { derive } from './derive.ts';
import type { Numbers } from './derive.ts';
import { finite, pickRows } from './frame.ts';
import type { Frame } from './frame.ts';
import { flagOption, mapOption, namesOption, numberOption, textOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';
import { kurtosis, skewness, spreadOver } from './moments.ts';
import { rollingPairs } from './rolling-pairs.ts';
import type { Windows } from './rolling-pairs.ts';
import { readWeights } from './window-weights.ts';

/** A window statistic and the options that it accepts. */
interface RollingKind {
  readonly options: readonly string[];
  readonly compute: (values: readonly number[], options: Options) => number;
}
const plain = (compute: (values: readonly number[]) => number): RollingKind => ({ options: [], compute });

/** Returns the number that is subtracted from n in the divisor of a variance. Defaults to 1, as for a sample. */
const freedomLost = (options: Options): number => numberOption(options, 'ddof', 1);

const kinds: Readonly<Record<string, RollingKind>> = {
  mean: plain(mean),
  sum: plain(sum),
  median: plain((values) => quantile(values, 0.5)),
  min: plain(least),
  max: plain(greatest),
  count: plain((values) => values.length),
  skew: plain(skewness),
  kurt: plain(kurtosis),
  var: { options: ['ddof'], compute: (values, options) => spreadOver(values, freedomLost(options)) },
  std: { options: ['ddof'], compute: (values, options) => Math.sqrt(spreadOver(values, freedomLost(options))) },
  quantile: {
    options: ['quantile', 'interpolation'],
    compute: (values, options) => between(values, share(options), textOption(options, 'interpolation') ?? 'linear'),
  },
};

/** Interpolation methods for a quantile between two values. */
const interpolations: Readonly<Record<string, (low: number, high: number, share: number) => number>> = {
  linear: (low, high, part) => low + (high - low) * part,
  lower: (low) => low,
  higher: (_, high) => high,
  midpoint: (low, high) => (low + high) / 2,
  nearest: (low, high, part) => (part < 0.5 ? low : high),
};

function between(values: readonly number[], at: number, name: string): number {
  const compute = Object.hasOwn(interpolations, name) ? interpolations[name] : undefined;
  if (compute === undefined) throw new PostProcessingError(`Invalid interpolation: ${name}`);
  const sorted = values.toSorted((a, b) => a - b);
  const place = at * (sorted.length - 1);
  const [below, part] = [Math.floor(place), place - Math.floor(place)];
  const [low, high] = [sorted[below], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return Number.NaN;
  if (part === 0) return low;
  // With `nearest`, a quantile halfway between two values is the one at the even position.
  return compute(low, high, name === 'nearest' && part === 0.5 && below % 2 === 0 ? 0 : part);
}

function share(options: Options): number {
  const value = numberOption(options, 'quantile', null);
  if (value === null || value < 0 || value > 1)
    throw new PostProcessingError('A rolling quantile needs the option quantile, from 0 to 1.');
  return value;
}

/** Statistics that support weights. */
const weighted: Readonly<Record<string, (values: Numbers, weights: readonly number[]) => number>> = {
  sum: (values, weights) => sum(values.map((value, at) => (value ?? 0) * (weights[at] ?? 0))),
  mean: (values, weights) =>
    sum(values.map((value, at) => (value ?? 0) * (weights[at] ?? 0))) /
    sum(values.map((value, at) => (value === null ? 0 : (weights[at] ?? 0)))),
};

const mostRows = 10_000;

function readWindow(options: Options): number {
  const window = numberOption(options, 'window', null);
  if (window === null) throw new PostProcessingError('Undefined window for rolling operation');
  if (Number.isInteger(window) && window >= 1 && window <= mostRows) return window;
  throw new PostProcessingError(`The option window needs a whole number from 1 to ${mostRows}.`);
}

/**
 * Computes a value from the rows of a window, including nulls. `missing` is the number of window rows before the start
 * of the table.
 */
type OfWindow = (values: Numbers, missing: number) => number;

function readKind(options: Options, window: number): OfWindow {
  const type = textOption(options, 'rolling_type') ?? '';
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind === undefined) throw new PostProcessingError(`Invalid rolling_type: ${type}`);
  const own: Options = Object.fromEntries(mapOption(options, 'rolling_type_options'));
  const shape = textOption(options, 'win_type');
  if (shape !== undefined) {
    const compute = Object.hasOwn(weighted, type) ? weighted[type] : undefined;
    if (compute === undefined) throw new PostProcessingError(`Invalid rolling_type: ${type} takes no win_type`);
    const weights = readWeights(shape, window, own);
    return (values, missing) => compute(values, weights.slice(missing));
  }
  const unknown = Object.keys(own).filter((name) => !kind.options.includes(name));
  if (unknown.length > 0) throw new PostProcessingError(`Invalid options for ${type}: ${unknown.join(', ')}`);
  return (values) =>
    kind.compute(
      values.filter((value) => value !== null),
      own,
    );
}

function readWindows(options: Options): Windows {
  const window = readWindow(options);
  const enough = options['rolling_type'] === 'count' ? 0 : window;
  return {
    window,
    needed: numberOption(options, 'min_periods', enough),
    center: flagOption(options, 'center', false),
  };
}

function roll(values: Numbers, { window, needed, center }: Windows, ofWindow: OfWindow): Numbers {
  const ahead = center ? Math.floor((window - 1) / 2) : 0;
  return values.map((_, row) => {
    const end = row + 1 + ahead;
    const seen = values.slice(Math.max(0, end - window), end);
    const present = seen.reduce<number>((count, value) => count + (value === null ? 0 : 1), 0);
    return present < needed ? null : finite(ofWindow(seen, Math.max(0, window - end)));
  });
}

function rollEach(frame: Frame, options: Options, windows: Windows): Frame {
  const ofWindow = readKind(options, windows.window);
  return derive(frame, namesOption(options, 'columns'), (values) => roll(values, windows, ofWindow));
}

/**
 * Computes a rolling statistic over rows. With `min_periods`, the first `min_periods - 1` rows are dropped. Throws
 * PostProcessingError for invalid options.
 */
export function rolling(frame: Frame, options: Options): Frame {
  const windows = readWindows(options);
  const type = textOption(options, 'rolling_type');
  const rolled =
    type === 'corr' || type === 'cov' ? rollingPairs(frame, type, options, windows) : rollEach(frame, options, windows);
  const cut = Math.max(0, numberOption(options, 'min_periods', 0) - 1);
  return cut === 0 ? rolled : pickRows(rolled, allRows(rolled.rowCount).slice(cut));
}
