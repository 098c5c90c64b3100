import { textWidth } from '../../frame/text-width.ts';
import type { Box } from '../../kind/drawn-kind.ts';
import { wrapWords } from '../../parts/wrap-words.ts';
import { middleOf, type Sector } from '../../parts/sector.ts';

/** A label in a sector. */
export interface SectorLabel {
  readonly id: string;
  readonly lines: readonly string[];
  /** Middle of the lines. */
  readonly x: number;
  readonly y: number;
  /** Rotation of the text, clockwise, in degrees. */
  readonly angle: number;
}

export interface LabelWish {
  readonly id: string;
  readonly text: string;
  readonly sector: Sector;
}

export const labelPx = 11;
export const linePx = 14;
const padPx = 3;

const widthOf = (lines: readonly string[]): number => Math.max(...lines.map((line) => textWidth(line, labelPx)));

/** True if a point is in a sector, with some room to its edges. */
const isIn = ({ centerX, centerY, innerPx, outerPx, from, to }: Sector, x: number, y: number): boolean => {
  const radius = Math.hypot(x - centerX, y - centerY);
  if (radius < innerPx + padPx || radius > outerPx - padPx) return false;
  if (to - from > 1.9 * Math.PI) return true;
  // The angle from the middle of the sector, between −π and π.
  const turn = Math.atan2(x - centerX, centerY - y) - (from + to) / 2;
  const near = Math.atan2(Math.sin(turn), Math.cos(turn));
  return Math.abs(near) <= (to - from) / 2 - padPx / Math.max(1, radius);
};

/** True if lines of text fit in a sector when they are centered in its middle. */
const fits = (sector: Sector, lines: readonly string[], degrees: number): boolean => {
  const width = widthOf(lines);
  const height = lines.length * linePx - 3;
  const { x, y } = middleOf(sector);
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const places = [-1, -0.5, 0, 0.5, 1].flatMap((across) => [-1, 1].map((down) => [across, down] as const));
  return places.every(([across, down]) => {
    const [dx, dy] = [(across * width) / 2, (down * height) / 2];
    return isIn(sector, x + dx * cos - dy * sin, y + dx * sin + dy * cos);
  });
};

/** Maximum line widths that are tried when a text is wrapped, in px. */
const brokenPx = [110, 84, 60] as const;

/** A text broken between words into two or three lines. */
const brokenLines = (text: string): readonly (readonly string[])[] =>
  brokenPx.flatMap((maxPx) => {
    const lines = wrapWords(text, (part) => textWidth(part, labelPx), { maxPx, most: 3 });
    return lines === undefined || lines.length < 2 ? [] : [lines];
  });

/** Turns a text so that it is not upside down. */
const upright = (degrees: number): number => {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 90 && turned < 270 ? turned - 180 : turned > 180 ? turned - 360 : turned;
};

const boundsOf = ({ lines, x, y, angle }: SectorLabel): Box => {
  const turn = (Math.abs(angle) * Math.PI) / 180;
  const [length, line] = [widthOf(lines), lines.length * linePx];
  const width = length * Math.cos(turn) + line * Math.sin(turn);
  const height = length * Math.sin(turn) + line * Math.cos(turn);
  return { x: x - width / 2, y: y - height / 2, width, height };
};

const isClear = (a: Box, b: Box): boolean =>
  a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;

/**
 * Labels that fit completely in their sectors: horizontal if there is room, otherwise along the ring, in several lines,
 * or along the radius. A label that would touch an earlier label or one of the bounds in `others` is left out.
 */
export const placeLabels = (wishes: readonly LabelWish[], others: readonly Box[] = []): readonly SectorLabel[] => {
  const taken = [...others];
  return wishes.flatMap(({ id, text, sector }): SectorLabel[] => {
    const along = (((sector.from + sector.to) / 2) * 180) / Math.PI;
    const whole = (angle: number) => ({ lines: [text], angle });
    const choices = [
      whole(0),
      whole(upright(along)),
      ...brokenLines(text).flatMap((lines) => [0, upright(along)].map((angle) => ({ lines, angle }))),
      whole(upright(along + 90)),
    ];
    const choice = choices.find(({ lines, angle }) => fits(sector, lines, angle));
    if (choice === undefined) return [];
    const label = { id, ...choice, ...middleOf(sector) };
    const bounds = boundsOf(label);
    if (!taken.every((box) => isClear(box, bounds))) return [];
    taken.push(bounds);
    return [label];
  });
};
