import { childrenIn, mayPlace, parentIn, typeIn, type Place, type Position } from '@sightline/core/layout';

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * Returns the position to which an arrow key moves a node. Along its row or column, the node moves by one position.
 * Across its row, it moves into a row of its own or, if it is alone in its row, into or beyond the row above or below.
 * At the end of a column, it leaves the column. Undefined if there is no such position.
 */
export const placeByKey = (position: Position, id: string, direction: Direction): Place | undefined => {
  const parent = parentIn(position, id);
  if (parent === undefined) return undefined;
  const siblings = childrenIn(position, parent);
  const index = siblings.indexOf(id);
  const step = direction === 'left' || direction === 'up' ? -1 : 1;
  const along = typeIn(position, parent) === 'ROW' ? ['left', 'right'] : ['up', 'down'];
  const allowed = (place: Place | undefined) => (place && mayPlace(position, [id], place) ? place : undefined);
  if (along.includes(direction)) {
    const next = index + step;
    if (next >= 0 && next < siblings.length)
      return allowed({ kind: 'inside', parentId: parent, index: step < 0 ? next : next + 1 });
    return typeIn(position, parent) === 'COLUMN' ? outOf(position, parent, step, allowed) : undefined;
  }
  if (typeIn(position, parent) !== 'ROW') return undefined;
  if (siblings.length > 1) return outOf(position, parent, step, allowed);
  const around = parentIn(position, parent);
  if (around === undefined) return undefined;
  const rows = childrenIn(position, around);
  const neighbor = rows[rows.indexOf(parent) + step];
  if (neighbor === undefined) return undefined;
  const joined: Place = { kind: 'inside', parentId: neighbor, index: childrenIn(position, neighbor).length };
  const beyond = rows.indexOf(neighbor) + (step < 0 ? 0 : 1);
  return (
    allowed(typeIn(position, neighbor) === 'ROW' ? joined : undefined) ??
    allowed({ kind: 'inside', parentId: around, index: beyond })
  );
};

/** The position before or after a container, in the parent of the container. */
const outOf = (
  position: Position,
  container: string,
  step: number,
  allowed: (place: Place) => Place | undefined,
): Place | undefined => {
  const around = parentIn(position, container);
  if (around === undefined) return undefined;
  return allowed({
    kind: 'inside',
    parentId: around,
    index: childrenIn(position, around).indexOf(container) + (step < 0 ? 0 : 1),
  });
};
