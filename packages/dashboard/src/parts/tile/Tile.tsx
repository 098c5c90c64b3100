import {
  ChartView,
  type ChartKind,
  type ChartSelection,
  type Condition,
  type DatasetWords,
  type FormData,
  type MarkActions,
  type MenuMark,
  type ValueColors,
} from '@sightline/charts';
import { can } from '@sightline/core';
import type { ChartQueue } from '@sightline/core/cache';
import { useApi, useLocale, useSession, useText } from '@sightline/core/react';
import { useHasComments } from '@sightline/entity-ui';
import {
  IconButton,
  Menu,
  Skeleton,
  useToasts,
  VisuallyHidden,
  type MenuEntry,
  type ThemeColors,
} from '@sightline/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { mergeExtra, type AppliedFilter } from '../../model/apply-filters.ts';
import { isNumber, periodOf } from '../../model/tile-period.ts';
import { tileData } from '../../reads/tile-data.ts';
import type { DashboardActions } from '../../store/dashboard-store.ts';
import * as css from './tile.css.ts';
import { useColumns } from './use-columns.ts';
import { useNear } from './use-near.ts';
import type { TileHost } from './tile-host.ts';
import type { TileLayerName, TileMenuActions } from './menu-facts.ts';

const TileFailure = lazy(() => import('./TileFailure.tsx').then((part) => ({ default: part.TileFailure })));
const FilterMark = lazy(() => import('./FilterMark.tsx').then((part) => ({ default: part.FilterMark })));
const TileWaits = lazy(() => import('./TileWaits.tsx').then((part) => ({ default: part.TileWaits })));
const MarkdownTile = lazy(() =>
  import('../markdown-tile/MarkdownTile.tsx').then((part) => ({ default: part.MarkdownTile })),
);
const loadLate = () => import('./late-tile.ts');
const TileLayer = lazy(() => loadLate().then((part) => ({ default: part.TileLayer })));

export interface TileProps {
  readonly chartId: number;
  /** Asks for the data of all tiles of the dashboard. */
  readonly queue: ChartQueue;
  /** Id of its component in the layout. */
  readonly nodeId: string;
  readonly name: string;
  /** Markdown. */
  readonly description: string | null | undefined;
  /** True if the description is shown from the start. */
  readonly startsDescribed: boolean;
  readonly formData: FormData;
  readonly applied: readonly AppliedFilter[];
  /** Names of the filters in force that do not reach the chart, as text. */
  readonly outside: string;
  readonly chosen: readonly Condition[] | undefined;
  readonly kinds: readonly ChartKind[];
  readonly colors: ThemeColors;
  /** Colors of values, the same in all tiles. */
  readonly values: ValueColors;
  /** True while its marks have no colors yet. */
  readonly awaitsValues: boolean;
  /** Column labels and value formats of its dataset; undefined until they are loaded. */
  readonly words: DatasetWords | undefined;
  /** Incremented by each refresh of the dashboard. */
  readonly refreshCount: number;
  /** Refreshes the whole dashboard. */
  readonly refreshAll: () => void;
  /** True if the first query bypasses the server's cache. */
  readonly startsForced: boolean;
  /** Absent if the user cannot open the explorer. */
  readonly exploreHref: string | undefined;
  readonly hidesMenu?: boolean | undefined;
  /** True if the chart has comments that are available here. */
  readonly commented: boolean;
  /** Opens a path of the application. */
  readonly navigate: (path: string) => void;
  readonly host: TileHost;
  /** Sets cross-filters; undefined if the dashboard has none. */
  readonly crossing: Pick<DashboardActions, 'crossMark' | 'cross'> | undefined;
  /** Called when the tile is drawn or shows an error. */
  readonly onSettled: (chartId: number) => void;
}

const asTable = (formData: FormData): FormData => ({ ...formData, viz_type: 'table' });

