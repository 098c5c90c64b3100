/** Length of each unit of time in seconds, longest unit first. */
const unitSeconds = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;

export type DurationUnit = keyof typeof unitSeconds;

/** A duration as the user types it: a number and its unit. */
export interface Duration {
  readonly amount: string;
  readonly unit: DurationUnit;
}

/** Converts seconds to the longest unit that yields a whole number. `most` is the longest unit allowed. */
export const durationOf = (seconds: number, most: DurationUnit): Duration => {
  const units = Object.keys(unitSeconds) as DurationUnit[];
  const unit = units.slice(units.indexOf(most)).find((each) => seconds % unitSeconds[each] === 0) ?? 'seconds';
  return { amount: String(seconds / unitSeconds[unit]), unit };
};

/** Converts a typed duration to seconds. Returns undefined unless the result is a whole number from 1 to 2³¹ − 1. */
export const secondsOf = ({ amount, unit }: Duration): number | undefined => {
  if (!/^\d{1,9}$/.test(amount.trim())) return undefined;
  const seconds = Number(amount) * unitSeconds[unit];
  // The server stores the seconds as a 32-bit integer.
  return seconds >= 1 && seconds < 2 ** 31 ? seconds : undefined;
};
