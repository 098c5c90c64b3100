import { can } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import {
  ListScreen,
  relatedChoices,
  RelativeTime,
  RemovalDialog,
  wayBack,
  type BulkAction,
  type ListColumn,
  type ListDescription,
  type ListFacet,
} from '@sightline/entity-ui';
import { IconButton, Segmented } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing, ScrollText, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { deleteResources } from './commands/delete-resources.ts';
import { messages } from './messages/screens.ts';
import { reportStateNames, type Report, type ReportKind, type ReportState } from './model/report.ts';
import { reportRules } from './parts/lists/admin-rules.ts';
import { OwnersCell } from './parts/lists/cells.tsx';
import * as css from './parts/lists/lists.css.ts';
import { RowTools } from './parts/lists/RowTools.tsx';
import { ActiveSwitch } from './parts/reports/ActiveSwitch.tsx';
import { StateCell } from './parts/reports/StateCell.tsx';
import { reportPage } from './reads/report-pages.ts';

export interface ReportListProps extends ListPageProps {
  readonly kind: ReportKind;
  /** Button that adds one. */
  readonly primary?: ReactNode;
  /** More actions of a row. */
  readonly tools?: (report: Pick<Report, 'id' | 'name'>) => ReactNode;
}

const paths: Readonly<Record<ReportKind, string>> = { Alert: '/alert/list/', Report: '/report/list/' };

/** Polling interval while one of them runs. */
const refreshMs = 2000;

/** List of alerts or reports; a row opens its execution log. */
export const ReportList = ({ kind, primary, tools, ...props }: ReportListProps): ReactNode => {
  const text = useText(messages);
  const world = { api: useApi(), queryClient: useQueryClient() };
  const { user } = useSession();
  const [going, setGoing] = useState<{ readonly rows: readonly Report[]; readonly onDeleted?: () => void }>();
  const mayWrite = can(user, 'can_write', 'ReportSchedule');
  const logPath = ({ id }: Report) => `/${kind === 'Alert' ? 'alert' : 'report'}/${id}/log/`;
  const deletion: BulkAction<Report> = {
    id: 'delete',
    label: text('lists.delete'),
    icon: Trash2,
    danger: true,
    onSelect: (rows, onDeleted) => setGoing({ rows, onDeleted }),
  };
  const list: ListDescription<Report> = {
    name: kind === 'Alert' ? 'alerts' : 'reports',
    title: text('reports.title'),
    rules: reportRules,
    searchKey: 'name',
    searchLabel: text(kind === 'Alert' ? 'reports.search-alerts' : 'reports.search-reports'),
    facets: useFacets(),
    columns: useColumns(mayWrite),
    read: (query) => reportPage(world.api, kind, query),
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
        {tools?.(report)}
        <RowTools
          actions={{ ...(mayWrite && { onDelete: () => setGoing({ rows: [report] }) }) }}
          onOpen={() => undefined}
        />
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
      {going && (
        <RemovalDialog
          names={going.rows.map(({ name }) => name)}
          onRemove={() => deleteResources(world, { kind: 'report' }, going.rows)}
          onUndo={wayBack(world, { kind: 'report', ids: going.rows.map(({ id }) => id) }, 'deleteReports')}
          onClose={() => setGoing(undefined)}
          onRemoved={going.onDeleted}
        />
      )}
    </>
  );
};

const useFacets = (): readonly ListFacet[] => {
  const text = useText(messages);
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
    { key: 'owners', label: text('lists.owner'), choices: people.owners },
    { key: 'last_state', label: text('reports.state'), choices: states },
    { key: 'changed_by', label: text('lists.modified-by'), choices: people.changedBy },
  ];
};

const useColumns = (mayWrite: boolean): ReadonlyArray<ListColumn<Report>> => {
  const text = useText(messages);
  return [
    { id: 'name', label: text('lists.name'), names: true, order: 'name', cell: () => null },
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
      label: text('lists.owners'),
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
      label: text('lists.modified'),
      order: 'changed_on_delta_humanized',
      firstOrder: 'desc',
      from: 'desktop',
      cell: ({ changedAt, changedAgo }) => <RelativeTime ms={changedAt} fallback={changedAgo} />,
    },
  ];
};
