import { DatasetEditor } from '@sightline/catalog';
import type { ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

/** The editor of a dataset. */
export const Page = ({ params, search, navigate, onUnsaved }: PageProps): ReactNode => {
  const idOrUuid = params['idOrUuid'] ?? '';
  // Unsaved work stays as long as the path does, to the last slash.
  const end = window.location.pathname.endsWith('/') ? '/' : '';
  return (
    // Another dataset is another screen.
    <DatasetEditor
      key={idOrUuid}
      idOrUuid={idOrUuid}
      search={search}
      onSearch={(next) => navigate(`/dataset/${encodeURIComponent(idOrUuid)}${end}${next}`, { replace: true })}
      onUnsaved={onUnsaved}
    />
  );
};
