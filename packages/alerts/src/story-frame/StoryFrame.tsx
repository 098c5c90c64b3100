import { CoreProvider } from '@sightline/core/react';
import { makeMemoryApi, makeSession, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { listedReports, noReports } from './listed-reports.ts';
import { reportFiles, reportHandlers, storedAlert } from '../testing/report-handlers.ts';

/** State of the in-memory server in a story. */
export type Holding =
  | 'full'
  | 'listed'
  | 'nothing'
  | 'checked'
  | 'unread checks'
  | 'plain'
  | 'wrong'
  | 'without pictures'
  | 'failing'
  | 'loading';

const broken = {
  ...storedAlert,
  crontab: '0 7 * *',
  custom_width: 100,
  recipients: [{ id: 1, type: 'Webhook', recipient_config_json: '{"target": "htp://hooks.example.com/a1"}' }],
};

/** An alert with the values of its last checks. */
const checked: MemoryHandlers = {
  getReport: () => ({ id: 5, result: { ...storedAlert, last_value: 12.4 } }),
  listReportRuns: () => {
    const values = [12.4, 9.8, 10.6, 8.1, 7.7, 9.2];
    const result = values.map((value, index) => ({
      id: index + 1,
      scheduled_dttm: `2026-11-${String(24 - index)}T07:00:00`,
      value,
    }));
    return { count: result.length, ids: result.map(({ id }) => id), result };
  },
};

const fail = (): never => {
  throw refuse(500, { message: 'The server is out of paper.' });
};
const wait = () => new Promise(() => undefined) as never;

const answers: Readonly<Record<Holding, MemoryHandlers>> = {
  full: {},
  listed: listedReports,
  nothing: noReports,
  checked,
  'unread checks': {
    ...checked,
    listReportRuns: fail,
  },
  plain: {},
  wrong: { getReport: () => ({ id: 5, result: broken }) },
  'without pictures': {},
  failing: { getReport: fail, listReports: fail, listReportRuns: fail },
  loading: { getReport: wait, listReports: wait, listReportRuns: wait },
};

const makeApi = (holding: Holding) => ({
  ...makeMemoryApi(
    { ...reportHandlers(), ...answers[holding] },
    {},
    holding === 'without pictures' ? {} : reportFiles(),
  ),
  capabilities: new Set(holding === 'plain' ? [] : ['conditions', 'deliveries', 'pictures']),
});

/** Renders the editor, a list or the execution log with an in-memory server. */
export const StoryFrame = ({
  holding,
  children,
}: {
  readonly holding: Holding;
  readonly children: ReactNode;
}): ReactNode => {
  const [api] = useState(() => makeApi(holding));
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const session = makeSession({ permissions: [['can_write', 'ReportSchedule']] });
  return (
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </CoreProvider>
  );
};
