/** A stored layout (position_json): a flat map of nodes, or null for a new dashboard. */
export type Position = Readonly<Record<string, unknown>>;

interface PlacedChart {
  readonly chartId: number;
  readonly uuid?: string;
  readonly name: string;
}

type Node = Record<string, unknown> & { children?: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const childrenOf = (node: unknown): readonly string[] =>
  isNode(node) && Array.isArray(node.children)
    ? node.children.filter((child): child is string => typeof child === 'string')
    : [];

const emptyPosition = (title: string): Position => ({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: [], parents: ['ROOT_ID'] },
  HEADER_ID: { type: 'HEADER', id: 'HEADER_ID', meta: { text: title } },
});

/** Parent of a new row: the given tab, the first top-level tab, or the grid. */
const targetOf = (position: Position, tabId: string | undefined): string => {
  if (tabId !== undefined && isNode(position[tabId])) return tabId;
  const top = childrenOf(position['ROOT_ID'])[0] ?? 'GRID_ID';
  const node = position[top];
  return isNode(node) && node['type'] === 'TABS' ? (childrenOf(node)[0] ?? top) : top;
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
  const start: Position = position && isNode(position['ROOT_ID']) ? position : emptyPosition(title);
  const target = targetOf(start, tabId);
  const parent = start[target];
  const rowId = `ROW-${newId()}`;
  const chartNodeId = `CHART-${newId()}`;
  const parents = [
    ...(isNode(parent) && Array.isArray(parent['parents']) ? (parent['parents'] as string[]) : []),
    target,
  ];
  return {
    ...start,
    [target]: { ...(isNode(parent) ? parent : { id: target, type: 'GRID' }), children: [...childrenOf(parent), rowId] },
    [rowId]: {
      id: rowId,
      type: 'ROW',
      children: [chartNodeId],
      parents,
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    },
    [chartNodeId]: {
      id: chartNodeId,
      type: 'CHART',
      children: [],
      parents: [...parents, rowId],
      meta: {
        chartId: chart.chartId,
        ...(chart.uuid ? { uuid: chart.uuid } : {}),
        sliceName: chart.name,
        width: 6,
        height: 50,
      },
    },
  };
};
