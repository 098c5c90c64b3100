import type { FormData } from '@sightline/charts';
import { useApi, useText } from '@sightline/core/react';
import { Empty } from '@sightline/ui-kit';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../messages/index.ts';
import { filtersBeyond, filtersFor } from '../../model/apply-filters.ts';
import { chartIdsBelow, type LayoutNode } from '../../model/layout.ts';
import { parseUrl } from '../../model/url.ts';
import type { DrawableChart } from '../../reads/added-charts.ts';
import { useValueColors } from '../../reads/use-value-colors.ts';
import { wordsFor } from '../../reads/words-of-datasets.ts';
import { pendingIds } from '../../store/dashboard-store.ts';
import { FilterBar } from '../filter-bar/FilterBar.tsx';
import { Grid } from '../grid/Grid.tsx';
import { Tile } from '../tile/Tile.tsx';
import { useTileHost } from '../tile/use-tile-host.ts';
import type { DashboardDoings } from '../title-row/dashboard-menu.ts';
import { TitleRow } from '../title-row/TitleRow.tsx';
import * as css from './dashboard.css.ts';
import { DashboardKeys } from './DashboardKeys.tsx';
import type { DashboardViewProps } from './dashboard-view-props.ts';
import { useAnchor } from './use-anchor.ts';
import { useCharts } from './use-charts.ts';
import { useDashboardCss } from './use-dashboard-css.ts';
import { useDashboardModel } from './use-dashboard-model.ts';
import { useDrawnMark } from './use-drawn-mark.ts';
import { loadEditMode, useEditing } from './use-editing.ts';
import { useEscape } from './use-escape.ts';
import { useMakeLink } from './use-make-link.ts';
import { useMayEdit } from './use-may-edit.ts';
import { useRefreshing } from './use-refreshing.ts';

const EmptyDashboard = lazy(() => import('./EmptyDashboard.tsx').then((part) => ({ default: part.EmptyDashboard })));
const LayoutNotice = lazy(() => import('./LayoutNotice.tsx').then((part) => ({ default: part.LayoutNotice })));
const AutoRefresh = lazy(() => import('../title-row/late-title.ts').then((part) => ({ default: part.AutoRefresh })));
const Kiosk = lazy(() => import('../title-row/late-title.ts').then((part) => ({ default: part.Kiosk })));
const FilterHistory = lazy(() =>
  import('../filter-history/FilterHistory.tsx').then((part) => ({ default: part.FilterHistory })),
);
const EditMode = lazy(() => loadEditMode().then((part) => ({ default: part.EditMode })));

