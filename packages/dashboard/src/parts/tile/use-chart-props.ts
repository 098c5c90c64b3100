import type { ChartSelection, ChartViewProps, MarkActions, MenuMark } from '@sightline/charts';
import { useMemo } from 'react';
import type { TileLayerName } from './menu-facts.ts';
import type { TileProps } from './tile-props.ts';

export interface MarkOptions {
  /** True if the user may drill into marks. */
  readonly drills: boolean;
  readonly open: (layer: TileLayerName, mark: MenuMark) => void;
  readonly links: NonNullable<MarkActions['links']>;
}

const markActionsOf = (
  { chartId, exploreHref, crossing }: TileProps,
  { drills, open, links }: MarkOptions,
): MarkActions => ({
  ...(drills ? { onRows: (mark) => open('rows', mark), onBreakOut: (mark) => open('break-out', mark) } : {}),
  ...(crossing ? { onFilter: (conditions) => crossing.cross(chartId, conditions) } : {}),
  ...(exploreHref === undefined ? {} : { links }),
});

/** Props with which a tile shows its chart, including the actions on marks. */
export const useChartProps = (tile: TileProps, options: MarkOptions): Omit<ChartViewProps, 'formData' | 'results'> => {
  const { chartId, kinds, colors, values, words, chosen, crossing } = tile;
  const select = useMemo(
    () => (crossing ? { onSelect: (selection: ChartSelection) => crossing.crossMark(chartId, selection) } : {}),
    [crossing, chartId],
  );
  return { kinds, colors, values, ...words, selected: chosen, ...select, actions: markActionsOf(tile, options) };
};
