import { daysOf, shareOfYear } from './time-steps.ts';
import type { TimeStep } from './time-steps.ts';

/** The setting of one season, such as the yearly one: automatic, off, on, or on with the given number of waves. */
export type SeasonWish = 'auto' | boolean | number;

export interface SeasonWishes {
  readonly yearly: SeasonWish;
  readonly weekly: SeasonWish;
  readonly daily: SeasonWish;
}

interface Season {
  readonly name: keyof SeasonWishes;
  readonly days: number;
  /** Default number of waves. */
  readonly waves: number;
  /**
   * Position within the season at a clock time. The fractional part is the elapsed share of the season. The integer
   * part has no meaning.
   */
  readonly phase: (clock: number, time: TimeStep) => number;
}

const dayMs = 86_400_000;
const seasons: readonly Season[] = [
  { name: 'daily', days: 1, waves: 4, phase: (clock) => clock / dayMs },
  { name: 'weekly', days: 7, waves: 3, phase: (clock) => clock / (7 * dayMs) },
  { name: 'yearly', days: 365.25, waves: 10, phase: shareOfYear },
];

/** One of the waves that a season is made of. */
export interface Wave {
  readonly season: keyof SeasonWishes;
  /** Number of cycles per season. */
  readonly times: number;
  /** Angle at a clock time, in radians. */
  angle(clock: number): number;
}

/**
 * Share of the required periods that the history must cover. It is below 1, because a calendar year may be some hours
 * shorter than the mean year.
 */
const almost = 0.995;

/**
 * Returns the waves of the seasons, those with the fewest cycles per season first. An automatic season needs two full
 * periods in the history. A requested season needs one, because a season that was never observed in full cannot be
 * estimated. A step must be at most half a wave long, and each coefficient (two per wave) needs at least two
 * observations.
 * @param spanDays from the first to the last observation, in days, including the last step
 */
export function wavesOf(
  wishes: SeasonWishes,
  time: TimeStep,
  history: { readonly spanDays: number; readonly observations: number },
): readonly Wave[] {
  const stepDays = daysOf(time);
  const wanted = seasons.flatMap(({ name, days, waves, phase }): readonly Wave[] => {
    const wish = wishes[name];
    const seen = history.spanDays / days;
    if (wish === false || seen < (wish === 'auto' ? 2 : 1) * almost) return [];
    const finest = Math.floor((days * 1.001) / stepDays / 2);
    const count = Math.min(typeof wish === 'number' ? wish : waves, finest);
    return Array.from({ length: Math.max(0, count) }, (_, at) => ({
      season: name,
      times: at + 1,
      angle: (clock: number) => 2 * Math.PI * (at + 1) * phase(clock, time),
    }));
  });
  const room = Math.max(0, Math.floor((history.observations / 2 - 2) / 2));
  return wanted.toSorted((a, b) => a.times - b.times).slice(0, room);
}
