/** A color as red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

/** A color as red, green and blue, 0 to 255 each, and alpha, 0 to 1. */
export type Rgba = readonly [number, number, number, number];

/** Reads `#RRGGBB` and `rgba(r, g, b, a)`, the two spellings of the tokens. Throws on any other. */
export function parseColor(text: string): Rgba {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (hex) return [byte(hex[1]), byte(hex[2]), byte(hex[3]), 1];
  const rgba = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(text);
  if (!rgba) throw new RangeError(`Not a colour of the tokens: ${text}`);
  return [Number(rgba[1]), Number(rgba[2]), Number(rgba[3]), Number(rgba[4])];
}

const byte = (digits: string | undefined): number => Number.parseInt(digits ?? '', 16);

/** Returns the color that is visible when a translucent color is drawn over an opaque one. */
export function over([r, g, b, alpha]: Rgba, below: Rgb): Rgb {
  return mix([r, g, b], below, alpha);
}

/** Mixes two colors: `share` (0..1) of the first color and the rest of the second. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share);
  return [at(0), at(1), at(2)];
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Returns the contrast ratio of WCAG, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

type Matrix = readonly [Rgb, Rgb, Rgb];

/** Kinds of color vision as matrices over linear RGB (Machado, Oliveira and Fernandes 2009, severity 1). */
export const visions = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;

export type Vision = keyof typeof visions;

const toXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toOklab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const white: Rgb = [0.95047, 1, 1.08883];

const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb => {
  const row = (r: Rgb) => r[0] * x + r[1] * y + r[2] * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

const lab = (color: Rgb, vision: Vision): Rgb => {
  const seen = times(visions[vision], [linear(color[0]), linear(color[1]), linear(color[2])]);
  const kept: Rgb = [unit(seen[0]), unit(seen[1]), unit(seen[2])];
  const xyz = times(toXyz, kept);
  const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [root(xyz[0] / white[0]), root(xyz[1] / white[1]), root(xyz[2] / white[2])];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/**
 * Returns the lightness (0..1), chroma and hue (degrees) of a color in OKLCH. The hues of OKLCH look the same at every
 * lightness.
 */
export function toneOf(color: Rgb): { readonly lightness: number; readonly chroma: number; readonly hue: number } {
  const seen = times(toCones, [linear(color[0]), linear(color[1]), linear(color[2])]);
  const [lightness, a, b] = times(toOklab, [Math.cbrt(seen[0]), Math.cbrt(seen[1]), Math.cbrt(seen[2])]);
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

const unit = (share: number): number => Math.min(1, Math.max(0, share));
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const cosine = (degrees: number): number => Math.cos(radians(degrees));

/**
 * Returns the difference of two colors (CIEDE2000) for a type of vision: 2 is barely visible, 12 is clear at a glance.
 */
export function difference(one: Rgb, other: Rgb, vision: Vision): number {
  const [l1, a1, b1] = lab(one, vision);
  const [l2, a2, b2] = lab(other, vision);
  const seventh = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1.5 - 0.5 * Math.sqrt(seventh / (seventh + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const hue = (a: number, b: number) => ((Math.atan2(b, a * stretch) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hueStep = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
  return weigh({ light: (l1 + l2) / 2, chroma: (c1 + c2) / 2, hue: meanHue(h1, h2) }, [l2 - l1, c2 - c1, hueStep]);
}

const meanHue = (h1: number, h2: number): number =>
  Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : ((h1 + h2 + 360) / 2) % 360;

const weigh = (mean: { light: number; chroma: number; hue: number }, [dl, dc, dh]: Rgb): number => {
  const { chroma, hue } = mean;
  const bow =
    1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63);
  const off = (mean.light - 50) ** 2;
  const light = dl / (1 + (0.015 * off) / Math.sqrt(20 + off));
  const colour = dc / (1 + 0.045 * chroma);
  const tone = dh / (1 + 0.015 * chroma * bow);
  const swing = 2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const rotation = -Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2)))) * swing;
  return Math.sqrt(light ** 2 + colour ** 2 + tone ** 2 + rotation * colour * tone);
};
