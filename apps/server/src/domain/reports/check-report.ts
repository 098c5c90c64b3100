import {
  crontabFault,
  isFolderPath,
  isLine,
  isMail,
  isTimeZone,
  pictureWidths,
  splitAddresses,
} from '@sightline/core/schedule';
import { findVisibleDatabase } from '../../store/databases.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { unknownPeople } from '../../store/people.ts';
import { isReportNamed, type ReportRow } from '../../store/reports.ts';
import { storableIds } from '../../store/storable-ids.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import { isTemplate } from '../../engine/templates/protocol.ts';
import type { Subject } from '../access.ts';
import { askedBy } from '../asked-by.ts';
import type { Deps } from '../deps.ts';
import { invalidFields, unprocessable, type FieldReasons } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { metricConditionIn } from './metric-condition.ts';
import type { RecipientInput, ReportInput } from './report-input.ts';

const recipientReason = (type: string, text: string): readonly string[] => {
  if (!isLine(text)) return ['Recipients cannot contain line breaks or control characters.'];
  const parts = type === 'Email' || type === 'File' ? splitAddresses(text) : [];
  if (type === 'File')
    return parts
      .filter((part) => !isFolderPath(part))
      .map((part) => `“${part}” is not a folder such as sales/weekly: relative, without “..” and \\ : * ? " < > |.`);
  return parts.filter((part) => !isMail(part)).map((part) => `“${part}” is not a valid email address.`);
};

/** Returns the reasons for which recipients are refused, without duplicates. */
const recipientReasons = (recipients: readonly RecipientInput[]): readonly string[] => [
  ...new Set(
    recipients.flatMap(({ type, recipient_config_json: config = {} }) =>
      Object.values(config).flatMap((text) => (text === undefined ? [] : recipientReason(type, text))),
    ),
  ),
];

/**
 * Throws 422 unless the SQL of an alert is a single statement that reads. Templates are checked when they are rendered.
 */
export const checkAlertSql = async (
  deps: Deps,
  subject: Subject,
  { input, known }: { readonly input: ReportInput; readonly known?: ReportRow | undefined },
): Promise<void> => {
  const sql = (input.sql === undefined ? known?.sql : input.sql) ?? '';
  const databaseId = input.database === undefined ? known?.database_id : input.database;
  const isSent = input.sql !== undefined || input.database !== undefined;
  if (!isSent || sql.trim() === '' || isTemplate(sql) || databaseId == null || storableIds([databaseId]).length === 0)
    return;
  const database = await findVisibleDatabase(deps.store.db, databaseId, scopeOf(subject));
  // A missing database is reported by `checkReferences`, not here.
  if (!database) return;
  const verdicts = await askedBy(deps.engines.of(database), subject).gate(sql);
  const refused = verdicts.find((verdict) => !verdict.allowed);
  if (refused && !refused.allowed) throw unprocessable({ sql: [refused.message] });
  if (verdicts.length !== 1) throw unprocessable({ sql: ['The SQL of an alert must be a single statement.'] });
};

/** Throws 400 for invalid fields that a schema cannot detect. */
export const checkFields = (input: ReportInput): void => {
  const reasons: Record<string, string[]> = {};
  if (input.crontab !== undefined && crontabFault(input.crontab) !== undefined)
    reasons['crontab'] = ['Cron expression is not valid'];
  if (input.timezone !== undefined && !isTimeZone(input.timezone)) reasons['timezone'] = ['Not a valid time zone.'];
  const recipients = recipientReasons(input.recipients ?? []);
  if (recipients.length > 0) reasons['recipients'] = [...recipients];
  if (!isLine(input.email_subject ?? ''))
    reasons['email_subject'] = ['The subject cannot contain line breaks or control characters.'];
  const width = input.custom_width ?? pictureWidths.least;
  if (width < pictureWidths.least || width > pictureWidths.most)
    reasons['custom_width'] = [`Screenshot width must be between ${pictureWidths.least}px and ${pictureWidths.most}px`];
  if (input.type === 'Report' && input.database != null)
    reasons['database'] = ['Database reference is not allowed on a report'];
  if (Object.keys(reasons).length > 0) throw invalidFields(reasons);
};

