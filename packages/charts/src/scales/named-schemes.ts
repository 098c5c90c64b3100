import type { ThemeColors } from '@sightline/ui-kit';
import { mixColors } from './mix-colors.ts';
import { contrastOf } from './readable-on.ts';

/** Colors of the categorical schemes that existing charts use (VIZ-07), as hexadecimal numbers. */
const stored: Readonly<Record<string, string>> = {
  supersetColors:
    '1fa8c9 454e7c 5ac189 ff7f44 666666 e04355 fcc700 a868b7 3ccccb a38f79 8fd3e4 a1a6bd ace1c4 fec0a1 b2b2b2 efa1aa fde380 d3b3da 9ee5e5 d1c6bc',
  supersetAndPresetColors: '004960 2893b3 20a7c9 5cc0da 7dcde1 a9d3e1 c6ece1 aae2d2 71cfb4 2fc096 178f7a 067162',
  presetColors:
    '6bd3b3 fcc550 408184 66cbe2 ee5960 484e5a ff874e 03748e c9bbab b17baa b5e9d9 fde2a7 9fc0c1 b2e5f0 f6acaf a4a6ac ffc3a6 81b9c6 e4ddd5 d9bdd5',
  modernSunset: '0080f6 254081 6c4592 a94693 dc4180 f35193 ff7582 ff4c5d ff824e ffad2a ffdb04 f3f700',
  colorsOfRainbow: '41ed86 2fc096 01dfff 153ae0 850ad6 bd59ff ff4a96 c32668 f40000 ff8901 ffbc0a ffec43',
  blueToGreen: '3200a7 004cda 0074f1 0096ef 53bfff 41c8e6 30dede 04d9c7 00eaa2 a6ff93',
  redToYellow: '90042a d60039 d1353b e45233 f47028 fe8e17 ffad00 ffcc00 ffe601 fff46d',
  wavesOfBlue: '070061 0a0095 0054b4 006be7 2289ff 4a9fff 76b6ff 9dcbff bedcff daebff',
  d3Category10: '1f77b4 ff7f0e 2ca02c d62728 9467bd 8c564b e377c2 7f7f7f bcbd22 17becf',
  d3Category20:
    '1f77b4 aec7e8 ff7f0e ffbb78 2ca02c 98df8a d62728 ff9896 9467bd c5b0d5 8c564b c49c94 e377c2 f7b6d2 7f7f7f c7c7c7 bcbd22 dbdb8d 17becf 9edae5',
  d3Category20b:
    '393b79 5254a3 6b6ecf 9c9ede 637939 8ca252 b5cf6b cedb9c 8c6d31 bd9e39 e7ba52 e7cb94 843c39 ad494a d6616b e7969c 7b4173 a55194 ce6dbd de9ed6',
  d3Category20c:
    '3182bd 6baed6 9ecae1 c6dbef e6550d fd8d3c fdae6b fdd0a2 31a354 74c476 a1d99b c7e9c0 756bb1 9e9ac8 bcbddc dadaeb 636363 969696 bdbdbd d9d9d9',
  googleCategory20c:
    '3366cc dc3912 ff9900 109618 990099 0099c6 dd4477 66aa00 b82e2e 316395 994499 22aa99 aaaa11 6633cc e67300 8b0707 651067 329262 5574a6 3b3eac',
  bnbColors:
    'ff5a5f 7b0051 007a87 00d1c1 8ce071 ffb400 b4a76c ff8083 cc0086 00a1b3 00ffeb bbedab ffd266 cbc29a ff3339 ff1ab1 005c66 00b3a5 55d12e b37e00 988b4e',
  lyftColors: 'ea0b8c 6c838e 29abe2 33d9c1 9dacb9 7560aa 2d5584 831c4a 333d47 ac2077',
  googleCategory10c: '3366cc dc3912 ff9900 109618 990099 0099c6 dd4477 66aa00 b82e2e 316395',
  echarts4Colors: 'c23531 2f4554 61a0a8 d48265 91c7ae 749f83 ca8622 bda29a 6e7074 546570 c4ccd3',
  echarts5Colors: '5470c6 91cc75 fac858 ee6666 73c0de 3ba272 fc8452 9a60b4 ea7ccc',
};

/** Categorical schemes by id. */
export type NamedSchemes = Readonly<Record<string, readonly string[]>>;

/** Categorical schemes that existing charts use (VIZ-07), with their original colors. */
export const namedSchemes: NamedSchemes = Object.fromEntries(
  Object.entries(stored).map(([id, colors]) => [id, colors.split(' ').map((color) => `#${color}`)]),
);

/** Minimum contrast of a mark with its background, by WCAG 2. */
const leastContrast = 3;

/** Mixes the color with the text color until it stands out from the background. */
const standingOut = (color: string, { surface, text }: Pick<ThemeColors, 'surface' | 'text'>): string => {
  for (let share = 100; share > 0; share -= 5) {
    const mixed = share === 100 ? color : mixColors(color, text, share / 100);
    if (contrastOf(mixed, surface) >= leastContrast) return mixed;
  }
  return text;
};

/**
 * Returns the named schemes for a theme. The schemes were made for light backgrounds, so in the dark theme, colors that
 * would be hard to see are lightened.
 */
export const schemesIn = (colors: Pick<ThemeColors, 'name' | 'surface' | 'text'>): NamedSchemes =>
  colors.name === 'light'
    ? namedSchemes
    : Object.fromEntries(
        Object.entries(namedSchemes).map(([id, own]) => [id, own.map((color) => standingOut(color, colors))]),
      );
