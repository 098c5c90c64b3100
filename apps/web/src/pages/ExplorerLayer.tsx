import { editableKinds } from '@sightline/charts/edit';
import type { ExplorerLayer as Layer } from '@sightline/dashboard';
import { ChartAdd, Explore } from '@sightline/explore';
import type { ReactNode } from 'react';

/** The explorer, shown over a dashboard that is being edited. */
export const ExplorerLayer = ({ path, dark, navigate, onUnsaved, onSaved }: Layer): ReactNode => {
  const [pathname = '', query] = path.split('?');
  const search = query === undefined ? '' : `?${query}`;
  if (pathname.startsWith('/chart/add')) return <ChartAdd kinds={editableKinds} search={search} navigate={navigate} />;
  return (
    <Explore
      kinds={editableKinds}
      pathname={pathname}
      search={search}
      dark={dark}
      navigate={navigate}
      onUnsaved={onUnsaved}
      onSaved={onSaved}
    />
  );
};
