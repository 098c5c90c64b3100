import { nameOf, personOf } from '@sightline/core';
import type { CallInput, CallOutput } from '@sightline/core/api';
import type { Choice } from './choice.ts';
import {
  dashboardStateOf,
  extraWith,
  formatsOf,
  isWidth,
  type ContentKind,
  type DashboardState,
  type ReportFormat,
} from './content.ts';
import { durationOf, secondsOf, type Duration } from './duration.ts';
import { extraWithMeasure, measureIn, wireMeasure, type Measure } from './measure.ts';
import { changeComparison, changeOperatorOf, isAboutChange, operators, type Operator } from './operators.ts';
import { recipientsOf, wireRecipients, type Recipients } from './recipients.ts';
import type { Bag } from './wire-values.ts';

/** Alerts depend on a condition, reports only on a schedule. */
export type ReportKind = 'Alert' | 'Report';

/** The value of the last check, and the query that returned it. */
export interface LastValue {
  readonly value: number;
  /** The query in the format that `queryOf` returns. */
  readonly query: string;
}

/** The values of the editor of an alert or a report. Numbers are text, as the user types them. */
export interface ReportForm {
  readonly name: string;
  readonly description: string;
  readonly active: boolean;
  readonly owners: readonly Choice[];
  /** Condition of an alert; ignored for reports. */
  readonly database: Choice | null;
  readonly sql: string;
  /** The metric that the alert compares; null if the alert uses SQL. */
  readonly measure: Measure | null;
  readonly operator: Operator;
  readonly threshold: string;
  readonly content: ContentKind;
  readonly chart: Choice | null;
  readonly dashboard: Choice | null;
  readonly state: DashboardState;
  readonly format: ReportFormat;
  readonly width: string;
  readonly crontab: string;
  readonly timeZone: string;
  readonly retention: string;
  readonly timeout: Duration;
  readonly grace: Duration;
  readonly recipients: Recipients;
  readonly subject: string;
}

/** A stored alert or report, with the fields that the editor does not show. */
export type StoredReport = CallOutput<'getReport'>['result'];

/** Default grace period and timeout in seconds, and retention in days, as the contract defines them. */
const defaults = { grace: 14_400, timeout: 3600, retention: 90 } as const;

/** Subject and creator of a new alert or report. */
export interface ReportStart {
  readonly owner?: Choice;
  readonly chart?: Choice;
  readonly dashboard?: Choice;
  readonly mail?: string;
  readonly timeZone: string;
}

/**
 * Returns the form of a new alert or report. By default, it runs every day at 8:00, is sent to its creator, and is
 * named after its chart or dashboard.
 */
export const newReport = ({ owner, chart, dashboard, mail, timeZone }: ReportStart): ReportForm => ({
  name: (chart ?? dashboard)?.label ?? '',
  description: '',
  active: true,
  owners: owner ? [owner] : [],
  database: null,
  sql: '',
  measure: null,
  operator: '>',
  threshold: '',
  content: chart ? 'chart' : 'dashboard',
  chart: chart ?? null,
  dashboard: dashboard ?? null,
  state: { tabs: [], dataMask: {} },
  format: 'PNG',
  width: '',
  crontab: '0 8 * * *',
  timeZone,
  retention: String(defaults.retention),
  timeout: durationOf(defaults.timeout, 'minutes'),
  grace: durationOf(defaults.grace, 'hours'),
  recipients: recipientsOf(mail === undefined ? [] : [{ type: 'Email', recipient_config_json: { target: mail } }]),
  subject: '',
});

const settingsOf = (text: unknown): Bag => {
  if (typeof text === 'object' && text !== null) return text as Bag;
  try {
    const parsed: unknown = JSON.parse(String(text));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Bag) : {};
  } catch {
    return {};
  }
};

const choiceOf = (thing: unknown, label: string): Choice | null => {
  if (typeof thing !== 'object' || thing === null) return null;
  const { id, [label]: name } = thing as Bag;
  return typeof id === 'number' ? { value: id, label: typeof name === 'string' ? name : String(id) } : null;
};

const formatIn = (text: string | null | undefined): ReportFormat =>
  formatsOf('chart').find((format) => format === text) ?? 'PNG';

/** Operator of a stored alert, and its threshold as text. */
const conditionOf = ({
  validator_type: type,
  validator_config_json: json,
}: StoredReport): Pick<ReportForm, 'operator' | 'threshold'> => {
  const { op, threshold } = settingsOf(json);
  if (type === 'change') {
    const operator = changeOperatorOf(op) ?? 'change >';
    const { isDown } = changeComparison(operator);
    return { operator, threshold: typeof threshold === 'number' ? String(isDown ? -threshold : threshold) : '' };
  }
  const operator = type === 'not null' || type === 'no data' ? type : operators.find((each) => each === op);
  return { operator: operator ?? '>', threshold: typeof threshold === 'number' ? String(threshold) : '' };
};

