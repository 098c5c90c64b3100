import { crontabFault, isFolderPath, isLine, isMail, isTimeZone } from '@sightline/core/schedule';
import { formatsOf, hasWidth, isWidth } from './content.ts';
import { secondsOf } from './duration.ts';
import type { Measure } from './measure.ts';
import { hasThreshold } from './operators.ts';
import { isHttps, type Recipients } from './recipients.ts';
import type { ReportForm, ReportKind } from './report-form.ts';

/** Paths of the form fields that can have an error. */
export const faultFields = [
  'name',
  'owners',
  'database',
  'sql',
  'measure.dataset',
  'measure.metric',
  'threshold',
  'chart',
  'dashboard',
  'format',
  'width',
  'crontab',
  'timeZone',
  'grace',
  'timeout',
  'retention',
  'recipients.to',
  'recipients.cc',
  'recipients.bcc',
  'recipients.slack',
  'recipients.webhooks',
  'recipients.folders',
  'subject',
] as const;
export type FaultField = (typeof faultFields)[number];

/** An error of a field. `reason` selects the message `fault.…`; `named` is inserted into the message. */
export interface Fault {
  readonly reason:
    | 'name-empty'
    | 'name-long'
    | 'line-break'
    | 'database-missing'
    | 'sql-empty'
    | 'dataset-missing'
    | 'metric-missing'
    | 'threshold-missing'
    | 'threshold-number'
    | 'chart-missing'
    | 'dashboard-missing'
    | 'format'
    | 'width'
    | 'crontab-empty'
    | 'crontab-fields'
    | 'crontab-wrong'
    | 'crontab-never'
    | 'time-zone'
    | 'duration'
    | 'retention'
    | 'nobody'
    | 'mail-first'
    | 'mail'
    | 'webhook'
    | 'webhook-space'
    | 'folder';
  readonly named?: string;
}

export type FormFaults = Readonly<Partial<Record<FaultField, Fault>>>;

const longestName = 150;
const fault = (reason: Fault['reason'], named?: string): Fault => ({ reason, ...(named !== undefined && { named }) });

const nameFault = (name: string): Fault | undefined => {
  if (name.trim() === '') return fault('name-empty');
  if (!isLine(name.trim())) return fault('line-break');
  return name.trim().length > longestName ? fault('name-long') : undefined;
};

const thresholdFault = ({ operator, threshold }: ReportForm): Fault | undefined => {
  if (!hasThreshold(operator)) return undefined;
  if (threshold.trim() === '') return fault('threshold-missing');
  return Number.isFinite(Number(threshold)) ? undefined : fault('threshold-number');
};

const measureFaults = ({ dataset, metric }: Measure): FormFaults => ({
  ...(!dataset && { 'measure.dataset': fault('dataset-missing') }),
  ...(dataset && metric === '' && { 'measure.metric': fault('metric-missing') }),
});

const conditionFaults = (form: ReportForm): FormFaults => ({
  ...(form.measure
    ? measureFaults(form.measure)
    : {
        ...(!form.database && { database: fault('database-missing') }),
        ...(form.sql.trim() === '' && { sql: fault('sql-empty') }),
      }),
  ...present('threshold', thresholdFault(form)),
});

const contentFaults = ({ content, chart, dashboard, format, width }: ReportForm): FormFaults => ({
  ...(content === 'chart' && !chart && { chart: fault('chart-missing') }),
  ...(content === 'dashboard' && !dashboard && { dashboard: fault('dashboard-missing') }),
  ...(!formatsOf(content).includes(format) && { format: fault('format') }),
  ...(hasWidth(content, format) && !isWidth(width) && { width: fault('width') }),
});

