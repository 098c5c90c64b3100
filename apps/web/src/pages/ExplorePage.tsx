import { editableKinds } from '@sightline/charts/edit';
import { Explore } from '@sightline/explore';
import { useEffect, type ReactNode } from 'react';
import type { PageProps } from './page-props.ts';

/** The chart explorer. */
export const Page = ({ search, hash, navigate, onUnsaved, dark }: PageProps): ReactNode => {
  useEffect(() => {
    performance.mark('route:ready');
  }, []);
  return (
    <Explore
      kinds={editableKinds}
      pathname={window.location.pathname}
      search={search}
      hash={hash}
      dark={dark}
      navigate={navigate}
      onUnsaved={onUnsaved}
    />
  );
};
