import { kinds } from '@sightline/charts';
import { Dashboard } from '@sightline/dashboard';
import { late } from '@sightline/ui-kit';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { PageProps } from './page-props.ts';

const ExplorerLayer = late(async () => (await import('./ExplorerLayer.tsx')).ExplorerLayer);

/** The page of a dashboard, opened by its id or slug, or by a permalink. */
export const Page = ({ dark, href, onOpened, onNamed, onUnsaved }: PageProps): ReactNode => {
  const { idOrSlug, key } = useParams();
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    performance.mark('route:ready');
  }, []);
  const handleOpened = useCallback((id: number) => onOpened({ kind: 'dashboard', id }), [onOpened]);
  return (
    <Dashboard
      idOrSlug={idOrSlug}
      permalinkKey={key}
      kinds={kinds}
      search={search}
      hash={hash}
      historyState={state}
      dark={dark}
      href={href}
      navigate={navigate}
      onOpened={handleOpened}
      onNamed={onNamed}
      onUnsaved={onUnsaved}
      renderExplorer={(layer) => <ExplorerLayer {...layer} />}
    />
  );
};
