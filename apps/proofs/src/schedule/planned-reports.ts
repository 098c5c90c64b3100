import { Dice } from '../crash/dice.ts';
import { makeNaiveClock } from '../queries/naive-clock.ts';

/**
 * Kind of a simulated schedule. It determines whether the schedule sends a report or an alert, whether the alert's
 * condition is met, and the grace period.
 */
export type ReportKind = 'report' | 'alert' | 'quiet alert' | 'alert with grace';

/** A schedule of the simulation, with the local times at which it fires. */
export interface PlannedReport {
  readonly name: string;
  readonly kind: ReportKind;
  readonly timezone: string;
  readonly minute: number;
  /** Hours of the day at which the schedule fires; undefined for every hour. */
  readonly hours: readonly number[] | undefined;
  /** Days of the week on which the schedule fires, 0 for Sunday; undefined for every day. */
  readonly weekdays: readonly number[] | undefined;
  readonly recipients: readonly { readonly type: 'Email' | 'Webhook'; readonly target: string }[];
}

/** Zones whose clocks change during the simulation, zones with half-hour offsets, and zones with neither. */
export const zones: readonly string[] = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

/**
 * Hours of the day in which no clock of the simulated zones changes. Another test covers the clock changes of every
 * zone.
 */
const calmHours = Array.from({ length: 17 }, (_, index) => index + 6);

/**
 * Returns the grace period of alerts of a kind, in seconds. The shorter period ends before the next firing, unless the
 * previous run is late.
 */
export const graceOf = (kind: ReportKind): number => (kind === 'alert with grace' ? 6 * 3600 : 60);

const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice.below(list.length)]!;

const hoursOf = (dice: Dice, at: number): readonly number[] | undefined => {
  if (at % 20 === 0) return undefined;
  return at % 5 === 0 ? [6, 12, 18] : [pick(dice, calmHours)];
};

/** Returns the schedules that a seed generates. @param webhook address for some of the recipients */
export const planReports = (
  seed: number,
  { count, webhook }: { readonly count: number; readonly webhook: string },
): readonly PlannedReport[] => {
  const dice = new Dice(seed);
  const kinds: readonly ReportKind[] = ['report', 'report', 'alert', 'alert', 'quiet alert', 'alert with grace'];
  return Array.from({ length: count }, (_, at) => ({
    name: `Report ${at}`,
    kind: pick(dice, kinds),
    timezone: pick(dice, zones),
    // Many schedules fire at the same time, as the schedules of real users do.
    minute: dice.below(2) === 0 ? 0 : dice.below(60),
    hours: hoursOf(dice, at),
    weekdays: dice.below(4) === 0 ? [1, 3, 5] : undefined,
    recipients: [
      { type: 'Email' as const, target: `reader${at}@example.org` },
      ...(dice.below(3) === 0 ? [{ type: 'Email' as const, target: `second${at}@example.org` }] : []),
      ...(dice.below(3) === 0 ? [{ type: 'Webhook' as const, target: `${webhook}/${at}` }] : []),
    ],
  }));
};

/** Returns the crontab of a schedule. */
export const crontabOf = ({ minute, hours, weekdays }: PlannedReport): string =>
  `${minute} ${hours?.join(',') ?? '*'} * * ${weekdays?.join(',') ?? '*'}`;

const minuteMs = 60_000;

/** Returns each minute of a span with its local time, expressed as if it were UTC. */
const localMinutes = (zone: string, fromMs: number, toMs: number) => {
  const clock = makeNaiveClock();
  return Array.from({ length: (toMs - fromMs) / minuteMs }, (_, index) => {
    const at = fromMs + index * minuteMs;
    return { at, local: new Date(clock.wallOf(at, zone)) };
  });
};

/**
 * Returns the times at which each schedule fires in a span, in milliseconds: the start of each minute whose local time
 * matches. It uses no code of the product.
 */
export const firingsOfAll = (
  reports: readonly PlannedReport[],
  fromMs: number,
  toMs: number,
): ReadonlyMap<string, readonly number[]> => {
  const minutes = new Map(zones.map((zone) => [zone, localMinutes(zone, fromMs, toMs)]));
  return new Map(
    reports.map(({ name, timezone, minute, hours, weekdays }) => [
      name,
      minutes
        .get(timezone)!
        .filter(
          ({ local }) =>
            local.getUTCMinutes() === minute &&
            (hours?.includes(local.getUTCHours()) ?? true) &&
            (weekdays?.includes(local.getUTCDay()) ?? true),
        )
        .map(({ at }) => at),
    ]),
  );
};
