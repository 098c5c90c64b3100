import { standsInRow, type ElementType } from './containment.ts';
import { detachNodes, mayPlace, placeNodes, tidyUp, type NewId, type Place } from './place-nodes.ts';
import { ancestorsIn, parentIn, subtreeIn, withChildren, withMeta, withNode, withoutNodes } from './position.ts';
import { childrenIn, metaIn, nodeIn, typeIn, type Fields, type Position, type StoredNode } from './read-node.ts';
import { columnsFor, fitInside, fitRow, heightLimits, leastColumnsIn, shareOut, widthIn } from './widths.ts';

/** Result of an edit: the new layout, and the ids of the nodes that were added, moved or changed. */
export interface Edited {
  readonly position: Position;
  readonly ids: readonly string[];
}

/** The given nodes in the order of the layout, without nodes that are inside another given node. */
export const outermost = (position: Position, ids: readonly string[]): readonly string[] => {
  const wanted = new Set(ids);
  return subtreeIn(position, 'ROOT_ID').filter(
    (id) => wanted.has(id) && !ancestorsIn(position, id).some((above) => wanted.has(above)),
  );
};

/**
 * Number of the nodes `ids` that are children of the target parent before the target index. When they are taken out,
 * the index shifts by this number.
 */
const shiftOf = (position: Position, ids: readonly string[], place: Place): number =>
  place.kind === 'inside'
    ? childrenIn(position, place.parentId)
        .slice(0, place.index)
        .filter((child) => ids.includes(child)).length
    : 0;

/** Moves nodes to a place. The layout is unchanged if the nodes are not allowed at that place. */
export const moveNodes = (position: Position, ids: readonly string[], place: Place, newId: NewId): Position => {
  const moved = outermost(position, ids);
  if (moved.length === 0 || !mayPlace(position, moved, place)) return position;
  const parents = moved.map((id) => parentIn(position, id));
  const target = place.kind === 'inside' ? { ...place, index: place.index - shiftOf(position, moved, place) } : place;
  const detached = detachNodes(position, moved);
  const where = place.kind === 'inside' ? place.parentId : parentIn(position, place.targetId);
  const placed = placeNodes(detached, moved, target, newId);
  return tidyUp(
    placed,
    parents.filter((parent) => parent !== where),
  );
};

/** The type and the metadata of a node that is added. */
export interface NewElement {
  readonly type: ElementType;
  readonly meta: Fields;
}

const addTab = (position: Position, tabsId: string, tabId: string, { meta, index }: { meta: Fields; index: number }) =>
  withChildren(
    {
      ...position,
      [tabId]: { id: tabId, type: 'TAB', children: [], parents: [...ancestorsIn(position, tabsId), tabsId], meta },
    },
    tabsId,
    [...childrenIn(position, tabsId).slice(0, index), tabId, ...childrenIn(position, tabsId).slice(index)],
  );

/** Adds an element at a place. New tabs come with one tab; `tabText` is its name. */
export const addElement = (
  position: Position,
  { type, meta }: NewElement,
  { place, newId, tabText = '' }: { readonly place: Place; readonly newId: NewId; readonly tabText?: string },
): Edited => {
  const id = `${type}-${newId()}`;
  if (type === 'TAB') {
    if (place.kind !== 'inside' || typeIn(position, place.parentId) !== 'TABS') return { position, ids: [] };
    return { position: addTab(position, place.parentId, id, { meta, index: place.index }), ids: [id] };
  }
  const added: Position = { ...position, [id]: { id, type, children: [], parents: [], meta } };
  if (!mayPlace(added, [id], place)) return { position, ids: [] };
  let next = placeNodes(added, [id], place, newId);
  if (type === 'TABS') next = addTab(next, id, `TAB-${newId()}`, { meta: { text: tabText }, index: 0 });
  return { position: next, ids: [id] };
};

