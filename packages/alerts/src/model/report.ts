import { momentOf, personOf, type Person } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** Result of the last run; `not-run` before the first run. */
export type ReportState = 'success' | 'working' | 'error' | 'not-triggered' | 'grace' | 'not-run';

/** An alert or a report, as in its list. */
export interface Report {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly state: ReportState;
  readonly lastRunAt: number | undefined;
  /** Time of the next run; undefined if the alert or report is inactive, or if the server does not send a time. */
  readonly nextRunAt: number | undefined;
  /** The schedule in words, or the crontab if the server sends no description. */
  readonly schedule: string;
  readonly crontab: string;
  readonly timeZone: string;
  readonly methods: readonly string[];
  readonly owners: readonly Person[];
  readonly changedAt: number | undefined;
  readonly changedAgo: string;
}

/** A message that a run sends to one recipient. */
export interface Delivery {
  readonly id: number;
  /** An email address, a channel, or the host of a webhook. */
  readonly recipient: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  readonly sentAt: number | undefined;
  readonly nextTryAt: number | undefined;
  readonly error: string;
}

/** A run of an alert or a report. */
export interface ReportRun {
  readonly id: number;
  readonly state: ReportState;
  readonly scheduledAt: number | undefined;
  readonly startedAt: number | undefined;
  readonly durationMs: number | undefined;
  /** The number that an alert compared, or the row that its query returned if there is no number. */
  readonly value: number | string;
  readonly error: string;
  /** Empty if the server does not send deliveries. */
  readonly deliveries: readonly Delivery[];
}

const states: Readonly<Record<string, ReportState>> = {
  Success: 'success',
  Working: 'working',
  Error: 'error',
  'Not triggered': 'not-triggered',
  'On Grace': 'grace',
};
const stateOf = (text: string | null | undefined): ReportState => states[text ?? ''] ?? 'not-run';

/** Names of the states in the API, used in list filters. */
export const reportStateNames: Readonly<Record<ReportState, string>> = {
  success: 'Success',
  working: 'Working',
  error: 'Error',
  'not-triggered': 'Not triggered',
  grace: 'On Grace',
  'not-run': 'Not run',
};

/** Returns the state of an alert or a report. The server stores a new one as "not triggered" until its first run. */
const lastStateOf = (state: ReportState, lastRunAt: number | undefined): ReportState =>
  state === 'not-triggered' && lastRunAt === undefined ? 'not-run' : state;

/** Converts a row of the list to an alert or a report. */
export const reportOf = (wire: CallOutput<'listReports'>['result'][number]): Report => ({
  id: wire.id ?? 0,
  name: wire.name ?? '',
  active: wire.active ?? false,
  state: lastStateOf(stateOf(wire.last_state), momentOf(wire.last_eval_dttm)),
  lastRunAt: momentOf(wire.last_eval_dttm),
  nextRunAt: momentOf(wire.next_run_dttm),
  schedule: wire.crontab_humanized ?? wire.crontab ?? '',
  crontab: wire.crontab ?? '',
  timeZone: wire.timezone ?? '',
  methods: [...new Set((wire.recipients ?? []).flatMap(({ type }) => type ?? []))],
  owners: (wire.owners ?? []).map((owner) =>
    personOf({
      ...(owner.id !== undefined && { id: owner.id }),
      first_name: owner.first_name ?? '',
      last_name: owner.last_name ?? '',
    }),
  ),
  changedAt: momentOf(wire.changed_on),
  changedAgo: wire.changed_on_delta_humanized ?? '',
});

/** Creates a run from a row of the execution log. */
export const reportRunOf = (wire: CallOutput<'listReportRuns'>['result'][number]): ReportRun => {
  const [startedAt, endedAt] = [momentOf(wire.start_dttm), momentOf(wire.end_dttm)];
  return {
    id: wire.id ?? 0,
    state: stateOf(wire.state),
    scheduledAt: momentOf(wire.scheduled_dttm),
    startedAt,
    durationMs: startedAt === undefined || endedAt === undefined ? undefined : endedAt - startedAt,
    value: wire.value === null || wire.value === undefined ? (wire.value_row_json ?? '') : wire.value,
    error: wire.error_message ?? '',
    deliveries: (wire.deliveries ?? []).map((delivery) => ({
      id: delivery.id,
      recipient: delivery.recipient,
      state: delivery.state,
      attempts: delivery.attempts,
      sentAt: momentOf(delivery.sent_dttm),
      nextTryAt: momentOf(delivery.next_try_dttm),
      error: delivery.error ?? '',
    })),
  };
};

const hasWaiting = ({ deliveries }: ReportRun, attempts: (made: number) => boolean): boolean =>
  deliveries.some((delivery) => delivery.state === 'waiting' && attempts(delivery.attempts));

/**
 * Returns the milliseconds after which to reload the runs, because their state may have changed. Returns undefined if
 * it will not change.
 */
export const changesAfterMs = (runs: readonly ReportRun[]): number | undefined => {
  if (runs.some((run) => run.state === 'working' || hasWaiting(run, (made) => made === 0))) return 2000;
  return runs.some((run) => hasWaiting(run, (made) => made > 0)) ? 15_000 : undefined;
};
