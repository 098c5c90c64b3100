import { late } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { chartIdsBelow } from '../../model/layout.ts';
import { TitleRow } from '../title-row/TitleRow.tsx';
import type { Kiosk } from './use-kiosk.ts';
import type { OpenDashboard } from './use-open-dashboard.ts';

const AutoRefresh = late(async () => (await import('../title-row/late-title.ts')).AutoRefresh);

export interface DashboardTitleProps {
  readonly dashboard: OpenDashboard;
  readonly kiosk: Kiosk;
}

/** The title row of the dashboard, with its menu and its automatic refreshes. */
export const DashboardTitle = ({ dashboard, kiosk }: DashboardTitleProps): ReactNode => {
  const { item, layout, state, refreshing, editing } = dashboard;
  return (
    <TitleRow
      item={item}
      onRefresh={state.refresh}
      makeLink={dashboard.framing ? undefined : dashboard.makeLink}
      subject={{ dashboard, kiosk }}
      status={
        refreshing.seconds > 0 && (
          <AutoRefresh seconds={refreshing.seconds} chartIds={chartIdsBelow(layout)} onRefresh={refreshing.refresh} />
        )
      }
      editing={dashboard.mayEdit ? { ...editing, busy: editing.edits } : undefined}
      hash={dashboard.hash}
    />
  );
};
