import type { ReportRunRow } from '../../store/reports.ts';
import { recipientsOf as recipientRowsOf, reports, type ReportRow } from '../../store/reports.ts';
import { addDeliveries, type NewDelivery } from '../../store/report-deliveries.ts';
import { endRun, keepContent, lastSentOn, type ReportFileRow, type RunOutcome } from '../../store/report-runs.ts';
import { ownersOf } from '../../store/ownership.ts';
import { toMicros } from '../../store/store-types.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { metricConditionIn } from '../reports/metric-condition.ts';
import { recipientsOf } from '../reports/recipients-of.ts';
import type { Subjects } from '../session/subjects.ts';
import { objectIn } from '../wire/json-text.ts';
import { askAlert } from './ask-alert.ts';
import { askMetric } from './ask-metric.ts';
import { judgeAlert, type AlertRows } from './judge-alert.ts';
import { reasonOf } from './reason-of.ts';
import type { ReportContent } from './report-content.ts';
import { reportedThing, type ContentParts } from './report-files.ts';
import { tellOwners } from './tell-owners.ts';
import { writeMessage, type ReportMessage, type TriggeredCondition } from './write-message.ts';

export interface RunParts extends ContentParts {
  readonly subjects: Subjects;
}

/** A message and its files. */
export interface ComposedMessage {
  readonly message: ReportMessage;
  readonly files: readonly ReportFileRow[];
}

/** A message, its files, and its deliveries. */
interface ComposedReport extends ComposedMessage {
  readonly deliveries: readonly NewDelivery[];
}

/** A problem that ends a run. Its message is shown to the report's owner. */
class RunProblem extends Error {}

const microsPerSecond = 1_000_000;
const defaultTimeoutS = 3600;

/**
 * Returns the first owner whose account is active. A report runs with the permissions that this owner has at that time.
 */
export const actorOf = async (deps: Deps, subjects: Subjects, report: ReportRow): Promise<Subject | undefined> => {
  const owners = (await ownersOf(deps.store.db, 'report', [report.id])).get(report.id) ?? [];
  for (const { id } of owners) {
    const subject = await subjects.ofAccount(id);
    if (subject) return subject;
  }
  return undefined;
};

/** Reads the content of a report with the permissions of `actor`, and writes its message. */
export const composeMessage = async (
  deps: Deps,
  actor: Subject,
  asked: ContentParts & {
    readonly report: ReportContent;
    /** The condition of an alert that was met; undefined for reports and tests. */
    readonly condition?: TriggeredCondition | undefined;
    readonly signal: AbortSignal;
  },
): Promise<ComposedMessage> => {
  const { report, condition } = asked;
  const mostBytes = deps.config.limits.reportBytes;
  const thing = await reportedThing(deps, actor, { ...asked, mostBytes });
  const bytes = thing.files.reduce((sum, { content }) => sum + content.length, 0);
  const fits = bytes <= mostBytes;
  const leftOut = fits ? [] : thing.files.map(({ name }) => name);
  const message = writeMessage(report, thing, {
    condition,
    url: deps.urls.of(thing.url),
    leftOut,
    nowMs: deps.clock(),
  });
  return { message, files: fits ? thing.files : [] };
};

interface Judged {
  readonly outcome: Omit<RunOutcome, 'ended_on'>;
  readonly composed?: ComposedReport;
}

interface RunOf {
  readonly report: ReportRow;
  readonly parts: RunParts;
  readonly signal: AbortSignal;
}

/** Reads the value that an alert checks: a metric, or the result of its SQL. */
const rowsOf = async (deps: Deps, actor: Subject, { report, parts, signal }: RunOf): Promise<AlertRows> => {
  const metric = metricConditionIn(report.extra);
  if (metric === 'wrong') throw new RunProblem('The metric of this alert cannot be read.');
  if (metric) return askMetric(deps, actor, { condition: metric, serving: parts.serving, signal });
  if (report.database_id === null) throw new RunProblem('The database of this alert was deleted.');
  return askAlert(deps, actor, {
    databaseId: report.database_id,
    sql: report.sql ?? '',
    timeoutMs: Math.min(report.working_timeout ?? defaultTimeoutS, deps.config.query.timeoutS) * 1000,
    signal,
  });
};

