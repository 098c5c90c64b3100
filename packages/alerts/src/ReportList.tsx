import { can } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import {
  ListScreen,
  OwnersCell,
  relatedChoices,
  RelativeTime,
  type BulkAction,
  type ListColumn,
  type ListDescription,
  type ListFacet,
  type ListPageProps,
} from '@sightline/entity-ui';
import { IconButton, Segmented } from '@sightline/ui-kit';
import { BellRing, ScrollText, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { listMessages } from './messages/lists.ts';
import type { ReportKind } from './model/report-form.ts';
import { reportStateNames, type Report, type ReportState } from './model/report.ts';
import { ActiveSwitch } from './parts/reports/ActiveSwitch.tsx';
import { reportRules } from './parts/reports/report-rules.ts';
import * as css from './parts/reports/reports.css.ts';
import { StateCell } from './parts/reports/StateCell.tsx';
import { useRemoval } from './parts/reports/use-removal.tsx';
import { useReportActions } from './parts/tools/use-report-actions.tsx';
import { reportPage } from './reads/report-pages.ts';

export interface ReportListProps extends ListPageProps {
  readonly kind: ReportKind;
}

const paths: Readonly<Record<ReportKind, string>> = { Alert: '/alert/list/', Report: '/report/list/' };

/** Polling interval while one of the alerts or reports runs. */
const refreshMs = 2000;

/** List of alerts or reports with their editor; a row opens its execution log. */
export const ReportList = ({ kind, ...props }: ReportListProps): ReactNode => {
  const text = useText(listMessages);
  const api = useApi();
  const { user } = useSession();
  const removal = useRemoval();
  const { primary, tools, dialogs } = useReportActions(kind, props);
  const mayWrite = can(user, 'can_write', 'ReportSchedule');
  const logPath = ({ id }: Report) => `/${kind === 'Alert' ? 'alert' : 'report'}/${id}/log/`;
  const deletion: BulkAction<Report> = {
    id: 'delete',
    label: text('reports.delete'),
    icon: Trash2,
    danger: true,
    onSelect: removal.remove,
  };
  const list: ListDescription<Report> = {
    name: kind === 'Alert' ? 'alerts' : 'reports',
    title: text('reports.title'),
    rules: reportRules,
    searchKey: 'name',
    searchLabel: text(kind === 'Alert' ? 'reports.search-alerts' : 'reports.search-reports'),
    facets: useFacets(),
    columns: useColumns(mayWrite),
    read: (query) => reportPage(api, kind, query),
    refreshMs: (rows) => (rows.some(({ state }) => state === 'working') ? refreshMs : undefined),
    rowName: ({ name }) => name,
    rowPath: logPath,
    tools: (report) => (
      <>
        <IconButton
          size="sm"
          icon={ScrollText}
          label={text('reports.log')}
          onClick={() => props.onOpen(logPath(report))}
        />
        {tools(report)}
        {mayWrite && (
          <IconButton
            size="sm"
            icon={Trash2}
            label={text('reports.delete')}
            keys="Del"
            onClick={() => removal.remove([report])}
          />
        )}
      </>
    ),
    bulk: mayWrite ? [deletion] : [],
    primary,
    actions: (
      <Segmented
        label={text('reports.title')}
        value={kind}
        onChange={(next) => props.onOpen(paths[next])}
        options={[
          { value: 'Alert', label: text('reports.alerts') },
          { value: 'Report', label: text('reports.reports') },
        ]}
      />
    ),
    empty: {
      icon: BellRing,
      title: text(kind === 'Alert' ? 'reports.no-alerts' : 'reports.no-reports'),
      words: text(kind === 'Alert' ? 'reports.no-alerts-explain' : 'reports.no-reports-explain'),
      action: primary,
    },
  };
  return (
    <>
      <ListScreen key={kind} list={list} {...props} />
      {removal.dialog}
      {dialogs}
    </>
  );
};

const useFacets = (): readonly ListFacet[] => {
  const text = useText(listMessages);
  const api = useApi();
  const people = useMemo(
    () => ({
      owners: relatedChoices(api, 'getReportRelated', 'owners'),
      changedBy: relatedChoices(api, 'getReportRelated', 'changed_by'),
    }),
    [api],
  );
  const states = (Object.keys(reportStateNames) as ReportState[])
    .filter((state) => state !== 'not-run')
    .map((state) => ({ label: text(`reports.state.${state}`), value: reportStateNames[state] }));
  return [
    { key: 'owners', label: text('reports.owner'), choices: people.owners },
    { key: 'last_state', label: text('reports.state'), choices: states },
    { key: 'changed_by', label: text('reports.modified-by'), choices: people.changedBy },
  ];
};

const useColumns = (mayWrite: boolean): ReadonlyArray<ListColumn<Report>> => {
  const text = useText(listMessages);
  const tellsNextRun = useApi().capabilities?.has('deliveries') === true;
  const columns: ReadonlyArray<ListColumn<Report>> = [
    { id: 'name', label: text('reports.name'), names: true, order: 'name', cell: () => null },
    { id: 'state', label: text('reports.state'), cell: ({ state }) => <StateCell state={state} /> },
    {
      id: 'last',
      label: text('reports.last-run'),
      order: 'last_eval_dttm',
      firstOrder: 'desc',
      from: 'tablet',
      cell: ({ lastRunAt }) => <RelativeTime ms={lastRunAt} fallback={text('reports.never')} />,
    },
    {
      id: 'next',
      label: text('reports.next-run'),
      from: 'desktop',
      cell: ({ nextRunAt }) => nextRunAt !== undefined && <RelativeTime ms={nextRunAt} />,
    },
    {
      id: 'schedule',
      label: text('reports.schedule'),
      order: 'crontab_humanized',
      from: 'tablet',
      cell: ({ schedule, crontab, timeZone }) => (
        <span title={crontab}>
          {schedule} <span className={css.faint}>{timeZone}</span>
        </span>
      ),
    },
    { id: 'methods', label: text('reports.methods'), from: 'desktop', cell: ({ methods }) => methods.join(', ') },
    {
      id: 'owners',
      label: text('reports.owners'),
      from: 'desktop',
      cell: ({ owners }) => <OwnersCell owners={owners} />,
    },
    {
      id: 'active',
      label: text('reports.active'),
      order: 'active',
      cell: (report) => <ActiveSwitch report={report} disabled={!mayWrite} />,
    },
    {
      id: 'modified',
      label: text('reports.modified'),
      order: 'changed_on_delta_humanized',
      firstOrder: 'desc',
      from: 'desktop',
      cell: ({ changedAt, changedAgo }) => <RelativeTime ms={changedAt} fallback={changedAgo} />,
    },
  ];
  return tellsNextRun ? columns : columns.filter(({ id }) => id !== 'next');
};
