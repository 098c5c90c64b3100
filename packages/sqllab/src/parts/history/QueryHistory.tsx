import { duration, fullNumber, relativeTime } from '@sightline/core/format';
import { useLocale, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Badge, Empty, PageHeader, Pagination, Skeleton, Table, type TableColumn } from '@sightline/ui-kit';
import { History } from 'lucide-react';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { stageOfState, type RunStage } from '../../model/run.ts';
import { printOpening } from '../../model/url.ts';
import { useHistory } from '../../reads/use-databases.ts';
import { code } from './history.css.ts';

export interface QueryHistoryProps {
  /** Address of a path of ours. */
  readonly linkOf: (path: string) => string;
}

type Row = NonNullable<ReturnType<typeof useHistory>['data']>['result'][number];

const tones: Readonly<Record<RunStage, 'neutral' | 'success' | 'danger' | 'warning' | 'info'>> = {
  idle: 'neutral',
  queued: 'info',
  running: 'info',
  stopping: 'info',
  done: 'success',
  failed: 'danger',
  stopped: 'warning',
  'timed-out': 'warning',
};

const momentOf = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

/** Own runs with their state, time and text; each opens in the editor again (LIST-34). */
export const QueryHistory = ({ linkOf }: QueryHistoryProps) => {
  const text = useText(messages);
  const { locale } = useLocale();
  const [page, setPage] = useState(0);
  const history = useHistory(page);
  const columns: readonly TableColumn<Row>[] = [
    {
      id: 'state',
      label: text('history.state'),
      width: 110,
      cell: ({ status }) => (
        <Badge tone={tones[stageOfState(status ?? '')]}>{text(`state.${stageOfState(status ?? '')}`)}</Badge>
      ),
    },
    {
      id: 'when',
      label: text('history.when'),
      width: 140,
      cell: ({ start_time: start }) => {
        const at = momentOf(start);
        return at === undefined ? (
          ''
        ) : (
          <time dateTime={new Date(at).toISOString()}>{relativeTime(locale)(at, Date.now())}</time>
        );
      },
    },
    {
      id: 'took',
      label: text('history.took'),
      align: 'end',
      width: 100,
      from: 'tablet',
      cell: ({ start_time: start, end_time: end }) => {
        const [from, to] = [momentOf(start), momentOf(end)];
        return from === undefined || to === undefined ? '' : duration(locale)(Math.max(0, to - from));
      },
    },
    {
      id: 'rows',
      label: text('history.rows'),
      align: 'end',
      width: 100,
      from: 'tablet',
      cell: ({ rows }) => (rows === null || rows === undefined ? '' : fullNumber(locale)(rows)),
    },
    {
      id: 'sql',
      label: text('history.sql'),
      names: true,
      cell: ({ sql, database }) => (
        <a
          className={code}
          href={linkOf(
            printOpening({
              kind: 'new',
              sql: sql ?? '',
              ...(database?.id === undefined ? {} : { databaseId: database.id }),
            }),
          )}
          title={text('history.open')}
        >
          {(sql ?? '').replace(/\s+/g, ' ').slice(0, 200)}
        </a>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={text('history.title')} lined />
      {history.isPending ? <Skeleton /> : null}
      {history.isError ? (
        <LateErrorView error={history.error} actions={{ onRetry: () => void history.refetch() }} />
      ) : null}
      {history.isSuccess && history.data.result.length === 0 ? (
        <Empty icon={History} title={text('history.empty')} />
      ) : null}
      {history.isSuccess && history.data.result.length > 0 ? (
        <>
          <Table
            label={text('history.title')}
            columns={columns}
            rows={history.data.result}
            keyOf={({ id }) => id}
            edgeToEdge
          />
          <Pagination page={page} pageSize={25} total={history.data.count} onPage={setPage} />
        </>
      ) : null}
    </>
  );
};
