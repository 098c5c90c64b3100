import type { ChartKind, FormData } from '@sightline/charts';
import type { CallOutput } from '@sightline/core/api';
import { can, isAdmin } from '@sightline/core';
import { useApi, useSession, useText } from '@sightline/core/react';
import { colorsOf, Empty } from '@sightline/ui-kit';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useStore } from 'zustand';
import { messages } from '../../messages/index.ts';
import { defaultSelections, filtersFor } from '../../model/apply-filters.ts';
import { tabsShowing, viewOfMask } from '../../model/kept-view.ts';
import { chartIdsBelow, parseLayout, type Layout, type LayoutNode } from '../../model/layout.ts';
import { parseMetadata, type DashboardMetadata } from '../../model/metadata.ts';
import { isOffered } from '../../model/native-filter.ts';
import { selectionOf } from '../../model/selection.ts';
import { pageParams, parseUrl } from '../../model/url.ts';
import type { DrawableChart } from '../../reads/added-charts.ts';
import type { KeptState } from '../../reads/kept-state.ts';
import { useValueColors } from '../../reads/use-value-colors.ts';
import { wordsFor, type WordsOfDatasets } from '../../reads/words-of-datasets.ts';
import { makeDashboardStore, pendingIds, type DashboardStore, type Selections } from '../../store/dashboard-store.ts';
import type { EditSession } from '../edit/edit-session.ts';
import type { RenderExplorer } from '../edit/explorer-layer.ts';
import { FilterBar } from '../filter-bar/FilterBar.tsx';
import { Grid } from '../grid/Grid.tsx';
import { Tile } from '../tile/Tile.tsx';
import { TitleRow } from '../title-row/TitleRow.tsx';
import * as css from './dashboard.css.ts';
import { DashboardKeys } from './DashboardKeys.tsx';
import { useAutoRefresh } from './use-auto-refresh.ts';
import { useDashboardCss } from './use-dashboard-css.ts';
import { useLinks } from './use-links.ts';

const EmptyDashboard = lazy(() => import('./EmptyDashboard.tsx').then((part) => ({ default: part.EmptyDashboard })));
const LayoutNotice = lazy(() => import('./LayoutNotice.tsx').then((part) => ({ default: part.LayoutNotice })));
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
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  readonly onUnsaved?: (unsaved: boolean) => void;
  readonly renderExplorer?: RenderExplorer;
}

/** Sets a performance mark once, when every visible tile is drawn. */
const useDrawnMark = (): ((chartId: number) => void) => {
  const settled = useRef(new Set<string>());
  const marked = useRef(false);
  return useCallback((chartId: number) => {
    settled.current.add(String(chartId));
    if (marked.current) return;
    const inView = [...document.querySelectorAll<HTMLElement>('[data-chart]')].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    if (!inView.every((tile) => settled.current.has(tile.dataset['chart'] ?? ''))) return;
    marked.current = true;
    performance.mark('dashboard:drawn');
  }, []);
};

/** Removes cross-filters on Escape, unless an open layer handles the key. */
const useEscape = (onEscape: () => void) => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"],[role="menu"]'))
        onEscape();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onEscape]);
};

const unedited = { subscribe: () => () => undefined, read: () => undefined };

/** The document of edit mode: with a handle's preview, while one is dragged. */
const useEdited = (session: EditSession | undefined) =>
  useSyncExternalStore(session?.store.subscribe ?? unedited.subscribe, () => {
    const state = session?.store.getState();
    return state && (state.preview ?? state.document);
  });

const useModel = ({ item, dark, kept, hash = '' }: DashboardViewProps, session: EditSession | undefined) => {
  const edited = useEdited(session);
  const position = edited?.position ?? item.position_json;
  const settings = edited?.metadata ?? item.json_metadata;
  const css = edited?.css ?? item.css ?? '';
  const layout = useMemo(() => parseLayout(position), [position]);
  const metadata = useMemo(() => parseMetadata(settings), [settings]);
  const colors = useMemo(() => colorsOf(dark ? 'dark' : 'light'), [dark]);
  const [{ store, anchor, defaults }] = useState(() => {
    const defaults = defaultSelections(metadata, (filter) =>
      isOffered(filter) ? selectionOf(filter, filter.defaultMask) : undefined,
    );
    const start = parseUrl('', hash).anchor ?? kept?.anchor;
    const seen = [...(kept?.activeTabs ?? []), ...(start === undefined ? [] : [start])];
    return {
      store: makeDashboardStore({
        ...viewOfMask(metadata, kept?.dataMask, defaults),
        activeTabs: tabsShowing(layout, seen),
      }),
      anchor: start,
      defaults,
    };
  });
  return { layout, metadata, css, colors, store, anchor, defaults };
};

