import {
  ChartDrill,
  ChartView,
  type ChartDrillProps,
  type ChartKind,
  type Condition,
  type DatasetWords,
  type FormData,
  type MarkActions,
  type ValueColors,
} from '@sightline/charts';
import { can } from '@sightline/core';
import type { ChartLine } from '@sightline/core/cache';
import { useApi, useSession, useText } from '@sightline/core/react';
import { CommentsPanel, LateErrorView, useHasComments } from '@sightline/entity-ui';
import {
  Icon,
  IconButton,
  Menu,
  Skeleton,
  Tooltip,
  useToasts,
  VisuallyHidden,
  type ThemeColors,
} from '@sightline/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ellipsis, ListFilter } from 'lucide-react';
import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { mergeExtra, type AppliedFilter } from '../../model/apply-filters.ts';
import { isNumber, periodOf } from '../../model/tile-period.ts';
import { tileData } from '../../reads/tile-data.ts';
import type { DashboardActions } from '../../store/dashboard-store.ts';
import * as css from './tile.css.ts';
import { useColumns } from './use-columns.ts';
import { useNear } from './use-near.ts';
import type { TileMenuDoings, TileMenuFacts } from './tile-menu.ts';

const TileFailure = lazy(() => import('./TileFailure.tsx').then((part) => ({ default: part.TileFailure })));
const QueryDialog = lazy(() =>
  import('../query-dialog/QueryDialog.tsx').then((part) => ({ default: part.QueryDialog })),
);

export interface TileProps {
  readonly chartId: number;
  /** Asks for the data of all tiles of the dashboard. */
  readonly line: ChartLine;
  readonly name: string;
  readonly formData: FormData;
  readonly applied: readonly AppliedFilter[];
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
  { chartId, line, formData, applied, refreshCount, startsForced }: TileProps,
  {
    isAsked,
    columns,
    distance,
  }: { readonly isAsked: boolean; readonly columns: number; readonly distance: () => number },
) => {
  const api = useApi();
  const [forced] = useState(() => makeOnce(startsForced));
  const read = tileData(api, line, {
    chartId,
    formData,
    extra: mergeExtra(applied),
    force: forced.take,
    columns,
    distance,
  });
  const query = useQuery({ ...read, enabled: isAsked, retry: false, placeholderData: keepPreviousData });
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
  return { ...query, refresh };
};

const loadTileMenu = async () => (await import('./tile-menu.ts')).tileMenu;

/** The menu of a tile, whose entries are loaded when it first opens. */
const useLateMenu = (facts: TileMenuFacts) => {
  const [make, setMake] = useState<Awaited<ReturnType<typeof loadTileMenu>>>();
  return {
    facts,
    load: loadTileMenu,
    prepare: async () => {
      const tileMenu = await loadTileMenu();
      setMake(() => tileMenu);
      return true;
    },
    entries: (doings: TileMenuDoings) => make?.(doings, facts) ?? [],
  };
};

/** Shows the number of filters on a tile, with their names in a tooltip. */
const AppliedMark = ({ applied }: Pick<TileProps, 'applied'>): ReactNode => {
  const text = useText(messages);
  if (applied.length === 0) return null;
  const names = applied.map(({ name }) => name).join(', ');
  const label = text('tile.applied', { count: applied.length, names });
  return (
    <Tooltip text={label}>
      {/* The names can be read by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <span role="img" aria-label={label} tabIndex={0} className={css.mark}>
        <Icon of={ListFilter} size={12} />
        {applied.length}
      </span>
    </Tooltip>
  );
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
    navigate,
    crossing,
    onSettled,
  } = props;
  const text = useText(messages);
  const [ref, near, distance] = useNear();
  const [tabular, setTabular] = useState(false);
  const [showsQuery, setShowsQuery] = useState(false);
  const [showsComments, setShowsComments] = useState(false);
  const columns = useColumns(ref);
  const [drill, setDrill] = useState<Pick<ChartDrillProps, 'of' | 'mark'>>();
  const { user, capabilities } = useSession();
  const reduces = capabilities.has('reduce');
  const { data, error, isFetching, refresh } = useTileData(props, {
    distance,
    isAsked: near && columns > 0,
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
  const extra = mergeExtra(applied);
  const grain = periodOf(formData, extra, data);
  const doings: TileMenuDoings = {
    chartId,
    tile: { name, formData, extra },
    tabular,
    exploreHref,
    refresh,
    toggleTable: () => setTabular(!tabular),
    showQuery: () => setShowsQuery(true),
    showComments: useHasComments() && props.commented ? () => setShowsComments(true) : undefined,
    navigate,
  };
  const menu = useLateMenu({ text, api: useApi(), toasts: useToasts(), user });
  // An embedded dashboard cannot ask for what its guest token does not name.
  const drills = exploreHref !== undefined && can(user, 'can_drill', 'Dashboard');
  const actions: MarkActions = {
    ...(drills
      ? {
          onRows: (mark) => setDrill({ of: 'rows', mark }),
          onBreakOut: (mark) => setDrill({ of: 'break-out', mark }),
        }
      : {}),
    ...(crossing ? { onFilter: (conditions) => crossing.cross(chartId, conditions) } : {}),
    ...(exploreHref === undefined
      ? {}
      : {
          links: async () =>
            (await menu.load())(doings, menu.facts).flatMap((item) =>
              item !== 'divider' && 'id' in item && item.id === 'explore' ? [item] : [],
            ),
        }),
  };
  return (
    <section ref={ref} className={css.tile} aria-label={name} aria-busy={isFetching} data-chart={chartId}>
      <header className={css.head}>
        <h2 className={isNumber(formData) ? css.numberTitle : css.title} title={name}>
          {name}
        </h2>
        {grain !== undefined && <span className={css.caption}>{text('tile.period', { grain })}</span>}
        <AppliedMark applied={applied} />
        <span className={css.fill} />
        {!props.hidesMenu && (
          <Menu
            label={text('tile.menu', { name })}
            align="end"
            prepare={menu.prepare}
            items={() => menu.entries(doings)}
            trigger={<IconButton icon={Ellipsis} size="sm" label={text('tile.menu', { name })} />}
          />
        )}
      </header>
      <div className={css.body}>
        {error && !isFetching ? (
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
            <ChartView
              kinds={kinds}
              formData={tabular ? asTable(formData) : formData}
              results={data}
              colors={colors}
              values={values}
              {...words}
              onDrawn={handleDrawn}
              selected={chosen}
              {...(crossing ? { onSelect: (selection) => crossing.crossMark(chartId, selection) } : {})}
              actions={actions}
            />
          </div>
        ) : (
          <>
            <VisuallyHidden>{text('tile.loading', { name })}</VisuallyHidden>
            <Skeleton height="100%" />
          </>
        )}
      </div>
      {showsComments && (
        <CommentsPanel on={{ kind: 'chart', id: chartId, name }} onClose={() => setShowsComments(false)} />
      )}
      {drill && words && (
        <ChartDrill
          {...drill}
          {...words}
          name={name}
          formData={formData}
          extra={{ ...extra }}
          kinds={kinds}
          colors={colors}
          values={values}
          renderError={(failure, onRetry) => <LateErrorView error={failure} size="compact" actions={{ onRetry }} />}
          onClose={() => setDrill(undefined)}
        />
      )}
      {showsQuery && (
        <Suspense>
          <QueryDialog name={name} formData={formData} extra={extra} onClose={() => setShowsQuery(false)} />
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
