import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { sheetSvg, type ChartTile as DrawnChart, type SheetTile } from '@sightline/charts/svg';
import { pdfPage } from './pdf-page.ts';
import type { DrawnPicture, PictureJob, PictureTile } from './protocol.ts';

/** Static fonts as files: the drawing library reads nothing else, and says nothing where it cannot. */
const fontFiles = (): string[] =>
  [
    import.meta.resolve('@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/geist/500Medium/Geist_500Medium.ttf'),
    import.meta.resolve('@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  ].map((url) => fileURLToPath(url));

type Results = DrawnChart['results'];

const answered = (tile: PictureTile): SheetTile => {
  if (tile.kind !== 'chart') return tile;
  const { answer, ...rest } = tile;
  const { result } = JSON.parse(Buffer.from(answer).toString('utf8')) as { readonly result: Results };
  return { ...rest, results: result };
};

/** The SVG text of a picture. */
export const drawSvg = ({ tiles, imageWidth: _image, asPdf: _pdf, ...sheet }: PictureJob): string =>
  sheetSvg({ ...sheet, fontFamily: 'Geist, Noto Sans', tiles: tiles.map(answered) });

/** Draws a picture as PNG, and as PDF where that is asked for. Throws where there is nothing to draw of an answer. */
export const drawPicture = (job: PictureJob): DrawnPicture => {
  const image = new Resvg(drawSvg(job), {
    fitTo: { mode: 'width', value: job.imageWidth },
    font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: 'Geist', sansSerifFamily: 'Geist' },
  });
  const drawn = image.render();
  const { width, height } = drawn;
  const pdf = job.asPdf === true ? { pdf: pdfPage({ width, height, rgba: drawn.pixels }, job.width) } : {};
  return { png: drawn.asPng(), ...pdf };
};
