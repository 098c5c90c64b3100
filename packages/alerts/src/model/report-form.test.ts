import { isTimeZone } from '@sightline/core/schedule';
import { makeMemoryApi } from '@sightline/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationOf, secondsOf, type DurationUnit } from './duration.ts';
import { faultFields, faultsOf, fieldOfRefusal, refusable, type FaultField } from './form-faults.ts';
import { operators } from './operators.ts';
import { bodyOf, formOf, newReport, type ReportForm, type StoredReport } from './report-form.ts';
import { offsetOf, timeZones } from './time-zones.ts';

/** An API that rejects bodies that do not match the contract. */
const contract = makeMemoryApi({
  createReport: () => ({ id: 5, result: {} }),
  changeReport: () => ({ id: 5, result: {} }),
});

const stored: StoredReport = {
  id: 5,
  type: 'Alert',
  name: 'Return rate over 10%',
  description: 'For the shop',
  active: true,
  crontab: '0 7 * * *',
  timezone: 'Europe/Berlin',
  creation_method: 'dashboards',
  chart: null,
  dashboard: { id: 9, dashboard_title: 'Weekly stock' },
  database: { id: 2, database_name: 'Warehouse' },
  sql: 'SELECT 10.8',
  validator_type: 'operator',
  validator_config_json: '{"op": ">", "threshold": 10}',
  recipients: [{ id: 1, type: 'Email', recipient_config_json: '{"target": "returns@example.com"}' }],
  report_format: 'PDF',
  force_screenshot: true,
  custom_width: 1200,
  email_subject: 'Return rate',
  context_markdown: 'See the wiki.',
  extra: { dashboard: { anchor: 'TAB-2', urlParams: [] }, made_by: 'script' },
  grace_period: 5400,
  working_timeout: 3600,
  log_retention: 30,
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
};

const valid: ReportForm = {
  ...newReport({
    timeZone: 'Europe/Berlin',
    owner: { value: 1, label: 'Ada Lovelace' },
    dashboard: { value: 9, label: 'Weekly stock' },
    mail: 'ada@example.org',
  }),
  name: 'Return rate',
  database: { value: 2, label: 'Warehouse' },
  sql: 'SELECT 10.8',
  threshold: '10',
};

