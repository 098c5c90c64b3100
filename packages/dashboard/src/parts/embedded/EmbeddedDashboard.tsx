import { useApi } from '@sightline/core/react';
import { useMemo, type ReactNode } from 'react';
import { Dashboard, type DashboardProps } from '../dashboard/Dashboard.tsx';
import type { Framing, OpenedDashboard } from '../dashboard/dashboard-view-props.ts';
import { makeDashboardHandle, type DashboardHandle } from './dashboard-handle.ts';

export interface EmbeddedDashboardProps
  extends Pick<DashboardProps, 'kinds' | 'search' | 'hash' | 'permalinkKey' | 'dark'>, Omit<Framing, 'onOpen'> {
  readonly dashboardId: number;
  /** Called when the dashboard is ready. The returned function is called when the dashboard is closed. */
  readonly onOpen: (handle: DashboardHandle) => () => void;
}

/** An embedded dashboard that can be viewed and filtered. It contains no links to other pages. */
export const EmbeddedDashboard = (props: EmbeddedDashboardProps): ReactNode => {
  const { dashboardId, hidesTitle, hidesTabs, hidesMenus, onOpen, ...rest } = props;
  const api = useApi();
  const framing = useMemo(
    (): Framing => ({
      hidesTitle,
      hidesTabs,
      hidesMenus,
      onOpen: (opened: OpenedDashboard) => onOpen(makeDashboardHandle(api, opened)),
    }),
    [api, hidesTitle, hidesTabs, hidesMenus, onOpen],
  );
  return <Dashboard idOrSlug={String(dashboardId)} framing={framing} href={stays} navigate={staysWhere} {...rest} />;
};

/** Returns the path unchanged, because an embedded dashboard opens no other page of the application. */
const stays = (path: string): string => path;
const staysWhere = (): void => undefined;
