import { Resvg } from '@resvg/resvg-js';
import { sheetSvg, type ChartTile as DrawnChart, type SheetTile } from '@sightline/charts/svg';
import { embedFonts } from './embed-fonts.ts';
import { fontsFor, ownFamilies } from './fonts.ts';
import { pdfPage } from './pdf-page.ts';
import type { DrawnPicture, PictureJob, PictureTile } from './protocol.ts';

type Results = DrawnChart['results'];

/** Parses the results of a chart in a picture. */
export const answered = (tile: PictureTile): SheetTile => {
  if (tile.kind !== 'chart') return tile;
  const { answer, ...rest } = tile;
  const { result } = JSON.parse(Buffer.from(answer).toString('utf8')) as { readonly result: Results };
  return { ...rest, results: result };
};

/** Renders a picture to SVG text. */
export const drawSvg = async ({
  tiles,
  imageWidth: _image,
  asPdf: _pdf,
  asSvg: _svg,
  ...sheet
}: PictureJob): Promise<string> => sheetSvg({ ...sheet, fontFamily: ownFamilies, tiles: tiles.map(answered) });

/** Renders a picture as PNG, and optionally as PDF. Throws if the response for a chart has no data to draw. */
export const drawPicture = async (job: PictureJob): Promise<DrawnPicture> => {
  const svg = await drawSvg(job);
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: job.imageWidth }, font: fontsFor(svg) });
  const drawn = image.render();
  const { width, height } = drawn;
  const pdf = job.asPdf === true ? { pdf: pdfPage({ width, height, rgba: drawn.pixels }, job.width) } : {};
  const own = job.asSvg === true ? { svg: Buffer.from(await embedFonts(svg)) } : {};
  return { png: drawn.asPng(), ...own, ...pdf };
};
