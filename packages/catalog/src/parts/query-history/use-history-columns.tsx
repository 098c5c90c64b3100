import type { Query } from '@sightline/core';
import { duration, fullNumber } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { RelativeTime, type ListColumn } from '@sightline/entity-ui';
import { messages } from '../../messages/screens.ts';
import { PersonCell, WordsCell } from '../lists/cells.tsx';
import { RunState } from './RunState.tsx';

/** Columns of the query history; the statement is the row's name. */
export const useHistoryColumns = (): ReadonlyArray<ListColumn<Query>> => {
  const text = useText(messages);
  const { locale } = useLocale();
  const [lasting, counted] = [duration(locale), fullNumber(locale)];
  return [
    {
      id: 'time',
      label: text('runs.time'),
      order: 'start_time',
      firstOrder: 'desc',
      width: 130,
      cell: ({ startedAt }) => <RelativeTime ms={startedAt} fallback="" />,
    },
    { id: 'state', label: text('runs.state'), width: 110, cell: ({ stage }) => <RunState stage={stage} /> },
    { id: 'sql', label: text('runs.sql'), names: true, order: 'sql', cell: () => null },
    {
      id: 'duration',
      label: text('runs.duration'),
      order: 'duration',
      firstOrder: 'desc',
      width: 100,
      align: 'end',
      from: 'tablet',
      cell: ({ startedAt, endedAt }) =>
        startedAt !== undefined && endedAt !== undefined && lasting(Math.max(0, endedAt - startedAt)),
    },
    {
      id: 'database',
      label: text('lists.database'),
      order: 'database.database_name',
      from: 'desktop',
      cell: ({ database }) => <bdi>{database?.name}</bdi>,
    },
    {
      id: 'schema',
      label: text('lists.schema'),
      order: 'schema',
      from: 'desktop',
      cell: ({ schema }) => <bdi>{schema}</bdi>,
    },
    {
      id: 'tables',
      label: text('resource.tables'),
      from: 'desktop',
      cell: ({ tables }) => <WordsCell>{tables.join(', ')}</WordsCell>,
    },
    {
      id: 'user',
      label: text('runs.user'),
      order: 'user.first_name',
      from: 'desktop',
      cell: ({ user }) => <PersonCell person={user} />,
    },
    {
      id: 'rows',
      label: text('runs.rows'),
      order: 'rows',
      firstOrder: 'desc',
      width: 80,
      align: 'end',
      from: 'tablet',
      cell: ({ rows }) => rows !== undefined && counted(rows),
    },
  ];
};