const seen = async (
  db: DbOrTransaction,
  subject: Subject,
  { table, id }: { readonly table: 'chart' | 'dashboard'; readonly id: number },
): Promise<boolean> => (await visibleIds(db, table, { ids: [id], scope: scopeOf(subject) })).has(id);

/** Returns the type, chart, dashboard and database of a report after a change. */
const aboutOf = (input: ReportInput, known: ReportRow | undefined) => ({
  type: input.type ?? known?.type ?? 'Report',
  chart: input.chart === undefined ? (known?.chart_id ?? null) : input.chart,
  dashboard: input.dashboard === undefined ? (known?.dashboard_id ?? null) : input.dashboard,
  database: input.database === undefined ? (known?.database_id ?? null) : input.database,
});

/** Returns the reasons, keyed by field, why a report cannot be about its chart or dashboard; empty if it can. */
export const subjectReason = async (
  db: DbOrTransaction,
  subject: Subject,
  { input, known }: { readonly input: ReportInput; readonly known?: ReportRow | undefined },
): Promise<FieldReasons> => {
  const { chart, dashboard } = aboutOf(input, known);
  if (known === undefined && input.creation_method === 'charts' && chart === null)
    return { chart: 'Please save your chart first, then try creating a new email report.' };
  if (known === undefined && input.creation_method === 'dashboards' && dashboard === null)
    return { dashboard: 'Please save your dashboard first, then try creating a new email report.' };
  if (chart !== null && dashboard !== null) return { chart: 'Choose a chart or dashboard not both' };
  if (chart === null && dashboard === null) return { chart: 'Must choose either a chart or a dashboard' };
  if (input.chart != null && !(await seen(db, subject, { table: 'chart', id: input.chart })))
    return { chart: 'Chart does not exist' };
  if (input.dashboard != null && !(await seen(db, subject, { table: 'dashboard', id: input.dashboard })))
    return { dashboard: 'Dashboard does not exist' };
  return {};
};

/**
 * Returns the reasons, keyed by field, why a condition on a metric cannot be stored. Empty if it can, and for
 * conditions in SQL.
 */
const metricReason = async (db: DbOrTransaction, subject: Subject, input: ReportInput): Promise<FieldReasons> => {
  const condition = metricConditionIn(input.extra ?? {});
  if (condition === undefined) return {};
  if (condition === 'wrong') return { metric_condition: 'Not a metric with filters.' };
  const ids = storableIds([condition.dataset]);
  const found = await visibleIds(db, 'dataset', { ids, scope: scopeOf(subject) });
  return found.has(condition.dataset) ? {} : { metric_condition: 'Dataset does not exist' };
};

const databaseReason = async (
  db: DbOrTransaction,
  subject: Subject,
  { input, known }: { readonly input: ReportInput; readonly known?: ReportRow | undefined },
): Promise<FieldReasons> => {
  const { type, database } = aboutOf(input, known);
  if (type === 'Alert' && database === null) return { database: 'Database is required for alerts' };
  if (input.database == null) return {};
  const found =
    storableIds([input.database]).length > 0 && (await findVisibleDatabase(db, input.database, scopeOf(subject)));
  return found ? {} : { database: 'Database does not exist' };
};

/** Throws 422 with all errors of a new report, or of the report `known` after a change. */
export const checkReferences = async (
  db: DbOrTransaction,
  subject: Subject,
  { input, known }: { readonly input: ReportInput; readonly known?: ReportRow },
): Promise<void> => {
  const type = input.type ?? known?.type ?? 'Report';
  const name = input.name ?? known?.name ?? '';
  const taken = await isReportNamed(db, { type, name, ...(known ? { exceptId: known.id } : {}) });
  const owners = await unknownPeople(db, input.owners ?? []);
  const reasons: FieldReasons = {
    ...(taken ? { name: [`${type === 'Alert' ? 'An alert' : 'A report'} named "${name}" already exists`] } : {}),
    ...(await databaseReason(db, subject, { input, known })),
    ...(await metricReason(db, subject, input)),
    ...(await subjectReason(db, subject, { input, known })),
    ...(owners.length > 0 ? { owners: ['Owners are invalid'] } : {}),
  };
  if (Object.keys(reasons).length > 0) throw unprocessable(reasons);
};
