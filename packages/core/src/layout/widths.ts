import { parentIn, withMeta } from './position.ts';
import { gridColumns, widthOfMeta, childrenIn, metaIn, typeIn, type Position } from './read-node.ts';

/** Smallest and greatest height of a tile, in units of 8 px. */
export const heightLimits = { least: 5, most: 100 } as const;

/** Width of a node in columns, as stored. */
export const widthIn = (position: Position, id: string): number => widthOfMeta(metaIn(position, id));

/** Number of columns that a row or column offers its children. */
export const columnsFor = (position: Position, id: string): number => {
  for (let at: string | undefined = id; at !== undefined; at = parentIn(position, at))
    if (typeIn(position, at) === 'COLUMN') {
      const parent = parentIn(position, at);
      const around = parent === undefined ? gridColumns : columnsFor(position, parent);
      return Math.min(around, widthIn(position, at));
    }
  return gridColumns;
};

/** Distributes `total` columns in proportion to the widths, each at least one. */
const shareOut = (widths: readonly number[], total: number): readonly number[] => {
  const sum = widths.reduce((before, width) => before + width, 0);
  const exact = widths.map((width) => Math.max(1, (width * total) / sum));
  const shares = exact.map(Math.floor);
  // The widest give what the rounding to at least one column takes too much.
  for (let over = shares.reduce((a, b) => a + b, 0) - total; over > 0; over -= 1) {
    const widest = shares.indexOf(Math.max(...shares));
    shares[widest] = (shares[widest] ?? 1) - 1;
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

/** Narrows everything in a column or row that is wider than it. */
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
 * Narrows the children of a row until they fit into it. New ones (`added`) first take the free space, if that leaves
 * them at least three columns or their own width; otherwise all give in proportion.
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
  let next: readonly number[] = widths;
  if (sum > columns && news.length > 0 && room >= least) {
    const shares = [...shareOut(news, room)];
    next = widths.map((width, index) => (isNew[index] ? (shares.shift() ?? width) : width));
  } else if (sum > columns && children.length <= columns) next = shareOut(widths, columns);
  return children.reduce((fitted, id, index) => {
    const width = next[index] ?? 1;
    const narrowed = width === widthIn(fitted, id) ? fitted : setWidth(fitted, id, width);
    return typeIn(narrowed, id) === 'COLUMN' ? fitInside(narrowed, id) : narrowed;
  }, position);
};

/** True if a row can take this many more children. */
export const hasRoom = (position: Position, rowId: string, count: number): boolean =>
  childrenIn(position, rowId).length + count <= columnsFor(position, rowId);
