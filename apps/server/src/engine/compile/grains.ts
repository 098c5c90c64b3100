/** A time grain that an engine supports. */
export interface Grain {
  /** The contract's duration, for example `P1M`. */
  readonly duration: string;
  readonly name: string;
  /** SQL with `{col}` as the placeholder of the time expression. */
  readonly template: string;
  /** Set for buckets of at most an hour. When the clock is set back, the repeated hour gets two separate buckets. */
  readonly fine?: true;
}

const trunc = (unit: string, sql: string): string => `date_trunc('${unit}', ${sql})`;

/**
 * Returns the grains of an engine, finest first. Weeks begin on Monday unless the duration says otherwise.
 * @param bucket SQL that truncates to an interval for which the engine has no unit; `{col}` is the time expression
 */
function grainsOf(bucket: (interval: string) => string): readonly Grain[] {
  const unit = (duration: string, name: string, word: string): Grain => ({
    duration,
    name,
    template: trunc(word, '{col}'),
  });
  const step = (duration: string, name: string, interval: string): Grain => ({
    duration,
    name,
    template: bucket(interval),
  });
  const shiftedWeek = (
    duration: string,
    name: string,
    days: { readonly before: number; readonly after: number },
  ): Grain => ({
    duration,
    name,
    template: `${trunc('week', `{col} + INTERVAL '${days.before} days'`)} + INTERVAL '${days.after} days'`,
  });
  const fine = (grain: Grain): Grain => ({ ...grain, fine: true });
  return [
    fine(unit('PT1S', 'Second', 'second')),
    fine(step('PT5S', '5 second', '5 seconds')),
    fine(step('PT30S', '30 second', '30 seconds')),
    fine(unit('PT1M', 'Minute', 'minute')),
    fine(step('PT5M', '5 minute', '5 minutes')),
    fine(step('PT10M', '10 minute', '10 minutes')),
    fine(step('PT15M', '15 minute', '15 minutes')),
    fine(step('PT30M', '30 minute', '30 minutes')),
    fine(unit('PT1H', 'Hour', 'hour')),
    step('PT6H', '6 hour', '6 hours'),
    unit('P1D', 'Day', 'day'),
    unit('P1W', 'Week', 'week'),
    unit('P1M', 'Month', 'month'),
    unit('P3M', 'Quarter', 'quarter'),
    unit('P1Y', 'Year', 'year'),
    shiftedWeek('1969-12-28T00:00:00Z/P1W', 'Week starting Sunday', { before: 1, after: -1 }),
    unit('1969-12-29T00:00:00Z/P1W', 'Week starting Monday', 'week'),
    shiftedWeek('P1W/1970-01-03T00:00:00Z', 'Week ending Saturday', { before: 1, after: 5 }),
    shiftedWeek('P1W/1970-01-04T00:00:00Z', 'Week ending Sunday', { before: 0, after: 6 }),
  ];
}

/** Grains of the embedded engine. */
export const duckdbGrains: readonly Grain[] = grainsOf(
  (interval) => `time_bucket(INTERVAL '${interval}', CAST({col} AS TIMESTAMP))`,
);

/** Grains of PostgreSQL 14 and later. */
export const postgresGrains: readonly Grain[] = grainsOf(
  (interval) => `date_bin(INTERVAL '${interval}', CAST({col} AS TIMESTAMP), TIMESTAMP '2000-01-03')`,
);

const olderSpellings: Readonly<Record<string, string>> = { 'PT0.5H': 'PT30M', 'P0.25Y': 'P3M' };

/**
 * Finds a grain by its duration, also in an older spelling such as `PT0.5H`. Returns undefined if the engine does not
 * support it.
 */
export function findGrain(grains: readonly Grain[], duration: string): Grain | undefined {
  const wanted = Object.hasOwn(olderSpellings, duration) ? olderSpellings[duration] : duration;
  return grains.find((grain) => grain.duration === wanted);
}
