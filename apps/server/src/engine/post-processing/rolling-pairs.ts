import { mean, sum } from './aggregate-values.ts';
import { numbersOf } from './derive.ts';
import type { Numbers } from './derive.ts';
import { columnsNamed, numberColumn, withColumns } from './frame.ts';
import type { Frame, FrameColumn } from './frame.ts';
import { flagOption, mapOption, namesOption, numberOption, textOption } from './options.ts';
import type { Options } from './options.ts';
import { PostProcessingError } from './post-processing-error.ts';

type Pair = readonly [one: number, other: number];
type OfPairs = (pairs: readonly Pair[]) => number;

/** Returns the sum over all pairs of the product of the two deviations from their means. */
function together(pairs: readonly Pair[]): number {
  const [one, other] = [mean(pairs.map(([value]) => value)), mean(pairs.map(([, value]) => value))];
  return sum(pairs.map(([a, b]) => (a - one) * (b - other)));
}

const swapped = (pairs: readonly Pair[], at: 0 | 1): readonly Pair[] => pairs.map((pair) => [pair[at], pair[at]]);

/** Pearson's correlation coefficient. NaN if either variable is constant. */
function correlation(pairs: readonly Pair[]): number {
  const spread = together(swapped(pairs, 0)) * together(swapped(pairs, 1));
  return spread > 0 ? together(pairs) / Math.sqrt(spread) : Number.NaN;
}

function readStatistic(type: 'corr' | 'cov', own: Options): OfPairs {
  const known = type === 'corr' ? ['other', 'pairwise'] : ['other', 'pairwise', 'ddof'];
  const unknown = Object.keys(own).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new PostProcessingError(`Invalid options for ${type}: ${unknown.join(', ')}`);
  if (type === 'corr') return correlation;
  const lost = numberOption(own, 'ddof', 1);
  return (pairs) => (pairs.length > lost ? together(pairs) / (pairs.length - lost) : Number.NaN);
}

/** Returns a function that finds the partner of a column: the column named in the options, or the column itself. */
function partnerOf(frame: Frame, type: string, own: Options): (column: FrameColumn) => FrameColumn {
  const other = textOption(own, 'other');
  if (other === undefined) {
    if (flagOption(own, 'pairwise', true))
      throw new PostProcessingError(
        `A rolling ${type} needs the option other, the name of the column to compare with, or pairwise false.`,
      );
    return (column) => column;
  }
  const candidates = columnsNamed(frame, other);
  return (column) => {
    const found = candidates.find(({ levels }) =>
      levels.slice(1).every((level, at) => level === column.levels[at + 1]),
    );
    if (found === undefined) throw new PostProcessingError('Referenced columns not available in DataFrame.');
    return found;
  };
}

/** The number of rows in a window, the minimum number of pairs in it, and the option to center it on its row. */
export interface Windows {
  readonly window: number;
  readonly needed: number;
  readonly center: boolean;
}

function rollPairs(one: Numbers, other: Numbers, windows: Windows, statistic: OfPairs): Numbers {
  const { window, needed, center } = windows;
  const ahead = center ? Math.floor((window - 1) / 2) : 0;
  return one.map((_, row) => {
    const end = row + 1 + ahead;
    const start = Math.max(0, end - window);
    const pairs = one.slice(start, end).flatMap((value, at): readonly Pair[] => {
      const beside = other[start + at] ?? null;
      return value === null || beside === null ? [] : [[value, beside]];
    });
    const result = pairs.length < needed ? Number.NaN : statistic(pairs);
    return Number.isFinite(result) ? result : null;
  });
}

/** Computes a rolling correlation or covariance with another column. Throws PostProcessingError for invalid options. */
export function rollingPairs(frame: Frame, type: 'corr' | 'cov', options: Options, windows: Windows): Frame {
  const own: Options = Object.fromEntries(mapOption(options, 'rolling_type_options'));
  const statistic = readStatistic(type, own);
  const partner = partnerOf(frame, type, own);
  const numeric = (column: FrameColumn): Numbers => {
    if (column.values.some((value) => typeof value === 'string'))
      throw new PostProcessingError(`Column "${column.levels[0]}" is not numeric.`);
    return numbersOf(column);
  };
  const made = namesOption(options, 'columns').flatMap(([from, to]) =>
    columnsNamed(frame, from).map((column) => {
      const values = rollPairs(numeric(column), numeric(partner(column)), windows, statistic);
      return numberColumn([to, ...column.levels.slice(1)], values);
    }),
  );
  return withColumns(frame, made);
}
