import type { Query } from '@sightline/core';
import { useApi, useText } from '@sightline/core/react';
import { ListScreen, relatedChoices, type ListDescription, type ListFacet } from '@sightline/entity-ui';
import { Banner, IconButton } from '@sightline/ui-kit';
import { Eye, History, SquareTerminal } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ListPageProps } from './ChartList.tsx';
import { messages } from './messages/screens.ts';
import { historyRanges, type HistoryRange } from './model/history-range.ts';
import { queryRules } from './parts/lists/resource-rules.ts';
import { QueryPreview } from './parts/lists/QueryPreview.tsx';
import { useHistoryColumns } from './parts/query-history/use-history-columns.tsx';
import { queryHistoryPage } from './reads/query-history.ts';

/** Polling interval while runs are in progress, in milliseconds. */
const refreshMs = 2000;

/** The statement on one line, as the name of a row. */
const nameOfRun = ({ sql }: Query): string => sql.replaceAll(/\s+/gu, ' ').trim().slice(0, 120);

/** Path that opens a run's statement in the editor, with its database and schema. */
const editorPath = ({ sql, database, schema }: Query): string => {
  const opening = new URLSearchParams();
  if (database?.id !== undefined) opening.set('dbid', String(database.id));
  if (schema !== undefined) opening.set('schema', schema);
  opening.set('sql', sql);
  return `/sqllab?${opening.toString()}`;
};

/** Query history: state, time and statement of each run; runs in progress are polled. */
export const QueryHistory = (props: ListPageProps): ReactNode => {
  const text = useText(messages);
  const api = useApi();
  const [preview, setPreview] = useState<{ readonly row: Query; readonly rows: readonly Query[] }>();
  const list: ListDescription<Query> = {
    name: 'query-history',
    title: text('runs.title'),
    rules: queryRules,
    searchKey: 'sql',
    searchLabel: text('runs.search'),
    facets: useFacets(),
    columns: useHistoryColumns(),
    read: (query) => queryHistoryPage(api, query, Date.now),
    refreshMs: (rows) =>
      rows.some(({ stage }) => ['waiting', 'running', 'fetching'].includes(stage)) ? refreshMs : undefined,
    rowName: nameOfRun,
    rowPath: () => undefined,
    onRow: (row, rows) => setPreview({ row, rows }),
    tools: (row, rows) => (
      <>
        <IconButton size="sm" icon={Eye} label={text('lists.preview')} onClick={() => setPreview({ row, rows })} />
        <IconButton
          size="sm"
          icon={SquareTerminal}
          label={text('resource.open-in-sql-lab')}
          onClick={() => props.onOpen(editorPath(row))}
        />
      </>
    ),
    bulk: [],
    empty: { icon: History, title: text('runs.empty'), words: text('runs.empty-explain') },
  };
  return (
    <>
      <ListScreen list={list} {...props} />
      {preview && (
        <QueryPreview
          {...preview}
          view={(row) => ({
            title: text('runs.sql'),
            sql: row.sql,
            path: editorPath(row),
            note: row.error !== undefined && <Banner level="danger">{row.error}</Banner>,
          })}
          onShow={(row) => setPreview({ ...preview, row })}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  );
};

const useFacets = (): readonly ListFacet[] => {
  const text = useText(messages);
  const api = useApi();
  const asked = useMemo(
    () => ({
      databases: relatedChoices(api, 'getQueryRelated', 'database'),
      users: relatedChoices(api, 'getQueryRelated', 'user'),
    }),
    [api],
  );
  const states = [
    { label: text('runs.done'), value: 'success' },
    { label: text('runs.failed'), value: 'failed' },
    { label: text('runs.running'), value: 'running' },
    { label: text('runs.waiting'), value: 'pending' },
    { label: text('runs.stopped'), value: 'stopped' },
    { label: text('runs.timed-out'), value: 'timed_out' },
  ];
  const ranges = Object.keys(historyRanges) as HistoryRange[];
  return [
    { key: 'database', label: text('lists.database'), choices: asked.databases },
    { key: 'status', label: text('runs.state'), choices: states },
    { key: 'user', label: text('runs.user'), choices: asked.users },
    {
      key: 'start_time',
      label: text('runs.range'),
      choices: ranges.map((value) => ({ label: text(`runs.last.${value}`), value })),
    },
  ];
};
