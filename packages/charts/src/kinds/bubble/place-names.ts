import { textWidth } from '../../frame/text-width.ts';
import type { Box } from '../../kind/drawn-kind.ts';
import { isClear, type Circle } from './bubble-sizes.ts';

export interface NamedCircle extends Circle {
  readonly id: string;
  readonly name: string;
}

export interface PlacedName {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly isInside: boolean;
  /** Line that connects the circle with its name; undefined if the name is directly beside the circle. */
  readonly lead?: { readonly from: Point; readonly to: Point } | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const textPx = 11;
const linePx = 14;
const gapPx = 4;

type Candidate = Omit<PlacedName, 'id' | 'name'> & { readonly box: Box };

/** Diagonal directions from a circle, and the distances of the name from the circle's edge, in px. */
const directions: readonly Point[] = [1, -1].flatMap((x) => [-1, 1].map((y) => ({ x, y })));
const reaches = [2, 14, 28] as const;

/**
 * Returns label positions on the diagonals of a circle. A line connects the circle with each position that is not
 * directly beside it.
 */
const diagonals = ({ x, y, radius, name }: NamedCircle): readonly Candidate[] =>
  reaches.flatMap((reach) =>
    directions.map((direction): Candidate => {
      const px = textWidth(name, textPx);
      const away = (radius + reach) * Math.SQRT1_2;
      const end = { x: x + direction.x * away, y: y + direction.y * away };
      const place = { x: end.x + direction.x * 3, y: end.y + direction.y * 6 };
      const edge = radius * Math.SQRT1_2;
      return {
        ...place,
        anchor: direction.x > 0 ? 'start' : 'end',
        isInside: false,
        lead: reach < 10 ? undefined : { from: { x: x + direction.x * edge, y: y + direction.y * edge }, to: end },
        box: {
          x: direction.x > 0 ? place.x : place.x - px,
          y: place.y - linePx / 2,
          width: px,
          height: linePx,
        },
      };
    }),
  );

/**
 * Returns the possible positions of a name: inside the circle if it fits; otherwise right, left, above, below, and then
 * on the diagonals.
 */
const candidatesOf = ({ id, x, y, radius, name }: NamedCircle): readonly Candidate[] => {
  const px = textWidth(name, textPx);
  const boxAt = (left: number, middle: number): Box => ({ x: left, y: middle - linePx / 2, width: px, height: linePx });
  if (px < radius * 2 - 8) return [{ x, y, anchor: 'middle', isInside: true, box: boxAt(x - px / 2, y) }];
  const beside = radius + gapPx;
  const apart = radius + linePx / 2 + 1;
  return [
    { x: x + beside, y, anchor: 'start', isInside: false, box: boxAt(x + beside, y) },
    { x: x - beside, y, anchor: 'end', isInside: false, box: boxAt(x - beside - px, y) },
    { x, y: y - apart, anchor: 'middle', isInside: false, box: boxAt(x - px / 2, y - apart) },
    { x, y: y + apart, anchor: 'middle', isInside: false, box: boxAt(x - px / 2, y + apart) },
    ...diagonals({ x, y, radius, name, id }),
  ];
};

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + 3 && b.x < a.x + a.width + 3 && a.y < b.y + b.height && b.y < a.y + a.height;

const isIn = (box: Box, plot: Box): boolean =>
  box.x >= plot.x &&
  box.x + box.width <= plot.x + plot.width &&
  box.y >= plot.y &&
  box.y + box.height <= plot.y + plot.height;

/** True if the line crosses no other circle, so that it clearly leads to its own circle. */
const leadsClear = ({ lead }: Candidate, others: readonly Circle[]): boolean =>
  lead === undefined ||
  [0, 0.5, 1].every((share) => {
    const x = lead.from.x + (lead.to.x - lead.from.x) * share;
    const y = lead.from.y + (lead.to.y - lead.from.y) * share;
    return others.every((other) => Math.hypot(other.x - x, other.y - y) > other.radius);
  });

/**
 * Places names of circles, which are sorted by importance: a name is left out if it would cover another name, another
 * circle, or a blocked part of the plot.
 */
export const placeNames = (
  circles: readonly NamedCircle[],
  plot: Box,
  { most, blocked }: { readonly most: number; readonly blocked: readonly Box[] },
): readonly PlacedName[] => {
  const taken: Box[] = [...blocked];
  const placed: PlacedName[] = [];
  for (const circle of circles) {
    if (placed.length >= most) break;
    if (circle.name === '') continue;
    // A name may slightly cover the edge of a large circle, but no part of a small circle.
    const others = circles
      .filter(({ id }) => id !== circle.id)
      .map((other) => ({ ...other, radius: other.radius > 8 ? other.radius * 0.85 : other.radius + 1 }));
    const free = candidatesOf(circle).find(
      (place) =>
        isIn(place.box, plot) &&
        !taken.some((each) => overlaps(each, place.box)) &&
        isClear(place.box, others) &&
        leadsClear(place, others),
    );
    if (!free) continue;
    const { box, ...place } = free;
    taken.push(box);
    placed.push({ id: circle.id, name: circle.name, ...place });
  }
  return placed;
};
