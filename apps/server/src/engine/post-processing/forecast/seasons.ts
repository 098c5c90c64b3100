import { daysOf, shareOfYear } from './time-steps.ts';
import type { TimeStep } from './time-steps.ts';

/** What is asked of a season: found out by itself, left out, taken, or taken with so many waves. */
export type SeasonWish = 'auto' | boolean | number;

export interface SeasonWishes {
  readonly yearly: SeasonWish;
  readonly weekly: SeasonWish;
  readonly daily: SeasonWish;
}

interface Season {
  readonly name: keyof SeasonWishes;
  readonly days: number;
  /** Waves where no number is asked. */
  readonly waves: number;
  /** Share of the season that has passed at a clock time, whole seasons before it added or not. */
  readonly phase: (clock: number, time: TimeStep) => number;
}

const dayMs = 86_400_000;
const seasons: readonly Season[] = [
  { name: 'daily', days: 1, waves: 4, phase: (clock) => clock / dayMs },
  { name: 'weekly', days: 7, waves: 3, phase: (clock) => clock / (7 * dayMs) },
  { name: 'yearly', days: 365.25, waves: 10, phase: shareOfYear },
];

/** One wave of a season: so many times in it. */
export interface Wave {
  readonly season: keyof SeasonWishes;
  readonly times: number;
  /** Angle at a clock time, in radians. */
  angle(clock: number): number;
}

/** A year by the calendar may be some hours shorter than the mean one. */
const almost = 0.995;

/**
 * The waves that seasons are made of, slow ones first. A season is there by itself where the history shows it twice; asked
 * for, where it shows it once: nothing can be known of a season that was never seen whole. Steps have to be at most half as
 * long as a wave, and there are at least two observations for each coefficient (two to a wave).
 * @param spanDays from the first to the last observation, in days, the last step included
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
