import { textWidth } from '../../frame/text-width.ts';
import type { Box } from '../../kind/drawn-kind.ts';

interface Captioned {
  readonly id: string;
  /** Texts among which the caption is chosen, longest first. */
  readonly words: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Caption {
  readonly id: string;
  readonly words: string;
  readonly x: number;
  readonly y: number;
}

const linePx = 14;

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + 3 && b.x < a.x + a.width + 3 && a.y < b.y + b.height && b.y < a.y + a.height;

const touches = ({ x, y, radius }: Captioned, box: Box): boolean =>
  Math.hypot(
    x - Math.max(box.x, Math.min(x, box.x + box.width)),
    y - Math.max(box.y, Math.min(y, box.y + box.height)),
  ) < radius;

/** Returns the possible positions of a caption: below, above, and beside its chart. */
const placesOf = ({ x, y, radius }: Captioned, words: string, width: number): readonly Caption[] => {
  const half = textWidth(words) / 2;
  const inside = Math.max(half + 2, Math.min(width - half - 2, x));
  return [
    { x: inside, y: y + radius + 10 },
    { x: inside, y: y - radius - 10 },
    { x: x + radius + half + 6, y },
    { x: x - radius - half - 6, y },
  ].map((place) => ({ id: words, words, ...place }));
};

/**
 * Places captions around their charts, starting with the first chart. A caption that would cover something is shortened
 * or, if that is not enough, left out.
 */
export const captions = (
  charts: readonly Captioned[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly Caption[] => {
  const taken: Box[] = [];
  const boxOf = ({ words, x, y }: Caption): Box => {
    const px = textWidth(words);
    return { x: x - px / 2, y: y - linePx / 2, width: px, height: linePx };
  };
  return charts.flatMap((chart): readonly Caption[] => {
    const free = chart.words
      .filter((words) => words !== '')
      .flatMap((words) => placesOf(chart, words, width))
      .find((place) => {
        const box = boxOf(place);
        const isIn = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
        return (
          isIn &&
          !taken.some((other) => overlaps(other, box)) &&
          !charts.some((other) => other.id !== chart.id && touches(other, box))
        );
      });
    if (!free) return [];
    taken.push(boxOf(free));
    return [{ ...free, id: chart.id }];
  });
};
