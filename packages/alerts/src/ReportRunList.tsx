import { readOf } from '@sightline/core/cache';
import { useApi, useFormatter, useText } from '@sightline/core/react';
import {
  ListScreen,
  RelativeTime,
  type ListColumn,
  type ListDescription,
  type ListPageProps,
} from '@sightline/entity-ui';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlertHistory } from './AlertHistory.tsx';
import { listMessages } from './messages/lists.ts';
import { changesAfterMs, type ReportRun } from './model/report.ts';
import type { ReportKind } from './model/report-form.ts';
import { DeliveriesCell } from './parts/reports/DeliveriesCell.tsx';
import { reportRunRules } from './parts/reports/report-rules.ts';
import * as css from './parts/reports/reports.css.ts';
import { StateCell } from './parts/reports/StateCell.tsx';
import { reportRunPage } from './reads/report-pages.ts';

export interface ReportRunListProps extends ListPageProps {
  readonly kind: ReportKind;
  readonly reportId: number;
}

/**
 * Execution log of an alert or a report, newest run first. The log of an alert starts with the history of its values.
 */
export const ReportRunList = ({ kind, reportId, ...props }: ReportRunListProps): ReactNode => {
  const text = useText(listMessages);
  const api = useApi();
  const report = useQuery(readOf(api, 'report', 'getReport', { params: { pk: reportId } }));
  const columns = useColumns(reportId);
  const moments = useFormatter(momentFormat);
  const name = report.data?.result.name ?? '';
  const list: ListDescription<ReportRun> = {
    name: 'report-runs',
    back: {
      path: kind === 'Alert' ? '/alert/list/' : '/report/list/',
      label: text(kind === 'Alert' ? 'reports.alerts' : 'reports.reports'),
    },
    title: name === '' ? text('reports.log') : text('reports.log-of', { name }),
    rules: reportRunRules,
    searchKey: 'state',
    searchLabel: text('reports.search-states'),
    facets: [],
    columns,
    read: (query) => reportRunPage(api, reportId, query),
    refreshMs: changesAfterMs,
    rowName: ({ id, scheduledAt }) => (scheduledAt === undefined ? String(id) : moments.format(scheduledAt)),
    rowPath: () => undefined,
    bulk: [],
    head: kind === 'Alert' && <AlertHistory key={reportId} reportId={reportId} />,
    empty: { icon: ScrollText, title: text('reports.no-runs'), words: text('reports.no-runs-explain') },
  };
  return <ListScreen list={list} {...props} />;
};

const momentFormat = (locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });

const secondsFormat = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });

// More digits would show rounding errors of floating-point numbers.
const numberFormat = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });

const useColumns = (reportId: number): ReadonlyArray<ListColumn<ReportRun>> => {
  const text = useText(listMessages);
  const seconds = useFormatter(secondsFormat);
  const numbers = useFormatter(numberFormat);
  return [
    {
      id: 'scheduled',
      label: text('reports.scheduled'),
      names: true,
      order: 'scheduled_dttm',
      firstOrder: 'desc',
      cell: () => null,
    },
    { id: 'state', label: text('reports.state'), order: 'state', cell: ({ state }) => <StateCell state={state} /> },
    {
      id: 'started',
      label: text('reports.started'),
      order: 'start_dttm',
      firstOrder: 'desc',
      from: 'tablet',
      cell: ({ startedAt }) => <RelativeTime ms={startedAt} fallback={text('reports.never')} />,
    },
    {
      id: 'duration',
      label: text('reports.duration'),
      align: 'end',
      from: 'tablet',
      cell: ({ durationMs }) => (durationMs === undefined ? '' : seconds.format(durationMs / 1000)),
    },
    {
      id: 'value',
      label: text('reports.value'),
      order: 'value',
      align: 'end',
      from: 'tablet',
      cell: ({ value }) => <bdi>{typeof value === 'number' ? numbers.format(value) : value}</bdi>,
    },
    {
      id: 'result',
      label: text('reports.result'),
      cell: ({ error, deliveries }) =>
        // The error of a run is hidden if a delivery failed, because the failed delivery already shows the same error.
        deliveries.some(({ state }) => state === 'failed') || error === '' ? (
          <DeliveriesCell reportId={reportId} deliveries={deliveries} />
        ) : (
          <span className={css.message}>{error}</span>
        ),
    },
  ];
};
