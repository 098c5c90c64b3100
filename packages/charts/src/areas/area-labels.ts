import type { ThemeColors } from '@sightline/ui-kit';
import { textWidth } from '../frame/text-width.ts';
import type { Box } from '../kind/drawn-kind.ts';
import { readableOn } from '../scales/readable-on.ts';

/** Name and value on an area. */
export interface AreaLabel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly amount: string;
  readonly fill: string;
  /** Color of the outline around the letters. */
  readonly halo: string;
}

export interface LabelCandidate {
  readonly id: string;
  readonly name: string;
  readonly code?: string | undefined;
  readonly amount: string;
  readonly color: string;
  readonly box: Box;
  readonly center: readonly [number, number];
  /** True if a point of the picture is inside the area. */
  readonly has: (x: number, y: number) => boolean;
}

const linePx = 13;
/** Number of areas, largest value first, whose labels may extend beyond them. */
const mostFree = 5;

const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + 6 && b.x < a.x + a.width + 6 && a.y < b.y + b.height + 2 && b.y < a.y + a.height + 2;

/** Returns the share of a label that is inside its area, estimated from sample points. */
const shareInside = ({ has }: LabelCandidate, { x, y, width, height }: Box): number => {
  const points = [0.05, 0.35, 0.65, 0.95].flatMap((along) =>
    [0.15, 0.5, 0.95].map((down) => has(x + width * along, y + height * down)),
  );
  return points.filter(Boolean).length / points.length;
};

/** Returns the box of a label that is centered at a point. */
const boxOf = (name: string, amount: string, [x, y]: readonly [number, number]): Box => {
  const width = Math.max(textWidth(name, 11), textWidth(amount, 11)) * 1.04;
  return { x: x - width / 2, y: y - linePx, width, height: linePx * 2 };
};

interface TriedLabel {
  readonly name: string;
  readonly at: readonly [number, number];
  /** True if the label is on its area, so that the area's color is its background. */
  readonly isOn: boolean;
}

/**
 * Returns the possible positions of a label, best first: on its area, with the name or the code. For one of the largest
 * values, the label may also cross the border, or be above the area, so that the color of a much smaller area stays
 * visible.
 */
const triesOf = (candidate: LabelCandidate, isFree: boolean): readonly TriedLabel[] => {
  const { name, code, amount, box, center } = candidate;
  const inside = (words: string) => shareInside(candidate, boxOf(words, amount, center));
  const onArea = (words: string, least: number) =>
    inside(words) >= least ? [{ name: words, at: center, isOn: true }] : [];
  return [
    ...onArea(name, 0.9),
    ...(code === undefined ? [] : onArea(code, isFree ? 0.75 : 0.9)),
    ...(isFree ? onArea(name, 0.65) : []),
    ...(isFree ? [{ name, at: [center[0], box.y - linePx - 1] as const, isOn: false }] : []),
  ];
};

/**
 * Returns the labels of the areas with the largest values, if they fit without touching each other. Candidates are
 * sorted by value.
 */
export const placeLabels = (
  candidates: readonly LabelCandidate[],
  { width, height, colors }: { readonly width: number; readonly height: number; readonly colors: ThemeColors },
): readonly AreaLabel[] => {
  const most = Math.floor((width * height) / 12_000);
  const placed: { readonly label: AreaLabel; readonly box: Box }[] = [];
  const isClear = (own: Box) =>
    own.x >= 2 &&
    own.x + own.width <= width - 2 &&
    own.y >= 2 &&
    own.y + own.height <= height - 2 &&
    !placed.some((other) => touches(own, other.box));
  candidates.forEach((candidate, index) => {
    if (placed.length >= most) return;
    const { id, amount, color } = candidate;
    const found = triesOf(candidate, index < mostFree).find(({ name, at }) => isClear(boxOf(name, amount, at)));
    if (!found) return;
    const { name, at, isOn } = found;
    const look = isOn ? { fill: readableOn(color, colors), halo: color } : { fill: colors.text, halo: colors.surface };
    placed.push({ label: { id, x: at[0], y: at[1], name, amount, ...look }, box: boxOf(name, amount, at) });
  });
  return placed.map(({ label }) => label);
};
