import { timeFormat } from '@sightline/core/format';

const dayMs = 86_400_000;

/** A way to split time into periods that are laid over each other. */
export interface PeriodRule {
  /** Returns the start of the period that contains a time, in ms. */
  readonly startOf: (ms: number) => number;
  /** Start of the period that follows the period starting at `start`. */
  readonly nextOf: (start: number) => number;
  readonly nameOf: (start: number, locale: string) => string;
  /** Format of the ticks, which are points in time of the most recent period. */
  readonly ticks: string;
}

/** A Monday and a Sunday, from which periods of whole weeks are counted. */
const monday = Date.UTC(1970, 0, 5);
const sunday = Date.UTC(1970, 0, 4);

const days = (count: number, from: number, ticks: string): PeriodRule => ({
  startOf: (ms) => from + Math.floor((ms - from) / (count * dayMs)) * count * dayMs,
  nextOf: (start) => start + count * dayMs,
  nameOf: (start, locale) => timeFormat('%-d %b %Y', locale)(start),
  ticks,
});

const rules: Readonly<Record<string, PeriodRule>> = {
  AS: {
    startOf: (ms) => Date.UTC(new Date(ms).getUTCFullYear(), 0, 1),
    nextOf: (start) => Date.UTC(new Date(start).getUTCFullYear() + 1, 0, 1),
    nameOf: (start, locale) => timeFormat('%Y', locale)(start),
    ticks: '%b',
  },
  '52W-MON': days(364, monday, '%b'),
  'W-SUN': days(7, sunday, '%a'),
  'W-MON': days(7, monday, '%a'),
  D: days(1, 0, '%H:%M'),
  '4W-MON': days(28, monday, '%-d %b'),
};

/** Returns the rule for a setting such as `W-MON`; by default, weeks from Monday. */
export const periodRule = (freq: string | undefined): PeriodRule => rules[freq ?? 'W-MON'] ?? rules['W-MON']!;
