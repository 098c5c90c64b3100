import { lazy, Suspense, useCallback, type ReactNode } from 'react';
import type { DrawableChart } from '../../reads/added-charts.ts';
import type { EditFrameHost } from '../edit/EditFrame.tsx';
import { loadEditMode } from './use-editing.ts';
import type { OpenDashboard } from './use-open-dashboard.ts';

const EditMode = lazy(() => loadEditMode().then((part) => ({ default: part.EditMode })));

export interface EditLayerProps extends Pick<EditFrameHost, 'ranks'> {
  readonly dashboard: OpenDashboard;
}

/** Edit mode. It is there before it is shown, so that it has read what it edits. */
export const EditLayer = ({ dashboard, ranks }: EditLayerProps): ReactNode => {
  const { item, store, editing } = dashboard;
  const openTabOf = useCallback((tabsId: string) => store.getState().activeTabs.get(tabsId), [store]);
  if (editing.opening === 0 || !dashboard.mayEdit) return null;
  return (
    <Suspense fallback={null}>
      <EditMode
        key={editing.opening}
        shown={editing.edits}
        dashboardId={item.id}
        search={dashboard.search}
        slug={item.slug}
        title={item.dashboard_title ?? ''}
        charts={dashboard.charts as readonly DrawableChart[]}
        openTabOf={openTabOf}
        dark={dashboard.dark}
        ranks={ranks}
        opensVersions={editing.toVersions}
        renderExplorer={dashboard.renderExplorer}
        openTab={dashboard.state.openTab}
        href={dashboard.href}
        navigate={dashboard.navigate}
        onSession={editing.setSession}
        onUnsaved={dashboard.onUnsaved}
        onClose={editing.close}
      />
    </Suspense>
  );
};