/** Adds tabs around the whole content of the dashboard: the grid's children move into the first tab. */
export const addTopTabs = (position: Position, names: readonly [string, string], newId: NewId): Edited => {
  if (typeIn(position, childrenIn(position, 'ROOT_ID')[0] ?? '') !== 'GRID') return { position, ids: [] };
  const gridId = childrenIn(position, 'ROOT_ID')[0] ?? 'GRID_ID';
  const content = childrenIn(position, gridId);
  const tabsId = `TABS-${newId()}`;
  const tabIds = names.map(() => `TAB-${newId()}`);
  let next: Position = {
    ...position,
    [tabsId]: { id: tabsId, type: 'TABS', children: tabIds, parents: ['ROOT_ID'], meta: {} },
  };
  names.forEach((text, index) => {
    const id = tabIds[index] ?? '';
    next = {
      ...next,
      [id]: { id, type: 'TAB', children: [], parents: ['ROOT_ID', tabsId], meta: { text } },
    };
  });
  next = withChildren(next, 'ROOT_ID', [tabsId]);
  next = withChildren(next, gridId, []);
  next = placeAsIs(next, content, tabIds[0] ?? '');
  return { position: next, ids: [tabsId] };
};

const placeAsIs = (position: Position, ids: readonly string[], parentId: string): Position => {
  let next = withChildren(position, parentId, ids);
  const above = [...ancestorsIn(next, parentId), parentId];
  const walk = (id: string, parents: readonly string[]): void => {
    if (Array.isArray(nodeIn(next, id)?.parents)) next = withNode(next, id, { parents });
    for (const child of childrenIn(next, id)) walk(child, [...parents, id]);
  };
  for (const id of ids) walk(id, above);
  return next;
};

/**
 * Removes nodes with everything in them. If all tabs of a tabs node are removed, the tabs node is removed, too. If
 * top-level tabs are removed, the grid takes their place again.
 */
export const removeNodes = (position: Position, ids: readonly string[]): Position => {
  const wanted = outermost(position, ids).filter((id) => !['ROOT', 'GRID'].includes(typeIn(position, id)));
  const gone = wanted.map((id) => {
    const parent = parentIn(position, id);
    const last = typeIn(position, id) === 'TAB' && parent !== undefined;
    return last && childrenIn(position, parent).every((child) => wanted.includes(child)) ? parent : id;
  });
  const parents = gone.map((id) => parentIn(position, id));
  const below = gone.flatMap((id) => subtreeIn(position, id));
  const next = tidyUp(withoutNodes(detachNodes(position, gone), below), parents);
  if (childrenIn(next, 'ROOT_ID').length > 0 || !nodeIn(next, 'ROOT_ID')) return next;
  const grid = nodeIn(next, 'GRID_ID')
    ? next
    : { ...next, GRID_ID: { id: 'GRID_ID', type: 'GRID', children: [], parents: ['ROOT_ID'] } };
  return withChildren(grid, 'ROOT_ID', ['GRID_ID']);
};

/** Replaces fields in the metadata of a node, for example its name or background; `undefined` removes a field. */
export const changeMeta = (position: Position, id: string, fields: Fields): Position => {
  const before = metaIn(position, id);
  return Object.keys(fields).every((key) => before[key] === fields[key]) ? position : withMeta(position, id, fields);
};

/** The side at which a tile is resized. If its row is full, the neighbors on this side become narrower. */
export type ResizeSide = 'start' | 'end';

/**
 * Resizes a node. More width first takes the free columns of its row, then columns of the neighbors on the side `side`,
 * the nearest first. Each neighbor keeps the columns that its content needs. Height has no effect on neighbors.
 */