/** A flag that is read once. */
const makeOnce = (start: boolean) => {
  let wanted = start;
  return {
    ask: () => {
      wanted = true;
    },
    take: () => {
      const now = wanted;
      wanted = false;
      return now;
    },
  };
};

const useTileData = (
  { chartId, queue, formData, applied, refreshCount, startsForced }: TileProps,
  {
    isAsked,
    columns,
    distance,
  }: { readonly isAsked: boolean; readonly columns: number; readonly distance: () => number },
) => {
  const api = useApi();
  const [forced] = useState(() => makeOnce(startsForced));
  const readOf = (wide: number) =>
    tileData(api, queue, {
      chartId,
      formData,
      extra: mergeExtra(applied),
      force: forced.take,
      columns: wide,
      distance,
    });
  const query = useQuery({ ...readOf(columns), enabled: isAsked, retry: false, placeholderData: keepPreviousData });
  const { refetch } = query;
  const refresh = useCallback(() => {
    forced.ask();
    void refetch();
  }, [refetch, forced]);
  const seen = useRef(refreshCount);
  useEffect(() => {
    if (seen.current === refreshCount) return;
    seen.current = refreshCount;
    if (isAsked) refresh();
  }, [refreshCount, isAsked, refresh]);
  return { ...query, refresh, readOf };
};

/** The menu of a tile, whose entries are loaded when it first opens. */
const useLateMenu = () => {
  const [make, setMake] = useState<(actions: TileMenuActions) => readonly MenuEntry[]>();
  const { locale } = useLocale();
  const facts = { api: useApi(), toasts: useToasts(), session: useSession(), locale };
  const load = async () => (await loadLate()).makeTileMenu(facts);
  return {
    load,
    prepare: async () => {
      const made = await load();
      setMake(() => made);
      return true;
    },
    entries: (actions: TileMenuActions) => make?.(actions) ?? [],
  };
};

/**
 * A chart of a dashboard. It is queried when it comes near the viewport, and stays visible while a new result loads.
 */
