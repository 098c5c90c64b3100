import { AppError } from '@sightline/core';
import type { DbOrTransaction } from '../../store/db.ts';
import { datasetsById } from '../../store/datasets.ts';
import { replaceOwners } from '../../store/ownership.ts';
import { storableIds } from '../../store/storable-ids.ts';
import { hasAttachedReport, replaceRecipients, reports } from '../../store/reports.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { expectState, savedTag, type Expecting, type TaggedSave } from '../history/state-tag.ts';
import { changeStamp, createStamp } from '../stamps.ts';
import { metricConditionIn } from './metric-condition.ts';
import { checkAlertSql, checkFields, checkReferences } from './check-report.ts';
import { ownedReports } from './find-report.ts';
import { storedFields, type NewReport, type RecipientInput, type ReportInput } from './report-input.ts';

/** Throws 409 if the user already has a report that was created on the page of the same chart or dashboard. */
const checkUnattached = async (db: DbOrTransaction, subject: Subject, input: NewReport): Promise<void> => {
  const creationMethod = input.creation_method ?? 'alerts_reports';
  const [column, id] =
    creationMethod === 'charts' ? (['chart_id', input.chart] as const) : (['dashboard_id', input.dashboard] as const);
  if (creationMethod === 'alerts_reports' || id == null) return;
  if (await hasAttachedReport(db, { column, id, creationMethod, userId: userIdOf(subject) }))
    throw new AppError('GENERIC_COMMAND_ERROR', 'Resource already has an attached report.', {
      status: 409,
      level: 'warning',
    });
};

/** True if the metric condition of an alert is changed, added or removed. */
const asksOtherMetric = (extra: unknown, known: string): boolean =>
  JSON.stringify(metricConditionIn(extra)) !== JSON.stringify(metricConditionIn(known));

/** Sets the database of an alert on a metric, which is the database of its dataset. */
const withDatabaseOfMetric = async <Input extends ReportInput>(db: DbOrTransaction, input: Input): Promise<Input> => {
  const condition = metricConditionIn(input.extra ?? {});
  if (condition === undefined || condition === 'wrong') return input;
  const [dataset] = await datasetsById(db, storableIds([condition.dataset]));
  return dataset ? { ...input, database: dataset.database_id } : input;
};

const rowsOf = (recipients: readonly RecipientInput[]) =>
  recipients.map(({ type, recipient_config_json: config = {} }) => ({ type, config: JSON.stringify(config) }));

/** Creates an alert or report and returns its id. Throws 400, 422 and 409 as defined in the contract. */
export const createReport = async (deps: Deps, subject: Subject, body: NewReport): Promise<number> => {
  const input = await withDatabaseOfMetric(deps.store.db, body);
  checkFields(input);
  await checkAlertSql(deps, subject, { input });
  return deps.store.db.transaction().execute(async (db) => {
    await checkReferences(db, subject, { input });
    await checkUnattached(db, subject, input);
    const id = await reports.insert(db, {
      description: null,
      active: 1,
      timezone: 'UTC',
      creation_method: 'alerts_reports',
      chart_id: null,
      dashboard_id: null,
      database_id: null,
      sql: null,
      validator_type: null,
      validator_config: '{}',
      report_format: 'PNG',
      force_screenshot: 0,
      custom_width: null,
      email_subject: null,
      context_markdown: null,
      extra: '{}',
      grace_period: 14_400,
      working_timeout: 3600,
      log_retention: 90,
      last_state: 'Not triggered',
      next_run_on: null,
      ...storedFields(input),
      type: input.type,
      name: input.name,
      crontab: input.crontab,
      ...createStamp(deps, subject),
    });
    const owners = input.owners ?? [];
    await replaceOwners(db, { type: 'report', id }, owners.length > 0 ? owners : [userIdOf(subject)]);
    await replaceRecipients(db, id, rowsOf(input.recipients ?? []));
    return id;
  });
};

/**
 * Changes the given fields of a report. Throws 404 if it is not visible, 403 for other users' reports, 400 and 422
 * like `createReport`, 412 if the stored version is not the expected one.
 */
export const changeReport = async (
  deps: Deps,
  subject: Subject,
  { id, body, expected }: { readonly id: number; readonly body: ReportInput } & Expecting,
): Promise<TaggedSave> => {
  const input = await withDatabaseOfMetric(deps.store.db, body);
  const [judged] = await ownedReports(deps.store.db, subject, [id]);
  await checkAlertSql(deps, subject, { input, known: judged });
  return deps.store.db.transaction().execute(async (db) => {
    const [known] = await ownedReports(db, subject, [id]);
    await expectState(db, { type: 'report', id, expected });
    checkFields({ ...(known && input.database != null ? { type: known.type } : {}), ...input });
    await checkReferences(db, subject, { input, ...(known ? { known } : {}) });
    // If the query changed, its next value cannot be compared with the previous one.
    const asksAnew =
      (input.sql !== undefined && input.sql !== known!.sql) ||
      (input.database !== undefined && input.database !== known!.database_id) ||
      (input.extra !== undefined && asksOtherMetric(input.extra, known!.extra));
    await reports.change(db, [id], {
      ...storedFields(input),
      ...(asksAnew ? { last_value: null, last_value_row: null } : {}),
      ...changeStamp(deps, subject),
    });
    if (input.owners)
      await replaceOwners(
        db,
        { type: 'report', id },
        input.owners.length > 0 || subject.admin ? input.owners : [userIdOf(subject)],
      );
    if (input.recipients) await replaceRecipients(db, id, rowsOf(input.recipients));
    return { tag: await savedTag(db, { type: 'report', id }) };
  });
};
