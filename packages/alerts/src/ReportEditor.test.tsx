import { refuse } from '@sightline/core/testing';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEditor, type Opening } from './testing/open-editor.tsx';
import { storedAlert } from './testing/report-handlers.ts';

const inLongRun =
  (import.meta as { readonly env?: Readonly<Record<string, unknown>> }).env?.['SIGHTLINE_TEST_LONG'] === '1';

/** Variations of what other tests show. The short run leaves them out. */
const variation = inLongRun ? it : (_title: string, _test: () => Promise<void>) => undefined;

beforeEach(() => page.viewport(1440, 1200));

type Editor = Awaited<ReturnType<typeof openEditor>>;

const choose = async ({ choice, screen }: Editor, field: string, option: string) => {
  await choice(field).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
};
const write = async ({ screen }: Editor, sql: string) => {
  await screen.getByRole('textbox', { name: 'SQL' }).click();
  await userEvent.keyboard(sql);
};
/** Fills in what a new alert lacks. */
const fillIn = async (editor: Editor) => {
  await editor.field('Name').fill('Low stock');
  await choose(editor, 'Database', 'Warehouse');
  await write(editor, 'SELECT 3');
  await editor.field('Threshold').fill('5');
  await choose(editor, 'Dashboard', 'Weekly stock');
};
const bodies = ({ callsOf }: Editor, name: string) => callsOf(name).map((input) => (input as { body: unknown }).body);
const openStored = (opening: Opening = {}) => openEditor({ id: 5, ...opening });

describe('LIST-29 general', () => {
  it('shows name, owners, description and active of a stored one, and saves what was changed', async () => {
    const editor = await openStored();
    await expect.element(editor.field('Name')).toHaveValue('Return rate over 10%');
    await expect.element(editor.field('Description')).toHaveValue('Too many returns');
    await editor.screen.getByRole('switch', { name: 'Active' }).click();
    await editor.field('Name').fill('Return rate');
    await choose(editor, 'Owners', 'Élodie Martin');
    await userEvent.keyboard('{Escape}');
    await editor.press('Save alert');
    await expect.element(editor.screen.getByText('Alert saved')).toBeVisible();
    expect(bodies(editor, 'changeReport')).toMatchObject([
      { name: 'Return rate', description: 'Too many returns', active: false, owners: [1, 2] },
    ]);
    expect(editor.onClose).toHaveBeenCalledOnce();
    expect(editor.onSaved).toHaveBeenCalledOnce();
  });

  variation('offers no disabled accounts as owners, and lets only administrators choose', async () => {
    const editor = await openStored();
    await editor.choice('Owners').click();
    await expect.element(editor.screen.getByRole('option', { name: 'Élodie Martin' })).toBeVisible();
    expect(editor.screen.getByRole('option', { name: 'Gone Person' }).elements()).toEqual([]);
    await editor.screen.unmount();
    const other = await openStored({ admin: false });
    await expect.element(other.choice('Owners')).toBeDisabled();
  });
});

