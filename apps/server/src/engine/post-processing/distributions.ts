import type { Cell } from '../columns.ts';
import { greatest, least, mean, quantile, sum } from './aggregate-values.ts';
import { allRows, floatText, groupRows } from './cells.ts';
import { columnNamed, finite, numberAt, numberColumn } from './frame.ts';
import type { Frame, FrameColumn } from './frame.ts';
import { flagOption, numberOption, textOption, textsOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';

function binEdges(numbers: readonly number[], bins: number): readonly number[] {
  const [low, high] = [least(numbers), greatest(numbers)];
  const [start, end] = numbers.length === 0 ? [0, 1] : low === high ? [low - 0.5, high + 0.5] : [low, high];
  const step = (end - start) / bins;
  return Array.from({ length: bins + 1 }, (_, at) => (at === bins ? end : start + at * step));
}

/** Returns the index of a value's bin. Bins are half-open, except for the last one, which includes its upper edge. */
function binOf(value: number, edges: readonly number[]): number {
  const bins = edges.length - 1;
  const first = edges[0] ?? 0;
  const guess = Math.min(bins - 1, Math.max(0, Math.floor(((value - first) / ((edges[bins] ?? 1) - first)) * bins)));
  if (value < (edges[guess] ?? 0)) return guess - 1;
  return guess < bins - 1 && value >= (edges[guess + 1] ?? 0) ? guess + 1 : guess;
}

/**
 * Counts the values of a numeric column in bins of equal width, with one row per group. Throws PostProcessingError if
 * the column is not numeric.
 */
export function histogram(frame: Frame, options: Options): Frame {
  const column = columnNamed(frame, textOption(options, 'column') ?? '');
  const bins = numberOption(options, 'bins', 5);
  if (!Number.isInteger(bins) || bins < 1 || bins > 10_000)
    throw new PostProcessingError('The option bins needs a whole number from 1 to 10000.');
  if (column.values.some((value) => value !== null && typeof value !== 'number')) {
    throw new PostProcessingError(`Column '${column.levels[0]}' contains non-numeric values`);
  }
  const keys = (textsOption(options, 'groupby') ?? []).map((name) => columnNamed(frame, name));
  const rows = allRows(frame.rowCount).filter((row) => numberAt(column.values, row) !== null);
  const edges = binEdges(
    rows.map((row) => numberAt(column.values, row) ?? 0),
    bins,
  );
  const groups = groupRows(keys, rows);
  const table = groups.map((group) => {
    const counts = Array.from({ length: bins }, () => 0);
    for (const row of group.rows) {
      const bin = binOf(numberAt(column.values, row) ?? 0, edges);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    return flagOption(options, 'cumulative', false) ? running(counts) : counts;
  });
  const total = flagOption(options, 'normalize', false) ? sum(table.flat()) : 1;
  const made = Array.from({ length: bins }, (_, bin) => {
    const name = `${floatText(edges[bin] ?? 0)} - ${floatText(edges[bin + 1] ?? 0)}`;
    return numberColumn(
      [name],
      table.map((counts) => finite((counts[bin] ?? 0) / total)),
    );
  });
  const named = keys.map((key, at) => ({ ...key, values: groups.map((group) => group.keys[at] ?? null) }));
  return { columns: [...named, ...made], rowCount: groups.length, index: [] };
}

function running(counts: readonly number[]): number[] {
  let total = 0;
  return counts.map((count) => (total += count));
}

type Whiskers = (numbers: readonly number[]) => readonly [low: number, high: number];

function tukeyWhiskers(numbers: readonly number[]): readonly [number, number] {
  const [q1, q3] = [quartile(numbers, 0.25), quartile(numbers, 0.75)];
  const reach = 1.5 * (q3 - q1);
  // Each whisker is determined separately. With two different values, both quartiles are the midpoint, so both
  // values are outliers: the lower whisker is the greater value, and the upper whisker is the smaller value.
  return [
    least(numbers.filter((value) => value >= q1 - reach)),
    greatest(numbers.filter((value) => value <= q3 + reach)),
  ];
}

function readWhiskers(options: Options): Whiskers {
  const type = textOption(options, 'whisker_type') ?? 'tukey';
  if (type === 'tukey') return tukeyWhiskers;
  if (type === 'min/max') return (numbers) => [least(numbers), greatest(numbers)];
  if (type !== 'percentile') throw new PostProcessingError(`Unsupported whisker type: ${type}`);
  const pair = options['percentiles'];
  const [low, high] =
    Array.isArray(pair) && pair.length === 2 ? (pair as unknown as readonly [unknown, unknown]) : [null, null];
  if (typeof low !== 'number' || typeof high !== 'number' || low >= high) {
    throw new PostProcessingError(
      'percentiles must be a list or tuple with two numeric values, of which the first is lower than the second value',
    );
  }
  return (numbers) => [quantile(numbers, low / 100), quantile(numbers, high / 100)];
}

/** Returns a quartile. If it falls between two values, returns their midpoint. */
function quartile(numbers: readonly number[], at: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = at * (sorted.length - 1);
  return ((sorted[Math.floor(place)] ?? Number.NaN) + (sorted[Math.ceil(place)] ?? Number.NaN)) / 2;
}

const statistics: readonly (readonly [
  name: string,
  compute: (numbers: readonly number[], whiskers: Whiskers) => Cell,
])[] = [
  ['mean', (numbers) => finite(mean(numbers))],
  ['median', (numbers) => finite(quantile(numbers, 0.5))],
  ['max', (numbers, whiskers) => finite(whiskers(numbers)[1])],
  ['min', (numbers, whiskers) => finite(whiskers(numbers)[0])],
  ['q1', (numbers) => finite(quartile(numbers, 0.25))],
  ['q3', (numbers) => finite(quartile(numbers, 0.75))],
  ['count', (numbers) => numbers.length],
  [
    'outliers',
    (numbers, whiskers) => {
      const [low, high] = whiskers(numbers);
      return numbers.filter((value) => value < low || value > high);
    },
  ],
];

/**
 * Computes the box-plot statistics of metrics, with one row per group. Throws PostProcessingError for invalid options.
 */
export function boxplot(frame: Frame, options: Options): Frame {
  const keys = (textsOption(options, 'groupby') ?? []).map((name) => columnNamed(frame, name));
  const metrics = (textsOption(options, 'metrics') ?? []).map((name) => columnNamed(frame, name));
  const whiskers = readWhiskers(options);
  const groups = groupRows(keys, allRows(frame.rowCount));
  const made = statistics.flatMap(([name, compute]) =>
    metrics.map((metric): FrameColumn => {
      const values = groups.map((group) => {
        const numbers = group.rows.map((row) => numberAt(metric.values, row)).filter((value) => value !== null);
        return compute(numbers, whiskers);
      });
      const levels = [`${metric.levels[0]}__${name}`];
      return name === 'outliers'
        ? { levels, kind: 'json', engineType: 'DOUBLE[]', values }
        : numberColumn(levels, values);
    }),
  );
  const named = keys.map((key, at) => ({ ...key, values: groups.map((group) => group.keys[at] ?? null) }));
  return { columns: [...named, ...made], rowCount: groups.length, index: [] };
}
