const channels = (color: string): readonly number[] | undefined => {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1];
  if (hex === undefined) return undefined;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
};

/**
 * Mixes two colors: `share` (0…1) is the fraction of the first. Two hex colors give a hex color, which also works in
 * image formats without CSS.
 */
export const mixColors = (color: string, other: string, share: number): string => {
  const [a, b] = [channels(color), channels(other)];
  if (!a || !b) return `color-mix(in srgb, ${color} ${share * 100}%, ${other})`;
  return `#${a
    .map((value, at) =>
      Math.round(value * share + b[at]! * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
