import { depthIn, mayContain, mayStandAt, standsInRow } from './containment.ts';
import { ancestorsIn, parentIn, subtreeIn, withChildren, withMeta, withNode, withoutNodes } from './position.ts';
import { childrenIn, nodeIn, typeIn, type Position } from './read-node.ts';
import { columnsFor, fitInside, fitRow, hasRoom, widthIn } from './widths.ts';

/** A position in the layout at which nodes can be inserted. */
export type Place =
  /** At an index among the children of a node. The index is counted before any of the nodes is moved. */
  | { readonly kind: 'inside'; readonly parentId: string; readonly index: number }
  /** Above or below a tile in a row. The tile and the inserted nodes are then put into a column. */
  | { readonly kind: 'stack'; readonly targetId: string; readonly side: 'above' | 'below' };

/** Creates the random part of the id of a new node. */
export type NewId = () => string;

/** Updates the stored `parents` of all nodes in a subtree. Nodes that do not store `parents` are unchanged. */
const withParents = (position: Position, id: string): Position => {
  const above = ancestorsIn(position, id);
  const walk = (at: Position, node: string, parents: readonly string[]): Position => {
    const stored = nodeIn(at, node)?.parents;
    const same = Array.isArray(stored) && stored.length === parents.length && stored.every((p, i) => p === parents[i]);
    const next = Array.isArray(stored) && !same ? withNode(at, node, { parents }) : at;
    return childrenIn(next, node).reduce((all, child) => walk(all, child, [...parents, node]), next);
  };
  return walk(position, id, above);
};

const newNode = (position: Position, type: 'ROW' | 'COLUMN', id: string, meta: object): Position => ({
  ...position,
  [id]: { id, type, children: [], parents: [], meta },
});

const insertAt = (list: readonly string[], index: number, ids: readonly string[]): readonly string[] => [
  ...list.slice(0, index),
  ...ids,
  ...list.slice(index),
];

/** Removes rows and columns that a move or removal left empty. */
export const tidyUp = (position: Position, parents: readonly (string | undefined)[]): Position => {
  let tidy = position;
  for (const first of parents) {
    let at = first;
    while (at !== undefined && ['ROW', 'COLUMN'].includes(typeIn(tidy, at)) && childrenIn(tidy, at).length === 0) {
      const above = parentIn(tidy, at);
      const gone = at;
      if (above !== undefined)
        tidy = withChildren(
          tidy,
          above,
          childrenIn(tidy, above).filter((child) => child !== gone),
        );
      tidy = withoutNodes(tidy, [gone]);
      at = above;
    }
  }
  return tidy;
};

/** True if these nodes may be put at a place. A node cannot be put inside itself. */
export const mayPlace = (position: Position, ids: readonly string[], place: Place): boolean => {
  const inside = (id: string) => ids.some((each) => subtreeIn(position, each).includes(id));
  if (place.kind === 'stack') {
    const row = parentIn(position, place.targetId);
    if (row === undefined || inside(place.targetId) || typeIn(position, row) !== 'ROW') return false;
    return (
      ['CHART', 'MARKDOWN'].includes(typeIn(position, place.targetId)) &&
      mayContain(position, row, 'COLUMN') &&
      ids.every((id) => ['CHART', 'MARKDOWN', 'HEADER'].includes(typeIn(position, id)))
    );
  }
  const { parentId } = place;
  // The root has exactly one child.
  if (inside(parentId) || typeIn(position, parentId) === 'ROOT') return false;
  if (!hasRoom(position, parentId, ids)) return false;
  return ids.every((id) => {
    const type = typeIn(position, id);
    const wraps = wrapsInRow(position, parentId, type);
    const depth = depthIn(position, parentId) + (wraps ? 2 : ['TABS', 'TAB'].includes(type) ? 0 : 1);
    return mayContain(position, parentId, wraps ? 'ROW' : type) && mayStandAt(position, id, depth);
  });
};

/**
 * True if a node of this type is put into a new row at this place. The editor inserts tiles and columns into rows, and
 * never directly into the grid or a tab.
 */
const wrapsInRow = (position: Position, parentId: string, type: string): boolean =>
  standsInRow(type) && ['GRID', 'TAB'].includes(typeIn(position, parentId));

const putInside = (
  position: Position,
  ids: readonly string[],
  { parentId, index }: Extract<Place, { kind: 'inside' }>,
  newId: NewId,
): Position => {
  let next = position;
  let target = parentId;
  let at = index;
  const first = ids[0] === undefined ? '' : typeIn(position, ids[0]);
  if (wrapsInRow(next, parentId, first)) {
    target = `ROW-${newId()}`;
    next = newNode(next, 'ROW', target, { background: 'BACKGROUND_TRANSPARENT' });
    next = withChildren(next, parentId, insertAt(childrenIn(next, parentId), index, [target]));
    at = 0;
  }
  next = withChildren(next, target, insertAt(childrenIn(next, target), at, ids));
  next = withParents(next, target);
  if (typeIn(next, target) === 'ROW') return fitRow(next, target, ids);
  return ids.reduce((fitted, id) => {
    const type = typeIn(fitted, id);
    if (typeIn(fitted, target) === 'COLUMN' && ['CHART', 'MARKDOWN'].includes(type))
      return withMeta(fitted, id, { width: columnsFor(fitted, target) });
    return fitInside(fitted, id);
  }, next);
};

const putInStack = (
  position: Position,
  ids: readonly string[],
  { targetId, side }: Extract<Place, { kind: 'stack' }>,
  newId: NewId,
): Position => {
  const row = parentIn(position, targetId);
  if (row === undefined) return position;
  const column = `COLUMN-${newId()}`;
  const width = widthIn(position, targetId);
  let next = newNode(position, 'COLUMN', column, { background: 'BACKGROUND_TRANSPARENT', width });
  next = withChildren(
    next,
    row,
    childrenIn(next, row).map((child) => (child === targetId ? column : child)),
  );
  next = withChildren(next, column, side === 'above' ? [...ids, targetId] : [targetId, ...ids]);
  next = withParents(next, column);
  return ids.reduce(
    (all, id) => (typeIn(all, id) === 'HEADER' ? all : withMeta(all, id, { width })),
    withParents(next, column),
  );
};

/** Inserts nodes at a place. The nodes exist in the layout, but no node lists them as children yet. */
export const placeNodes = (position: Position, ids: readonly string[], place: Place, newId: NewId): Position =>
  place.kind === 'stack' ? putInStack(position, ids, place, newId) : putInside(position, ids, place, newId);

/** Removes nodes from the children of their parents. The nodes still exist in the layout. */
export const detachNodes = (position: Position, ids: readonly string[]): Position => {
  const parents = new Set(ids.map((id) => parentIn(position, id)).filter((id) => id !== undefined));
  return [...parents].reduce(
    (all, parent) =>
      withChildren(
        all,
        parent,
        childrenIn(all, parent).filter((child) => !ids.includes(child)),
      ),
    position,
  );
};

/** Width in columns that the first of the given nodes would have if the nodes were moved to a place. */
export const widthAt = (position: Position, ids: readonly string[], place: Place): number =>
  widthIn(
    placeNodes(detachNodes(position, ids), ids, place, () => 'placed'),
    ids[0] ?? '',
  );
