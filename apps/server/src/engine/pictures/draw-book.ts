import { Resvg } from '@resvg/resvg-js';
import { sheetSvg } from '@sightline/charts/svg';
import PDFDocument from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';
import { answered } from './draw-picture.ts';
import { fontFile, fontsFor, lacksLetters, ownFamilies } from './fonts.ts';
import type { BookChapter, BookJob } from './protocol.ts';

/** PDF points per CSS pixel. */
const pointsPerPx = 0.75;
const marginPx = 24;
const footPx = 28;
const inks = {
  light: { text: '#16161d', muted: '#5c5c66', line: '#e2e2e7', page: '#f6f7f9' },
  dark: { text: '#f2f2f5', muted: '#a3a3ad', line: '#33333d', page: '#0f1115' },
} as const;

type Document = InstanceType<typeof PDFDocument>;

/**
 * Removes halos and invisible characters. Halos are strokes below a text, but the converter would draw them above it.
 * Invisible characters set the direction of a text, but the fonts would draw them as boxes.
 */
const simplified = (svg: string): string =>
  svg
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/<(?:text|g)\b[^>]*paint-order="stroke"[^>]*>/gu, (tag) =>
      tag.replaceAll(/\s(?:stroke|stroke-width|stroke-linejoin|paint-order)="[^"]*"/gu, ''),
    );

/**
 * Returns the font for all texts of a document: Geist if they contain only Latin letters, else Noto, which covers more
 * scripts.
 */
const fontsOf = (texts: string) => {
  const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(texts);
  return latin
    ? { regular: fontFile('geist'), bold: fontFile('geistBold') }
    : { regular: fontFile('noto'), bold: fontFile('notoBold') };
};

const drawPage = (document: Document, svg: string, widthPx: number, heightPx: number): void => {
  if (lacksLetters(svg)) {
    // The page has letters that no bundled font has, so it is drawn as an image.
    const image = new Resvg(svg, { fitTo: { mode: 'width', value: widthPx * 2 }, font: fontsFor(svg) }).render();
    document.image(image.asPng(), 0, 0, { width: widthPx * pointsPerPx });
    return;
  }
  svgToPdf(document, simplified(svg), 0, 0, {
    width: widthPx * pointsPerPx,
    height: heightPx * pointsPerPx,
    assumePt: false,
    fontCallback: (_family: string, bold: boolean) => (bold ? 'bold' : 'regular'),
    warningCallback: () => undefined,
  });
};

interface Written {
  readonly document: Document;
  readonly job: BookJob;
  readonly ink: (typeof inks)[keyof typeof inks];
}

const pt = (px: number): number => px * pointsPerPx;

const ground = ({ document, ink }: Written): void => {
  document.rect(0, 0, document.page.width, document.page.height).fill(ink.page);
};

interface ContentsLine {
  readonly title: string;
  readonly page: number;
  readonly isChapter: boolean;
}

/** Returns the chapters and their charts with their page numbers. */
const contentsOf = ({ chapters }: BookJob): readonly ContentsLine[] => {
  let page = 1;
  return chapters.flatMap(({ title, pages }) => {
    const first = page + 1;
    const charts = pages.flatMap(({ tiles }) => {
      page += 1;
      return tiles.flatMap((tile) =>
        'title' in tile && tile.title !== undefined ? [{ title: tile.title, page, isChapter: false }] : [],
      );
    });
    return [{ title, page: first, isChapter: true }, ...charts];
  });
};

/** Writes the title, the notes about the data, and the table of contents with links. */
const writeContents = (written: Written): void => {
  const { document, job, ink } = written;
  const width = pt(job.width - 2 * marginPx);
  ground(written);
  document
    .font('bold')
    .fontSize(22)
    .fillColor(ink.text)
    .text(job.title, pt(marginPx), pt(marginPx * 2), { width });
  document.moveDown(0.6).font('regular').fontSize(10).fillColor(ink.muted);
  for (const note of job.notes) document.text(note, { width, lineGap: 3 });
  document.moveDown(1.5);
  for (const { title, page, isChapter } of contentsOf(job)) {
    if (document.y > document.page.height - pt(2 * marginPx)) {
      document.addPage({ size: [document.page.width, document.page.height], margin: 0 });
      ground(written);
      document.y = pt(marginPx * 2);
    }
    const top = document.y;
    const left = pt(marginPx) + (isChapter ? 0 : 12);
    document.font(isChapter ? 'bold' : 'regular').fontSize(isChapter ? 12 : 10);
    document.fillColor(ink.text).text(title, left, top, { width: width - 52, goTo: `page-${page}`, lineGap: 5 });
    const below = document.y;
    document.fillColor(ink.muted).text(String(page), pt(marginPx), top, { width, align: 'right' });
    document.y = below;
  }
};

const writeFoot = ({ document, job, ink }: Written, chapter: string, number: number): void => {
  const top = document.page.height - pt(footPx) + 6;
  const width = pt(job.width - 2 * marginPx);
  // Remove the bottom margin. Otherwise a text at the end of the page would start a new page.
  document.page.margins.bottom = 0;
  document.font('regular').fontSize(8).fillColor(ink.muted);
  document.text(chapter === job.title ? chapter : `${job.title} · ${chapter}`, pt(marginPx), top, {
    width: width - 40,
    lineBreak: false,
    height: 10,
  });
  document.text(String(number), pt(marginPx), top, { width, align: 'right', lineBreak: false });
};

const svgsOf = async ({ width, theme, locale, values }: BookJob, { pages }: BookChapter): Promise<readonly string[]> =>
  Promise.all(
    pages.map(({ height, tiles }) =>
      sheetSvg({
        width,
        height,
        theme,
        locale,
        fontFamily: ownFamilies,
        tiles: tiles.map(answered),
        ...(values ? { values } : {}),
      }),
    ),
  );

/** Draws a document as PDF: vectors and text that can be selected, with embedded fonts, contents and bookmarks. */
export const drawBook = async (job: BookJob): Promise<Uint8Array> => {
  const drawings = await Promise.all(job.chapters.map((chapter) => svgsOf(job, chapter)));
  const words = [job.title, ...job.notes, ...job.chapters.map(({ title }) => title), ...drawings.flat()].join(' ');
  const fonts = fontsOf(words);
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: job.title, Creator: 'Sightline' },
    lang: job.locale,
  });
  document.registerFont('regular', fonts.regular);
  document.registerFont('bold', fonts.bold);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  const written: Written = { document, job, ink: inks[job.theme] };
  document.addPage({ size: [pt(job.width), pt(848)], margin: 0 });
  writeContents(written);
  let number = 2;
  for (const [at, { title, pages }] of job.chapters.entries()) {
    for (const [index, { height }] of pages.entries()) {
      document.addPage({ size: [pt(job.width), pt(height + footPx)], margin: 0 });
      document.addNamedDestination(`page-${number}`);
      if (index === 0) document.outline.addItem(title);
      ground(written);
      document.font('regular');
      drawPage(document, drawings[at]![index]!, job.width, height);
      writeFoot(written, title, number);
      number += 1;
    }
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
};
