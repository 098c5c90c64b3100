import { dayMs, hourMs, minuteMs } from '../units/index.ts';

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
];

/** Formats the distance to now: "2 days ago", "now". */
export const relativeTime = (locale: string) => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return (ms: number, nowMs: number): string => {
    const apart = ms - nowMs;
    const [unit, size] = steps.find(([, each]) => Math.abs(apart) >= each) ?? ['second', 0];
    return size === 0 ? format.format(0, 'second') : format.format(Math.round(apart / size), unit);
  };
};