const scheduleFaults = ({ crontab, timeZone, grace, timeout, retention }: ReportForm): FormFaults => {
  const cron = crontabFault(crontab);
  return {
    ...(cron && { crontab: fault(`crontab-${cron}`) }),
    ...(!isTimeZone(timeZone) && { timeZone: fault('time-zone') }),
    ...(secondsOf(grace) === undefined && { grace: fault('duration') }),
    ...(secondsOf(timeout) === undefined && { timeout: fault('duration') }),
    ...(!/^[1-9]\d{0,8}$/.test(retention.trim()) && { retention: fault('retention') }),
  };
};

const mailFault = (addresses: readonly string[]): Fault | undefined => {
  const wrong = addresses.find((address) => !isMail(address));
  if (wrong === undefined) return undefined;
  return isLine(wrong) ? fault('mail', wrong) : fault('line-break');
};

const slackFault = (channels: readonly string[]): Fault | undefined =>
  channels.every(isLine) ? undefined : fault('line-break');

const webhookFault = (addresses: readonly string[]): Fault | undefined => {
  if (!addresses.every(isLine)) return fault('line-break');
  const wrong = addresses.find((address) => !isHttps(address) || /\s/.test(address));
  if (wrong === undefined) return undefined;
  return fault(isHttps(wrong) ? 'webhook-space' : 'webhook', wrong);
};

const folderFault = (folders: readonly string[]): Fault | undefined => {
  const wrong = folders.find((folder) => !isFolderPath(folder));
  if (wrong === undefined) return undefined;
  return isLine(wrong) ? fault('folder', wrong) : fault('line-break');
};

const firstFault = (recipients: Recipients): Fault | undefined => {
  if (Object.values(recipients).flat().length === 0) return fault('nobody');
  const { to, cc, bcc } = recipients;
  return to.length === 0 && cc.length + bcc.length > 0 ? fault('mail-first') : undefined;
};

const present = (field: FaultField, found: Fault | undefined): FormFaults => (found ? { [field]: found } : {});

const recipientFaults = ({ recipients, subject }: ReportForm): FormFaults => ({
  ...present('recipients.to', mailFault(recipients.to) ?? firstFault(recipients)),
  ...present('recipients.cc', mailFault(recipients.cc)),
  ...present('recipients.bcc', mailFault(recipients.bcc)),
  ...present('recipients.slack', slackFault(recipients.slack)),
  ...present('recipients.webhooks', webhookFault(recipients.webhooks)),
  ...present('recipients.folders', folderFault(recipients.folders)),
  ...(!isLine(subject) && { subject: fault('line-break') }),
});

/** Returns all errors that prevent a form from being saved, keyed by field, in the order of the form. */
export const faultsOf = (kind: ReportKind, form: ReportForm): FormFaults => {
  const found: FormFaults = {
    ...present('name', nameFault(form.name)),
    ...(kind === 'Alert' && conditionFaults(form)),
    ...contentFaults(form),
    ...scheduleFaults(form),
    ...recipientFaults(form),
  };
  return Object.fromEntries(faultFields.flatMap((field) => (found[field] ? [[field, found[field]]] : [])));
};

/** Fields of the form, by the names that the server's validation errors use. */
const wireFields: Readonly<Record<string, FaultField>> = {
  name: 'name',
  owners: 'owners',
  database: 'database',
  sql: 'sql',
  metric_condition: 'measure.dataset',
  validator_config_json: 'threshold',
  validator_type: 'threshold',
  report_format: 'format',
  custom_width: 'width',
  crontab: 'crontab',
  timezone: 'timeZone',
  grace_period: 'grace',
  working_timeout: 'timeout',
  log_retention: 'retention',
  recipients: 'recipients.to',
  email_subject: 'subject',
};

/** Names of fields that the server's validation errors may contain. */
export const refusable: readonly string[] = [...Object.keys(wireFields), 'chart', 'dashboard'];

/**
 * Returns the form field that a validation error of the server refers to. An error that names the chart or the
 * dashboard belongs to the selected type of content.
 */
export const fieldOfRefusal = (wireName: string, { content }: Pick<ReportForm, 'content'>): FaultField | undefined =>
  wireName === 'chart' || wireName === 'dashboard' ? content : wireFields[wireName];
