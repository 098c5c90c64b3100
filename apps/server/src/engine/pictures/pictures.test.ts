import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scriptsWithoutFonts } from './fonts.ts';
import { openPictureDrawer } from './picture-process.ts';
import type { DrawnPicture, PictureJob } from './protocol.ts';

const answer = (rows: readonly object[]) =>
  Buffer.from(JSON.stringify({ result: [{ colnames: ['city', 'total'], coltypes: [1, 0], data: rows }] }));
const rows = [
  { city: 'Oslo', total: 12 },
  { city: 'Tromsø', total: 3 },
];
const place = { x: 0, y: 0, width: 400, height: 300 };
const job = (tiles: PictureJob['tiles'], width = 400): PictureJob => ({
  width,
  height: 300,
  theme: 'light',
  locale: 'en',
  imageWidth: width,
  tiles,
});
const table = {
  ...place,
  kind: 'chart',
  title: 'Cities',
  formData: { viz_type: 'table' },
  answer: answer(rows),
} as const;

const paeth = (left: number, up: number, corner: number): number => {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
};

/** Reverses the line filters of a PNG with four bytes per pixel. */
const unfiltered = (lines: Buffer, lineBytes: number): Uint8Array => {
  const out = new Uint8Array((lines.length / (lineBytes + 1)) * lineBytes);
  for (let line = 0; line * lineBytes < out.length; line += 1) {
    const filter = lines[line * (lineBytes + 1)];
    for (let at = 0; at < lineBytes; at += 1) {
      const here = line * lineBytes + at;
      const left = at < 4 ? 0 : (out[here - 4] ?? 0);
      const up = line === 0 ? 0 : (out[here - lineBytes] ?? 0);
      const corner = at < 4 || line === 0 ? 0 : (out[here - lineBytes - 4] ?? 0);
      const added = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      out[here] = (lines[line * (lineBytes + 1) + 1 + at] ?? 0) + added;
    }
  }
  return out;
};

/** Returns the size of a PNG and the number of dark pixels. */
const look = ({ png }: DrawnPicture) => {
  const bytes = Buffer.from(png!);
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const width = bytes.readUInt32BE(16);
  const pixels = unfiltered(inflateSync(Buffer.concat(parts)), width * 4);
  return { width, height: bytes.readUInt32BE(20), dark: pixels.filter((byte) => byte < 100).length };
};

describe('drawing pictures', () => {
  const drawer = openPictureDrawer();

  it('SERVER-02 draws a chart as PNG without a browser, with its words', async () => {
    const drawn = look(await drawer.draw(job([table])));
    expect(drawn).toMatchObject({ width: 400, height: 300 });
    const bare = look(await drawer.draw(job([])));
    // A font that cannot be read draws no pixels and reports no error, so count the dark pixels of the text.
    expect(drawn.dark - bare.dark).toBeGreaterThan(500);
  });

  it.each([
    ['Oslo', 1],
    ['Łódź', 2],
    ['Київ', 2],
  ])('VIZ-11 puts the letters into an SVG file that it needs for %s', async (city, faces) => {
    const tile = { ...table, answer: answer([{ city, total: 12 }]) };
    const drawn = await drawer.draw({ ...job([tile]), asSvg: true });
    const svg = Buffer.from(drawn.svg!).toString();
    const found = [...svg.matchAll(/@font-face\{font-family:Geist;[^}]*?base64,([\w+/=]+)\)/gu)];
    expect(found).toHaveLength(faces);
    for (const [, letters] of found)
      expect(Buffer.from(letters!, 'base64').subarray(0, 4).toString('latin1')).toBe('wOF2');
    expect(svg).toMatch(/^<svg [^>]*font-family="Geist,[^>]*><style>/u);
    expect(svg).toContain(city);
  });

  it('SERVER-02 draws every word of a sheet: headings, notes and letters of other scripts', async () => {
    const heading = (text: string) => job([{ ...place, kind: 'text', look: 'heading', lines: [text] }]);
    const bare = look(await drawer.draw(heading('')));
    for (const text of ['Sales', 'Продажи', 'Πωλήσεις', 'Tromsø'])
      expect(look(await drawer.draw(heading(text))).dark - bare.dark, text).toBeGreaterThan(50);
  });

  it('DASH-09 draws a document with text to select, embedded fonts, contents and bookmarks', async () => {
    const pages = [{ height: 300, tiles: [table] }];
    const { pdf } = await drawer.draw({
      width: 400,
      theme: 'light',
      locale: 'en',
      title: 'Trips',
      notes: ['City: Oslo'],
      chapters: [
        { title: 'Sales', pages },
        { title: 'Stock', pages },
      ],
    });
    const text = Buffer.from(pdf!).toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect(text).toMatch(/\/FontFile2/);
    expect(text).toMatch(/\/ToUnicode/);
    expect(text).toMatch(/\/Title \(Stock\)/);
    // The table of contents has one link for each chapter and one for each of its charts.
    expect(text.match(/\/Subtype \/Link/g)).toHaveLength(4);
    expect(text).not.toMatch(/\/Subtype \/Image/);
  });

  it('SERVER-02 draws letters that come with no font of ours in fonts of the system, or says that it has none', async () => {
    const heading = (text: string) => job([{ ...place, kind: 'text', look: 'heading', lines: [text] }]);
    const pictureOf = async (text: string) => Buffer.from((await drawer.draw(heading(text))).png!);
    const boxes = await pictureOf('\u0378\u0378');
    const missing = scriptsWithoutFonts();
    for (const [script, text] of [
      ['Arabic', 'اب'],
      ['Chinese', '漢字'],
      ['Emoji', '😀😀'],
      ['Hebrew', 'אב'],
      ['Japanese', 'あい'],
      ['Korean', '한국'],
      ['Thai', 'กข'],
    ] as const)
      expect((await pictureOf(text)).equals(boxes), script).toBe(missing.includes(script));
  });

  it('SERVER-02 makes a PDF page of a picture, whose parts are where its table says', async () => {
    const { pdf } = await drawer.draw({ ...job([table]), asPdf: true });
    const text = Buffer.from(pdf ?? []).toString('latin1');
    expect(text).toContain('/MediaBox [0 0 300.00 225.00]');
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset, at) => text.startsWith(`${at + 1} 0 obj`, offset))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(text.startsWith('xref', Number(/startxref\n(\d+)/.exec(text)?.[1]))).toBe(true);
  });

  it('SERVER-02 says what could not be drawn, and draws the next one', async () => {
    const broken = { ...table, answer: Buffer.from('{') };
    await expect(drawer.draw(job([broken]))).rejects.toThrow(/JSON/);
    expect(look(await drawer.draw(job([table], 200))).width).toBe(200);
  });

  it('SERVER-02 ends a picture that takes too long, and starts anew', async () => {
    const hasty = openPictureDrawer({ clockMs: 1, startMs: 60_000, memoryMegabytes: 256, idleMs: 1000 });
    await expect(hasty.draw(job([table]))).rejects.toThrow('too long');
    await expect(hasty.draw(job([table]))).rejects.toThrow('too long');
  });
});
