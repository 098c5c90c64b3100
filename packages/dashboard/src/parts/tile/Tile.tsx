import type { FormData, MenuMark } from '@sightline/charts';
import { can } from '@sightline/core';
import { useSession } from '@sightline/core/react';
import { useHasComments } from '@sightline/entity-ui';
import { late } from '@sightline/ui-kit';
import { memo, useCallback, useEffect, useState, type ReactNode } from 'react';
import { mergeExtra } from '../../model/apply-filters.ts';
import { periodOf } from '../../model/tile-period.ts';
import { loadLateTile } from './load-late-tile.ts';
import type { TileLayerName, TileMenuActions } from './menu-facts.ts';
import * as css from './tile.css.ts';
import { TileBody } from './TileBody.tsx';
import { TileHead } from './TileHead.tsx';
import type { TileProps } from './tile-props.ts';
import { useChartProps } from './use-chart-props.ts';
import { useColumns } from './use-columns.ts';
import { useLateMenu } from './use-late-menu.ts';
import { useNear } from './use-near.ts';
import { useDrawingAhead } from './use-drawing-ahead.ts';
import { useTileData } from './use-tile-data.ts';

const MarkdownTile = late(async () => (await import('../markdown-tile/MarkdownTile.tsx')).MarkdownTile);
const TileLayer = late(async () => (await loadLateTile()).TileLayer);

const asTable = (formData: FormData): FormData => ({ ...formData, viz_type: 'table' });

/**
 * Notifies the dashboard when the tile is drawn or shows an error. Returns the function to call when the tile is drawn.
 */
const useSettled = ({ chartId, onSettled }: TileProps, error: unknown) => {
  const handleDrawn = useCallback(() => {
    performance.mark(`chart:${chartId}:paint`);
    onSettled(chartId);
  }, [chartId, onSettled]);
  useEffect(() => {
    if (error) onSettled(chartId);
  }, [error, chartId, onSettled]);
  return handleDrawn;
};

/**
 * A chart of a dashboard. It is queried when it comes near the viewport, and stays visible while a new result loads.
 */
const TileView = (props: TileProps): ReactNode => {
  const { chartId, name, description, formData, applied, exploreHref } = props;
  const [ref, near, distance] = useNear();
  useDrawingAhead(props.kinds, formData, near);
  const [tabular, setTabular] = useState(false);
  const [described, setDescribed] = useState(props.startsDescribed);
  const [isFull, setFull] = useState(false);
  const [opened, setOpened] = useState<{ readonly layer: TileLayerName; readonly mark: MenuMark }>();
  const columns = useColumns(ref);
  const { user, capabilities } = useSession();
  const lacking = applied.filter(({ isLacking }) => isLacking).map((filter) => filter.name);
  const query = useTileData(props, {
    distance,
    isAsked: near && columns > 0 && lacking.length === 0,
    // A table shows all rows, so its data is not reduced.
    columns: tabular || !capabilities.has('reduce') ? 0 : columns,
  });
  const { data, isFetching, refresh, readOf } = query;
  const handleDrawn = useSettled(props, query.error);
  const extra = mergeExtra(applied);
  // Embedded dashboards cannot drill, because their guest token does not name the data that drilling queries.
  const drills = exploreHref !== undefined && can(user, 'can_drill', 'Dashboard');
  const open = (layer: TileLayerName, mark: MenuMark = { clauses: [] }) => setOpened({ layer, mark });
  const actions: TileMenuActions = {
    ...props,
    tile: { name, formData, extra },
    results: data,
    tabular,
    described: description ? described : undefined,
    commented: useHasComments() && props.commented,
    drills,
    refresh,
    fillScreen: () => setFull(true),
    toggleTable: () => setTabular(!tabular),
    toggleDescription: () => setDescribed(!described),
    open: (layer) => open(layer),
    sizeOf: () => ref.current!.getBoundingClientRect(),
  };
  const menu = useLateMenu(actions);
  const chart = useChartProps(props, { drills, open, links: menu.links });
  return (
    <section ref={ref} className={css.tile} aria-label={name} aria-busy={isFetching} data-chart={chartId}>
      <TileHead tile={props} period={periodOf(formData, extra, data)} menu={menu.entries} />
      {described && description && (
        <div className={css.description}>
          <MarkdownTile code={description} />
        </div>
      )}
      <div className={css.body}>
        <TileBody
          tile={props}
          query={query}
          lacking={lacking}
          chart={{ ...chart, formData: tabular ? asTable(formData) : formData, onDrawn: handleDrawn }}
        />
      </div>
      {(opened ?? isFull) && (
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
      )}
    </section>
  );
};

/**
 * True if the props of a tile are unchanged. The filters are new objects on each render of the dashboard, so they are
 * compared by value.
 */
const isSameTile = (before: TileProps, after: TileProps): boolean =>
  (Object.keys(after) as (keyof TileProps)[]).every((key) =>
    key === 'applied'
      ? JSON.stringify(before.applied) === JSON.stringify(after.applied)
      : Object.is(before[key], after[key]),
  );

/** A chart of a dashboard. It is redrawn only if its own props have changed, not when another tile is edited. */
export const Tile = memo(TileView, isSameTile);
