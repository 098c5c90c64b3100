import { newReportPath } from '@sightline/entity-ui';
import type { Kiosk } from '../dashboard/use-kiosk.ts';
import type { OpenDashboard } from '../dashboard/use-open-dashboard.ts';
import type { DashboardMenuActions } from './dashboard-menu.ts';

/** The dashboard that a menu belongs to. */
export interface MenuSubject {
  readonly dashboard: OpenDashboard;
  readonly kiosk: Kiosk;
}

export const menuActionsOf = ({ dashboard, kiosk }: MenuSubject): DashboardMenuActions => {
  const { item, layout, state, refreshing } = dashboard;
  const title = item.dashboard_title ?? '';
  return {
    title,
    refresh: state.refresh,
    intervalSeconds: refreshing.seconds,
    setInterval: refreshing.setSeconds,
    isKiosk: kiosk.isOn,
    turnKiosk: kiosk.turn,
    makeLink: dashboard.framing ? undefined : dashboard.makeLink,
    report: () => dashboard.navigate(newReportPath('report', { dashboard: item.id })),
    hasTabs: [...layout.nodes.values()].some(({ type }) => type === 'TABS'),
    file: () => ({
      dashboardId: item.id,
      title,
      metadata: dashboard.metadata,
      selections: state.applied,
      crossFilters: state.crossFilters,
      activeTabs: [...state.activeTabs.values()],
      theme: dashboard.dark ? 'dark' : 'light',
    }),
  };
};