/** Scrolls to a component once. */
const useAnchor = (anchor: string | undefined) => {
  useEffect(() => {
    if (anchor !== undefined) document.getElementById(anchor)?.scrollIntoView({ block: 'start' });
  }, [anchor]);
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
  const [edits, setEdits] = useState<boolean | 'versions'>(() => parseUrl(search, '').editing && framing === undefined);
  const [session, setSession] = useState<EditSession>();
  const { layout, metadata, css: ownCss, colors, store, anchor, defaults } = useModel(props, session);
  const mayEdit = useMayEdit(item) && framing === undefined;
  useDashboardCss(ownCss);
  useAnchor(anchor);
  useLinks(hash, { layout, store, anchor });
  const state = useStore(store);
  useAutoRefresh(session ? 0 : metadata.refreshSeconds, state.refresh);
  const handleSettled = useDrawnMark();
  useEscape(state.clearCross);
  const byId = useMemo(() => {
    const params = pageParams(search);
    // Viewers who may not read a dataset are allowed to query it through the dashboard and chart (contract 5.1).
    const given = {
      dashboardId: id,
      ...(Object.keys(params).length === 0 ? {} : { url_params: params }),
    };
    return new Map(
      charts.map((chart) => [chart.id, { ...chart, form_data: { ...chart.form_data, slice_id: chart.id, ...given } }]),
    );
  }, [charts, id, search]);
  const shown = useMemo(() => [...byId.values()], [byId]);
  const { values, awaits } = useValueColors(shown, { stored: metadata.colors, kinds, own: framing !== undefined });
  useEffect(
    () => framing?.onOpen({ id, layout, metadata, store, charts: byId }),
    [framing, id, layout, metadata, store, byId],
  );
  const chartName = (chartId: number) => byId.get(chartId)?.slice_name ?? String(chartId);
  const labelsOf = (chartId: number) =>
    (words && wordsFor(words, (byId.get(chartId)?.form_data ?? {}) as FormData).labels) ?? {};
  const reach = (pending: Selections) => {
    const ids = chartIdsBelow(layout);
    const extraOf = (chartId: number, selections: Selections) =>
      JSON.stringify(filtersFor({ layout, metadata }, chartId, { selections, crossFilters: [] }));
    const changed = ids.filter((chartId) => extraOf(chartId, pending) !== extraOf(chartId, state.applied));
    return { changed: changed.length, total: ids.length };
  };
  const openTabOf = useCallback((tabsId: string) => store.getState().activeTabs.get(tabsId), [store]);
  const closeEditor = useCallback(() => setEdits(false), []);
  const { showFilters: showsFilters } = parseUrl(search, '');
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
    return (
      <Tile
        chartId={chart.id}
        name={node.meta.sliceNameOverride || chart.slice_name}
        formData={chart.form_data as FormData}
        applied={filtersFor({ layout, metadata }, chart.id, {
          selections: state.applied,
          crossFilters: state.crossFilters,
        })}
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
      {!framing && (
        <DashboardKeys
          refresh={state.refresh}
          edit={mayEdit && !edits ? () => setEdits(true) : undefined}
          versions={mayEdit && !edits && api.capabilities?.has('versions') ? () => setEdits('versions') : undefined}
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
            dark={props.dark}
            ranks={values.ranks}
            opensVersions={edits === 'versions'}
            renderExplorer={props.renderExplorer}
            openTab={state.openTab}
            href={href}
            navigate={navigate}
            onSession={setSession}
            onUnsaved={props.onUnsaved}
            onClose={closeEditor}
          />
        </Suspense>
      ) : (
        !framing?.hidesTitle && (
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
            chartName={chartName}
            labelsOf={labelsOf}
            reach={reach}
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
