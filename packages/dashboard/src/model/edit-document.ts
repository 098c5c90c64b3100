import type { CallOutput } from '@sightline/core/api';
import { isFields, nodeIn, positionOf, type Fields, type Position } from '@sightline/core/layout';
import { parsed } from './stored-json.ts';

/** Parts of a dashboard that the editor changes. */
export interface EditDocument {
  readonly title: string;
  readonly css: string;
  readonly position: Position;
  /** json_metadata, with all its keys. */
  readonly metadata: Fields;
}

/** The stored texts of the dashboard's layout and metadata. A save replaces only the changed parts of these texts. */
export interface StoredTexts {
  readonly position: string | null;
  readonly metadata: string | null;
}

export type DashboardItem = CallOutput<'getDashboard'>['result'];

const metadataOf = (text: string | null | undefined): Fields => {
  const value = text ? parsed(text) : undefined;
  return isFields(value) ? value : {};
};

/** Creates the document that the editor changes from a stored dashboard. */
export const editDocumentOf = (item: DashboardItem): EditDocument => ({
  title: item.dashboard_title ?? '',
  css: item.css ?? '',
  position: positionOf(item.position_json, item.dashboard_title ?? ''),
  metadata: metadataOf(item.json_metadata),
});

export const storedTextsOf = (item: DashboardItem): StoredTexts => ({
  position: item.position_json ?? null,
  metadata: item.json_metadata ?? null,
});

/** A document whose lists of children can be merged item by item. */
export type MergeableDocument = Omit<EditDocument, 'position'> & { readonly position: Fields };

/**
 * Converts a document for merging: each child id becomes an object with this `id`, so that lists of children are merged
 * item by item.
 */
export const mergeableOf = (document: EditDocument): MergeableDocument => ({
  ...document,
  position: Object.fromEntries(
    Object.entries(document.position).map(([id, node]) =>
      isFields(node) && Array.isArray(node['children'])
        ? [id, { ...node, children: (node['children'] as unknown[]).map((child) => ({ id: child })) }]
        : [id, node],
    ),
  ),
});

const idOf = (thing: unknown): unknown => (isFields(thing) ? thing['id'] : thing);

/** Ids that are listed as children but have no node. Some stored layouts contain such ids. */
export const danglingIn = (position: Position): ReadonlySet<string> =>
  new Set(
    Object.values(position)
      .flatMap((node) => (isFields(node) && Array.isArray(node['children']) ? (node['children'] as unknown[]) : []))
      .filter((child): child is string => typeof child === 'string' && !nodeIn(position, child)),
  );

/**
 * Turns a merged document back into an editor document. If both merged edits moved a node, the node stays at its first
 * position in reading order. Children that one of the edits removed are dropped. `dangling` ids stay listed although
 * they have no node.
 */
export const documentOf = (merged: MergeableDocument, dangling: ReadonlySet<string>): EditDocument => {
  const { position } = merged;
  const listed = new Set<string>();
  const next: Record<string, unknown> = { ...position };
  const childrenOf = (node: Fields) => (node['children'] as unknown[]).map(idOf);
  const stands = (child: unknown) => {
    if (typeof child !== 'string') return true;
    if (listed.has(child) || (!nodeIn(position, child) && !dangling.has(child))) return false;
    listed.add(child);
    return true;
  };
  // Visit the nodes in the tree first, in reading order, and then the nodes outside the tree.
  const ahead = [...Object.keys(position).toReversed(), 'ROOT_ID'];
  const seen = new Set<string>();
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const node = next[id];
    if (seen.has(id) || !isFields(node) || !Array.isArray(node['children'])) continue;
    seen.add(id);
    const children = childrenOf(node).filter(stands);
    next[id] = { ...node, children };
    ahead.push(...children.filter((child): child is string => typeof child === 'string').toReversed());
  }
  return { ...merged, position: next };
};

/** Ids of the charts on a dashboard, each once, in the order of the stored map. */
export const chartIdsOn = (position: Position): readonly number[] => [
  ...new Set(
    Object.values(position).flatMap((node) => {
      const meta = isFields(node) && node['type'] === 'CHART' && isFields(node['meta']) ? node['meta'] : {};
      return typeof meta['chartId'] === 'number' ? [meta['chartId']] : [];
    }),
  ),
];
