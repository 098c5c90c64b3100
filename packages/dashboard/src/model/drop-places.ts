import { childrenIn, mayPlace, parentIn, typeIn, type Place, type Position } from '@sightline/core/layout';

/** A rectangle on the page, in px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Position where dragged components would be dropped, and the marker that shows it. */
export interface Drop {
  readonly place: Place;
  /** Box of the marker: a bar between two components, or the area of an empty component. */
  readonly marker: Box;
  readonly kind: 'bar' | 'area';
  /** Message that describes the drop: one of `edit.drop-*`. */
  readonly meaning: 'row' | 'beside' | 'stack' | 'inside' | 'tab';
}

export interface Board {
  readonly position: Position;
  /** Boxes of the drawn nodes, keyed by id. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** Boxes of the tab names, keyed by the id of the tab. */
  readonly tabNames: ReadonlyMap<string, Box>;
  readonly rtl: boolean;
}

const barPx = 4;
/** Fraction of a tile's width, on the left and on the right, where a drop places components beside the tile. */
const sidePart = 0.25;
/** Distance in pixels from a row's edge within which a drop places components between rows. */
const edgePx = 10;

const holds = ({ left, top, width, height }: Box, { x, y }: Point, margin = 0): boolean =>
  x >= left - margin && x <= left + width + margin && y >= top - margin && y <= top + height + margin;

const between = (box: Box, after: boolean, gap: number): Box => ({
  left: box.left,
  top: (after ? box.top + box.height + gap / 2 : box.top - gap / 2) - barPx / 2,
  width: box.width,
  height: barPx,
});

const besideBar = (box: Box, atRight: boolean, gap: number): Box => ({
  left: (atRight ? box.left + box.width + gap / 2 : box.left - gap / 2) - barPx / 2,
  top: box.top,
  width: barPx,
  height: box.height,
});

const gapPx = 16;

/**
 * Finds the drop position in a container by the vertical position of the pointer: before the first child whose middle
 * is below the pointer.
 */
const byHeight = (board: Board, parentId: string, { y }: Point): Drop | undefined => {
  const { position, boxes } = board;
  const own = boxes.get(parentId);
  if (!own) return undefined;
  const children = childrenIn(position, parentId);
  const drawn = children.flatMap((id, index) => {
    const box = boxes.get(id);
    return box ? [{ index, box }] : [];
  });
  const next = drawn.find(({ box }) => y < box.top + box.height / 2);
  const last = drawn.at(-1);
  if (!last) return { place: { kind: 'inside', parentId, index: 0 }, marker: own, kind: 'area', meaning: 'inside' };
  return next
    ? {
        place: { kind: 'inside', parentId, index: next.index },
        marker: between(next.box, false, gapPx),
        kind: 'bar',
        meaning: 'row',
      }
    : {
        place: { kind: 'inside', parentId, index: children.length },
        marker: between(last.box, true, gapPx),
        kind: 'bar',
        meaning: 'row',
      };
};

