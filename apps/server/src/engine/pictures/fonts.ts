import { fileURLToPath } from 'node:url';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

/**
 * Paths of the bundled static fonts. The drawing library reads only font files, and silently skips a file that it
 * cannot read.
 */
const fontFiles = (): string[] =>
  [
    import.meta.resolve('@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/geist/500Medium/Geist_500Medium.ttf'),
    import.meta.resolve('@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  ].map((url) => fileURLToPath(url));

const named = { geist: 0, geistBold: 2, noto: 3, notoBold: 4 } as const;

/** Path of a bundled font. */
export const fontFile = (name: keyof typeof named): string => fontFiles()[named[name]]!;

/** Families of the bundled fonts, as named in a picture. */
export const ownFamilies = 'Geist, Noto Sans';

/** Matches letters that the bundled fonts lack. */
const otherLetters =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/u;

/** True for a text with letters that the bundled fonts lack. */
export const lacksLetters = (text: string): boolean => otherLetters.test(text);

/**
 * Returns the fonts for a text. System fonts are loaded only for letters that the bundled fonts lack, because loading
 * them takes half a second or more.
 */
export const fontsFor = (text: string): NonNullable<ResvgRenderOptions['font']> => ({
  loadSystemFonts: otherLetters.test(text),
  fontFiles: fontFiles(),
  defaultFontFamily: 'Geist',
  sansSerifFamily: 'Geist',
});

const samples = {
  Arabic: 'ا',
  Bengali: 'ক',
  Chinese: '漢',
  Emoji: '😀',
  Hebrew: 'א',
  Japanese: 'あ',
  Korean: '한',
  Tamil: 'க',
  Thai: 'ไ',
} as const;

/** A code point that is permanently unassigned. It renders as the placeholder for letters without a font. */
const nobody = '\u0378';

/** Returns the scripts and symbols that render as empty boxes, because this system has no font for them. */
export const scriptsWithoutFonts = (): readonly string[] => {
  const font = { ...fontsFor(''), loadSystemFonts: true };
  const names = Object.keys(samples) as (keyof typeof samples)[];
  const cells = [nobody, ...names.map((name) => samples[name])];
  const side = 40;
  const drawn = cells.map((sample, at) => `<text x="${at * side + 8}" y="30" font-size="20">${sample}</text>`).join('');
  const width = cells.length * side;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${side}" font-family="${ownFamilies}">${drawn}</svg>`;
  const { pixels } = new Resvg(svg, { font }).render();
  const cell = (at: number): Buffer =>
    Buffer.concat(
      Array.from({ length: side }, (_, y) => {
        const from = (y * width + at * side) * 4;
        return pixels.subarray(from, from + side * 4);
      }),
    );
  const box = cell(0);
  return names.filter((_, at) => cell(at + 1).equals(box));
};
