import { garlandBaseWidthPx } from './garland-geometry.ts';

/** A point of the drawing, whose width is 700 units; y grows downward. */
export interface DrawingPoint {
  readonly x: number;
  readonly y: number;
}

export interface Bulb extends DrawingPoint {
  /** Index of the glass color, 0 to 3. */
  readonly color: number;
  /** Index of the twinkle group, 0 to 4. */
  readonly group: number;
  /** Tilt in degrees. */
  readonly lean: number;
}

export interface GarlandDrawing {
  readonly width: number;
  readonly height: number;
  /** Points where the garland is attached. */
  readonly hooks: readonly DrawingPoint[];
  /** The wire, as SVG path data. */
  readonly wire: string;
  /** Fir needles as SVG path data, from the darkest shade to the lightest. */
  readonly needles: readonly string[];
  readonly bulbs: readonly Bulb[];
}

export const bulbColors = 4;
export const twinkleGroups = 5;

const hookY = 4;
/** Depth of the swags, from left to right. */
const sags = [14, 18, 20, 18, 14] as const;
const swagWidth = garlandBaseWidthPx / sags.length;
/** Height of the garland at scale 1, in CSS pixels, which fits a header of this height. */
const height = 48;
/** Curvature of a swag: a hanging chain is a catenary (cosh). */
const bend = 1.5;
/** Positions of the bulbs within a swag, from hook to hook. */
const bulbPlaces = [0.13, 0.37, 0.62, 0.86] as const;
/** Colors of the bulbs in order: mixed, with no equal neighbors. */
const colorOrder = [0, 1, 2, 3, 0, 2, 1, 0, 3, 1, 2, 0, 1, 3, 0, 2, 3, 1, 0, 2] as const;
const needleShades = 3;
const needleStep = 2.6;

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns the y of the wire at the given x. */
const wireY = (x: number): number => {
  const swag = Math.min(sags.length - 1, Math.floor(x / swagWidth));
  const u = (2 * (x - swag * swagWidth)) / swagWidth - 1;
  const depth = (Math.cosh(bend) - Math.cosh(bend * u)) / (Math.cosh(bend) - 1);
  return hookY + (sags[swag] ?? 0) * depth;
};

/**
 * Returns a generator of deterministic numbers in [0, 1) (mulberry32), so that the garland looks the same everywhere.
 */
const makeDice = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const drawNeedles = (dice: () => number): readonly string[] => {
  const shades = Array.from({ length: needleShades }, () => '');
  for (let x = 0; x < garlandBaseWidthPx; x += needleStep) {
    const slope = Math.atan2(wireY(Math.min(x + 1, garlandBaseWidthPx)) - wireY(x), 1);
    for (const side of [-1, 1]) {
      const angle = slope + side * (0.45 + 0.75 * dice());
      const length = 5.5 + 5.5 * dice();
      const shade = Math.floor(dice() * needleShades);
      const to = `${round(Math.cos(angle) * length)} ${round(Math.sin(angle) * length)}`;
      shades[shade] += `M${round(x)} ${round(wireY(x))}l${to}`;
    }
  }
  return shades;
};

const drawBulbs = (dice: () => number): readonly Bulb[] => {
  const bulbs: Bulb[] = [];
  for (let swag = 0; swag < sags.length; swag += 1)
    for (const place of bulbPlaces) {
      const x = (swag + place) * swagWidth;
      const index = bulbs.length;
      bulbs.push({
        x: round(x),
        y: round(wireY(x)),
        color: colorOrder[index] ?? 0,
        // Step by two, so that neighbors twinkle in different rhythms.
        group: (index * 2 + swag) % twinkleGroups,
        lean: round((dice() - 0.5) * 14),
      });
    }
  return bulbs;
};

/** Draws the garland: a wire in catenaries between hooks, fir needles along it, bulbs hanging from it. Pure. */
export function drawGarland(): GarlandDrawing {
  const dice = makeDice(24);
  const points = Array.from({ length: garlandBaseWidthPx / 5 + 1 }, (_, index) => index * 5);
  return {
    width: garlandBaseWidthPx,
    height,
    hooks: Array.from({ length: sags.length + 1 }, (_, index) => ({ x: index * swagWidth, y: hookY })),
    wire: points.map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${round(wireY(x))}`).join(''),
    needles: drawNeedles(dice),
    bulbs: drawBulbs(dice),
  };
}
