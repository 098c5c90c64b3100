/** Red, green, blue and opacity, each 0…255. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const none: Rgba = [0, 0, 0, 0];
const functional = /^rgba?\(([^)]+)\)$/u;

/**
 * Returns the channels of a color, which is hex or `rgba()` as in themes and settings. `opacity` (0…1) is an additional
 * factor.
 */
export const rgbaOf = (color: string | undefined, opacity = 1): Rgba => {
  if (color === undefined) return none;
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/iu.exec(color)?.[1];
  if (hex !== undefined) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
    return [red!, green!, blue!, Math.round(255 * opacity)];
  }
  const parts = functional
    .exec(color)?.[1]
    ?.split(/[\s,/]+/u)
    .map(Number);
  if (!parts || parts.length < 3 || parts.some(Number.isNaN)) return none;
  const [red, green, blue, alpha = 1] = parts;
  return [red!, green!, blue!, Math.round(255 * alpha * opacity)];
};