describe('LIST-29 condition of an alert', () => {
  it('creates an alert from database, SQL, operator and threshold', async () => {
    const editor = await openEditor();
    await fillIn(editor);
    await choose(editor, 'Trigger if the value is', 'less than');
    await editor.press('Save alert');
    await expect.element(editor.screen.getByText('Alert saved')).toBeVisible();
    expect(bodies(editor, 'createReport')).toMatchObject([
      {
        type: 'Alert',
        name: 'Low stock',
        database: 2,
        sql: 'SELECT 3',
        validator_type: 'operator',
        validator_config_json: { op: '<', threshold: 5 },
        owners: [1],
        recipients: [{ type: 'Email', recipient_config_json: { target: 'ada@example.org' } }],
      },
    ]);
  });

  it('compares with the last check of the same SQL, where the server can', async () => {
    const answer = { rows: 1, columns: ['return_rate'], first_row: [8], problem: null };
    const editor = await openStored({
      handlers: {
        getReport: () => ({ id: 5, result: { ...storedAlert, last_value: 10 } }),
        tryAlert: ({ body }) => ({
          result:
            body.previous == null
              ? { ...answer, value: 8, change: null, triggers: false }
              : { ...answer, value: 8, change: -20, triggers: true },
        }),
      },
    });
    const { screen, press, field } = editor;
    await choose(editor, 'Trigger if the value is', 'down since the last check by more than');
    await field('Percent').fill('15');
    await press('Try it');
    await expect.element(screen.getByText('-20% since the last check (10)')).toBeVisible();
    expect(bodies(editor, 'tryAlert')).toMatchObject([
      { validator_type: 'change', validator_config_json: { op: '<', threshold: -15 }, previous: 10 },
    ]);
    await write(editor, ' -- other');
    await press('Try it');
    await expect.element(screen.getByText(/no last check of this SQL/u)).toBeVisible();
    await choose(editor, 'Trigger if the value is', 'missing (no data)');
    await expect.element(field('Percent')).not.toBeInTheDocument();
  });

  it('draws the values of earlier checks with the threshold that is typed', async () => {
    const runs = [60, null, 45, 30].map((value, index) => ({
      id: index + 1,
      scheduled_dttm: `2026-11-0${9 - index}T08:00:00`,
      value,
    }));
    const { screen, field, callsOf } = await openStored({
      handlers: { listReportRuns: () => ({ count: 4, ids: [1, 2, 3, 4], result: runs }) },
    });
    const picture = screen.getByRole('img', { name: '3 checks: values from 30 to 60, last 60.' });
    await expect.element(picture).toBeVisible();
    expect(callsOf('listReportRuns')).toMatchObject([{ params: { pk: 5 }, q: { order_direction: 'desc' } }]);
    const points = [...picture.element().querySelectorAll('circle')];
    expect(points.map((point) => point.textContent)).toEqual([
      expect.stringMatching(/6.*: 30$/u),
      expect.stringMatching(/7.*: 45$/u),
      expect.stringMatching(/9.*: 60$/u),
    ]);
    const lineAt = () => Number(picture.element().querySelector(':scope > line')?.getAttribute('y1'));
    const heights = points.map((point) => Number(point.getAttribute('cy')));
    await field('Threshold').fill('50');
    await expect.poll(lineAt).toBeLessThan(heights[1]!);
    expect(lineAt()).toBeGreaterThan(heights[2]!);
    await field('Threshold').fill('');
    await expect.poll(lineAt).toBeNaN();
  });

  variation('offers only the conditions that the server has', async () => {
    const older = await openStored({ capabilities: ['deliveries', 'pictures'] });
    await older.choice('Trigger if the value is').click();
    await expect.element(older.screen.getByRole('option', { name: 'not empty' })).toBeVisible();
    expect(older.screen.getByRole('option', { name: /no data/u }).elements()).toEqual([]);
  });

  it('tries the condition before anything is saved, and says whether it would trigger', async () => {
    const results = [
      { value: 10.8, rows: 1, columns: ['return_rate'], first_row: [10.8], triggers: true, problem: null },
      { value: 3, rows: 1, columns: ['return_rate'], first_row: [3], triggers: false, problem: null },
      {
        value: null,
        rows: 2,
        columns: ['a', 'b'],
        first_row: ['x', 'y'],
        triggers: null,
        problem: 'The first column is not a number.',
      },
    ];
    const editor = await openStored({ handlers: { tryAlert: () => ({ result: results.shift()! }) } });
    const { screen, press, field } = editor;
    await press('Try it');
    await expect.element(screen.getByText('Value: 10.8')).toBeVisible();
    await expect.element(screen.getByText('It would trigger now.')).toBeVisible();
    await expect.element(screen.getByText('1 row · Column: return_rate')).toBeVisible();
    expect(bodies(editor, 'tryAlert')).toEqual([
      {
        database: 2,
        sql: storedAlert.sql,
        validator_type: 'operator',
        validator_config_json: { op: '>', threshold: 10 },
      },
    ]);
    // The answer belonged to another threshold.
    await field('Threshold').fill('20');
    await expect.element(screen.getByText('It would trigger now.')).not.toBeInTheDocument();
    await press('Try it');
    await expect.element(screen.getByText('It would not trigger now.')).toBeVisible();
    await choose(editor, 'Trigger if the value is', 'not empty');
    await expect.element(field('Threshold')).not.toBeInTheDocument();
    await press('Try it');
    await expect.element(screen.getByText('The first column is not a number.')).toBeVisible();
    await expect.element(screen.getByText('No value')).toBeVisible();
    await expect.element(screen.getByText('2 rows · Columns: a, b')).toBeVisible();
    expect(editor.callsOf('changeReport')).toEqual([]);
  });

  it('shows what is missing instead of trying, and the error of the database', async () => {
    const failure = refuse(422, { message: 'Column "qty" does not exist' });
    const { screen, press, callsOf, ...editor } = await openEditor({
      handlers: {
        tryAlert: () => {
          throw failure;
        },
      },
    });
    await press('Try it');
    await expect.element(screen.getByText('Choose a database')).toBeVisible();
    await expect.element(screen.getByText('Enter the SQL to check')).toBeVisible();
    await expect.element(screen.getByText('Enter a threshold')).toBeVisible();
    expect(callsOf('tryAlert')).toEqual([]);
    await fillIn({ screen, press, callsOf, ...editor });
    await press('Try it');
    await expect.element(screen.getByText('Column "qty" does not exist')).toBeVisible();
  });

  variation('has no trial on a server without schedules, and a report has no condition', async () => {
    const alert = await openStored({ capabilities: ['pictures'] });
    await expect.element(alert.field('Threshold')).toBeVisible();
    for (const name of ['Try it', 'Send to me'])
      expect(alert.screen.getByRole('button', { name }).elements()).toEqual([]);
    await alert.screen.unmount();
    const report = await openEditor({ kind: 'Report' });
    await expect.element(report.screen.getByRole('heading', { name: 'Schedule' })).toBeVisible();
    expect(report.screen.getByRole('heading', { name: 'Condition' }).elements()).toEqual([]);
  });
});