/** Evaluates the condition of an alert. Undefined for reports, which are always sent. */
const conditionOf = async (deps: Deps, actor: Subject, { report, parts, signal }: RunOf) => {
  if (report.type !== 'Alert') return undefined;
  const rows = await rowsOf(deps, actor, { report, parts, signal });
  const { op, threshold } = objectIn(report.validator_config) as { op?: string; threshold?: number };
  const verdict = judgeAlert({ type: report.validator_type, op, threshold }, rows, report.last_value);
  if (verdict.problem !== undefined) throw new RunProblem(verdict.problem);
  return { ...verdict, row: rows.firstRow === undefined ? null : JSON.stringify(rows.firstRow) };
};

const judge = async (deps: Deps, actor: Subject, { report, parts, signal }: RunOf): Promise<Judged> => {
  const condition = await conditionOf(deps, actor, { report, parts, signal });
  const facts = condition ? { value: condition.value, value_row: condition.row } : {};
  if (condition?.triggers === false) return { outcome: { state: 'Not triggered', ...facts } };
  const sentOn = condition ? await lastSentOn(deps.store.db, report.id) : undefined;
  if (sentOn !== undefined && toMicros(deps.clock()) - sentOn < report.grace_period * microsPerSecond)
    return { outcome: { state: 'On Grace', ...facts } };
  const message = await composeMessage(deps, actor, { ...parts, report, condition, signal });
  const composed = { ...message, deliveries: recipientsOf(await recipientRowsOf(deps.store.db, [report.id])) };
  if (composed.deliveries.length === 0) throw new RunProblem('There are no recipients.');
  return { outcome: { state: 'Success', ...facts }, composed };
};

const outcomeOf = async (
  deps: Deps,
  report: ReportRow,
  { parts, signal }: { readonly parts: RunParts; readonly signal: AbortSignal },
): Promise<Judged> => {
  const actor = await actorOf(deps, parts.subjects, report);
  if (!actor) {
    await reports.change(deps.store.db, [report.id], { active: 0 });
    throw new RunProblem('No owner has an active account, so the schedule was turned off.');
  }
  return judge(deps, actor, { report, parts, signal });
};

/** Rejects when the signal is aborted. Needed because not every step of a run can be interrupted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/**
 * Runs an alert or report: evaluates its condition, reads its content with the permissions of its owner, and queues a
 * delivery for each recipient. Every outcome is stored, unless another server has taken over the run.
 */
export const runReport = async (
  deps: Deps,
  run: ReportRunRow,
  { parts, stopping }: { readonly parts: RunParts; readonly stopping: AbortSignal },
): Promise<void> => {
  const [report] = await reports.byId(deps.store.db, [run.report_id]);
  const end = async ({ outcome, composed }: Judged): Promise<void> => {
    const now = toMicros(deps.clock());
    await deps.store.db.transaction().execute(async (db) => {
      const isOurs = await endRun(db, run, { ended_on: now, error_message: null, ...outcome });
      if (isOurs && report && outcome.state === 'Error')
        await tellOwners(db, deps, { report, run, reason: outcome.error_message ?? '', now });
      if (!isOurs || !composed) return;
      const { subject, text, html, url } = composed.message;
      await keepContent(db, { run_id: run.id, subject, body_text: text, body_html: html, url }, composed.files);
      await addDeliveries(db, run.id, { deliveries: composed.deliveries, now });
    });
  };
  if (!report) return end({ outcome: { state: 'Error', error_message: 'The alert or report was deleted.' } });
  const timeoutS = report.working_timeout ?? defaultTimeoutS;
  const late = AbortSignal.timeout(timeoutS * 1000);
  const signal = AbortSignal.any([late, stopping]);
  try {
    await end(await Promise.race([outcomeOf(deps, report, { parts, signal }), aborted(signal)]));
  } catch (error) {
    // Leave the run unfinished. Another server starts it again. No message was sent yet.
    if (stopping.aborted) return undefined;
    const message = late.aborted
      ? `The run took longer than its working timeout of ${timeoutS} seconds.`
      : error instanceof RunProblem
        ? error.message
        : reasonOf(error);
    if (message === undefined) {
      deps.log.error({ err: error, reportId: report.id, runId: run.id }, 'a scheduled report failed');
      return end({ outcome: { state: 'Error', error_message: 'Unexpected error. The server’s log has the details.' } });
    }
    return end({ outcome: { state: 'Error', error_message: message } });
  }
  return undefined;
};
