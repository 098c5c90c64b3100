import type { ChartKind, FormData } from '@sightline/charts';
import type { CallOutput } from '@sightline/core/api';
import { can, isAdmin } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { colorsOf, Empty } from '@sightline/ui-kit';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { messages } from '../../messages/index.ts';
import { defaultSelections, filtersFor } from '../../model/apply-filters.ts';
import { tabsShowing, viewOfMask } from '../../model/kept-view.ts';
import { chartIdsBelow, parseLayout, type Layout, type LayoutNode } from '../../model/layout.ts';
import { parseMetadata, type DashboardMetadata } from '../../model/metadata.ts';
import { isOffered } from '../../model/native-filter.ts';
import { selectionOf } from '../../model/selection.ts';
import type { Place } from '../../model/place.ts';
import { pageParams, parseUrl } from '../../model/url.ts';
import type { DrawableChart } from '../../reads/added-charts.ts';
import type { KeptState } from '../../reads/kept-state.ts';
import { useValueColors } from '../../reads/use-value-colors.ts';
import { wordsFor, type WordsOfDatasets } from '../../reads/words-of-datasets.ts';
import { makeDashboardStore, pendingIds, type DashboardStore } from '../../store/dashboard-store.ts';
import type { EditSession } from '../edit/edit-session.ts';
import { FilterBar } from '../filter-bar/FilterBar.tsx';
import { Grid } from '../grid/Grid.tsx';
import { Tile } from '../tile/Tile.tsx';
import { TitleRow } from '../title-row/TitleRow.tsx';
import * as css from './dashboard.css.ts';
import { DashboardKeys } from './DashboardKeys.tsx';
import { useAnchor } from './use-anchor.ts';
import { useAutoRefresh } from './use-auto-refresh.ts';
import { useDashboardCss } from './use-dashboard-css.ts';
import { useDrawnMark } from './use-drawn-mark.ts';
import { useEscape } from './use-escape.ts';

const EmptyDashboard = lazy(() => import('./EmptyDashboard.tsx').then((part) => ({ default: part.EmptyDashboard })));
const LayoutNotice = lazy(() => import('./LayoutNotice.tsx').then((part) => ({ default: part.LayoutNotice })));
const FilterHistory = lazy(() =>
  import('../filter-history/FilterHistory.tsx').then((part) => ({ default: part.FilterHistory })),
);
const StandAlone = lazy(() => import('./StandAlone.tsx').then((part) => ({ default: part.StandAlone })));
const EditMode = lazy(() => import('../edit/EditMode.tsx').then((part) => ({ default: part.EditMode })));

/** The open dashboard, for code outside of its components. */
export interface OpenedDashboard {
  readonly id: number;
  readonly layout: Layout;
  readonly metadata: DashboardMetadata;
  readonly store: DashboardStore;
  readonly charts: ReadonlyMap<number, { readonly form_data: object }>;
}

/** Settings of an embedded dashboard. */
export interface Framing {
  readonly hidesTitle: boolean;
  readonly hidesTabs: boolean;
  readonly hidesMenus: boolean;
  /** Called when the dashboard is ready. The returned function is called when it is closed. */
  readonly onOpen: (opened: OpenedDashboard) => () => void;
}