describe('LIST-29 content', () => {
  it('a dashboard with tab and filter values, drawn as it will be sent', async () => {
    const editor = await openStored();
    const { screen, callsOf } = editor;
    await expect.element(screen.getByRole('img', { name: 'Preview of Weekly stock' })).toBeVisible();
    expect(callsOf('drawDashboard')).toMatchObject([
      { params: { pk: 9 }, body: { active_tabs: ['TAB-returns'], data_mask: {}, format: 'png' } },
    ]);
    await choose(editor, 'Tab', 'Stock');
    await screen.getByRole('button', { name: 'Add filter' }).click();
    await screen.getByRole('menuitem', { name: 'Country' }).click();
    await choose(editor, 'Country', 'DE');
    await screen.getByRole('option', { name: 'AT', exact: true }).click();
    await userEvent.keyboard('{Escape}');
    const dataMask = {
      'FILTER-country': { extraFormData: { filters: [{ col: 'country', op: 'IN', val: ['DE', 'AT'] }] } },
    };
    await vi.waitFor(() =>
      expect(callsOf('drawDashboard').at(-1)).toMatchObject({
        body: { active_tabs: ['TAB-stock'], data_mask: dataMask },
      }),
    );
    await editor.press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodies(editor, 'changeReport')).toMatchObject([
      { dashboard: 9, chart: null, extra: { dashboard: { anchor: 'TAB-stock', activeTabs: ['TAB-stock'], dataMask } } },
    ]);
  });

  variation('a filter value is removed again, and another dashboard starts without any', async () => {
    const editor = await openStored();
    const { screen } = editor;
    await screen.getByRole('button', { name: 'Add filter' }).click();
    await screen.getByRole('menuitem', { name: 'Time' }).click();
    await expect.element(screen.getByRole('button', { name: /^Time: / })).toBeVisible();
    await editor.press('Remove Time');
    await expect.element(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
    await expect.element(screen.getByText('As saved on the dashboard')).toBeVisible();
    await choose(editor, 'Dashboard', 'Trading overview');
    await editor.press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodies(editor, 'changeReport')).toMatchObject([{ dashboard: 10, extra: { dashboard: {} } }]);
  });

  it('a chart as PNG, PDF, CSV, Excel or text; a dashboard only as PNG or PDF', async () => {
    const editor = await openStored();
    const { screen, callsOf } = editor;
    const formats = () =>
      screen
        .getByRole('radiogroup', { name: 'Format' })
        .getByRole('radio')
        .elements()
        .map((each) => each.textContent);
    await expect.element(screen.getByRole('radiogroup', { name: 'Format' })).toBeVisible();
    expect(formats()).toEqual(['PNG', 'PDF']);
    await screen.getByRole('radio', { name: 'Chart' }).click({ force: true });
    expect(formats()).toEqual(['PNG', 'PDF', 'CSV', 'Excel', 'Text']);
    await choose(editor, 'Chart', 'Return rate, daily');
    await expect.element(screen.getByRole('img', { name: 'Preview of Return rate, daily' })).toBeVisible();
    expect(callsOf('cacheChartScreenshot').at(-1)).toMatchObject({
      params: { pk: 3 },
      q: { window_size: [1200, 720] },
    });
    await editor.field('Picture width').fill('800');
    await screen.getByRole('radio', { name: 'CSV' }).click({ force: true });
    await expect.element(screen.getByText('The rows of the chart are attached as a CSV file.')).toBeVisible();
    // Rows have no width. The one that was typed is kept for a picture.
    await expect.element(editor.field('Picture width')).not.toBeInTheDocument();
    await editor.press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodies(editor, 'changeReport')).toMatchObject([
      { chart: 3, dashboard: null, report_format: 'CSV', custom_width: 800, extra: {} },
    ]);
  });

  variation('says that a preview failed and draws it again; a server without pictures has none', async () => {
    let status: 'Error' | 'Updated' = 'Error';
    const task = { cache_key: 'k1', chart_url: '', image_url: '', task_updated_at: null };
    const { screen, press } = await openEditor({
      kind: 'Report',
      chart: 3,
      handlers: { cacheChartScreenshot: () => ({ ...task, task_status: status }) },
    });
    await expect.element(screen.getByText(/The preview could not be drawn/)).toBeVisible();
    status = 'Updated';
    await press('Draw again');
    await expect.element(screen.getByRole('img', { name: 'Preview of Return rate, daily' })).toBeVisible();
    await screen.unmount();
    const plain = await openStored({ capabilities: [] });
    await expect.element(plain.screen.getByText('This server does not draw previews.')).toBeVisible();
    expect(plain.callsOf('drawDashboard')).toEqual([]);
  });
});

