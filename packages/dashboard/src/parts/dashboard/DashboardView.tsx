import { labelColors, makeColorRegistry, schemeColors, type ChartKind, type FormData } from '@sightline/charts';
import type { CallOutput } from '@sightline/core/api';
import { useApi, useText } from '@sightline/core/react';
import { colorsOf, Empty } from '@sightline/ui-kit';
import { LayoutDashboard } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createPermalink } from '../../commands/create-permalink.ts';
import { messages } from '../../messages/index.ts';
import { defaultSelections, filtersFor } from '../../model/apply-filters.ts';
import { tabsShowing, viewOfMask } from '../../model/kept-view.ts';
import { chartIdsBelow, parseLayout, type Layout, type LayoutNode } from '../../model/layout.ts';
import { parseMetadata, type DashboardMetadata } from '../../model/metadata.ts';
import { isOffered } from '../../model/native-filter.ts';
import { selectionOf } from '../../model/selection.ts';
import { pageParams, parseUrl } from '../../model/url.ts';
import type { KeptState } from '../../reads/kept-state.ts';
import { wordsFor, type WordsOfDatasets } from '../../reads/words-of-datasets.ts';
import { makeDashboardStore, pendingIds, type DashboardStore, type Selections } from '../../store/dashboard-store.ts';
import { FilterBar } from '../filter-bar/FilterBar.tsx';
import { Grid } from '../grid/Grid.tsx';
import { Tile } from '../tile/Tile.tsx';
import { TitleRow } from '../title-row/TitleRow.tsx';
import { MakeChart } from './MakeChart.tsx';
import * as css from './dashboard.css.ts';
import { DashboardKeys } from './DashboardKeys.tsx';
import { LayoutNotice } from './LayoutNotice.tsx';

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
  readonly navigate: (path: string) => void;
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

const useModel = ({ item, dark, kept, hash = '' }: DashboardViewProps) => {
  const layout = useMemo(() => parseLayout(item.position_json), [item.position_json]);
  const metadata = useMemo(() => parseMetadata(item.json_metadata), [item.json_metadata]);
  const colors = useMemo(() => colorsOf(dark ? 'dark' : 'light'), [dark]);
  const registry = useMemo(
    () => makeColorRegistry(schemeColors(metadata.colorScheme, colors), labelColors(metadata.labelColors)),
    [metadata, colors],
  );
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
  return { layout, metadata, colors, registry, store, anchor, defaults };
};

/** Scrolls to a component once. */
const useAnchor = (anchor: string | undefined) => {
  useEffect(() => {
    if (anchor !== undefined) document.getElementById(anchor)?.scrollIntoView({ block: 'start' });
  }, [anchor]);
};

/** A loaded dashboard. */
export const DashboardView = (props: DashboardViewProps): ReactNode => {
  const { item, charts, words, kinds, search, hash = '', framing, href, navigate } = props;
  const { id } = item;
  const text = useText(messages);
  const api = useApi();
  const { layout, metadata, colors, registry, store, anchor, defaults } = useModel(props);
  useAnchor(anchor);
  const state = useStore(store);
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
  const startsForced = new URLSearchParams(search).get('force') === 'true';
  const makeLink = () => {
    const { applied: selections, crossFilters, activeTabs } = store.getState();
    const view = { metadata, selections, crossFilters, activeTabs: [...activeTabs.values()] };
    return createPermalink(api, id, { ...view, origin: window.location.origin });
  };
  const renderChart = (node: LayoutNode) => {
    const chart = node.meta.chartId === undefined ? undefined : byId.get(node.meta.chartId);
    if (!chart) return <Empty title={text('tile.missing')} />;
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
        registry={registry}
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
          apply={pendingIds(state).length > 0 ? state.apply : undefined}
          makeLink={makeLink}
        />
      )}
      {!framing?.hidesTitle && (
        <TitleRow item={item} onRefresh={state.refresh} makeLink={framing ? undefined : makeLink} hash={hash} />
      )}
      <div className={css.page}>
        {parseUrl(search, '').showFilters && (
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
        {layout.fault && <LayoutNotice fault={layout.fault} />}
        {chartIdsBelow(layout).length === 0 && layout.nodes.size <= 2 ? (
          <Empty
            icon={LayoutDashboard}
            title={text('dashboard.empty')}
            action={!framing && <MakeChart onMake={() => navigate(`/chart/add/?dashboard_id=${id}`)} />}
          >
            {text('dashboard.emptyHelp')}
          </Empty>
        ) : (
          <Grid
            layout={layout}
            activeTabs={state.activeTabs}
            hidesTabs={framing?.hidesTabs}
            onTab={state.openTab}
            renderChart={renderChart}
          />
        )}
      </div>
    </>
  );
};
