import { parentIn, withMeta } from './position.ts';
import { gridColumns, widthOfMeta, childrenIn, metaIn, typeIn, type Position } from './read-node.ts';

/** Minimum and maximum height of a tile, in units of 8 px. */
export const heightLimits = { least: 5, most: 100 } as const;

/** Width of a node in columns, as stored. */
export const widthIn = (position: Position, id: string): number => widthOfMeta(metaIn(position, id));

/** Number of grid columns that the children of a row or column can use. */
export const columnsFor = (position: Position, id: string): number => {
  for (let at: string | undefined = id; at !== undefined; at = parentIn(position, at))
    if (typeIn(position, at) === 'COLUMN') {
      const parent = parentIn(position, at);
      const around = parent === undefined ? gridColumns : columnsFor(position, parent);
      return Math.min(around, widthIn(position, at));
    }
  return gridColumns;
};

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Minimum width in grid columns that a node needs for its content. Tiles in a row need one column each, and the widest
 * row determines the width.
 */
export const leastColumnsIn = (position: Position, id: string): number => {
  const needed = childrenIn(position, id).map((child) => leastColumnsIn(position, child));
  return typeIn(position, id) === 'ROW' ? total(needed) : Math.max(1, ...needed);
};

/**
 * Distributes `total` grid columns in proportion to `widths`. Each share is at least the corresponding number in
 * `leasts`.
 */
export const shareOut = (widths: readonly number[], leasts: readonly number[], total: number): readonly number[] => {
  const sum = widths.reduce((before, width) => before + width, 0);
  const exact = widths.map((width, index) => Math.max(leasts[index]!, (width * total) / sum));
  const shares = exact.map(Math.floor);
  // The minimum widths can make the sum larger than `total`. Then the widest share that is above its minimum becomes
  // narrower, until the sum is right.
  for (let over = shares.reduce((a, b) => a + b, 0) - total; over > 0; over -= 1) {
    const spare = shares.map((share, index) => (share > leasts[index]! ? share : 0));
    const widest = spare.indexOf(Math.max(...spare));
    shares[widest]! -= 1;
  }
  const byRest = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (let free = total - shares.reduce((a, b) => a + b, 0), at = 0; free > 0; free -= 1, at += 1) {
    const index = byRest[at % byRest.length]?.index ?? 0;
    shares[index] = (shares[index] ?? 0) + 1;
  }
  return shares;
};

const setWidth = (position: Position, id: string, width: number): Position =>
  metaIn(position, id)['width'] === width ? position : withMeta(position, id, { width });

/** Narrows the components in a column or row that are too wide for it. */
export const fitInside = (position: Position, id: string): Position => {
  if (typeIn(position, id) === 'ROW') return fitRow(position, id);
  const columns = columnsFor(position, id);
  return childrenIn(position, id).reduce((fitted, child) => {
    const type = typeIn(fitted, child);
    if (type === 'CHART' || type === 'MARKDOWN')
      return widthIn(fitted, child) > columns ? setWidth(fitted, child, columns) : fitted;
    return fitInside(fitted, child);
  }, position);
};

/**
 * Narrows the children of a row until they fit into the row. New children (`added`) first take the free space, if this
 * gives each of them at least three columns, or its full width if that is less. Otherwise all children shrink in
 * proportion.
 */
export const fitRow = (position: Position, rowId: string, added: readonly string[] = []): Position => {
  const columns = columnsFor(position, rowId);
  const children = childrenIn(position, rowId);
  const widths = children.map((id) => Math.min(columns, widthIn(position, id)));
  const sum = widths.reduce((before, width) => before + width, 0);
  const isNew = children.map((id) => added.includes(id));
  const old = widths.filter((_, index) => !isNew[index]).reduce((before, width) => before + width, 0);
  const news = widths.filter((_, index) => isNew[index]);
  const room = columns - old;
  const least = news.reduce((before, width) => before + Math.min(3, width), 0);
  const leasts = children.map((id) => leastColumnsIn(position, id));
  const newLeasts = leasts.filter((_, index) => isNew[index]);
  let next: readonly number[] = widths;
  if (sum > columns && news.length > 0 && room >= Math.max(least, total(newLeasts))) {
    const shares = [...shareOut(news, newLeasts, room)];
    next = widths.map((width, index) => (isNew[index] ? (shares.shift() ?? width) : width));
  } else if (sum > columns && total(leasts) <= columns) next = shareOut(widths, leasts, columns);
  return children.reduce((fitted, id, index) => {
    const width = next[index]!;
    const narrowed = width === widthIn(fitted, id) ? fitted : setWidth(fitted, id, width);
    return typeIn(narrowed, id) === 'COLUMN' ? fitInside(narrowed, id) : narrowed;
  }, position);
};

/** True if a node has enough columns for the given nodes. In a row, its other children need columns as well. */
export const hasRoom = (position: Position, parentId: string, ids: readonly string[]): boolean => {
  const columns = columnsFor(position, parentId);
  const needed = (each: readonly string[]) => each.map((id) => leastColumnsIn(position, id));
  // A component that needs more than the whole grid counts as if it needed the whole grid, so it can still be moved.
  if (typeIn(position, parentId) !== 'ROW') return needed(ids).every((each) => Math.min(gridColumns, each) <= columns);
  const others = childrenIn(position, parentId).filter((child) => !ids.includes(child));
  return total(needed([...others, ...ids])) <= columns;
};
