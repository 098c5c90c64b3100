import {
  addElement,
  childrenIn,
  contentIn,
  emptyPosition,
  nodeIn,
  typeIn,
  type Position,
} from '@sightline/core/layout';

export type { Position } from '@sightline/core/layout';

interface PlacedChart {
  readonly chartId: number;
  readonly uuid?: string;
  readonly name: string;
}

/** Parent of a new row: the given tab, the first top-level tab, or the grid. */
const targetOf = (position: Position, tabId: string | undefined): string => {
  if (tabId !== undefined && nodeIn(position, tabId)) return tabId;
  const top = contentIn(position);
  return typeIn(position, top) === 'TABS' ? (childrenIn(position, top)[0] ?? top) : top;
};

/**
 * Adds a chart in its own row at the end of a dashboard or tab. The rest of the layout is unchanged. `newId` returns
 * the random part of the ids of the two new nodes.
 */
export const placeChart = (
  position: Position | null,
  chart: PlacedChart,
  { title, tabId, newId }: { readonly title: string; readonly tabId?: string; readonly newId: () => string },
): Position => {
  const start: Position = position && nodeIn(position, 'ROOT_ID') ? position : emptyPosition(title);
  const target = targetOf(start, tabId);
  const element = {
    type: 'CHART' as const,
    meta: {
      chartId: chart.chartId,
      ...(chart.uuid ? { uuid: chart.uuid } : {}),
      sliceName: chart.name,
      width: 6,
      height: 50,
    },
  };
  const place = { kind: 'inside' as const, parentId: target, index: childrenIn(start, target).length };
  return addElement(start, element, { place, newId }).position;
};
