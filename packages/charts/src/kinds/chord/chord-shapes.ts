import type { Sector } from './run-chord.ts';

export interface Circle {
  readonly x: number;
  readonly y: number;
  /** Inner and outer radius of the ring, in px. */
  readonly inner: number;
  readonly outer: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Point of a circle at an angle clockwise from 12 o'clock. */
export const pointAt = ({ x, y }: Circle, radius: number, angle: number): readonly [x: number, y: number] => [
  x + radius * Math.sin(angle),
  y - radius * Math.cos(angle),
];

const words = ([x, y]: readonly [number, number]): string => `${round(x)} ${round(y)}`;

const arcTo = (circle: Circle, radius: number, { from, to }: Sector): string =>
  `A${round(radius)} ${round(radius)} 0 ${Math.abs(to - from) > Math.PI ? 1 : 0} ${to >= from ? 1 : 0} ${words(pointAt(circle, radius, to))}`;

/** Shortens a full circle slightly, because an SVG arc cannot end where it begins. */
const open = ({ from, to }: Sector): Sector => ({ from, to: Math.min(to, from + 2 * Math.PI - 1e-3) });

/** Outline of a sector of the ring. */
export const sectorPath = (circle: Circle, whole: Sector): string => {
  const { from, to } = open(whole);
  const { inner, outer } = circle;
  return `M${words(pointAt(circle, outer, from))}${arcTo(circle, outer, { from, to })}L${words(pointAt(circle, inner, to))}${arcTo(circle, inner, { from: to, to: from })}Z`;
};

/**
 * Returns the outline of a chord between two sectors, which runs through the middle of the circle. A chord from a node
 * to itself is shaped like a petal.
 */
export const chordPath = (circle: Circle, first: Sector, second: Sector): string => {
  const radius = circle.inner - 1;
  const [one, other] = [open(first), open(second)];
  const middle = `${round(circle.x)} ${round(circle.y)}`;
  const start = words(pointAt(circle, radius, one.from));
  const begin = `M${start}${arcTo(circle, radius, one)}`;
  if (first.from === second.from && first.to === second.to) return `${begin}Q${middle} ${start}Z`;
  return `${begin}Q${middle} ${words(pointAt(circle, radius, other.from))}${arcTo(circle, radius, other)}Q${middle} ${start}Z`;
};

/** Returns the bounds of an arc with a given radius, in px. */
export const arcBox = (circle: Circle, radius: number, { from, to }: Sector) => {
  const steps = Array.from({ length: 9 }, (_, at) => pointAt(circle, radius, from + ((to - from) * at) / 8));
  const left = Math.min(...steps.map(([x]) => x));
  const top = Math.min(...steps.map(([, y]) => y));
  return {
    x: left,
    y: top,
    width: Math.max(...steps.map(([x]) => x)) - left,
    height: Math.max(...steps.map(([, y]) => y)) - top,
  };
};