export interface DashboardViewProps {
  readonly item: CallOutput<'getDashboard'>['result'];
  readonly charts: CallOutput<'getDashboardCharts'>['result'];
  readonly kinds: readonly ChartKind[];
  readonly search: string;
  readonly hash?: string;
  /** Column labels and value formats by dataset; undefined until they are loaded. */
  readonly words: WordsOfDatasets | undefined;
  /** Stored state of the permalink or filter key in the URL. */
  readonly kept?: KeptState | undefined;
  readonly dark: boolean;
  readonly framing?: Framing | undefined;
  readonly href: (path: string) => string;
  readonly navigate: (path: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
  /** Path of the dashboard, below the base path. */
  readonly path: string;
  readonly historyState?: unknown;
  /** Filters that the entry of the browser's history keeps. */
  readonly entryMask?: unknown;
  readonly onReopen: () => void;
  readonly onUnsaved?: (unsaved: boolean) => void;
}

const unedited = { subscribe: () => () => undefined, read: () => undefined };

/** The document of edit mode: with a handle's preview, while one is dragged. */
const useEdited = (session: EditSession | undefined) =>
  useSyncExternalStore(session?.store.subscribe ?? unedited.subscribe, () => {
    const state = session?.store.getState();
    return state && (state.preview ?? state.document);
  });

const useModel = (props: DashboardViewProps, session: EditSession | undefined) => {
  const { item, dark, kept, path, search, hash = '', entryMask, historyState } = props;
  const place = useMemo((): Place => ({ path, search, hash, state: historyState }), [path, search, hash, historyState]);
  const edited = useEdited(session);
  const position = edited?.position ?? item.position_json;
  const settings = edited?.metadata ?? item.json_metadata;
  const css = edited?.css ?? item.css ?? '';
  const layout = useMemo(() => parseLayout(position), [position]);
  const metadata = useMemo(() => parseMetadata(settings), [settings]);
  const colors = useMemo(() => colorsOf(dark ? 'dark' : 'light'), [dark]);
  const [{ store, anchor, ...opening }] = useState(() => {
    const defaults = defaultSelections(metadata, (filter) =>
      isOffered(filter) ? selectionOf(filter, filter.defaultMask) : undefined,
    );
    const start = parseUrl('', hash).anchor ?? kept?.anchor;
    const seen = [...(kept?.activeTabs ?? []), ...(start === undefined ? [] : [start])];
    const dataMask = entryMask ?? kept?.dataMask;
    const view = viewOfMask(metadata, dataMask, defaults);
    return {
      store: makeDashboardStore({ ...view, activeTabs: tabsShowing(layout, seen) }),
      anchor: start,
      defaults,
      opened: { place, view, dataMask },
    };
  });
  return { layout, metadata, css, colors, store, anchor, place, ...opening };
};

/** True if the user may change the dashboard (contract 8.7). */
const useMayEdit = (item: DashboardViewProps['item']): boolean => {
  const { user } = useSession();
  const owns = item.owners?.some(({ id }) => id === user.userId) === true;
  return (isAdmin(user) || owns) && can(user, 'can_write', 'Dashboard') && item.is_managed_externally !== true;
};

/** A loaded dashboard. */
export const DashboardView = (props: DashboardViewProps): ReactNode => {
  const { item, charts, words, kinds, search, hash = '', framing, href, navigate } = props;
  const { id } = item;
  const text = useText(messages);
  const api = useApi();
  const [edits, setEdits] = useState(() => parseUrl(search, '').editing && framing === undefined);
  const [session, setSession] = useState<EditSession>();
  const { layout, metadata, css: ownCss, colors, store, anchor, defaults, place, opened } = useModel(props, session);
  const mayEdit = useMayEdit(item) && framing === undefined;
  useDashboardCss(ownCss);
  useAnchor(anchor, hash, layout, store);
  const state = useStore(store);
  useAutoRefresh(session ? 0 : metadata.refreshSeconds, state.refresh);
  const handleSettled = useDrawnMark();
  useEscape(state.clearCross);
  const pageParamsText = JSON.stringify(pageParams(search));
  const byId = useMemo(() => {
    const params = JSON.parse(pageParamsText) as ReturnType<typeof pageParams>;
    // Viewers who may not read a dataset are allowed to query it through the dashboard and chart (contract 5.1).
    const given = {
      dashboardId: id,
      ...(Object.keys(params).length === 0 ? {} : { url_params: params }),
    };
    return new Map(
      charts.map((chart) => [chart.id, { ...chart, form_data: { ...chart.form_data, slice_id: chart.id, ...given } }]),
    );
  }, [charts, id, pageParamsText]);
  const shown = useMemo(() => [...byId.values()], [byId]);
  const { values, awaits } = useValueColors(shown, { stored: metadata.colors, kinds, own: framing !== undefined });
  useEffect(
    () => framing?.onOpen({ id, layout, metadata, store, charts: byId }),
    [framing, id, layout, metadata, store, byId],
  );
  const chartName = (chartId: number) => byId.get(chartId)?.slice_name ?? String(chartId);
  const labelsOf = (chartId: number) =>
    (words && wordsFor(words, (byId.get(chartId)?.form_data ?? {}) as FormData).labels) ?? {};
  const openTabOf = useCallback((tabsId: string) => store.getState().activeTabs.get(tabsId), [store]);
  const closeEditor = useCallback(() => setEdits(false), []);
  const { showFilters, expandFilters, standalone } = parseUrl(search, '');
  const showsFilters = showFilters && standalone !== 3;
  const startsForced = new URLSearchParams(search).get('force') === 'true';
  const makeLink = async () => {
    const { createPermalink } = await import('../../commands/create-permalink.ts');
    const { applied: selections, crossFilters, activeTabs } = store.getState();
    const view = { metadata, selections, crossFilters, activeTabs: [...activeTabs.values()] };
    return createPermalink(api, id, { ...view, origin: window.location.origin });
  };
  const renderChart = (node: LayoutNode) => {
    const { chartId } = node.meta;
    const chart = chartId === undefined ? undefined : (byId.get(chartId) ?? session?.added.get(chartId));
    if (!chart) return <Empty title={text(session ? 'tile.adding' : 'tile.missing')} />;
    const applied = filtersFor({ layout, metadata }, chart.id, {
      selections: state.applied,
      crossFilters: state.crossFilters,
    });
    const outside = metadata.filters.flatMap((item) =>
      item.type === 'filter' && state.applied.has(item.id) && !applied.some((one) => one.id === item.id)
        ? [item.name]
        : [],
    );
    return (
      <Tile
        chartId={chart.id}
        name={node.meta.sliceNameOverride || chart.slice_name}
        formData={chart.form_data as FormData}
        applied={applied}
        outside={outside.join(', ')}
        chosen={state.crossFilters.find(({ chartId }) => chartId === chart.id)?.conditions}
        kinds={kinds}
        colors={colors}
        values={values}
        awaitsValues={awaits(chart.id)}
        words={words && wordsFor(words, chart.form_data as FormData)}
        refreshCount={state.refreshCount}
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
      {!framing && standalone > 0 && (
        <Suspense fallback={null}>
          <StandAlone />
        </Suspense>
      )}
      {!framing && (
        <DashboardKeys
          refresh={state.refresh}
          edit={mayEdit && !edits ? () => setEdits(true) : undefined}
          apply={pendingIds(state).length > 0 ? state.apply : undefined}
          makeLink={makeLink}
        />
      )}
      {edits && mayEdit ? (
        <Suspense
          fallback={
            <TitleRow item={item} onRefresh={state.refresh} makeLink={makeLink} onEdit={undefined} hash={hash} />
          }
        >
          <EditMode
            dashboardId={id}
            search={search}
            slug={item.slug}
            title={item.dashboard_title ?? ''}
            charts={charts as readonly DrawableChart[]}
            openTabOf={openTabOf}
            openTab={state.openTab}
            href={href}
            navigate={navigate}
            onSession={setSession}
            onUnsaved={props.onUnsaved}
            onClose={closeEditor}
          />
        </Suspense>
      ) : (
        !framing?.hidesTitle &&
        standalone < 2 && (
          <TitleRow
            item={item}
            onRefresh={state.refresh}
            makeLink={framing ? undefined : makeLink}
            onEdit={mayEdit ? () => setEdits(true) : undefined}
            hash={hash}
          />
        )
      )}
      <div
        className={session ? css.editedPage : metadata.filtersAtSide && showsFilters ? css.sidePage : css.page}
        data-dashboard={id}
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