/** Drop positions at a tile: beside it in its row, or above or below it. */
const atTile = (board: Board, id: string, point: Point): readonly Drop[] => {
  const { position, boxes, rtl } = board;
  const box = boxes.get(id);
  const parent = parentIn(position, id);
  if (!box || parent === undefined) return [];
  const index = childrenIn(position, parent).indexOf(id);
  const across = (point.x - box.left) / Math.max(1, box.width);
  const below = point.y > box.top + box.height / 2;
  const inColumn = typeIn(position, parent) === 'COLUMN';
  const row = inColumn ? (parentIn(position, parent) ?? parent) : parent;
  const member = inColumn ? parent : id;
  const rowBox = boxes.get(row);
  const memberBox = boxes.get(member) ?? box;
  const at = childrenIn(position, row).indexOf(member);
  const right = across > 0.5;
  const beside: Drop = {
    place: { kind: 'inside', parentId: row, index: at + (right === rtl ? 0 : 1) },
    marker: besideBar(memberBox, right, gapPx),
    kind: 'bar',
    meaning: 'beside',
  };
  const above = parentIn(position, row);
  const rowIndex = above === undefined ? 0 : childrenIn(position, above).indexOf(row);
  const ofItsOwn: readonly Drop[] =
    above === undefined || !rowBox
      ? []
      : [
          {
            place: { kind: 'inside', parentId: above, index: rowIndex + (below ? 1 : 0) },
            marker: between(rowBox, below, gapPx),
            kind: 'bar',
            meaning: 'row',
          },
        ];
  const stacked: Drop = inColumn
    ? {
        place: { kind: 'inside', parentId: parent, index: index + (below ? 1 : 0) },
        marker: between(box, below, gapPx),
        kind: 'bar',
        meaning: 'stack',
      }
    : {
        place: { kind: 'stack', targetId: id, side: below ? 'below' : 'above' },
        marker: between(box, below, -barPx * 3),
        kind: 'bar',
        meaning: 'stack',
      };
  const atSide = across < sidePart || across > 1 - sidePart;
  const atEdge =
    rowBox !== undefined &&
    (point.y < rowBox.top + edgePx || point.y > rowBox.top + rowBox.height - edgePx) &&
    !inColumn;
  const alone = !inColumn && childrenIn(position, row).length === 1;
  if (atEdge) return [...ofItsOwn, beside];
  if (atSide) return [beside, ...ofItsOwn];
  return alone ? [...ofItsOwn, beside] : [stacked, ...ofItsOwn, beside];
};

const isTile = (type: string) => ['CHART', 'MARKDOWN', 'DYNAMIC'].includes(type);

/** Possible drop positions at one node, best first. */
const candidatesAt = (board: Board, id: string, point: Point): readonly (Drop | undefined)[] => {
  const { position, boxes } = board;
  const type = typeIn(position, id);
  const box = boxes.get(id);
  if (isTile(type)) return atTile(board, id, point);
  if (type === 'ROW') {
    const children = childrenIn(position, id);
    const parent = parentIn(position, id);
    if (children.length === 0 && box)
      return [{ place: { kind: 'inside', parentId: id, index: 0 }, marker: box, kind: 'area', meaning: 'inside' }];
    // If the pointer is over the free columns at the end of the row, components are dropped after the last one.
    const last = children.at(-1);
    const lastBox = last === undefined ? undefined : boxes.get(last);
    const beyond =
      lastBox !== undefined && (board.rtl ? point.x < lastBox.left : point.x > lastBox.left + lastBox.width);
    return [
      beyond && lastBox
        ? {
            place: { kind: 'inside', parentId: id, index: children.length },
            marker: besideBar(lastBox, !board.rtl, gapPx),
            kind: 'bar',
            meaning: 'beside',
          }
        : undefined,
      parent === undefined ? undefined : byHeight(board, parent, point),
    ];
  }
  if (['GRID', 'TAB', 'COLUMN'].includes(type)) return [byHeight(board, id, point)];
  const parent = parentIn(position, id);
  return parent === undefined ? [] : [byHeight(board, parent, point)];
};

/**
 * Returns the drop position for dragged nodes at a point: the innermost position that accepts them. Dragged nodes
 * cannot be dropped into themselves.
 */
export const dropAt = (board: Board, point: Point, ids: readonly string[]): Drop | undefined => {
  const { position, boxes, tabNames } = board;
  for (const [tabId, box] of tabNames)
    if (holds(box, point)) {
      const place: Place = { kind: 'inside', parentId: tabId, index: childrenIn(position, tabId).length };
      if (mayPlace(position, ids, place)) return { place, marker: box, kind: 'area', meaning: 'tab' };
    }
  const areaOf = ({ width, height }: Box) => width * height;
  const under = [...boxes]
    .filter(([id, box]) => !ids.includes(id) && holds(box, point, typeIn(position, id) === 'GRID' ? 2000 : gapPx / 2))
    .toSorted(([, a], [, b]) => areaOf(a) - areaOf(b));
  for (const [id] of under)
    for (const drop of candidatesAt(board, id, point)) if (drop && mayPlace(position, ids, drop.place)) return drop;
  return undefined;
};
