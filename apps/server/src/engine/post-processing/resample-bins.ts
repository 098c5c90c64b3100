import { addUnits, momentOf, startOfUnit, wallTimeAt } from '../compile/calendar.ts';
import type { TimeUnit } from '../compile/calendar.ts';
import { PostProcessingError } from './post-processing-error.ts';

/** A time bin: its start, its end and its label. */
export interface Bin {
  readonly label: number;
  readonly from: number;
  readonly to: number;
}

interface Rule {
  readonly count: number;
  readonly unit: TimeUnit;
  /**
   * True if bins are labeled with their last day (month, quarter and year ends), false if they are labeled with their
   * first day.
   */
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

const fixedMs: Readonly<Partial<Record<TimeUnit, number>>> = { second: 1000, minute: 60_000, hour: 3_600_000 };

function tooMany(): PostProcessingError {
  return new PostProcessingError('The resample rule produces too many rows.');
}

/** Bins of a fixed duration, counted from midnight of the first day. */
function clockBins(midnight: number, stepMs: number, span: Span): readonly Bin[] {
  const before = Math.floor((span.first - midnight) / stepMs);
  const count = Math.floor((span.last - midnight) / stepMs) - before + 1;
  if (count > span.mostBins) throw tooMany();
  return Array.from({ length: count }, (_, at) => {
    const from = midnight + (before + at) * stepMs;
    return { label: from, from, to: from + stepMs };
  });
}

/** The time range that the bins must cover. */
export interface Span {
  readonly first: number;
  readonly last: number;
  /** IANA time zone in which days begin. */
  readonly zone: string;
  readonly mostBins: number;
}

/**
 * Returns the bins of a rule (`1D`, `15MIN`, `MS`) that cover a time range. Bins of a fixed duration or of days start
 * at midnight of the first day. Bins of weeks, months, quarters or years start with the unit that contains the first
 * time.
 * Throws PostProcessingError for an unknown rule, or for too many bins.
 */
export function binsOf(text: string, span: Span): readonly Bin[] {
  const rule = readRule(text);
  const { first, last, zone } = span;
  const start = wallTimeAt(first, zone);
  const stepMs = fixedMs[rule.unit];
  if (stepMs !== undefined) return clockBins(momentOf(startOfUnit(start, 'day'), zone), rule.count * stepMs, span);
  let at = startOfUnit(start, rule.unit);
  let from = momentOf(at, zone);
  const bins: Bin[] = [];
  while (from <= last) {
    if (bins.length >= span.mostBins) throw tooMany();
    const next = addUnits(at, rule.count, rule.unit);
    const to = momentOf(next, zone);
    bins.push({ label: rule.atEnd ? momentOf(next.subtract({ days: 1 }), zone) : from, from, to });
    [at, from] = [next, to];
  }
  return bins;
}
