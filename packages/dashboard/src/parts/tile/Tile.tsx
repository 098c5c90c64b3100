import {
  ChartView,
  type ChartKind,
  type ChartSelection,
  type DatasetWords,
  type FormData,
  type ValueColors,
} from '@sightline/charts';
import { useApi, useSession, useText } from '@sightline/core/react';
import { CommentsPanel, useHasComments } from '@sightline/entity-ui';
import { Icon, IconButton, Menu, Skeleton, Tooltip, VisuallyHidden, type ThemeColors } from '@sightline/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ellipsis, ListFilter } from 'lucide-react';
import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { mergeExtra, type AppliedFilter, type CrossFilter } from '../../model/apply-filters.ts';
import { isNumber, periodOf } from '../../model/tile-period.ts';
import { tileData } from '../../reads/tile-data.ts';
import * as css from './tile.css.ts';
import { useColumns } from './use-columns.ts';
import { useNear } from './use-near.ts';
import { useTileMenu } from './use-tile-menu.ts';

const TileFailure = lazy(() => import('./TileFailure.tsx').then((part) => ({ default: part.TileFailure })));
const QueryDialog = lazy(() =>
  import('../query-dialog/QueryDialog.tsx').then((part) => ({ default: part.QueryDialog })),
);

export interface TileProps {
  readonly chartId: number;
  readonly name: string;
  readonly formData: FormData;
  readonly applied: readonly AppliedFilter[];
  readonly chosen: CrossFilter | undefined;
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
  readonly onSelect: ((chartId: number, selection: ChartSelection) => void) | undefined;
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
  { chartId, formData, applied, refreshCount, startsForced }: TileProps,
  { isAsked, columns }: { readonly isAsked: boolean; readonly columns: number },
) => {
  const api = useApi();
  const [forced] = useState(() => makeOnce(startsForced));
  const read = tileData(api, {
    chartId,
    formData,
    extra: mergeExtra(applied),
    force: forced.take,
    columns,
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
    onSelect,
    onSettled,
  } = props;
  const text = useText(messages);
  const [ref, near] = useNear();
  const [tabular, setTabular] = useState(false);
  const [showsQuery, setShowsQuery] = useState(false);
  const [showsComments, setShowsComments] = useState(false);
  const columns = useColumns(ref);
  const reduces = useSession().capabilities.has('reduce');
  const { data, error, isFetching, refresh } = useTileData(props, {
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
  const items = useTileMenu({
    chartId,
    tile: { name, formData, extra },
    tabular,
    exploreHref,
    refresh,
    toggleTable: () => setTabular(!tabular),
    showQuery: () => setShowsQuery(true),
    showComments: useHasComments() && props.commented ? () => setShowsComments(true) : undefined,
    navigate,
  });
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
            items={items}
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
              {...(chosen ? { selected: chosen } : {})}
              {...(onSelect ? { onSelect: (selection: ChartSelection) => onSelect(chartId, selection) } : {})}
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
