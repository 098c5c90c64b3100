import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Skeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import { tablesOf } from '../../reads/source-options.ts';
import * as css from './editor.css.ts';
import { RowList } from './RowList.tsx';
import type { Place } from './SourcePlace.tsx';

export interface SourceTablesProps {
  readonly place: Place;
  readonly chosen: string | undefined;
  readonly onChoose: (table: string) => void;
}

/** List of the tables of a schema, from which the user chooses one. */
export const SourceTables = ({ place, chosen, onChoose }: SourceTablesProps): ReactNode => {
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
