import { useCallback, type ReactNode } from 'react';
import type { DrawableChart } from '../../reads/added-charts.ts';
import type { OpenDashboard } from '../dashboard/use-open-dashboard.ts';
import type { EditFrameHost } from './edit-frame-props.ts';
import { EditMode } from './EditMode.tsx';

export interface EditLayerProps extends Pick<EditFrameHost, 'ranks'> {
  readonly dashboard: OpenDashboard;
}

/** Edit mode of an open dashboard. */
export const EditLayer = ({ dashboard, ranks }: EditLayerProps): ReactNode => {
  const { item, store, editing } = dashboard;
  const openTabOf = useCallback((tabsId: string) => store.getState().activeTabs.get(tabsId), [store]);
  return (
    <EditMode
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
  );
};