describe('LIST-29 the form of an alert or a report', () => {
  it('shows a stored alert: general, condition, content, schedule, notification', () => {
    expect(formOf(stored)).toEqual({
      name: 'Return rate over 10%',
      description: 'For the shop',
      active: true,
      owners: [{ value: 1, label: 'Ada Lovelace' }],
      database: { value: 2, label: 'Warehouse' },
      sql: 'SELECT 10.8',
      measure: null,
      operator: '>',
      threshold: '10',
      content: 'dashboard',
      chart: null,
      dashboard: { value: 9, label: 'Weekly stock' },
      state: { tabs: ['TAB-2'], dataMask: {} },
      format: 'PDF',
      width: '1200',
      crontab: '0 7 * * *',
      timeZone: 'Europe/Berlin',
      retention: '30',
      timeout: { amount: '60', unit: 'minutes' },
      grace: { amount: '90', unit: 'minutes' },
      recipients: { to: ['returns@example.com'], cc: [], bcc: [], slack: [], webhooks: [], folders: [] },
      subject: 'Return rate',
    } satisfies ReportForm);
  });

  it('sends what it shows and leaves alone what it does not show', async () => {
    const body = bodyOf('Alert', formOf(stored), stored);
    await expect(contract.call('changeReport', { params: { pk: 5 }, body })).resolves.toBeDefined();
    expect(body).toEqual({
      type: 'Alert',
      name: 'Return rate over 10%',
      description: 'For the shop',
      active: true,
      owners: [1],
      crontab: '0 7 * * *',
      timezone: 'Europe/Berlin',
      chart: null,
      dashboard: 9,
      database: 2,
      sql: 'SELECT 10.8',
      validator_type: 'operator',
      validator_config_json: { op: '>', threshold: 10 },
      extra: stored.extra,
      report_format: 'PDF',
      custom_width: 1200,
      email_subject: 'Return rate',
      recipients: [{ type: 'Email', recipient_config_json: { target: 'returns@example.com' } }],
      grace_period: 5400,
      working_timeout: 3600,
      log_retention: 30,
    });
    for (const kept of ['creation_method', 'force_screenshot', 'context_markdown'])
      expect(body).not.toHaveProperty(kept);
  });

  it('a report has no condition, and a chart no state of a dashboard', () => {
    const chart = { value: 3, label: 'Sales' };
    const body = bodyOf('Report', { ...formOf(stored), content: 'chart', chart, format: 'CSV' }, stored);
    for (const none of ['database', 'sql', 'validator_type', 'validator_config_json'])
      expect(body).not.toHaveProperty(none);
    expect(body).toMatchObject({ chart: 3, dashboard: null, report_format: 'CSV', extra: { made_by: 'script' } });
    expect(body.extra).not.toHaveProperty('dashboard');
  });

  it('an alert can ask for any value at all', () => {
    expect(bodyOf('Alert', { ...valid, operator: 'not null', threshold: '' })).toMatchObject({
      validator_type: 'not null',
      validator_config_json: {},
    });
    expect(formOf({ ...stored, validator_type: 'not null', validator_config_json: '{}' })).toMatchObject({
      operator: 'not null',
      threshold: '',
    });
    expect(formOf({ ...stored, validator_config_json: 'broken' })).toMatchObject({ operator: '>', threshold: '' });
  });

  it.each([
    ['no data', '', 'no data', {}],
    ['change >', '20', 'change', { op: '>', threshold: 20 }],
    ['change >=', '20', 'change', { op: '>=', threshold: 20 }],
    ['change <', '20', 'change', { op: '<', threshold: -20 }],
    ['change <=', '20', 'change', { op: '<=', threshold: -20 }],
    ['change <', '0', 'change', { op: '<', threshold: 0 }],
    ['change ==', '-5', 'change', { op: '==', threshold: -5 }],
    ['change !=', '0', 'change', { op: '!=', threshold: 0 }],
  ] as const)('an alert can trigger by %s of %j', (operator, threshold, type, config) => {
    const body = bodyOf('Alert', { ...valid, operator, threshold });
    expect([body.validator_type, body.validator_config_json]).toEqual([type, config]);
    const again = { ...stored, validator_type: type, validator_config_json: JSON.stringify(config) };
    expect(formOf(again)).toMatchObject({ operator, threshold });
  });

  it('a new one has the defaults of the contract and its maker as owner', async () => {
    const body = bodyOf('Report', valid);
    await expect(contract.call('createReport', { body })).resolves.toBeDefined();
    expect(body).toMatchObject({
      owners: [1],
      timezone: 'Europe/Berlin',
      report_format: 'PNG',
      custom_width: null,
      grace_period: 14_400,
      working_timeout: 3600,
      log_retention: 90,
      dashboard: 9,
      recipients: [{ type: 'Email', recipient_config_json: { target: 'ada@example.org' } }],
    });
    expect(newReport({ timeZone: 'UTC', chart: { value: 3, label: 'Sales' } })).toMatchObject({ content: 'chart' });
  });

  it('whatever a valid form says survives storing', () => {
    const seconds = fc.integer({ min: 1, max: 400_000 });
    const forms = fc.record({
      name: fc.stringMatching(/^[a-zA-Z][a-z A-Z]{0,20}[a-z]$/),
      operator: fc.constantFrom(...operators),
      threshold: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
      grace: seconds,
      timeout: seconds,
      width: fc.option(fc.integer({ min: 600, max: 2400 })),
      active: fc.boolean(),
    });
    fc.assert(
      fc.property(forms, ({ threshold, grace, timeout, width, operator, ...rest }) => {
        const form: ReportForm = {
          ...valid,
          ...rest,
          operator,
          threshold: operator === 'not null' ? '' : String(threshold + 0),
          grace: durationOf(grace, 'hours'),
          timeout: durationOf(timeout, 'minutes'),
          width: width === null ? '' : String(width),
        };
        expect(faultsOf('Alert', form)).toEqual({});
        const {
          owners: _ids,
          recipients,
          chart: _chart,
          dashboard: _dashboard,
          database: _database,
          ...body
        } = bodyOf('Alert', form);
        const again = formOf({
          ...body,
          owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
          recipients: (recipients ?? []).map(({ type, recipient_config_json }) => ({
            type,
            recipient_config_json: JSON.stringify(recipient_config_json),
          })),
          dashboard: stored.dashboard,
          database: stored.database,
          validator_config_json: JSON.stringify(body.validator_config_json),
        });
        expect({ ...again, timeout: secondsOf(again.timeout), grace: secondsOf(again.grace) }).toEqual({
          ...form,
          timeout,
          grace,
        });
      }),
    );
  });
});