export const resizeNode = (
  position: Position,
  id: string,
  size: { readonly width?: number; readonly height?: number; readonly side?: ResizeSide },
): Position => {
  let next = position;
  if (size.height !== undefined) {
    const height = Math.max(heightLimits.least, Math.min(heightLimits.most, Math.round(size.height)));
    next = changeMeta(next, id, { height });
  }
  const parent = parentIn(next, id);
  if (size.width === undefined || parent === undefined || typeIn(next, parent) !== 'ROW') return next;
  const columns = columnsFor(next, parent);
  const children = childrenIn(next, parent);
  const widths = new Map(children.map((child) => [child, widthIn(next, child)]));
  const own = widths.get(id) ?? 1;
  const at = children.indexOf(id);
  const givers = size.side === 'start' ? children.slice(0, at).toReversed() : children.slice(at + 1);
  const free = Math.max(0, columns - [...widths.values()].reduce((a, b) => a + b, 0));
  const spareOf = (tile: string): number => Math.max(0, widths.get(tile)! - leastColumnsIn(next, tile));
  const most = givers.reduce((sum, giver) => sum + spareOf(giver), own + free);
  const width = Math.max(leastColumnsIn(next, id), Math.min(most, Math.round(size.width)));
  let owed = Math.max(0, width - own - free);
  for (const giver of givers) {
    const given = Math.min(owed, spareOf(giver));
    widths.set(giver, (widths.get(giver) ?? 1) - given);
    owed -= given;
  }
  widths.set(id, width);
  for (const [child, columnsOf] of widths)
    if (columnsOf !== widthIn(next, child) || child === id) {
      next = changeMeta(next, child, { width: columnsOf });
      if (typeIn(next, child) === 'COLUMN') next = fitInside(next, child);
    }
  return next;
};

/**
 * Gives all tiles the width or height of the first one. A row never becomes wider than its available grid columns, and
 * a column never becomes narrower than its content needs.
 */
export const sameSize = (position: Position, ids: readonly string[], axis: 'width' | 'height'): Position => {
  const tiles = outermost(position, ids).filter((id) => standsInRow(typeIn(position, id)));
  const [first] = tiles;
  if (first === undefined) return position;
  const width = widthIn(position, first);
  const { height } = metaIn(position, first);
  const sizeOf = (id: string): Fields =>
    axis === 'width' ? { width: Math.max(width, leastColumnsIn(position, id)) } : { height };
  const next = tiles.reduce((all, id) => changeMeta(all, id, sizeOf(id)), position);
  const rows = new Set(tiles.map((id) => parentIn(next, id) ?? ''));
  return [...rows].reduce((all, row) => (typeIn(all, row) === 'ROW' ? fitRow(all, row) : all), next);
};

/** Makes all tiles in the rows of the given tiles equally wide, as far as their content allows. */
export const spreadEvenly = (position: Position, ids: readonly string[]): Position => {
  const rows = new Set(ids.map((id) => parentIn(position, id) ?? '').filter((id) => typeIn(position, id) === 'ROW'));
  return [...rows].reduce((all, row) => {
    const children = childrenIn(all, row);
    const shares = shareOut(
      children.map(() => 1),
      children.map((child) => leastColumnsIn(all, child)),
      columnsFor(all, row),
    );
    return children.reduce((next, child, index) => {
      const widened = changeMeta(next, child, { width: shares[index] ?? 1 });
      return typeIn(widened, child) === 'COLUMN' ? fitInside(widened, child) : widened;
    }, all);
  }, position);
};

/** Copy of nodes that can be inserted elsewhere: the ids of the copied nodes, and all nodes in their subtrees. */
export interface Fragment {
  readonly ids: readonly string[];
  readonly nodes: Readonly<Record<string, StoredNode>>;
}

/** Copies nodes with everything in them. */
export const copyNodes = (position: Position, ids: readonly string[]): Fragment => {
  const tops = outermost(position, ids);
  const all = tops.flatMap((id) => subtreeIn(position, id));
  return { ids: tops, nodes: Object.fromEntries(all.flatMap((id) => [[id, nodeIn(position, id) ?? {}]])) };
};

