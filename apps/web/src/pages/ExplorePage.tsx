import { editableKinds } from '@sightline/charts/edit';
import { Explore } from '@sightline/explore';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageProps } from './page-props.ts';

/** The chart explorer. */
export const Page = ({ onUnsaved, onOpened, onNamed, dark }: PageProps): ReactNode => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    performance.mark('route:ready');
  }, []);
  const handleOpened = useCallback((id: number) => onOpened({ kind: 'chart', id }), [onOpened]);
  return (
    <Explore
      kinds={editableKinds}
      pathname={pathname}
      search={search}
      hash={hash}
      dark={dark}
      navigate={navigate}
      onUnsaved={onUnsaved}
      onOpened={handleOpened}
      onNamed={onNamed}
    />
  );
};
