import type { MemoryHandlers } from '@sightline/core/testing';

const listed = <Row>(...result: readonly Row[]) => ({ count: result.length, result: [...result] });

const deliveryOf = (more: object) => ({
  id: 3,
  run_id: 9,
  channel: 'Email',
  recipient: 'ada@example.org',
  state: 'failed' as const,
  attempts: 1,
  sent_dttm: null,
  next_try_dttm: null,
  error: null,
  ...more,
});

/** A list of alerts, and the log of an alert. */
export const listedReports: MemoryHandlers = {
  listReports: () =>
    listed(
      {
        id: 5,
        name: 'Returns too high',
        active: true,
        last_state: 'Error',
        last_eval_dttm: '2026-11-20T10:00:00',
        crontab: '0 8 * * 1',
        crontab_humanized: 'At 08:00, only on Monday',
        timezone: 'Europe/Berlin',
        recipients: [{ id: 1, type: 'Email' }],
        owners: [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }],
      },
      { id: 6, name: 'Stock is low', active: false, last_state: 'Success' },
    ),
  getReport: () => ({ id: 5, result: { id: 5, name: 'Returns too high' } }),
  listReportRuns: () =>
    listed({
      id: 9,
      state: 'Error',
      scheduled_dttm: '2026-11-20T10:00:00',
      start_dttm: '2026-11-20T10:00:01',
      end_dttm: '2026-11-20T10:00:03.500',
      value: 17,
      error_message: 'The mail server refused the message.',
      deliveries: [
        deliveryOf({ id: 3, recipient: 'ada@example.org', state: 'sent' }),
        deliveryOf({ id: 4, recipient: 'ops@example.org', error: 'The mail server refused the message.' }),
      ],
    }),
};

/** Responses with an empty list and an empty log. */
export const noReports: MemoryHandlers = {
  ...listedReports,
  listReports: () => listed(),
  listReportRuns: () => listed(),
};