/** Returns the query of an alert as text. Values of two checks are comparable only if these texts are equal. */
export const queryOf = ({ database, sql, measure }: Pick<ReportForm, 'database' | 'sql' | 'measure'>): string =>
  JSON.stringify(measure ? (wireMeasure(measure) ?? null) : [database?.value, sql.trim()]);

/** Returns the value of a stored alert's last check, with its query; null before the first check. */
export const lastValueOf = ({ last_value: value, sql, database, extra }: StoredReport): LastValue | null =>
  value == null
    ? null
    : {
        value,
        query: queryOf({
          database: choiceOf(database, 'database_name'),
          sql: sql ?? '',
          measure: measureIn(extra),
        }),
      };

/** Converts a stored alert or report to form values. */
export const formOf = (stored: StoredReport): ReportForm => {
  const chart = choiceOf(stored.chart, 'slice_name');
  return {
    name: stored.name ?? '',
    description: stored.description ?? '',
    active: stored.active ?? true,
    owners: (stored.owners ?? []).flatMap(({ id, first_name = '', last_name = '' }) =>
      id === undefined ? [] : [{ value: id, label: nameOf(personOf({ id, first_name, last_name })) }],
    ),
    database: choiceOf(stored.database, 'database_name'),
    sql: stored.sql ?? '',
    measure: measureIn(stored.extra),
    ...conditionOf(stored),
    content: chart ? 'chart' : 'dashboard',
    chart,
    dashboard: choiceOf(stored.dashboard, 'dashboard_title'),
    state: dashboardStateOf(stored.extra),
    format: formatIn(stored.report_format),
    width: stored.custom_width == null ? '' : String(stored.custom_width),
    crontab: stored.crontab ?? '',
    timeZone: stored.timezone ?? 'UTC',
    retention: String(stored.log_retention ?? defaults.retention),
    timeout: durationOf(stored.working_timeout ?? defaults.timeout, 'minutes'),
    grace: durationOf(stored.grace_period ?? defaults.grace, 'hours'),
    recipients: recipientsOf(stored.recipients ?? []),
    subject: stored.email_subject ?? '',
  };
};

/** Body of POST and PUT. */
export type ReportBody = CallInput<'createReport'>['body'] & CallInput<'changeReport'>['body'];

/** The rule of an alert, as `POST /report/try` and the bodies of alerts expect it. */
export const validatorOf = ({ operator, threshold }: Pick<ReportForm, 'operator' | 'threshold'>) => {
  if (operator === 'not null' || operator === 'no data')
    return { validator_type: operator, validator_config_json: {} } as const;
  const number = threshold.trim() === '' ? undefined : Number(threshold);
  if (isAboutChange(operator)) {
    const { op, isDown } = changeComparison(operator);
    // Do not negate 0, because that would yield -0.
    const signed = number !== undefined && isDown && number !== 0 ? -number : number;
    return {
      validator_type: 'change',
      validator_config_json: { op, ...(signed !== undefined && { threshold: signed }) },
    } as const;
  }
  return {
    validator_type: 'operator',
    validator_config_json: { op: operator, ...(number !== undefined && { threshold: number }) },
  } as const;
};

/**
 * Returns the body that saves a valid form. Fields of a stored alert or report that the form does not have are kept.
 */
export const bodyOf = (kind: ReportKind, form: ReportForm, stored?: StoredReport): ReportBody => {
  const isChart = form.content === 'chart';
  return {
    type: kind,
    name: form.name.trim(),
    description: form.description.trim() || null,
    active: form.active,
    owners: form.owners.map(({ value }) => value),
    crontab: form.crontab.trim().split(/\s+/).join(' '),
    timezone: form.timeZone,
    chart: isChart ? (form.chart?.value ?? null) : null,
    dashboard: isChart ? null : (form.dashboard?.value ?? null),
    extra: extraWithMeasure(extraWith(stored?.extra, isChart ? undefined : form.state), form.measure),
    report_format: form.format,
    custom_width: form.width.trim() === '' || !isWidth(form.width) ? null : Number(form.width),
    email_subject: form.subject.trim() || null,
    recipients: [...wireRecipients(form.recipients, stored?.recipients)],
    log_retention: Number(form.retention),
    working_timeout: secondsOf(form.timeout) ?? defaults.timeout,
    grace_period: secondsOf(form.grace) ?? defaults.grace,
    ...(kind === 'Alert' && {
      // For a metric, the server uses the database of its dataset.
      ...(form.database && !form.measure && { database: form.database.value }),
      sql: form.measure ? '' : form.sql.trim(),
      ...validatorOf(form),
    }),
  };
};