/** A loaded dashboard. */
export const DashboardView = (props: DashboardViewProps): ReactNode => {
  const { queue, item, charts, words, kinds, search, hash = '', dark, framing, href, navigate } = props;
  const { id } = item;
  const text = useText(messages);
  const api = useApi();
  const mayEdit = useMayEdit(item) && framing === undefined;
  const { edits, opening, session, setSession, ...editing } = useEditing(
    mayEdit && parseUrl(search, '').editing,
    mayEdit,
  );
  const {
    layout,
    metadata,
    css: ownCss,
    colors,
    store,
    anchor,
    defaults,
    place,
    opened,
  } = useDashboardModel(props, session);
  useDashboardCss(ownCss);
  useAnchor(anchor, hash, layout, store);
  const state = useStore(store);
  const refreshing = useRefreshing(session ? 0 : metadata.refreshSeconds);
  const [isKiosk, setKiosk] = useState(false);
  const leaveKiosk = useCallback(() => setKiosk(false), []);
  const handleSettled = useDrawnMark(editing.preload);
  useEscape(state.clearCross);
  const byId = useCharts(charts, id, search);
  const shown = useMemo(() => [...byId.values()], [byId]);
  const { values, awaits } = useValueColors(shown, {
    stored: metadata.colors,
    kinds,
    own: framing !== undefined,
    queue,
  });
  useEffect(
    () => framing?.onOpen({ id, layout, metadata, store, charts: byId }),
    [framing, id, layout, metadata, store, byId],
  );
  const chartName = (chartId: number) => byId.get(chartId)?.slice_name ?? String(chartId);
  const labelsOf = (chartId: number) =>
    (words && wordsFor(words, (byId.get(chartId)?.form_data ?? {}) as FormData).labels) ?? {};
  const openTabOf = useCallback((tabsId: string) => store.getState().activeTabs.get(tabsId), [store]);
  const { showFilters, expandFilters, standalone } = parseUrl(search, '');
  const showsFilters = showFilters && standalone !== 3;
  const startsForced = new URLSearchParams(search).get('force') === 'true';
  const makeLink = useMakeLink(id, metadata, store);
  const host = useTileHost(
    { dark, makeLink: framing ? undefined : makeLink, edit: mayEdit ? editing.open : undefined },
    {
      layout,
      metadata,
      charts: byId,
    },
  );
  const renderChart = (node: LayoutNode) => {
    const { chartId } = node.meta;
    const chart = chartId === undefined ? undefined : (byId.get(chartId) ?? session?.added.get(chartId));
    if (!chart) return <Empty title={text(session ? 'tile.adding' : 'tile.missing')} />;
    const applied = filtersFor({ layout, metadata }, chart.id, {
      selections: state.applied,
      crossFilters: state.crossFilters,
    });
    return (
      <Tile
        chartId={chart.id}
        queue={queue}
        nodeId={node.id}
        host={host}
        description={chart.description}
        startsDescribed={metadata.describedCharts.has(chart.id)}
        name={node.meta.sliceNameOverride || chart.slice_name}
        formData={chart.form_data as FormData}
        applied={applied}
        outside={filtersBeyond(metadata, applied, state.applied).join(', ')}
        chosen={state.crossFilters.find(({ chartId }) => chartId === chart.id)?.conditions}
        kinds={kinds}
        colors={colors}
        values={values}
        awaitsValues={awaits(chart.id)}
        words={words && wordsFor(words, chart.form_data as FormData)}
        refreshCount={state.refreshCount + refreshing.countOf(chart.id)}
        refreshAll={state.refresh}
        startsForced={startsForced}
        exploreHref={framing ? undefined : href(`/explore/?slice_id=${chart.id}`)}
        hidesMenu={framing?.hidesMenus}
        commented={framing === undefined}
        navigate={navigate}
        crossing={metadata.crossFiltersEnabled ? state : undefined}
        onSettled={handleSettled}
      />
    );
  };
  const doings: DashboardDoings = {
    title: item.dashboard_title ?? '',
    refresh: state.refresh,
    intervalSeconds: refreshing.seconds,
    setInterval: refreshing.setSeconds,
    isKiosk,
    turnKiosk: () => setKiosk(!isKiosk),
    makeLink: framing ? undefined : makeLink,
    hasTabs: [...layout.nodes.values()].some(({ type }) => type === 'TABS'),
    file: () => ({
      dashboardId: id,
      title: item.dashboard_title ?? '',
      metadata,
      selections: state.applied,
      crossFilters: state.crossFilters,
      activeTabs: [...state.activeTabs.values()],
      theme: dark ? 'dark' : 'light',
    }),
  };
  return (
    <>
      {!framing && (state.steps > 0 || place.state !== opened.place.state) && (
        <Suspense fallback={null}>
          <FilterHistory
            dashboardId={id}
            metadata={metadata}
            store={store}
            place={place}
            opened={opened}
            navigate={navigate}
            onReopen={props.onReopen}
          />
        </Suspense>
      )}
      {isKiosk && (
        <Suspense fallback={null}>
          <Kiosk onLeave={leaveKiosk} />
        </Suspense>
      )}
      {!framing && (
        <DashboardKeys
          refresh={state.refresh}
          edit={mayEdit && !edits ? editing.open : undefined}
          isKiosk={isKiosk}
          turnKiosk={doings.turnKiosk}
          versions={mayEdit && !edits && api.capabilities?.has('versions') ? editing.openVersions : undefined}
          apply={pendingIds(state).length > 0 ? state.apply : undefined}
          makeLink={makeLink}
        />
      )}
      {opening > 0 && mayEdit && (
        <Suspense fallback={null}>
          <EditMode
            key={opening}
            shown={edits}
            dashboardId={id}
            search={search}
            slug={item.slug}
            title={item.dashboard_title ?? ''}
            charts={charts as readonly DrawableChart[]}
            openTabOf={openTabOf}
            dark={props.dark}
            ranks={values.ranks}
            opensVersions={editing.toVersions}
            renderExplorer={props.renderExplorer}
            openTab={state.openTab}
            href={href}
            navigate={navigate}
            onSession={setSession}
            onUnsaved={props.onUnsaved}
            onClose={editing.close}
          />
        </Suspense>
      )}
      {!session && !framing?.hidesTitle && standalone < 2 && (
        <TitleRow
          item={item}
          onRefresh={state.refresh}
          makeLink={framing ? undefined : makeLink}
          doings={doings}
          status={
            refreshing.seconds > 0 && (
              <Suspense fallback={null}>
                <AutoRefresh
                  seconds={refreshing.seconds}
                  chartIds={chartIdsBelow(layout)}
                  onRefresh={refreshing.refresh}
                />
              </Suspense>
            )
          }
          editing={mayEdit ? { ...editing, busy: edits } : undefined}
          hash={hash}
        />
      )}
      <div
        className={session ? css.editedPage : metadata.filtersAtSide && showsFilters ? css.sidePage : css.page}
        data-dashboard={id}
        data-standalone={(!framing && standalone > 0) || undefined}
      >
        {!session && showsFilters && (
          <FilterBar
            dashboardId={id}
            store={store}
            metadata={metadata}
            defaults={defaults}
            expands={expandFilters}
            layout={layout}
            chartName={chartName}
            labelsOf={labelsOf}
          />
        )}
        {layout.fault && (
          <Suspense fallback={null}>
            <LayoutNotice fault={layout.fault} />
          </Suspense>
        )}
        {!session && chartIdsBelow(layout).length === 0 && layout.nodes.size <= 2 ? (
          <Suspense fallback={null}>
            <EmptyDashboard onMake={framing ? undefined : () => navigate(`/chart/add/?dashboard_id=${id}`)} />
          </Suspense>
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
    </>
  );
};