/** Inserts copied nodes, with new ids, at a place. Nodes that are not allowed at the place are left out. */
export const pasteNodes = (position: Position, { ids, nodes }: Fragment, place: Place, newId: NewId): Edited => {
  const renamed = new Map(Object.entries(nodes).map(([id, { type }]) => [id, `${String(type)}-${newId()}`]));
  const copies = Object.entries(nodes).map(([id, node]) => {
    const own = renamed.get(id) ?? id;
    const children = Array.isArray(node.children) ? (node.children as unknown[]) : [];
    return [
      own,
      { ...node, id: own, children: children.map((child) => renamed.get(String(child)) ?? child), parents: [] },
    ] as const;
  });
  const added: Position = { ...position, ...Object.fromEntries(copies) };
  let next = added;
  const placed: string[] = [];
  const left: string[] = [];
  for (const id of ids.map((each) => renamed.get(each) ?? each)) {
    const at: Place = place.kind === 'inside' ? { ...place, index: place.index + placed.length } : place;
    if (mayPlace(next, [id], at)) {
      next = placeNodes(next, [id], at, newId);
      placed.push(id);
    } else left.push(id);
  }
  return {
    position: withoutNodes(
      next,
      left.flatMap((id) => subtreeIn(next, id)),
    ),
    ids: placed,
  };
};

/** The place directly after a node: beside it in its row, or below it. */
export const placeAfter = (position: Position, id: string): Place | undefined => {
  const parentId = parentIn(position, id);
  return parentId === undefined
    ? undefined
    : { kind: 'inside', parentId, index: childrenIn(position, parentId).indexOf(id) + 1 };
};

/** Nodes are added to a row automatically only if it has this many free grid columns for each of them. */
const roomyColumns = 3;

/** True if nodes can be added at a place in a row without making the tiles of the row narrower. */
const isRoomy = (position: Position, { parentId }: Extract<Place, { kind: 'inside' }>, count: number): boolean =>
  typeIn(position, parentId) !== 'ROW' ||
  childrenIn(position, parentId).reduce((sum, child) => sum + widthIn(position, child), count * roomyColumns) <=
    columnsFor(position, parentId);

/** Finds a place for nodes after a given node: in its row if the row has room, otherwise after the row. */
export const roomAfter = (position: Position, id: string, ids: readonly string[]): Place | undefined => {
  for (let at: string | undefined = id; at !== undefined; at = parentIn(position, at)) {
    const place = placeAfter(position, at);
    if (place?.kind === 'inside' && isRoomy(position, place, ids.length) && mayPlace(position, ids, place))
      return place;
  }
  return undefined;
};

/**
 * Moves nodes into the tab of a new tabs node, at the position of the first node. Rows that become empty are removed.
 */
export const groupIntoTabs = (position: Position, ids: readonly string[], tabText: string, newId: NewId): Edited => {
  const chosen = outermost(position, ids);
  const [first] = chosen;
  if (first === undefined) return { position, ids: [] };
  const tabsId = `TABS-${newId()}`;
  const tabId = `TAB-${newId()}`;
  const with2: Position = {
    ...position,
    [tabsId]: { id: tabsId, type: 'TABS', children: [tabId], parents: [], meta: {} },
    [tabId]: { id: tabId, type: 'TAB', children: [], parents: [], meta: { text: tabText } },
  };
  const inRow = parentIn(position, first);
  const start = inRow !== undefined && typeIn(position, inRow) === 'ROW' ? inRow : first;
  const before = parentIn(position, start);
  if (before === undefined) return { position, ids: [] };
  const place: Place = { kind: 'inside', parentId: before, index: childrenIn(position, before).indexOf(start) };
  if (!mayPlace(with2, [tabsId], place)) return { position, ids: [] };
  let next = placeNodes(with2, [tabsId], place, newId);
  chosen.forEach((id, index) => {
    next = moveNodes(next, [id], { kind: 'inside', parentId: tabId, index }, newId);
  });
  return { position: next, ids: [tabsId] };
};