const refused: ReadonlyArray<readonly [string, Partial<ReportForm>, FaultField, string]> = [
  ['no name', { name: ' ' }, 'name', 'name-empty'],
  ['a long name', { name: 'x'.repeat(151) }, 'name', 'name-long'],
  ['a name with a line break', { name: 'a\nb' }, 'name', 'line-break'],
  ['no database', { database: null }, 'database', 'database-missing'],
  ['no SQL', { sql: '\n' }, 'sql', 'sql-empty'],
  ['no threshold', { threshold: '' }, 'threshold', 'threshold-missing'],
  ['a threshold in words', { threshold: 'ten' }, 'threshold', 'threshold-number'],
  ['an endless threshold', { threshold: 'Infinity' }, 'threshold', 'threshold-number'],
  ['no dashboard', { dashboard: null }, 'dashboard', 'dashboard-missing'],
  ['no chart', { content: 'chart', chart: null }, 'chart', 'chart-missing'],
  ['rows of a dashboard', { format: 'CSV' }, 'format', 'format'],
  ['a narrow picture', { width: '599' }, 'width', 'width'],
  ['a wide picture', { width: '2401' }, 'width', 'width'],
  ['a width in words', { width: 'wide' }, 'width', 'width'],
  ['no crontab', { crontab: '' }, 'crontab', 'crontab-empty'],
  ['four fields', { crontab: '0 7 * *' }, 'crontab', 'crontab-fields'],
  ['a wrong field', { crontab: '0 25 * * *' }, 'crontab', 'crontab-wrong'],
  ['31 February', { crontab: '0 7 31 2 *' }, 'crontab', 'crontab-never'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone', 'time-zone'],
  ['an offset as zone', { timeZone: '+02:00' }, 'timeZone', 'time-zone'],
  ['no grace period', { grace: { amount: '', unit: 'hours' } }, 'grace', 'duration'],
  ['a grace period of nothing', { grace: { amount: '0', unit: 'hours' } }, 'grace', 'duration'],
  ['a broken timeout', { timeout: { amount: '1.5', unit: 'hours' } }, 'timeout', 'duration'],
  ['an endless timeout', { timeout: { amount: '999999', unit: 'days' } }, 'timeout', 'duration'],
  ['no retention', { retention: '0' }, 'retention', 'retention'],
  [
    'nobody',
    { recipients: { to: [], cc: [], bcc: [], slack: [], webhooks: [], folders: [] } },
    'recipients.to',
    'nobody',
  ],
  ['only a copy', { recipients: { ...valid.recipients, to: [], cc: ['a@x.org'] } }, 'recipients.to', 'mail-first'],
  ['a wrong address', { recipients: { ...valid.recipients, to: ['ada'] } }, 'recipients.to', 'mail'],
  ['two lines', { recipients: { ...valid.recipients, to: ['a@x.org\nb'] } }, 'recipients.to', 'line-break'],
  ['a wrong cc', { recipients: { ...valid.recipients, cc: ['ada'] } }, 'recipients.cc', 'mail'],
  ['a wrong bcc', { recipients: { ...valid.recipients, bcc: ['ada'] } }, 'recipients.bcc', 'mail'],
  [
    'a channel in two lines',
    { recipients: { ...valid.recipients, slack: ['#a\n#b'] } },
    'recipients.slack',
    'line-break',
  ],
  [
    'a webhook without https',
    { recipients: { ...valid.recipients, webhooks: ['htp://hooks.example.com/a1'] } },
    'recipients.webhooks',
    'webhook',
  ],
  [
    'a webhook with a space',
    { recipients: { ...valid.recipients, webhooks: ['https://hooks.example.com/a 1'] } },
    'recipients.webhooks',
    'webhook-space',
  ],
  [
    'a webhook in two lines',
    { recipients: { ...valid.recipients, webhooks: ['https://hooks.example.com/a\n1'] } },
    'recipients.webhooks',
    'line-break',
  ],
  ['a folder elsewhere', { recipients: { ...valid.recipients, folders: ['../etc'] } }, 'recipients.folders', 'folder'],
  [
    'a folder in two lines',
    { recipients: { ...valid.recipients, folders: ['a\nb'] } },
    'recipients.folders',
    'line-break',
  ],
  ['a subject in two lines', { subject: 'a\r\nBcc: b@x.org' }, 'subject', 'line-break'],
];

describe('LIST-29 every field is validated with its reason', () => {
  it.each(refused)('refuses %s', (_words, change, field, reason) => {
    const faults = faultsOf('Alert', { ...valid, ...change });
    expect(Object.keys(faults)).toEqual([field]);
    expect(faults[field]?.reason).toBe(reason);
  });

  it('accepts a valid form, and ignores the condition of a report', () => {
    expect(faultsOf('Alert', valid)).toEqual({});
    expect(faultsOf('Alert', { ...valid, operator: 'not null', threshold: '' })).toEqual({});
    expect(faultsOf('Report', { ...valid, database: null, sql: '', threshold: '' })).toEqual({});
    const hook = { ...valid.recipients, to: [], webhooks: ['https://hooks.example.com/a1'] };
    expect(faultsOf('Report', { ...valid, recipients: hook })).toEqual({});
    const folder = { ...valid.recipients, to: [], folders: ['sales/weekly'] };
    expect(faultsOf('Report', { ...valid, recipients: folder })).toEqual({});
  });

  it('lists faults in the order of the form, and names what is wrong in a list', () => {
    const faults = faultsOf('Alert', {
      ...valid,
      subject: 'a\nb',
      name: '',
      recipients: { ...valid.recipients, to: ['a@x.org', 'ada'] },
    });
    expect(Object.keys(faults)).toEqual(['name', 'recipients.to', 'subject']);
    expect(faults['recipients.to']).toEqual({ reason: 'mail', named: 'ada' });
  });

  it('puts refusals of the server at the fields of the form', () => {
    for (const name of refusable) expect(faultFields).toContain(fieldOfRefusal(name, valid));
    expect(fieldOfRefusal('chart', valid)).toBe('dashboard');
    expect(fieldOfRefusal('chart', { content: 'chart' })).toBe('chart');
    expect(fieldOfRefusal('uuid', valid)).toBeUndefined();
  });
});

describe('LIST-29 durations and time zones', () => {
  it.each<[number, DurationUnit, string, DurationUnit]>([
    [14_400, 'hours', '4', 'hours'],
    [90_000, 'days', '25', 'hours'],
    [86_400, 'days', '1', 'days'],
    [86_400, 'hours', '24', 'hours'],
    [3600, 'minutes', '60', 'minutes'],
    [61, 'hours', '61', 'seconds'],
  ])('%i s in at most %s are %s %s', (seconds, most, amount, unit) => {
    expect(durationOf(seconds, most)).toEqual({ amount, unit });
    expect(secondsOf(durationOf(seconds, most))).toBe(seconds);
  });

  it('knows the zones of this runtime by name', () => {
    expect(timeZones()[0]).toBe('UTC');
    expect(new Set(timeZones()).size).toBe(timeZones().length);
    expect(timeZones().every(isTimeZone)).toBe(true);
    expect(isTimeZone('')).toBe(false);
    expect(offsetOf('Europe/Berlin', Date.parse('2026-11-23'))).toBe('GMT+1');
    expect(offsetOf('Mars/Olympus', 0)).toBe('');
  });
});
