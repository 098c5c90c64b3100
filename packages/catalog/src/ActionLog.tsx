import { isCallError } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import {
  listQuery,
  ListScreen,
  parseListSearch,
  RelativeTime,
  saveFile,
  useHref,
  type ListColumn,
  type ListDescription,
} from '@sightline/entity-ui';
import { Button, Link, useToasts } from '@sightline/ui-kit';
import { Download, ScrollText } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/screens.ts';
import { csvOf, type LogEntry } from './model/log-entry.ts';
import { logRules } from './parts/lists/admin-rules.ts';
import { WordsCell } from './parts/lists/cells.tsx';
import * as css from './parts/lists/lists.css.ts';
import { useActionName } from './parts/lists/use-action-name.ts';
import { facetOf, userOptions } from './reads/account-options.ts';
import { actionChoices, logPage, readLog } from './reads/log-page.ts';

/** Action log for administrators: who did what, newest first. */
export const ActionLog = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const actionName = useActionName();
  const users = useMemo(() => facetOf(userOptions(api)), [api]);
  const actions = useMemo(() => actionChoices(api, actionName), [api, actionName]);
  const list: ListDescription<LogEntry> = {
    name: 'action-log',
    title: text('log.title'),
    rules: logRules,
    searchKey: 'action',
    searchLabel: text('log.search'),
    facets: [
      { key: 'what', label: text('log.what'), choices: actions },
      { key: 'user', label: text('log.who'), choices: users },
    ],
    columns: useColumns(actionName),
    read: (query) => logPage(api, query),
    rowName: ({ action }) => actionName(action),
    rowPath: () => undefined,
    bulk: [],
    actions: <ExportButton search={props.search} actionName={actionName} />,
    empty: { icon: ScrollText, title: text('log.empty'), words: text('log.empty-explain') },
  };
  return <ListScreen list={list} {...props} />;
};

/** Exports the filtered entries as a file. */
const ExportButton = ({
  search,
  actionName,
}: {
  readonly search: string;
  readonly actionName: (action: string) => string;
}) => {
  const text = useText(messages);
  const api = useApi();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const handleExport = async () => {
    setBusy(true);
    try {
      const { count, rows } = await readLog(api, listQuery(parseListSearch(search, logRules), logRules));
      const csv = csvOf(
        [text('log.when'), text('log.who'), text('log.what'), text('log.on-what'), text('log.from'), text('log.raw')],
        rows.map((row) => [
          row.at === undefined ? '' : new Date(row.at).toISOString(),
          row.who,
          actionName(row.action),
          row.dashboardId !== undefined
            ? text('log.dashboard', { id: row.dashboardId })
            : row.chartId !== undefined
              ? text('log.chart', { id: row.chartId })
              : row.object,
          row.from,
          row.action,
        ]),
      );
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'action-log.csv');
      if (count > rows.length)
        toasts.show({ level: 'warning', text: text('log.export-cut', { saved: rows.length, count }) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      toasts.show({ level: 'danger', text: text('log.export-failed'), detail: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Download} busy={busy} onClick={() => void handleExport()}>
      {text('lists.export')}
    </Button>
  );
};

const ObjectCell = ({ entry: { dashboardId, chartId, object } }: { readonly entry: LogEntry }) => {
  const text = useText(messages);
  const href = useHref();
  if (dashboardId !== undefined)
    return (
      <Link className={css.link} href={href(`/superset/dashboard/${dashboardId}/`)}>
        {text('log.dashboard', { id: dashboardId })}
      </Link>
    );
  if (chartId !== undefined)
    return (
      <Link className={css.link} href={href(`/explore/?slice_id=${chartId}`)}>
        {text('log.chart', { id: chartId })}
      </Link>
    );
  return <bdi>{object}</bdi>;
};

const useColumns = (actionName: (action: string) => string): ReadonlyArray<ListColumn<LogEntry>> => {
  const text = useText(messages);
  return [
    {
      id: 'what',
      label: text('log.what'),
      names: true,
      order: 'action',
      // Search and sort use the technical name of the action, so it is shown next to the display name.
      cell: ({ action }) => actionName(action) !== action && <WordsCell>{action}</WordsCell>,
    },
    { id: 'who', label: text('log.who'), cell: ({ who }) => <bdi>{who || text('log.nobody')}</bdi> },
    { id: 'on', label: text('log.on-what'), from: 'tablet', cell: (entry) => <ObjectCell entry={entry} /> },
    {
      id: 'from',
      label: text('log.from'),
      from: 'desktop',
      cell: ({ from }) => <WordsCell>{from}</WordsCell>,
    },
    {
      id: 'when',
      label: text('log.when'),
      order: 'dttm',
      firstOrder: 'desc',
      cell: ({ at }) => <RelativeTime ms={at} />,
    },
  ];
};
