import { keepRows, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ReportList } from './ReportList.tsx';
import { ReportRunList } from './ReportRunList.tsx';
import { openList } from './testing/open-list.tsx';

const makeHandlers = (): MemoryHandlers => {
  let active = true;
  return {
    listReports: ({ q }) => {
      const state = q?.filters?.find(({ col }) => col === 'last_state')?.value;
      const result = [
        {
          id: 5,
          name: 'Returns too high',
          active,
          last_state: 'Error',
          last_eval_dttm: '2026-11-20T10:00:00',
          crontab: '0 8 * * 1',
          crontab_humanized: 'At 08:00, only on Monday',
          timezone: 'Europe/Berlin',
          recipients: [{ id: 1, type: 'Email' }],
          owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
        },
        { id: 6, name: 'Stock is low', active: false, last_state: 'Success' },
      ].filter(({ last_state }) => state === undefined || last_state === state);
      return { count: result.length, result };
    },
    changeReport: ({ body }) => {
      active = body.active ?? active;
      return { id: 5, result: {} };
    },
    deleteReports: () => ({ message: 'OK' }),
    getReport: () => ({ id: 5, result: { id: 5, name: 'Returns too high' } }),
    listReportRuns: () => ({
      count: 1,
      result: [
        {
          id: 9,
          state: 'Error',
          scheduled_dttm: '2026-11-20T10:00:00',
          start_dttm: '2026-11-20T10:00:01',
          end_dttm: '2026-11-20T10:00:03.500',
          value: 17,
          error_message: 'The mail server refused the message.',
        },
      ],
    }),
  };
};
const all = ['can_read', 'can_write'].map((each) => [each, 'ReportSchedule'] as const);
const open = (
  more: MemoryHandlers = {},
  permissions: readonly (readonly [string, string])[] = all,
  capabilities: readonly string[] = ['trash', 'deliveries'],
) =>
  openList((props) => <ReportList kind="Alert" {...props} />, {
    handlers: { ...makeHandlers(), ...more },
    permissions,
    capabilities,
  });

beforeEach(() => page.viewport(1440, 900));

