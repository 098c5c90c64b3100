import type { FormData } from '@sightline/charts';
import { late } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { chartIdsBelow } from '../../model/layout.ts';
import { parseUrl } from '../../model/url.ts';
import { wordsFor } from '../../reads/words-of-datasets.ts';
import { FilterBar } from '../filter-bar/FilterBar.tsx';
import { Grid, type GridProps } from '../grid/Grid.tsx';
import * as css from './dashboard.css.ts';
import { loadOpening } from './load-opening.ts';
import type { OpenDashboard } from './use-open-dashboard.ts';
import { useStandalone } from './use-standalone.ts';

const EmptyDashboard = late(async () => (await loadOpening()).EmptyDashboard);
const LayoutNotice = late(async () => (await loadOpening()).LayoutNotice);

export interface DashboardPageProps extends Pick<GridProps, 'renderChart'> {
  readonly dashboard: OpenDashboard;
}

/** The viewer's filter bar, which shows the names of charts and the labels of columns. */
const Filters = ({ dashboard }: Pick<DashboardPageProps, 'dashboard'>): ReactNode => {
  const { id, store, metadata, defaults, layout, chartsById, words } = dashboard;
  return (
    <FilterBar
      dashboardId={id}
      store={store}
      metadata={metadata}
      defaults={defaults}
      expands={parseUrl(dashboard.search, '').expandFilters}
      layout={layout}
      chartName={(chartId) => chartsById.get(chartId)?.slice_name ?? String(chartId)}
      labelsOf={(chartId) =>
        (words && wordsFor(words, (chartsById.get(chartId)?.form_data ?? {}) as FormData).labels) ?? {}
      }
    />
  );
};

/** The filters and the tiles of the dashboard. */
export const DashboardPage = ({ dashboard, renderChart }: DashboardPageProps): ReactNode => {
  const { id, layout, metadata, state, editing, session, framing, navigate } = dashboard;
  const { showFilters, standalone } = parseUrl(dashboard.search, '');
  const showsFilters = showFilters && standalone !== 3;
  useStandalone(!framing && standalone > 0);
  return (
    <div
      className={session ? css.editedPage : metadata.filtersAtSide && showsFilters ? css.sidePage : css.page}
      data-dashboard={id}
      data-bare={(!framing && standalone > 1) || undefined}
    >
      {!session && showsFilters && <Filters dashboard={dashboard} />}
      {layout.fault && <LayoutNotice fault={layout.fault} />}
      {!editing.edits && chartIdsBelow(layout).length === 0 && layout.nodes.size <= 2 ? (
        <EmptyDashboard onMake={framing ? undefined : () => navigate(`/chart/add/?dashboard_id=${id}`)} />
      ) : (
        <Grid
          layout={layout}
          activeTabs={state.activeTabs}
          hidesTabs={framing?.hidesTabs}
          onTab={state.openTab}
          renderChart={renderChart}
          editing={session?.editing}
        />
      )}
    </div>
  );
};
