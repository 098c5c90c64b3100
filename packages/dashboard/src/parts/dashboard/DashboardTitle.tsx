import { lazy, Suspense, type ReactNode } from 'react';
import { chartIdsBelow } from '../../model/layout.ts';
import { TitleRow } from '../title-row/TitleRow.tsx';
import type { Kiosk } from './use-kiosk.ts';
import type { OpenDashboard } from './use-open-dashboard.ts';

const AutoRefresh = lazy(() => import('../title-row/late-title.ts').then((part) => ({ default: part.AutoRefresh })));

export interface DashboardTitleProps {
  readonly dashboard: OpenDashboard;
  readonly kiosk: Kiosk;
}

/** The title row of the dashboard, with its menu and its automatic refreshes. */
export const DashboardTitle = ({ dashboard, kiosk }: DashboardTitleProps): ReactNode => {
  const { item, layout, metadata, state, refreshing, editing } = dashboard;
  const title = item.dashboard_title ?? '';
  const makeLink = dashboard.framing ? undefined : dashboard.makeLink;
  return (
    <TitleRow
      item={item}
      onRefresh={state.refresh}
      makeLink={makeLink}
      menuActions={{
        title,
        refresh: state.refresh,
        intervalSeconds: refreshing.seconds,
        setInterval: refreshing.setSeconds,
        isKiosk: kiosk.isOn,
        turnKiosk: kiosk.turn,
        makeLink,
        hasTabs: [...layout.nodes.values()].some(({ type }) => type === 'TABS'),
        file: () => ({
          dashboardId: item.id,
          title,
          metadata,
          selections: state.applied,
          crossFilters: state.crossFilters,
          activeTabs: [...state.activeTabs.values()],
          theme: dashboard.dark ? 'dark' : 'light',
        }),
      }}
      status={
        refreshing.seconds > 0 && (
          <Suspense fallback={null}>
            <AutoRefresh seconds={refreshing.seconds} chartIds={chartIdsBelow(layout)} onRefresh={refreshing.refresh} />
          </Suspense>
        )
      }
      editing={dashboard.mayEdit ? { ...editing, busy: editing.edits } : undefined}
      hash={dashboard.hash}
    />
  );
};
