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
  readonly amount: string;
  readonly color: string;
  readonly box: Box;
  readonly center: readonly [number, number];
  /** True if a point of the picture is inside the area. */
  readonly has: (x: number, y: number) => boolean;
}

const linePx = 13;
/** This many labels of the largest values may be larger than their areas. */
const mostFree = 5;

const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + 6 && b.x < a.x + a.width + 6 && a.y < b.y + b.height + 2 && b.y < a.y + a.height + 2;

/** Share of a label that is inside its area, by sample points. */
const shareInside = ({ has }: LabelCandidate, { x, y, width, height }: Box): number => {
  const points = [0.05, 0.35, 0.65, 0.95].flatMap((along) =>
    [0.15, 0.5, 0.95].map((down) => has(x + width * along, y + height * down)),
  );
  return points.filter(Boolean).length / points.length;
};

/** Labels of the areas with the largest values, where they fit without touching each other. Candidates are in order. */
export const placeLabels = (
  candidates: readonly LabelCandidate[],
  { width, height, colors }: { readonly width: number; readonly height: number; readonly colors: ThemeColors },
): readonly AreaLabel[] => {
  const most = Math.floor((width * height) / 12_000);
  const placed: { readonly label: AreaLabel; readonly box: Box }[] = [];
  candidates.forEach((candidate, at) => {
    if (placed.length >= most) return;
    const { id, name, amount, color, box, center } = candidate;
    const labelPx = Math.max(textWidth(name, 11), textWidth(amount, 11)) * 1.04;
    const around = (x: number, y: number): Box => ({
      x: x - labelPx / 2,
      y: y - linePx,
      width: labelPx,
      height: linePx * 2,
    });
    const inside = shareInside(candidate, around(...center));
    if (inside < 0.9 && at >= mostFree) return;
    // A label that is much larger than its area is above it, so that the color stays visible.
    const isOn = inside >= 0.6;
    const [x, y] = isOn ? center : [center[0], box.y - linePx - 1];
    const own = around(x, y);
    if (own.x < 2 || own.x + labelPx > width - 2 || own.y < 2 || own.y + own.height > height - 2) return;
    if (placed.some((other) => touches(own, other.box))) return;
    const look = isOn ? { fill: readableOn(color, colors), halo: color } : { fill: colors.text, halo: colors.surface };
    placed.push({ label: { id, x, y, name, amount, ...look }, box: own });
  });
  return placed.map(({ label }) => label);
};
