import { useApi } from '@sightline/core/react';
import { useMemo, type ReactNode } from 'react';
import { Dashboard, type DashboardProps } from '../dashboard/Dashboard.tsx';
import type { Framing, OpenedDashboard } from '../dashboard/DashboardView.tsx';
import { makeDashboardHandle, type DashboardHandle } from './dashboard-handle.ts';

export interface EmbeddedDashboardProps
  extends Pick<DashboardProps, 'kinds' | 'search' | 'hash' | 'permalinkKey' | 'dark'>, Omit<Framing, 'onOpen'> {
  readonly dashboardId: number;
  /** Told when the dashboard can be asked; what it gives ends with the dashboard. */
  readonly onOpen: (handle: DashboardHandle) => () => void;
}

/** A dashboard in a frame of another page: to look at and to filter, without ways out of it. */
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

/** Nothing in a frame leads to another page of ours. */
const stays = (path: string): string => path;
const staysWhere = (): void => undefined;
