import { editableKinds } from '@sightline/charts/edit';
import { Explore } from '@sightline/explore';
import { useCallback, useEffect, type ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

/** The chart explorer. */
export const Page = ({ search, hash, navigate, onUnsaved, onOpened, dark }: PageProps): ReactNode => {
  useEffect(() => {
    performance.mark('route:ready');
  }, []);
  const handleOpened = useCallback((id: number) => onOpened({ kind: 'chart', id }), [onOpened]);
  return (
    <Explore
      kinds={editableKinds}
      pathname={window.location.pathname}
      search={search}
      hash={hash}
      dark={dark}
      navigate={navigate}
      onUnsaved={onUnsaved}
      onOpened={handleOpened}
    />
  );
};
