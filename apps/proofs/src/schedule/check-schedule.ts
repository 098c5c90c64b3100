import { toMillis } from '@sightline/server/src/store/store-types.ts';
import type { ReportDeliveryRow } from '@sightline/server/src/store/report-deliveries.ts';
import type { ReportRunRow } from '@sightline/server/src/store/reports.ts';
import type { Tally } from '../proof.ts';
import { graceOf, type PlannedReport, type ReportKind } from './planned-reports.ts';
import type { Arrival } from './schedule-world.ts';

/** A time in the simulation, in milliseconds, that was sent to the servers. */
export interface Tick {
  readonly at: number;
  /** True if at least one server did everything that was due. */
  readonly isDone: boolean;
}

const catchUpMs = 3_600_000;
const outcomes: Readonly<Record<ReportKind, readonly string[]>> = {
  report: ['Success'],
  alert: ['Success', 'On Grace'],
  'quiet alert': ['Not triggered'],
  'alert with grace': ['Success', 'On Grace'],
};
const givenUp = 'The server stopped several times during this run.';

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * Throws if a run was logged as missed without a valid reason: no server worked in time, or a later firing replaced it.
 */
const checkMissed = (run: ReportRunRow, firings: readonly number[], ticks: readonly Tick[]): void => {
  const at = toMillis(run.scheduled_on);
  const loggedAt = toMillis(run.ended_on!);
  const worked = ticks.find((tick) => tick.isDone && tick.at >= at && tick.at < loggedAt);
  const isStoodInFor = firings.some((later) => later > at && later <= loggedAt);
  if (worked) throw new Error(`The firing of ${iso(at)} was missed, though a server worked at ${iso(worked.at)}.`);
  if (!isStoodInFor && loggedAt - at <= catchUpMs) throw new Error(`The firing of ${iso(at)} was given up too early.`);
};

/** Throws if an alert was sent again within its grace period, or held back after the period. */
const checkGrace = ({ name, kind }: PlannedReport, runs: readonly ReportRunRow[]): void => {
  const graceMs = graceOf(kind) * 1000;
  const ended = ({ ended_on: on }: ReportRunRow): number => toMillis(on!);
  const sent = runs.filter(({ state }) => state === 'Success').toSorted((a, b) => ended(a) - ended(b));
  const early = sent.find((run, index) => index > 0 && ended(run) - ended(sent[index - 1]!) < graceMs);
  if (early) throw new Error(`${name} was sent within its grace period, at ${iso(ended(early))}.`);
  const held = runs.find(
    (run) =>
      run.state === 'On Grace' &&
      !sent.some((other) => ended(other) <= ended(run) && ended(run) - ended(other) < graceMs),
  );
  if (held) throw new Error(`${name} was held back at ${iso(ended(held))}, after its grace period.`);
};

/** Throws unless each firing has exactly one run with a valid outcome, and nothing else ran. */
export const checkRuns = (
  reports: readonly PlannedReport[],
  {
    firings,
    laterFirings,
    ticks,
    runs,
    names,
    tally,
  }: {
    readonly firings: ReadonlyMap<string, readonly number[]>;
    /** Times at which schedules fire after the checked span. These firings can replace the last ones of the span. */
    readonly laterFirings: ReadonlyMap<string, readonly number[]>;
    readonly ticks: readonly Tick[];
    readonly runs: readonly ReportRunRow[];
    readonly names: ReadonlyMap<number, string>;
    readonly tally: Tally;
  },
): void => {
  const ofName = Map.groupBy(runs, ({ report_id: id }) => names.get(id)!);
  for (const report of reports) {
    const { name, kind } = report;
    const expected = firings.get(name)!;
    const found = ofName.get(name) ?? [];
    const times = found.map(({ scheduled_on: on }) => toMillis(on));
    if (times.join() !== expected.join()) {
      const lost = expected.filter((at) => !times.includes(at)).map(iso);
      const more = times.filter((at, index) => !expected.includes(at) || times.indexOf(at) !== index).map(iso);
      throw new Error(
        `${name} did not run at ${lost.join(', ') || '–'}, and ran too often at ${more.join(', ') || '–'}.`,
      );
    }
    for (const run of found) {
      if (run.ended_on === null)
        throw new Error(`${name} has a run of ${iso(toMillis(run.scheduled_on))} without an end.`);
      if (run.error_message?.startsWith('Missed') === true) {
        checkMissed(run, [...expected, ...laterFirings.get(name)!], ticks);
        tally.add('firings logged as missed');
      } else if (run.error_message === givenUp) {
        tally.add('firings given up after several kills');
      } else if (run.error_message !== null || !outcomes[kind].includes(run.state)) {
        throw new Error(`${name} (${kind}) ended as ${run.state}: ${run.error_message}`);
      } else {
        tally.add(`firings run: ${run.state}`);
        if (run.attempts > 1) tally.add('runs taken over');
      }
    }
    if (kind !== 'report') checkGrace(report, found);
  }
};

/** Throws unless each recipient of each sent run got the message, at most once per delivery attempt. */
export const checkDeliveries = (
  reports: readonly PlannedReport[],
  {
    runs,
    deliveries,
    arrivals,
    names,
    tally,
  }: {
    readonly runs: readonly ReportRunRow[];
    readonly deliveries: readonly ReportDeliveryRow[];
    readonly arrivals: readonly Arrival[];
    readonly names: ReadonlyMap<number, string>;
    readonly tally: Tally;
  },
): void => {
  const planned = new Map(reports.map((report) => [report.name, report]));
  const ofRun = Map.groupBy(deliveries, ({ run_id: id }) => id);
  const arrived = Map.groupBy(arrivals, ({ id }) => id);
  for (const run of runs) {
    const { recipients } = planned.get(names.get(run.report_id)!)!;
    const expected = run.state === 'Success' ? recipients.map(({ target }) => target).toSorted() : [];
    const queued = ofRun.get(run.id) ?? [];
    const found = queued.map(({ recipient }) => recipient).toSorted();
    if (found.join() !== expected.join()) throw new Error(`Run ${run.id} (${run.state}) went to ${found.join()}.`);
    for (const { uuid, recipient, state, attempts } of queued) {
      const got = arrived.get(uuid) ?? [];
      if (state !== 'sent') throw new Error(`The message to ${recipient} ended as ${state}.`);
      if (got.length === 0) throw new Error(`${recipient} did not get the message that is noted as sent.`);
      if (got.some((each) => each.recipient !== recipient)) throw new Error(`A message for ${recipient} went astray.`);
      if (got.length > attempts) throw new Error(`${recipient} got more messages than the ledger has attempts.`);
      tally.add('messages', got.length);
      if (got.length > 1)
        tally.add('messages sent twice, with the same ID, because a server was killed', got.length - 1);
      arrived.delete(uuid);
    }
  }
  if (arrived.size > 0) throw new Error(`${arrived.size} messages arrived that the ledger does not have.`);
};
