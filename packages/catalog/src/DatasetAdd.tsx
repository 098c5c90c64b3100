import { can } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { useHref } from '@sightline/entity-ui';
import { Banner, Button, Empty, Link, PageHeader } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Lock, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messages } from './messages/dataset.ts';
import * as css from './parts/dataset-editor/editor.css.ts';
import { UploadButton } from './parts/databases/UploadButton.tsx';
import { useDatabaseActions } from './parts/databases/use-database-actions.tsx';
import { ColumnPreview } from './parts/dataset-editor/ColumnPreview.tsx';
import { SourcePlace, type Place } from './parts/dataset-editor/SourcePlace.tsx';
import { SourceTables } from './parts/dataset-editor/SourceTables.tsx';
import { useCreateDataset } from './parts/dataset-editor/use-create-dataset.ts';
import { findDatasetOn } from './reads/dataset-editor.ts';

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
  const databases = useDatabaseActions(onOpen);
  const [place, setPlace] = useState(nowhere);
  const [table, setTable] = useState<string>();
  const existing = useQuery({
    queryKey: ['dataset', 'on-table', place, table],
    queryFn: ({ signal }) =>
      findDatasetOn(api, { ...place, table: table ?? '' }, signal).then((found) => found ?? null),
    enabled: table !== undefined,
    retry: false,
  });
  const { busy, failure, create } = useCreateDataset(place, table, onOpen);
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
        {found && <ExistingDataset id={found.id} name={found.name} />}
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
            <SourceTables place={place} chosen={table} onChoose={setTable} />
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

const ExistingDataset = ({ id, name }: { readonly id: number; readonly name: string }) => {
  const text = useText(messages);
  const href = useHref();
  return (
    <Banner level="info">
      {text('dataset.exists')}{' '}
      <Link className={css.link} href={href(`/dataset/${id}`)}>
        <bdi>{name}</bdi>
      </Link>
    </Banner>
  );
};
