/**
 * The layout tree of a dashboard (contract, position_json): a flat map of nodes. Unknown nodes and fields are kept, so
 * that saving loses nothing (DASH-02, DASH-44).
 */

import { readLayoutTree, type LayoutFault } from '@sightline/core';
import { gridColumns, isFields, metaIn, typeIn, widthOfMeta } from '@sightline/core/layout';
import { parsed } from './stored-json.ts';

export type NodeKind =
  | 'ROOT'
  | 'GRID'
  | 'TABS'
  | 'TAB'
  | 'ROW'
  | 'COLUMN'
  | 'CHART'
  | 'MARKDOWN'
  | 'HEADER'
  | 'DIVIDER'
  | 'DYNAMIC';

const kinds: ReadonlySet<string> = new Set<NodeKind>([
  'ROOT',
  'GRID',
  'TABS',
  'TAB',
  'ROW',
  'COLUMN',
  'CHART',
  'MARKDOWN',
  'HEADER',
  'DIVIDER',
  'DYNAMIC',
]);

export interface NodeMeta {
  readonly chartId?: number;
  readonly uuid?: string;
  readonly sliceName?: string;
  readonly sliceNameOverride?: string;
  /** Width in columns of the grid, which has 12. */
  readonly width?: number;
  /** Height in units of 8 px. */
  readonly height?: number;
  readonly text?: string;
  readonly defaultText?: string;
  readonly code?: string;
  readonly headerSize?: string;
  readonly background?: string;
  readonly componentKey?: string;
  readonly [key: string]: unknown;
}

export interface LayoutNode {
  readonly id: string;
  readonly type: NodeKind;
  readonly children: readonly string[];
  readonly meta: NodeMeta;
}

export interface Layout {
  /** Topmost node to draw: the child of ROOT, which is a GRID or top-level TABS. Undefined if the layout is empty. */
  readonly start: string | undefined;
  /** The drawn nodes, in reading order. */
  readonly nodes: ReadonlyMap<string, LayoutNode>;
  /** Parent of each drawn node. */
  readonly parents: ReadonlyMap<string, string | undefined>;
  /** First node of each chart, keyed by chart id. */
  readonly chartNodes: ReadonlyMap<number, LayoutNode>;
  /** The rule that the stored layout violates. Part of the layout is not drawn because of it. */
  readonly fault: LayoutFault | undefined;
}

/** Height of one layout unit, in px. */
export const unitPx = 8;
const defaultHeight = 50;

const numberOr = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;

const isKind = (type: string): type is NodeKind => kinds.has(type);

/**
 * Parses position_json (an object, its JSON text, or null). Never throws: broken nodes, missing children and repeated
 * nodes are not drawn. Nodes that are equal to those of `before` are the same objects.
 */
export const parseLayout = (position: unknown, before?: Layout): Layout => {
  const read = typeof position === 'string' ? parsed(position) : position;
  const stored = isFields(read) ? read : {};
  const { places, fault } = readLayoutTree(
    Object.fromEntries(Object.entries(stored).filter(([id]) => isKind(typeIn(stored, id)))),
  );
  const nodes = new Map<string, LayoutNode>();
  const parents = new Map<string, string | undefined>();
  const chartNodes = new Map<number, LayoutNode>();
  for (const { id, parent, children } of places.values()) {
    const type = typeIn(stored, id);
    if (!isKind(type)) continue;
    const fresh: LayoutNode = { id, type, children, meta: metaIn(stored, id) };
    const known = before?.nodes.get(id);
    const node = JSON.stringify(known) === JSON.stringify(fresh) ? (known ?? fresh) : fresh;
    nodes.set(id, node);
    parents.set(id, parent);
    const { chartId } = node.meta;
    if (node.type === 'CHART' && typeof chartId === 'number' && !chartNodes.has(chartId)) chartNodes.set(chartId, node);
  }
  const start = nodes.get('ROOT_ID')?.children[0];
  return { start, nodes, parents, chartNodes, fault };
};

/** Width of a node in columns, at most the number of available columns. */
export const widthOf = (node: LayoutNode, available: number = gridColumns): number =>
  Math.min(available, widthOfMeta(node.meta));

/** Height of a chart or text tile in px. */
export const heightPxOf = (node: LayoutNode): number =>
  Math.max(5, Math.min(200, numberOr(node.meta.height, defaultHeight))) * unitPx;

/** Ids of the charts below `id` in reading order, each listed once. Without `id`, the charts of the whole layout. */
export const chartIdsBelow = (layout: Layout, id: string | undefined = layout.start): readonly number[] => {
  const found = new Set<number>();
  const ahead = id === undefined ? [] : [id];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const node = layout.nodes.get(next);
    if (!node) continue;
    if (node.type === 'CHART' && typeof node.meta.chartId === 'number') found.add(node.meta.chartId);
    for (const child of node.children.toReversed()) ahead.push(child);
  }
  return [...found];
};

/** Ids of the nodes from the root to the node `id`, inclusive. Empty if the tree does not contain the node. */
export const pathTo = (layout: Layout, id: string): readonly string[] => {
  const path: string[] = [];
  for (let at: string | undefined = id; at !== undefined && layout.nodes.has(at); at = layout.parents.get(at))
    path.push(at);
  return path.reverse();
};

/** The node of a chart; the first one if the chart is placed twice. */
export const nodeOfChart = (layout: Layout, chartId: number): LayoutNode | undefined => layout.chartNodes.get(chartId);

/** All tabs of the layout, outer ones first. */
export const tabsOf = (layout: Layout): readonly LayoutNode[] =>
  [...layout.nodes.values()].filter((node) => node.type === 'TAB');

/** Title of a tab; its number if it has no text. */
export const tabTitle = (tab: LayoutNode, position: number): string =>
  tab.meta.text || tab.meta.defaultText || String(position + 1);
