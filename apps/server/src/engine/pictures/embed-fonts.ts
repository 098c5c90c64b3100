import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The files of the Geist font, each for a group of letters. Every SVG needs the last file. */
const parts = [
  {
    file: () => import.meta.resolve('@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2'),
    letters: /\p{Script=Cyrillic}/u,
    range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  },
  {
    file: () => import.meta.resolve('@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2'),
    letters: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/u,
    range: 'U+0100-02BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0',
  },
  {
    file: () => import.meta.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
    letters: /./u,
    range: 'U+0000-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  },
] as const;

const fontFace = async ({ file, range }: (typeof parts)[number]): Promise<string> => {
  const bytes = await readFile(fileURLToPath(file()));
  const source = `url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2')`;
  return `@font-face{font-family:Geist;font-weight:100 900;src:${source};unicode-range:${range}}`;
};

/**
 * Embeds those files of the Geist font that the text of an SVG needs, so that the SVG looks the same on every machine.
 */
export const embedFonts = async (svg: string): Promise<string> => {
  const faces = await Promise.all(parts.filter(({ letters }) => letters.test(svg)).map(fontFace));
  return svg.replace(/^<svg[^>]*>/u, (opening) => `${opening}<style>${faces.join('')}</style>`);
};
