import type { ThemeColors } from '@sightline/ui-kit';

/** Red, green and blue of a color written as hexadecimal number or `rgb(…)`; undefined for others. */
const channelsOf = (color: string): readonly number[] | undefined => {
  const hex = /^#([\da-f]{6})/i.exec(color)?.[1];
  if (hex !== undefined) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const numbers = /^rgba?\(([^)]+)\)$/i.exec(color)?.[1]?.split(',').map(Number);
  return numbers && numbers.length >= 3 ? numbers.slice(0, 3) : undefined;
};

/** Relative luminance by WCAG 2, from 0 to 1. */
const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (channelsOf(color) ?? [128, 128, 128]).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
};

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Contrast of two colors by WCAG 2, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => contrast(luminanceOf(one), luminanceOf(other));

/** Minimum contrast of readable text, by WCAG 2. */
const leastContrast = 4.5;

/**
 * Returns the color for text on a fill: the theme's text or surface color. If the contrast of both is too low, returns
 * black or white.
 */
export const readableOn = (fill: string, { text, surface }: Pick<ThemeColors, 'text' | 'surface'>): string => {
  const under = luminanceOf(fill);
  const on = (color: string) => contrast(under, luminanceOf(color));
  const better = (first: string, second: string) => (on(first) >= on(second) ? first : second);
  const ofTheme = better(text, surface);
  return on(ofTheme) >= leastContrast ? ofTheme : better('#000000', '#ffffff');
};
