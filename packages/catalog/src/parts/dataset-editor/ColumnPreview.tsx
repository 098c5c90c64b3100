import { useApi, useText } from '@sightline/core/react';
import { LateErrorView } from '@sightline/entity-ui';
import { Skeleton } from '@sightline/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../../messages/dataset.ts';
import { readTableColumns } from '../../reads/dataset-editor.ts';
import * as css from './editor.css.ts';
import type { Place } from './SourcePlace.tsx';

/** Columns of a table. */
export const ColumnPreview = ({ place, table }: { readonly place: Place; readonly table: string }): ReactNode => {
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be focusable */}
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
