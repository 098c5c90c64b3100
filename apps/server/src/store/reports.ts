import { sql, type Selectable } from 'kysely';
import { allText, auditedOrders, ownersFilter, peopleFilters } from './audited-columns.ts';
import { keptRows } from './kept-rows.ts';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './db.ts';
import type { ReportRecipientTable, ReportRunTable, ReportTable } from './schema/reports.ts';
import { storableIds } from './storable-ids.ts';
import { kept, owned, type Scope } from './visibility.ts';

export type ReportRow = Selectable<ReportTable>;
export type ReportRecipientRow = Selectable<ReportRecipientTable>;
export type ReportRunRow = Selectable<ReportRunTable>;

const column = (name: keyof ReportTable) => sql.ref(`report.${name}`);
const text = (name: keyof ReportTable) => ({ kind: 'text', expression: column(name) }) as const;

/**
 * Describes the list of alerts and reports. Users who may read all data see all of them, other users see only their
 * own.
 */
export const reportList = (scope: Scope, everyDataset: boolean): ListDescription => ({
  table: 'report',
  listColumns: [
    'active',
    'changed_by.first_name',
    'changed_by.last_name',
    'changed_on',
    'changed_on_delta_humanized',
    'chart_id',
    'created_by.first_name',
    'created_by.last_name',
    'created_on',
    'creation_method',
    'crontab',
    'crontab_humanized',
    'dashboard_id',
    'description',
    'extra',
    'id',
    'last_eval_dttm',
    'last_state',
    'name',
    'next_run_dttm',
    'owners.first_name',
    'owners.id',
    'owners.last_name',
    'owners.email',
    'recipients.id',
    'recipients.type',
    'timezone',
    'type',
  ],
  orderColumns: {
    active: column('active'),
    description: column('description'),
    ...auditedOrders('report'),
    crontab: column('crontab'),
    last_eval_dttm: column('last_eval_on'),
    name: column('name'),
    type: column('type'),
    crontab_humanized: column('crontab'),
  },
  filters: {
    active: { kind: 'flag', expression: column('active') },
    ...peopleFilters('report'),
    chart_id: { kind: 'number', expression: column('chart_id') },
    creation_method: text('creation_method'),
    dashboard_id: { kind: 'number', expression: column('dashboard_id') },
    last_state: text('last_state'),
    name: {
      ...text('name'),
      special: { report_all_text: allText(['report.name', 'report.description', 'report.sql']) },
    },
    owners: ownersFilter('report'),
    type: text('type'),
  },
  defaultOrder: { expression: column('id'), direction: 'asc' },
  conditions: [kept('report'), ...(scope.admin || everyDataset ? [] : [owned('report', scope.userId)])],
});

/** Reads and writes alerts and reports that are not deleted. */
export const reports = keptRows('report');

/** Returns the recipients of reports, in the given order. */
export const recipientsOf = async (
  db: DbOrTransaction,
  reportIds: readonly number[],
): Promise<readonly ReportRecipientRow[]> =>
  reportIds.length === 0
    ? []
    : db
        .selectFrom('report_recipient')
        .selectAll()
        .where('report_id', 'in', [...reportIds])
        .orderBy('id')
        .execute();

/** Returns the mail recipients of all reports that are not deleted. */
export const mailedReports = async (
  db: DbOrTransaction,
): Promise<readonly Pick<ReportRecipientRow, 'report_id' | 'type' | 'config'>[]> =>
  db
    .selectFrom('report_recipient')
    .innerJoin('report', 'report.id', 'report_recipient.report_id')
    .select(['report_recipient.report_id', 'report_recipient.type', 'report_recipient.config'])
    .where('report_recipient.type', '=', 'Email')
    .where('report.deleted_on', 'is', null)
    .execute();

/** Replaces the recipients of a report. */
export const replaceRecipients = async (
  db: DbOrTransaction,
  reportId: number,
  recipients: readonly { readonly type: string; readonly config: string }[],
): Promise<void> => {
  await db.deleteFrom('report_recipient').where('report_id', '=', reportId).execute();
  const rows = recipients.map((recipient) => ({ ...recipient, report_id: reportId }));
  if (rows.length > 0) await db.insertInto('report_recipient').values(rows).execute();
};

/** True if a report other than `exceptId` has this type and name. */
export const isReportNamed = async (
  db: DbOrTransaction,
  {
    type,
    name,
    exceptId = 0,
  }: { readonly type: ReportTable['type']; readonly name: string; readonly exceptId?: number },
): Promise<boolean> =>
  (await db
    .selectFrom('report')
    .select('id')
    .where('type', '=', type)
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .where('deleted_on', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Columns that contain the ID of a report's subject: a chart, a dashboard, or the database that an alert queries. */
export type ReportedColumn = 'chart_id' | 'dashboard_id' | 'database_id';

/** True if the account created a report about this object on the object's own page. */
export const hasAttachedReport = async (
  db: DbOrTransaction,
  asked: {
    readonly column: 'chart_id' | 'dashboard_id';
    readonly id: number;
    readonly creationMethod: ReportTable['creation_method'];
    readonly userId: number;
  },
): Promise<boolean> =>
  (await db
    .selectFrom('report')
    .select('id')
    .where(asked.column, '=', asked.id)
    .where('creation_method', '=', asked.creationMethod)
    .where('created_by', '=', asked.userId)
    .where('deleted_on', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Returns the names of the alerts and reports about these objects, the oldest first. */
export const reportsAbout = async (
  db: DbOrTransaction,
  about: ReportedColumn,
  ids: readonly number[],
): Promise<readonly string[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom('report')
    .select('name')
    .where(about, 'in', known)
    .where('deleted_on', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.name);
};

/** Returns a run; undefined if it no longer exists. */
export const runById = async (db: DbOrTransaction, id: number): Promise<ReportRunRow | undefined> =>
  db.selectFrom('report_run').selectAll().where('id', '=', id).executeTakeFirst();

const runColumn = (name: keyof ReportRunTable) => sql.ref(`report_run.${name}`);

/** Describes the list of a report's runs. */
export const reportRunList = (reportId: number): ListDescription => ({
  table: 'report_run',
  listColumns: [
    'id',
    'uuid',
    'scheduled_dttm',
    'start_dttm',
    'end_dttm',
    'value',
    'value_row_json',
    'state',
    'error_message',
    'deliveries',
  ],
  orderColumns: {
    state: runColumn('state'),
    value: runColumn('value'),
    error_message: runColumn('error_message'),
    end_dttm: runColumn('ended_on'),
    start_dttm: runColumn('started_on'),
    scheduled_dttm: runColumn('scheduled_on'),
  },
  filters: {
    state: { kind: 'text', expression: runColumn('state') },
    value: { kind: 'number', expression: runColumn('value') },
    scheduled_dttm: { kind: 'date', expression: runColumn('scheduled_on') },
  },
  defaultOrder: { expression: runColumn('scheduled_on'), direction: 'desc' },
  conditions: [sql`${runColumn('report_id')} = ${reportId}`],
});

/** Returns runs of a report by ID, in the given order. */
export const runsById = async (
  db: DbOrTransaction,
  reportId: number,
  ids: readonly number[],
): Promise<readonly ReportRunRow[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom('report_run')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('id', 'in', known)
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};
