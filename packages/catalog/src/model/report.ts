import { momentOf, personOf, type Person } from '@sightline/core';
import type { CallOutput } from '@sightline/core/api';

/** Alerts depend on a condition, reports only on a schedule. */
export type ReportKind = 'Alert' | 'Report';
/** Result of the last run; `not-run` before the first one. */
export type ReportState = 'success' | 'working' | 'error' | 'not-triggered' | 'grace' | 'not-run';

/** An alert or a report, as in its list. */
export interface Report {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly state: ReportState;
  readonly lastRunAt: number | undefined;
  /** The schedule in words, from the server. */
  readonly schedule: string;
  readonly crontab: string;
  readonly timeZone: string;
  readonly methods: readonly string[];
  readonly owners: readonly Person[];
  readonly changedAt: number | undefined;
  readonly changedAgo: string;
}

/** A run of an alert or a report. */
export interface ReportRun {
  readonly id: number;
  readonly state: ReportState;
  readonly scheduledAt: number | undefined;
  readonly startedAt: number | undefined;
  readonly durationMs: number | undefined;
  /** The number that an alert compared, or what its query returned instead. */
  readonly value: number | string;
  readonly error: string;
}

const states: Readonly<Record<string, ReportState>> = {
  Success: 'success',
  Working: 'working',
  Error: 'error',
  'Not triggered': 'not-triggered',
  'On Grace': 'grace',
};
const stateOf = (text: string | null | undefined): ReportState => states[text ?? ''] ?? 'not-run';

/** Wire names of the states, for filters. */
export const reportStateNames: Readonly<Record<ReportState, string>> = {
  success: 'Success',
  working: 'Working',
  error: 'Error',
  'not-triggered': 'Not triggered',
  grace: 'On Grace',
  'not-run': 'Not run',
};

/** Creates an alert or a report from a list row. */
export const reportOf = (wire: CallOutput<'listReports'>['result'][number]): Report => ({
  id: wire.id ?? 0,
  name: wire.name ?? '',
  active: wire.active ?? false,
  state: stateOf(wire.last_state),
  lastRunAt: momentOf(wire.last_eval_dttm),
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
  };
};