const TileView = (props: TileProps): ReactNode => {
  const {
    chartId,
    name,
    formData,
    applied,
    chosen,
    kinds,
    colors,
    values,
    awaitsValues,
    words,
    exploreHref,
    crossing,
    onSettled,
  } = props;
  const text = useText(messages);
  const [ref, near, distance] = useNear();
  const [tabular, setTabular] = useState(false);
  const [described, setDescribed] = useState(props.startsDescribed);
  const [isFull, setFull] = useState(false);
  const [opened, setOpened] = useState<{ readonly layer: TileLayerName; readonly mark: MenuMark }>();
  const columns = useColumns(ref);
  const { user, capabilities } = useSession();
  const reduces = capabilities.has('reduce');
  const lacking = applied.filter(({ isLacking }) => isLacking);
  const { data, error, isFetching, refresh, readOf } = useTileData(props, {
    distance,
    isAsked: near && columns > 0 && lacking.length === 0,
    // A table shows every row.
    columns: tabular || !reduces ? 0 : columns,
  });
  const handleDrawn = useCallback(() => {
    performance.mark(`chart:${chartId}:paint`);
    onSettled(chartId);
  }, [chartId, onSettled]);
  useEffect(() => {
    if (error) onSettled(chartId);
  }, [error, chartId, onSettled]);
  const select = useMemo(
    () => (crossing ? { onSelect: (selection: ChartSelection) => crossing.crossMark(chartId, selection) } : {}),
    [crossing, chartId],
  );
  const extra = mergeExtra(applied);
  const grain = periodOf(formData, extra, data);
  // An embedded dashboard cannot ask for what its guest token does not name.
  const drills = exploreHref !== undefined && can(user, 'can_drill', 'Dashboard');
  const shown = tabular ? asTable(formData) : formData;
  const actions: TileMenuActions = {
    ...props,
    tile: { name, formData, extra },
    results: data,
    tabular,
    described: props.description ? described : undefined,
    commented: useHasComments() && props.commented,
    drills,
    refresh,
    fillScreen: () => setFull(true),
    toggleTable: () => setTabular(!tabular),
    toggleDescription: () => setDescribed(!described),
    open: (layer) => setOpened({ layer, mark: { clauses: [] } }),
    sizeOf: () => ref.current!.getBoundingClientRect(),
  };
  const menu = useLateMenu();
  const markActions: MarkActions = {
    ...(drills
      ? {
          onRows: (mark) => setOpened({ layer: 'rows', mark }),
          onBreakOut: (mark) => setOpened({ layer: 'break-out', mark }),
        }
      : {}),
    ...(crossing ? { onFilter: (conditions) => crossing.cross(chartId, conditions) } : {}),
    ...(exploreHref === undefined
      ? {}
      : {
          links: async () =>
            (await menu.load())(actions).flatMap((item) =>
              item !== 'divider' && 'id' in item && item.id === 'explore' ? [item] : [],
            ),
        }),
  };
  const chart = {
    kinds,
    colors,
    values,
    ...words,
    selected: chosen,
    ...select,
    actions: markActions,
  };
  return (
    <section ref={ref} className={css.tile} aria-label={name} aria-busy={isFetching} data-chart={chartId}>
      <header className={css.head}>
        <h2 className={isNumber(formData) ? css.numberTitle : css.title} title={name}>
          {name}
        </h2>
        {grain !== undefined && <span className={css.caption}>{text('tile.period', { grain })}</span>}
        {applied.length > 0 && (
          <Suspense fallback={null}>
            <FilterMark applied={applied} outside={props.outside} formData={formData} />
          </Suspense>
        )}
        <span className={css.fill} />
        {!props.hidesMenu && (
          <Menu
            label={text('tile.menu', { name })}
            align="end"
            prepare={menu.prepare}
            items={() => menu.entries(actions)}
            trigger={<IconButton icon={Ellipsis} size="sm" label={text('tile.menu', { name })} />}
          />
        )}
      </header>
      {described && props.description && (
        <div className={css.description}>
          <Suspense>
            <MarkdownTile code={props.description} />
          </Suspense>
        </div>
      )}
      <div className={css.body}>
        {lacking.length > 0 ? (
          <Suspense fallback={null}>
            <TileWaits names={lacking.map((filter) => filter.name)} onShown={() => onSettled(chartId)} />
          </Suspense>
        ) : error && !isFetching ? (
          <Suspense fallback={null}>
            <TileFailure
              chartId={chartId}
              error={error}
              namesOwners={exploreHref !== undefined}
              onRetry={refresh}
              onConsent={props.refreshAll}
            />
          </Suspense>
        ) : data && words && !awaitsValues ? (
          <div className={css.picture} data-stale={isFetching}>
            <ChartView {...chart} formData={shown} results={data} onDrawn={handleDrawn} />
          </div>
        ) : (
          <>
            <VisuallyHidden>{text('tile.loading', { name })}</VisuallyHidden>
            <Skeleton height="100%" />
          </>
        )}
      </div>
      {(opened ?? isFull) && (
        <Suspense fallback={null}>
          <TileLayer
            tile={props}
            results={data}
            readOf={readOf}
            chart={chart}
            layer={opened?.layer}
            mark={opened?.mark ?? { clauses: [] }}
            isFull={isFull}
            actions={actions}
            onClose={() => setOpened(undefined)}
            onLeaveFull={() => setFull(false)}
          />
        </Suspense>
      )}
    </section>
  );
};

/** Filters are computed anew at each drawing of the dashboard; everything else is the same object while it is the same. */
const isSameTile = (before: TileProps, after: TileProps): boolean =>
  (Object.keys(after) as (keyof TileProps)[]).every((key) =>
    key === 'applied'
      ? JSON.stringify(before.applied) === JSON.stringify(after.applied)
      : Object.is(before[key], after[key]),
  );

/** A tile draws again only when something of its own has changed, so that editing one leaves the others alone. */
export const Tile = memo(TileView, isSameTile);
