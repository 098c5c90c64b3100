import type { NumberFormat } from '@sightline/core/format';
import { tickPx } from '../../frame/axes.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import type { Box } from '../../kind/drawn-kind.ts';

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const leastRadius = 2;

/** Returns the radius for an amount, in px. The area of the circle is proportional to the amount. */
export const radiusScale =
  (most: number, largestPx: number) =>
  (amount: number | undefined): number => {
    if (amount === undefined || most <= 0) return Math.max(leastRadius, Math.min(6, largestPx / 3));
    return Math.max(leastRadius, largestPx * Math.sqrt(Math.max(0, amount) / most));
  };

/** Returns the largest number that is 1, 2 or 5 times a power of ten and not above the value. */
const roundBelow = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  const lead = value / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
};

export interface SizeLegend {
  readonly title: string;
  /** Nested circles, largest first. */
  readonly circles: readonly { readonly radius: number; readonly words: string }[];
  /** Size of the whole legend, in px. */
  readonly width: number;
  readonly height: number;
}

const titlePx = 18;

/** Returns the size legend, whose circles stand for round amounts; undefined if the largest amount is not positive. */
export const sizeLegend = (
  most: number,
  radiusOf: (amount: number) => number,
  { title, format }: { readonly title: string; readonly format: NumberFormat },
): SizeLegend | undefined => {
  if (most <= 0 || !Number.isFinite(most)) return undefined;
  const amounts = [roundBelow(most), roundBelow(most / 4), roundBelow(most / 16)];
  const circles = amounts
    .map((amount) => ({ radius: radiusOf(amount), words: format(amount) }))
    // The label of a circle is at its top. A circle is left out if its label would overlap the previous one.
    .reduce<SizeLegend['circles']>((kept, circle) => {
      const above = kept.at(-1);
      return above && (above.radius - circle.radius) * 2 < 13 ? kept : [...kept, circle];
    }, []);
  const largest = circles[0]!.radius;
  const textPx = Math.max(...circles.map(({ words }) => textWidth(words, tickPx)));
  const width = largest * 2 + 12 + textPx;
  return {
    title: fitText(title, Math.max(width, 90), tickPx),
    circles,
    width: Math.max(width, Math.min(90, textWidth(title, tickPx))),
    height: titlePx + largest * 2,
  };
};

const touches = ({ x, y, radius }: Circle, box: Box): boolean =>
  Math.hypot(
    x - Math.max(box.x, Math.min(x, box.x + box.width)),
    y - Math.max(box.y, Math.min(y, box.y + box.height)),
  ) < radius;

/** True if no circle touches the box. */
export const isClear = (box: Box, circles: readonly Circle[]): boolean => !circles.some((each) => touches(each, box));

/** The first corner of the plot in which the box covers no circle; undefined if there is none. */
export const freeCorner = (
  { width, height }: Pick<Box, 'width' | 'height'>,
  plot: Box,
  circles: readonly Circle[],
): Box | undefined => {
  const gapPx = 8;
  const [left, right] = [plot.x + gapPx, plot.x + plot.width - width - gapPx];
  const [top, bottom] = [plot.y + gapPx, plot.y + plot.height - height - gapPx];
  if (right <= left || bottom <= top || width > plot.width / 3 || height > plot.height / 2) return undefined;
  return [
    { x: right, y: top },
    { x: left, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
    .map((place) => ({ ...place, width, height }))
    .find((box) =>
      isClear({ x: box.x - gapPx, y: box.y - gapPx, width: width + gapPx * 2, height: height + gapPx * 2 }, circles),
    );
};
