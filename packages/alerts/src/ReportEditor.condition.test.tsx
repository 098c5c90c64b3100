import { refuse } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bodiesOf, choose, fillIn, openEditor, openStored, write } from './testing/open-editor.tsx';
import { storedAlert } from './testing/report-handlers.ts';

beforeEach(() => page.viewport(1440, 1200));

describe('LIST-29 condition of an alert', () => {
  it('creates an alert from database, SQL, operator and threshold', async () => {
    const editor = await openEditor();
    await fillIn(editor);
    await choose(editor, 'Trigger if the value is', 'less than');
    await editor.press('Save alert');
    await expect.element(editor.screen.getByText('Alert saved')).toBeVisible();
    expect(bodiesOf(editor, 'createReport')).toMatchObject([
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

  it('creates an alert from the metric of a dataset, with a range of time and values of a column', async () => {
    const editor = await openEditor();
    const { screen, field, press, choice } = editor;
    await field('Name').fill('Low revenue');
    await choose(editor, 'Dashboard', 'Weekly stock');
    await screen.getByRole('radio', { name: 'Metric' }).click();
    await field('Threshold').fill('100');
    await press('Save alert');
    await expect.element(screen.getByText('Choose a dataset').first()).toBeVisible();
    await choose(editor, 'Dataset', 'shop.order_lines');
    await press('Try it');
    await expect.element(screen.getByText('Choose a metric').first()).toBeVisible();
    await choose(editor, 'Metric', 'Revenue');
    await press('Time range: No filter');
    await press('Previous week');
    await screen.getByRole('button', { name: 'Add filter' }).first().click();
    // Only the column that can be filtered by is offered.
    await expect.element(screen.getByRole('menuitem', { name: 'Country' })).toBeVisible();
    expect(screen.getByRole('menuitem').elements()).toHaveLength(1);
    await screen.getByRole('menuitem', { name: 'Country' }).click();
    await choice('Country').first().click();
    await screen.getByRole('option', { name: 'AT' }).click();
    await userEvent.keyboard('{Tab}');
    await press('Try it');
    const metric_condition = {
      dataset: 4,
      dataset_name: 'shop.order_lines',
      metric: 'revenue',
      time: { column: 'ordered_at', range: 'previous calendar week' },
      filters: [{ column: 'country', values: ['AT'] }],
    };
    await expect.element(screen.getByText('The alert would trigger now.')).toBeVisible();
    expect(bodiesOf(editor, 'tryAlert')).toEqual([
      { metric_condition, validator_type: 'operator', validator_config_json: { op: '>', threshold: 100 } },
    ]);
    await press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodiesOf(editor, 'createReport')).toMatchObject([{ sql: '', extra: { metric_condition } }]);
  });

  it('shows the metric of a stored alert, and names one that is deleted', async () => {
    const metric_condition = { dataset: 4, dataset_name: 'shop.order_lines', metric: 'margin', filters: [] };
    const { screen, choice } = await openStored({
      handlers: { getReport: () => ({ id: 5, result: { ...storedAlert, sql: '', extra: { metric_condition } } }) },
    });
    await expect.element(choice('Dataset')).toHaveValue('shop.order_lines');
    await expect.element(choice('Metric')).toHaveTextContent('margin (deleted)');
    await expect.element(screen.getByRole('textbox', { name: 'SQL' })).not.toBeInTheDocument();
  });

  it('compares with the last check of the same SQL, where the server can @long', async () => {
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
    await choose(editor, 'Trigger if the value is', 'down by more than (since last check)');
    await field('Percent').fill('15');
    await press('Try it');
    await expect.element(screen.getByText('-20% since the last check (10)')).toBeVisible();
    expect(bodiesOf(editor, 'tryAlert')).toMatchObject([
      { validator_type: 'change', validator_config_json: { op: '<', threshold: -15 }, previous: 10 },
    ]);
    await write(editor, ' -- other');
    await press('Try it');
    await expect.element(screen.getByText(/has not been checked yet/u)).toBeVisible();
    await choose(editor, 'Trigger if the value is', 'missing (no data)');
    await expect.element(field('Percent')).not.toBeInTheDocument();
  });

  it.each([
    ['>=', 20, 'up by at least (since last check)', '20'],
    ['<=', -20, 'down by at least (since last check)', '20'],
    ['!=', 0, 'changed by an amount other than (since last check)', '0'],
  ])('keeps the change %s %s that another client stored', async (op, threshold, words, shown) => {
    const config = { op, threshold };
    const editor = await openStored({
      handlers: {
        getReport: () => ({
          id: 5,
          result: { ...storedAlert, validator_type: 'change', validator_config_json: JSON.stringify(config) },
        }),
      },
    });
    const { screen, press, field, choice } = editor;
    await expect.element(choice('Trigger if the value is')).toHaveTextContent(words);
    await expect.element(field('Percent')).toHaveValue(shown);
    await field('Name').fill('Low stock');
    await press('Save alert');
    await expect.element(screen.getByText('Alert saved')).toBeVisible();
    expect(bodiesOf(editor, 'changeReport')).toMatchObject([
      { validator_type: 'change', validator_config_json: config },
    ]);
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
    // The labels at both ends of the time axis do not overlap, even on phones.
    await page.viewport(390, 844);
    const times = () => [...picture.element().querySelectorAll('text')].filter((each) => /Nov/u.test(each.textContent));
    await expect.poll(() => times().map((each) => each.getBoundingClientRect().right < 390)).toEqual([true, true]);
    const [first, last] = times().map((each) => each.getBoundingClientRect());
    expect(first!.right).toBeLessThan(last!.left);
    const lineAt = () => Number(picture.element().querySelector(':scope > line')?.getAttribute('y1'));
    const heights = points.map((point) => Number(point.getAttribute('cy')));
    await field('Threshold').fill('50');
    await expect.poll(lineAt).toBeLessThan(heights[1]!);
    expect(lineAt()).toBeGreaterThan(heights[2]!);
    await field('Threshold').fill('');
    await expect.poll(lineAt).toBeNaN();
  });

  it('says why the values of earlier checks could not be read, and reads them again', async () => {
    let works = false;
    const { screen, press } = await openStored({
      handlers: {
        listReportRuns: () => {
          if (!works) throw refuse(500, { message: 'The store is full' });
          return { count: 1, ids: [1], result: [{ id: 1, scheduled_dttm: '2026-11-09T08:00:00', value: 60 }] };
        },
      },
    });
    await expect.element(screen.getByRole('heading', { name: 'Values of earlier checks' })).toBeVisible();
    await expect.element(screen.getByText('The store is full')).toBeVisible();
    works = true;
    await press('Retry');
    await expect.element(screen.getByRole('img', { name: /^1 check: values from 60/u })).toBeVisible();
  });

  it('offers only the conditions that the server has @long', async () => {
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
    await expect.element(screen.getByText('The alert would trigger now.')).toBeVisible();
    await expect.element(screen.getByText('1 row · Column: return_rate')).toBeVisible();
    expect(bodiesOf(editor, 'tryAlert')).toEqual([
      {
        database: 2,
        sql: storedAlert.sql,
        validator_type: 'operator',
        validator_config_json: { op: '>', threshold: 10 },
      },
    ]);
    // The previous result is hidden, because it was computed with a different threshold.
    await field('Threshold').fill('20');
    await expect.element(screen.getByText('The alert would trigger now.')).not.toBeInTheDocument();
    await press('Try it');
    await expect.element(screen.getByText('The alert would not trigger now.')).toBeVisible();
    await choose(editor, 'Trigger if the value is', 'not empty');
    await expect.element(field('Threshold')).not.toBeInTheDocument();
    await press('Try it');
    await expect.element(screen.getByText('The first column is not a number.')).toBeVisible();
    await expect.element(screen.getByText('No value')).toBeVisible();
    await expect.element(screen.getByText('2 rows · Columns: a, b')).toBeVisible();
    expect(editor.callsOf('changeReport')).toEqual([]);
  });

  it('shows what is missing instead of trying, and the error of the database @long', async () => {
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

  it('has no trial on a server without schedules, and a report has no condition @long', async () => {
    const alert = await openStored({ capabilities: ['pictures'] });
    await expect.element(alert.screen.getByRole('radio', { name: 'Metric' })).not.toBeInTheDocument();
    await expect.element(alert.field('Threshold')).toBeVisible();
    for (const name of ['Try it', 'Send me a test'])
      expect(alert.screen.getByRole('button', { name }).elements()).toEqual([]);
    await alert.screen.unmount();
    const report = await openEditor({ kind: 'Report' });
    await expect.element(report.screen.getByRole('heading', { name: 'Schedule' })).toBeVisible();
    expect(report.screen.getByRole('heading', { name: 'Condition' }).elements()).toEqual([]);
  });
});
