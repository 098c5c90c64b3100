import { can, isCallError } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { LateErrorView, useHref } from '@sightline/entity-ui';
import { Banner, Button, Empty, Link, PageHeader, Skeleton, useToasts } from '@sightline/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { createDatasetOn } from './commands/save-dataset-form.ts';
import { messages } from './messages/dataset.ts';
import * as css from './parts/dataset-editor/editor.css.ts';
import { UploadButton } from './parts/databases/UploadButton.tsx';
import { useDatabaseActions } from './parts/databases/use-database-actions.tsx';
import { RowList } from './parts/dataset-editor/RowList.tsx';
import { SourcePlace, type Place } from './parts/dataset-editor/SourcePlace.tsx';
import { findDatasetOn, readTableColumns } from './reads/dataset-editor.ts';
import { tablesOf } from './reads/source-options.ts';

export interface DatasetAddProps {
  /** Navigates to a path of the application. */
  readonly onOpen: (path: string) => void;
}

const nowhere: Place = { databaseId: 0, databaseName: '', catalog: '', schema: '' };

/** Page that creates a dataset from a table: select the table, preview its columns, create. */
export const DatasetAdd = (props: DatasetAddProps): ReactNode => {
  const text = useText(messages);
  const { user } = useSession();
  if (can(user, 'can_write', 'Dataset')) return <TableChoice {...props} />;
  return (
    <Empty icon={Lock} title={text('dataset.add-forbidden')}>
      {text('dataset.add-forbidden-explain')}
    </Empty>
  );
};

const TableChoice = ({ onOpen }: DatasetAddProps) => {
  const text = useText(messages);
  const api = useApi();
  const toasts = useToasts();
  const databases = useDatabaseActions(onOpen);
  const href = useHref();
  const queryClient = useQueryClient();
  const [place, setPlace] = useState(nowhere);
  const [table, setTable] = useState<string>();
  const [busy, setBusy] = useState<'create' | 'explore'>();
  const [failure, setFailure] = useState<string>();
  const existing = useQuery({
    queryKey: ['dataset', 'on-table', place, table],
    queryFn: ({ signal }) =>
      findDatasetOn(api, { ...place, table: table ?? '' }, signal).then((found) => found ?? null),
    enabled: table !== undefined,
    retry: false,
  });
  const create = async (then: 'create' | 'explore') => {
    if (table === undefined) return;
    setBusy(then);
    setFailure(undefined);
    try {
      const { databaseId, catalog, schema } = place;
      const id = await createDatasetOn({ api, queryClient }, { databaseId, catalog, schema, name: table });
      // The explorer shows its own confirmation, and a toast would cover its "Create chart" button.
      if (then === 'create')
        toasts.show({
          level: 'success',
          text: text('dataset.created', { name: table }),
          href: href(`/dataset/${id}`),
        });
      onOpen(then === 'explore' ? `/explore/?datasource_type=table&datasource_id=${id}` : `/dataset/${id}`);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(undefined);
    }
  };
  const found = existing.data ?? undefined;
  const ready = table !== undefined && found === undefined && !existing.isPending;
  return (
    <div className={css.page}>
      <PageHeader
        title={text('dataset.add-title')}
        actions={
          <>
            <UploadButton actions={databases} />
            <Button busy={busy === 'create'} disabled={!ready} onClick={() => void create('create')}>
              {text('dataset.create')}
            </Button>
            <Button
              kind="primary"
              busy={busy === 'explore'}
              disabled={!ready}
              disabledReason={table === undefined ? text('dataset.choose-table') : undefined}
              onClick={() => void create('explore')}
            >
              {text('dataset.create-explore')}
            </Button>
          </>
        }
      />
      <div className={css.bars}>
        {found && (
          <Banner level="info">
            {text('dataset.exists')}{' '}
            <Link className={css.link} href={href(`/dataset/${found.id}`)}>
              <bdi>{found.name}</bdi>
            </Link>
          </Banner>
        )}
        {failure !== undefined && <Banner level="danger">{text('dataset.refused', { reason: failure })}</Banner>}
      </div>
      <div className={css.panel}>
        <div className={css.split}>
          <div className={css.addSide}>
            <SourcePlace
              value={place}
              onChange={(next) => {
                setPlace(next);
                setTable(undefined);
              }}
            />
            <TableList place={place} chosen={table} onChoose={setTable} />
          </div>
          <div className={css.details}>
            {table === undefined ? (
              <Empty icon={Table2} title={text('dataset.add-choose')}>
                {text('dataset.preview-empty')}
              </Empty>
            ) : (
              <ColumnPreview place={place} table={table} />
            )}
          </div>
        </div>
      </div>
      {databases.dialogs}
    </div>
  );
};

const TableList = ({
  place,
  chosen,
  onChoose,
}: {
  readonly place: Place;
  readonly chosen: string | undefined;
  readonly onChoose: (table: string) => void;
}) => {
  const text = useText(messages);
  const api = useApi();
  const ready = place.databaseId > 0 && place.schema !== '';
  const tables = useQuery({ ...tablesOf(api, place.databaseId, place), enabled: ready, retry: false });
  if (!ready) return <p className={css.muted}>{text('dataset.add-start')}</p>;
  if (tables.error)
    return <LateErrorView error={tables.error} size="compact" actions={{ onRetry: () => void tables.refetch() }} />;
  if (!tables.data)
    return (
      <div role="status" aria-label={text('dataset.loading-tables')}>
        <Skeleton height={240} />
      </div>
    );
  return (
    <RowList
      label={text('dataset.tables')}
      searchLabel={text('dataset.search-tables')}
      rows={tables.data.result.map(({ value, type }) => ({ key: value, name: value, help: type }))}
      chosen={chosen}
      onChoose={onChoose}
      nothing={text('dataset.no-tables')}
    />
  );
};

const ColumnPreview = ({ place, table }: { readonly place: Place; readonly table: string }) => {
  const text = useText(messages);
  const api = useApi();
  const { databaseName, catalog, schema } = place;
  const columns = useQuery({
    queryKey: ['database', 'table-columns', databaseName, catalog, schema, table],
    queryFn: ({ signal }) => readTableColumns(api, { databaseName, catalog, schema, table }, signal),
    retry: false,
  });
  if (columns.error) return <LateErrorView error={columns.error} actions={{ onRetry: () => void columns.refetch() }} />;
  if (!columns.data)
    return (
      <div role="status" aria-label={text('dataset.loading-columns')}>
        <Skeleton height={240} />
      </div>
    );
  const name = text('dataset.preview-name', { name: table });
  return (
    <div className={css.cards}>
      <h2 className={css.heading}>
        <bdi>{table}</bdi>
      </h2>
      <p className={css.muted}>{text('dataset.preview', { count: columns.data.length })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={css.scrollX} role="region" aria-label={name} tabIndex={0}>
        <table className={css.sample}>
          <thead>
            <tr>
              <th scope="col" className={css.head}>
                {text('dataset.name')}
              </th>
              <th scope="col" className={css.head}>
                {text('dataset.type')}
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.data.map((column) => (
              <tr key={column.name}>
                <td className={css.cell}>
                  <bdi>{column.name}</bdi>
                </td>
                <td className={css.cell}>
                  <bdi className={css.mono}>{column.type}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
