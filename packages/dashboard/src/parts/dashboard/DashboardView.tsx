import { useApi } from '@sightline/core/react';
import { late } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { parseUrl } from '../../model/url.ts';
import { pendingIds } from '../../store/dashboard-store.ts';
import { DashboardKeys } from './DashboardKeys.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import { DashboardTitle } from './DashboardTitle.tsx';
import type { DashboardViewProps } from './dashboard-view-props.ts';
import { loadEditMode } from './use-editing.ts';
import { useKiosk } from './use-kiosk.ts';
import { useOpenDashboard } from './use-open-dashboard.ts';
import { useTiles } from './use-tiles.tsx';

const Kiosk = late(async () => (await import('../title-row/late-title.ts')).Kiosk);
const FilterHistory = late(async () => (await import('../filter-history/FilterHistory.tsx')).FilterHistory);
const EditLayer = late(async () => (await loadEditMode()).EditLayer);

/** A dashboard that has been loaded. */
export const DashboardView = (props: DashboardViewProps): ReactNode => {
  const { framing } = props;
  const { capabilities } = useApi();
  const dashboard = useOpenDashboard(props);
  const { store, state, place, opened, editing, session } = dashboard;
  const { renderChart, ranks } = useTiles(dashboard);
  const kiosk = useKiosk();
  const offersEdit = dashboard.mayEdit && !editing.edits;
  return (
    <>
      {!framing && (state.steps > 0 || place.state !== opened.place.state) && (
        <FilterHistory
          dashboardId={dashboard.id}
          metadata={dashboard.metadata}
          store={store}
          place={place}
          opened={opened}
          navigate={props.navigate}
          onReopen={props.onReopen}
        />
      )}
      {kiosk.isOn && <Kiosk onLeave={kiosk.leave} />}
      {!framing && (
        <DashboardKeys
          refresh={state.refresh}
          edit={offersEdit ? editing.open : undefined}
          isKiosk={kiosk.isOn}
          turnKiosk={kiosk.turn}
          versions={offersEdit && capabilities?.has('versions') ? editing.openVersions : undefined}
          apply={pendingIds(state).length > 0 ? state.apply : undefined}
          makeLink={dashboard.makeLink}
        />
      )}
      {editing.opening > 0 && dashboard.mayEdit && (
        <EditLayer key={editing.opening} dashboard={dashboard} ranks={ranks} />
      )}
      {!session && !framing?.hidesTitle && parseUrl(props.search, '').standalone < 2 && (
        <DashboardTitle dashboard={dashboard} kiosk={kiosk} />
      )}
      <DashboardPage dashboard={dashboard} renderChart={renderChart} />
    </>
  );
};
