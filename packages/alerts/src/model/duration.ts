/** Units of a duration, the longest first, in seconds. */
const unitSeconds = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const;

export type DurationUnit = keyof typeof unitSeconds;

/** A duration as the user types it: a number and its unit. */
export interface Duration {
  readonly amount: string;
  readonly unit: DurationUnit;
}

/** Converts seconds to the longest unit that gives a whole number, but no longer than the unit `most`. */
export const durationOf = (seconds: number, most: DurationUnit): Duration => {
  const units = Object.keys(unitSeconds) as DurationUnit[];
  const unit = units.slice(units.indexOf(most)).find((each) => seconds % unitSeconds[each] === 0) ?? 'seconds';
  return { amount: String(seconds / unitSeconds[unit]), unit };
};

/** Returns the seconds of a typed duration, or undefined unless they are a whole number of at least one second. */
export const secondsOf = ({ amount, unit }: Duration): number | undefined => {
  if (!/^\d{1,9}$/.test(amount.trim())) return undefined;
  const seconds = Number(amount) * unitSeconds[unit];
  // The store has 32-bit integers.
  return seconds >= 1 && seconds < 2 ** 31 ? seconds : undefined;
};
