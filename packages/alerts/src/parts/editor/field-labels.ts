import type { Text } from '@sightline/core/react';
import type { messages } from '../../messages/index.ts';
import type { FaultField } from '../../model/form-faults.ts';
import type { ReportForm } from '../../model/report-form.ts';

type EditorText = Text<(typeof messages)['en']>;

/** Labels of the form's fields, for conflicts and for the summary of invalid fields. */
export const fieldLabels = (text: EditorText): Readonly<Record<keyof ReportForm | FaultField, string>> => ({
  name: text('general.name'),
  description: text('general.description'),
  active: text('general.active'),
  owners: text('general.owners'),
  database: text('condition.database'),
  sql: text('condition.sql'),
  measure: text('condition.metric'),
  'measure.dataset': text('condition.dataset'),
  'measure.metric': text('condition.metric'),
  operator: text('condition.operator'),
  threshold: text('condition.threshold'),
  content: text('content.kind'),
  chart: text('content.chart'),
  dashboard: text('content.dashboard'),
  state: text('content.filters'),
  format: text('content.format'),
  width: text('content.width'),
  crontab: text('schedule.cron'),
  timeZone: text('schedule.zone'),
  retention: text('schedule.retention'),
  timeout: text('schedule.timeout'),
  grace: text('schedule.grace'),
  recipients: text('notify.title'),
  'recipients.to': text('notify.to'),
  'recipients.cc': text('notify.cc'),
  'recipients.bcc': text('notify.bcc'),
  'recipients.slack': text('notify.slack'),
  'recipients.webhooks': text('notify.webhook'),
  'recipients.folders': text('notify.folder'),
  subject: text('notify.subject'),
});