describe('LIST-29 schedule', () => {
  it('builds the crontab, says it in words, and lists the next five runs', async () => {
    const editor = await openStored();
    const { screen, field } = editor;
    const cron = field('Cron expression');
    await expect.element(cron).toHaveValue('0 7 * * *');
    await expect.element(screen.getByText('Every day at 07:00, Europe/Berlin')).toBeVisible();
    for (const day of ['Saturday', 'Sunday']) await editor.press(day);
    await expect.element(cron).toHaveValue('0 7 * * 1,2,3,4,5');
    await expect
      .element(screen.getByText('Monday, Tuesday, Wednesday, Thursday, and Friday at 07:00, Europe/Berlin'))
      .toBeVisible();
    const runs = screen.getByRole('list', { name: 'Next five runs' }).getByRole('listitem');
    expect(runs.elements()).toHaveLength(5);
    for (const run of runs.elements()) expect(run.textContent).toMatch(/^(Mon|Tue|Wed|Thu|Fri), \w+ \d+, 07:00$/);
    await choose(editor, 'Interval', 'month');
    await expect.element(cron).toHaveValue('0 7 1 * *');
    await choose(editor, 'Day of the month', '31');
    await expect.element(screen.getByText('Months without day 31 are skipped.')).toBeVisible();
    await screen.getByLabelText('Time', { exact: true }).fill('18:30');
    await expect.element(cron).toHaveValue('30 18 31 * *');
    await choose(editor, 'Interval', '6 hours');
    await expect.element(cron).toHaveValue('0 */6 * * *');
    await choose(editor, 'Minute', '15');
    await expect.element(screen.getByText('Every 6 hours at minute 15, Europe/Berlin')).toBeVisible();
    await choose(editor, 'Interval', '20 minutes');
    await expect.element(cron).toHaveValue('*/20 * * * *');
    await expect.element(screen.getByText('Every 20 minutes, Europe/Berlin')).toBeVisible();
  });

  variation('takes raw cron that cannot be built, and shows it in the builder if it can', async () => {
    const { screen, field, choice } = await openStored();
    await field('Cron expression').fill('0 8-18 * * 1-5');
    await expect.element(choice('Interval')).toHaveTextContent('custom interval');
    await expect.element(screen.getByText('0 8-18 * * 1-5, Europe/Berlin')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Next five runs' }).getByRole('listitem').elements()).toHaveLength(5);
    await field('Cron expression').fill('0 9 * * 1');
    await expect.element(choice('Interval')).toHaveTextContent('week');
    await expect.element(screen.getByRole('button', { name: 'Monday' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('button', { name: 'Tuesday' })).toHaveAttribute('aria-pressed', 'false');
  });

  variation('finds time zones, and saves log retention, working timeout and grace period', async () => {
    const editor = await openStored();
    const { screen, field, choice } = editor;
    await choice('Time zone').click();
    await userEvent.keyboard('new york');
    await screen.getByRole('option', { name: /America\/New_York/ }).click();
    await expect.element(screen.getByText('Every day at 07:00, America/New_York')).toBeVisible();
    await field('Grace period').fill('2');
    await choose(editor, 'Unit of Grace period', 'days');
    await field('Working timeout').fill('90');
    await field('Log retention').fill('30');
    await editor.press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodies(editor, 'changeReport')).toMatchObject([
      { timezone: 'America/New_York', grace_period: 172_800, working_timeout: 5400, log_retention: 30 },
    ]);
  });
});

describe('LIST-29 notification', () => {
  it('email with cc and bcc, Slack, webhook and subject', async () => {
    const editor = await openStored();
    const { screen, field, press } = editor;
    await press('Remove elodie@example.com');
    await press('Cc, Bcc');
    await expect.element(field('Cc')).toHaveFocus();
    await field('Cc').fill('c@example.com');
    await field('Bcc').fill('d@example.com, e@example.com');
    await field('Slack').fill('#shop');
    await field('Webhook').fill('https://hooks.example.com/a?b=1,2');
    await field('Subject').fill('Too many returns');
    await expect.element(screen.getByText('Too many returns', { exact: true }).last()).toBeVisible();
    await press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodies(editor, 'changeReport')).toMatchObject([
      {
        email_subject: 'Too many returns',
        recipients: [
          {
            type: 'Email',
            recipient_config_json: {
              target: 'returns@example.com',
              ccTarget: 'c@example.com',
              bccTarget: 'd@example.com,e@example.com',
            },
          },
          { type: 'Slack', recipient_config_json: { target: '#returns,#shop' } },
          { type: 'Webhook', recipient_config_json: { target: 'https://hooks.example.com/a?b=1,2' } },
        ],
      },
    ]);
  });

  it('says that emails are not sent where no mail server is configured', async () => {
    const conf = { ALERT_REPORTS_NOTIFICATION_METHODS: ['Webhook', 'Slack'] };
    const note = 'No mail server is configured on this server, so emails are not sent.';
    const stored = await openStored({ conf });
    await expect.element(stored.screen.getByText(note)).toBeVisible();
    await expect.element(stored.screen.getByRole('button', { name: 'Send to me' })).not.toBeInTheDocument();
    await stored.screen.unmount();
    const made = await openEditor({ kind: 'Report', conf });
    await expect.element(made.screen.getByText(note)).toBeVisible();
    // Nobody is asked to mail the maker.
    await expect.element(made.screen.getByRole('button', { name: /^Remove .*@/ })).not.toBeInTheDocument();
    await made.screen.unmount();
    const usual = await openStored();
    await expect.element(usual.screen.getByText(note)).not.toBeInTheDocument();
  });

  variation('a report has no grace period: it is sent at each of its times', async () => {
    const { field } = await openEditor({ kind: 'Report' });
    await expect.element(field('Working timeout')).toBeVisible();
    await expect.element(field('Grace period')).not.toBeInTheDocument();
  });

  it('sends a test of what is saved to oneself; unsaved changes come first', async () => {
    const { screen, field, press, callsOf } = await openStored();
    await press('Send to me');
    await expect.element(screen.getByText('Test sent to ada@example.org')).toBeVisible();
    expect(callsOf('testReport')).toEqual([{ params: { pk: 5 } }]);
    await field('Subject').fill('Other');
    await expect.element(screen.getByRole('button', { name: 'Send to me' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('LIST-29 every field is validated with the reason beside it', () => {
  it('shows a reason at each field, counts them at Save, and leads to them', async () => {
    const editor = await openEditor();
    const { screen, field, press, callsOf } = editor;
    await press('Remove ada@example.org');
    await field('Cron expression').fill('0 8 * *');
    await field('Picture width').fill('100');
    await field('Grace period').fill('0');
    await field('Log retention').fill('never');
    await field('Webhook').fill('htp://hooks.example.com/a1');
    await press('Cc, Bcc');
    await field('Cc').fill('elodie');
    await press('Save alert');
    const reasons = [
      'Enter a name',
      'Choose a database',
      'Enter the SQL to check',
      'Enter a threshold',
      'Choose a dashboard',
      'Enter a whole number from 600 to 2400',
      /^A cron expression has five fields/,
      'Enter a whole number of at least 1',
      'Enter a whole number of days, at least 1',
      'Copies need an email address to send to',
      '“elodie” is not a valid email address',
      '“htp://hooks.example.com/a1” must start with https://',
    ];
    for (const reason of reasons) await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(screen.getByText('12 fields to fix:')).toBeVisible();
    await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name');
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
    expect(callsOf('createReport')).toEqual([]);
    for (const [link, role] of [
      ['Webhook', 'textbox'],
      ['Name', 'textbox'],
      ['SQL', 'textbox'],
      ['Dashboard', 'combobox'],
      ['Grace period', 'textbox'],
    ] as const) {
      await press(link);
      await expect.element(screen.getByRole(role, { name: link, exact: true })).toHaveFocus();
    }
  });

  it('shows refusals of the server at their fields, the others above, and keeps what was typed', async () => {
    const replies = [
      refuse(422, { message: { name: ['An alert named "Low stock" already exists'], chart: 'Must choose' } }),
      refuse(409, { message: 'Resource already has an attached report.' }),
      refuse(500, { message: 'The server is out of paper.' }),
    ];
    const editor = await openEditor({
      handlers: {
        createReport: () => {
          const reply = replies.shift();
          if (reply) throw reply;
          return { id: 6, result: {} };
        },
      },
    });
    const { screen, field, press } = editor;
    await fillIn(editor);
    await press('Save alert');
    await expect.element(field('Name')).toHaveAccessibleDescription('An alert named "Low stock" already exists');
    await expect.element(screen.getByText('Must choose')).toBeVisible();
    await press('Save alert');
    await expect.element(screen.getByText(/Resource already has an attached report/)).toBeVisible();
    await press('Save alert');
    await expect.element(screen.getByText(/out of paper/)).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Low stock');
    await expect.element(field('Threshold')).toHaveValue('5');
    expect(editor.onClose).not.toHaveBeenCalled();
    await press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
  });

  it('asks before unsaved changes are discarded, and not without any', async () => {
    const { screen, field, press, onClose } = await openStored();
    await expect.element(field('Name')).toBeVisible();
    await field('Name').fill('Return rate');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Discard your changes?')).toBeVisible();
    await press('Keep editing');
    await expect.element(field('Name')).toHaveValue('Return rate');
    await press('Cancel');
    await press('Discard');
    expect(onClose).toHaveBeenCalledOnce();
    await screen.unmount();
    const untouched = await openStored();
    await expect.element(untouched.field('Name')).toBeVisible();
    await untouched.press('Cancel');
    expect(untouched.onClose).toHaveBeenCalledOnce();
  });
});

describe('LIST-29 SERVER-02 an alert that somebody else saves meanwhile', () => {
  const openChanged = async (theirs: object) => {
    let version = 1;
    const conflict = refuse(412, {
      errors: [
        {
          message: 'Saved by somebody else',
          error_type: 'EDIT_CONFLICT_ERROR',
          level: 'warning',
          extra: { version: 2, changed_by: { id: 9, first_name: 'Grace', last_name: 'Hopper' } },
        },
      ],
    });
    return openStored({
      tags: { getReport: () => `"${version}"` },
      handlers: {
        getReport: () => ({ id: 5, result: version === 1 ? storedAlert : { ...storedAlert, ...theirs } }),
        changeReport: () => {
          version += 1;
          if (version === 2) throw conflict;
          return { id: 5, result: {} };
        },
      },
    });
  };

  it('keeps both changes where they do not touch, also what the editor does not show', async () => {
    const editor = await openChanged({ description: 'By Grace', extra: { ...storedAlert.extra, made_by: 'script' } });
    await editor.field('Name').fill('Return rate');
    await editor.press('Save alert');
    await expect.element(editor.screen.getByText('Alert saved')).toBeVisible();
    await expect
      .element(
        editor.screen.getByText('Grace Hopper saved changes in the meantime. Their changes are kept: Description'),
      )
      .toBeVisible();
    expect(editor.headersOf('changeReport')).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }]);
    expect(bodies(editor, 'changeReport').at(-1)).toMatchObject({
      name: 'Return rate',
      description: 'By Grace',
      extra: { made_by: 'script' },
    });
  });

  variation('asks which name to keep, and goes back to editing without losing anything', async () => {
    const editor = await openChanged({ name: 'Returns' });
    const { screen, field, press } = editor;
    await field('Name').fill('Return rate');
    await press('Save alert');
    await expect.element(screen.getByRole('heading', { name: 'Conflicting changes' })).toBeVisible();
    await press('Keep editing');
    await expect.element(field('Name')).toHaveValue('Return rate');
    expect(editor.onClose).not.toHaveBeenCalled();
  });
});

describe('LIST-29 for everybody', () => {
  it('works with the keyboard only', async () => {
    const editor = await openEditor({ kind: 'Report', dashboard: 9 });
    await expect.element(editor.field('Name')).toHaveFocus();
    await userEvent.keyboard('Weekly{Tab}{Tab}{Tab}{Tab}');
    // From the owners past the description to the interval, which opens, moves and closes by keys.
    await vi.waitFor(async () => {
      if (document.activeElement !== editor.choice('Interval').element()) await userEvent.keyboard('{Tab}');
      expect(document.activeElement).toBe(editor.choice('Interval').element());
    });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(editor.field('Cron expression')).toHaveValue('0 8 * * 1');
    await userEvent.keyboard('{Tab} ');
    await expect.element(editor.screen.getByRole('button', { name: 'Monday' })).toHaveFocus();
    await userEvent.keyboard('{Tab} ');
    await expect.element(editor.field('Cron expression')).toHaveValue('0 8 * * 1,2');
    editor.field('Email').element().focus();
    await userEvent.keyboard('{Backspace}elodie@example.com,{Enter}');
    await expect.element(editor.screen.getByText('Report saved')).toBeVisible();
    expect(bodies(editor, 'createReport')).toMatchObject([
      {
        name: 'Weekly',
        crontab: '0 8 * * 1,2',
        recipients: [{ recipient_config_json: { target: 'elodie@example.com' } }],
      },
    ]);
  });

  it.each(inLongRun ? [1440, 1024, 390] : [390])(
    'has no violations of accessibility at %i px, and nothing is wider than the page',
    async (width) => {
      await page.viewport(width, 900);
      const { screen, press } = await openStored();
      await press('Try it');
      await expect.element(screen.getByText('It would trigger now.')).toBeVisible();
      await expect.element(screen.getByRole('img', { name: 'Preview of Weekly stock' })).toBeInTheDocument();
      await screen.getByRole('textbox', { name: 'Name' }).fill('');
      await press('Save alert');
      await expect.element(screen.getByText('1 field to fix:')).toBeVisible();
      const { violations } = await axe.run(screen.getByRole('dialog').element());
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  variation('says that the alert could not be loaded, and tries again', async () => {
    let isBroken = true;
    const { screen, press, field } = await openStored({
      handlers: {
        getReport: () => {
          if (isBroken) throw refuse(404, { message: 'Not found' });
          return { id: 5, result: storedAlert };
        },
      },
    });
    await expect.element(screen.getByText('Not found').first()).toBeVisible();
    isBroken = false;
    await press(/retry/i);
    await expect.element(field('Name')).toBeVisible();
  });
});
