import { DatasetEditor } from '@sightline/catalog';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { PageProps } from './page-props.ts';

/** The editor of a dataset. */
export const Page = ({ onUnsaved, onNamed }: PageProps): ReactNode => {
  const { idOrUuid = '' } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    // React's `key` resets the editor when another dataset opens.
    <DatasetEditor
      key={idOrUuid}
      idOrUuid={idOrUuid}
      search={search}
      onSearch={(next) => navigate({ pathname, search: next }, { replace: true })}
      onUnsaved={onUnsaved}
      onNamed={onNamed}
    />
  );
};