describe('the list of alerts and reports', () => {
  it('LIST-28 shows how each went, when it runs and who is told; a tab opens the reports, a row its log', async () => {
    const { screen, rowOf, opened, callsOf } = await open();
    const row = rowOf('Returns too high');
    await expect.element(row.getByText('Failed')).toBeVisible();
    for (const words of ['At 08:00, only on Monday', 'Europe/Berlin', 'Email'])
      expect(row.element().textContent).toContain(words);
    expect(callsOf('listReports').at(-1)).toMatchObject({
      q: { filters: [{ col: 'type', opr: 'eq', value: 'Alert' }] },
    });
    await expect.element(row.getByRole('link', { name: 'Returns too high' })).toHaveAttribute('href', '/alert/5/log/');
    await screen.getByRole('radio', { name: 'Reports' }).click({ force: true });
    expect(opened).toHaveBeenCalledWith('/report/list/');
    await screen.getByRole('button', { name: 'Status' }).first().click();
    await screen.getByRole('button', { name: 'Succeeded', exact: true }).click();
    await expect.element(row).not.toBeInTheDocument();
    await expect.element(rowOf('Stock is low')).toBeVisible();
  });

  it('LIST-28 turns an alert off at once, and takes it back when the server refuses', async () => {
    let refusing = true;
    const handlers = makeHandlers();
    const { screen, rowOf } = await open({
      ...handlers,
      changeReport: (input) => {
        if (refusing) throw refuse(403, { message: 'Forbidden' });
        return handlers.changeReport!(input);
      },
    });
    const toggle = rowOf('Returns too high').getByRole('switch');
    await toggle.click();
    await expect.element(screen.getByText('Returns too high could not be changed')).toBeVisible();
    await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
    refusing = false;
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-checked', 'false');
  });

  it('LIST-28 LIST-04 LIST-06 deletes several and takes them back; who may only read changes nothing', async () => {
    const kept = keepRows('report', [
      { id: 5, name: 'Returns too high', active: true, last_state: 'Error' },
      { id: 6, name: 'Stock is low', active: false, last_state: 'Success' },
    ]);
    const { screen, rowOf, callsOf } = await open({
      listReports: () => ({ count: kept.rows().length, result: [...kept.rows()] }),
      deleteReports: kept.remove,
      listTrash: kept.listTrash,
      restoreTrashed: kept.restoreTrashed,
    });
    await screen.getByRole('button', { name: 'Bulk select' }).click();
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
    await screen.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(rowOf('Stock is low')).not.toBeInTheDocument();
    expect(callsOf('deleteReports')).toEqual([{ q: [5, 6] }]);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('Restored 2 items')).toBeVisible();
    await expect.element(rowOf('Stock is low')).toBeVisible();
    expect(callsOf('restoreTrashed')).toHaveLength(2);
    await screen.unmount();
    const other = await open({}, [['can_read', 'ReportSchedule']]);
    await expect.element(other.rowOf('Stock is low').getByRole('switch')).toHaveAttribute('aria-disabled', 'true');
    expect(other.screen.getByRole('button', { name: /Delete/ }).elements()).toEqual([]);
  });

  it('LIST-29 opens the editor of a row, and of a new one @long', async () => {
    const { screen, rowOf } = await open();
    await rowOf('Returns too high').getByRole('button', { name: 'Edit' }).click();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await expect.element(name).toHaveValue('Returns too high');
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click();
    await expect.element(name).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Add alert' }).click();
    await expect.element(screen.getByRole('heading', { name: 'New alert' })).toBeVisible();
  });

  it('LIST-30 shows the runs of one with what they found and what failed', async () => {
    const { screen, rowOf, callsOf } = await openList(
      (props) => <ReportRunList kind="Alert" reportId={5} {...props} />,
      { handlers: makeHandlers(), permissions: all },
    );
    await expect.element(screen.getByRole('heading', { name: /Execution log of Returns too high/ })).toBeVisible();
    const row = rowOf('Failed');
    await expect.element(row.getByText(/^Nov 20, 2026, /u)).toBeVisible();
    for (const words of ['2.5 sec', '17', 'The mail server refused the message.'])
      await expect.element(row.getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Alerts' })).toHaveAttribute('href', '/alert/list/');
    expect(callsOf('listReportRuns').at(-1)).toMatchObject({
      params: { pk: 5 },
      q: { order_column: 'start_dttm', order_direction: 'desc' },
    });
  });

  const delivery = {
    id: 3,
    run_id: 9,
    channel: 'Email',
    recipient: 'ops@example.org',
    state: 'failed' as const,
    attempts: 5,
    sent_dttm: null,
    next_try_dttm: null,
    error: 'The mail server refused the message.',
  };
  const openLog = (runs: () => object, permissions: typeof all = all) =>
    openList((props) => <ReportRunList kind="Report" reportId={5} {...props} />, {
      handlers: {
        ...makeHandlers(),
        listReportRuns: () => ({ count: 1, result: [runs()] }),
        resendDelivery: () => ({ result: delivery }),
      },
      permissions,
    });

  it('LIST-30 says to whom a run was sent, and sends again what failed @long', async () => {
    let deliveries: object[] = [delivery, { ...delivery, id: 4, recipient: 'ana@example.org', state: 'sent' }];
    const { screen, callsOf } = await openLog(() => ({ id: 9, state: 'Error', deliveries }));
    await expect.element(screen.getByText('Sent to ana@example.org')).toBeVisible();
    await expect.element(screen.getByText('Not sent to ops@example.org')).toBeVisible();
    await expect.element(screen.getByText('The mail server refused the message.')).toBeVisible();
    deliveries = [{ ...delivery, state: 'waiting', attempts: 0, error: null }];
    await screen.getByRole('button', { name: 'Send again to ops@example.org' }).click();
    await expect.element(screen.getByText('Sending to ops@example.org')).toBeVisible();
    expect(callsOf('resendDelivery')).toMatchObject([{ params: { pk: 5, delivery_id: 3 } }]);
    // The log updates automatically.
    deliveries = [{ ...delivery, state: 'sent' }];
    await expect.element(screen.getByText('Sent to ops@example.org')).toBeVisible();
    await screen.unmount();
    deliveries = [delivery];
    const other = await openLog(() => ({ id: 9, state: 'Error', deliveries }), [['can_read', 'ReportSchedule']]);
    await expect.element(other.screen.getByText('Not sent to ops@example.org')).toBeVisible();
    expect(other.screen.getByRole('button', { name: /Send again/u }).elements()).toEqual([]);
  });

  it('LIST-30 says when the next try of a delivery is, and follows a run until it is over @long', async () => {
    const next = new Date(Date.now() + 5 * 60_000).toISOString();
    let run: object = { id: 9, state: 'Working', deliveries: [] };
    const { screen, rowOf } = await openLog(() => run);
    await expect.element(rowOf('Running')).toBeVisible();
    run = {
      id: 9,
      state: 'Success',
      deliveries: [
        { ...delivery, state: 'waiting', attempts: 1, next_try_dttm: next, error: 'The host does not exist.' },
      ],
    };
    await expect.element(rowOf('Succeeded')).toBeVisible();
    await expect.element(screen.getByText('Not sent to ops@example.org yet')).toBeVisible();
    await expect.element(screen.getByText('The host does not exist. Next try in 5 minutes.')).toBeVisible();
  });

  it('LIST-28 says when each runs next, and follows one that runs', async () => {
    const next = new Date(Date.now() + 3 * 3_600_000).toISOString();
    let last_state = 'Working';
    const { rowOf } = await open({
      listReports: () => ({
        count: 1,
        result: [{ id: 6, name: 'Stock is low', active: true, last_state, next_run_dttm: next }],
      }),
    });
    await expect.element(rowOf('Stock is low').getByText('in 3 hours')).toBeVisible();
    await expect.element(rowOf('Stock is low').getByText('Running')).toBeVisible();
    last_state = 'Success';
    await expect.element(rowOf('Stock is low').getByText('Succeeded')).toBeVisible();
  });

  it('LIST-28 says that one has not run yet, and leaves out the next run where the server does not tell it', async () => {
    const listReports = () => ({
      count: 1,
      result: [{ id: 6, name: 'Stock is low', active: true, last_state: 'Not triggered', last_eval_dttm: null }],
    });
    const { screen, rowOf } = await open({ listReports }, all, []);
    await expect.element(rowOf('Stock is low').getByText('Not run yet')).toBeVisible();
    await expect.element(rowOf('Stock is low').getByText('Never')).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Last run' })).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Next run' })).not.toBeInTheDocument();
  });
});
