import { deflateSync } from 'node:zlib';

/** An image as RGBA pixels, four bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** PDF points per CSS pixel. */
const pointsPerPx = 0.75;

const withoutOpacity = ({ width, height, rgba }: Pixels): Buffer => {
  const rgb = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    rgb[at * 3] = rgba[at * 4] ?? 0;
    rgb[at * 3 + 1] = rgba[at * 4 + 1] ?? 0;
    rgb[at * 3 + 2] = rgba[at * 4 + 2] ?? 0;
  }
  return rgb;
};

const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);

/** Creates a PDF file (ISO 32000) with one page that the image fills. @param widthPx width of the page on a screen */
export const pdfPage = (pixels: Pixels, widthPx: number): Uint8Array => {
  const width = (widthPx * pointsPerPx).toFixed(2);
  const height = ((widthPx * pointsPerPx * pixels.height) / pixels.width).toFixed(2);
  const image = `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`;
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>', 'latin1'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>', 'latin1'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Image 5 0 R >> >> >>`,
      'latin1',
    ),
    stream('', Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /Image Do Q`, 'latin1')),
    stream(image, deflateSync(withoutOpacity(pixels))),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`, 'latin1'), object, Buffer.from('\nendobj\n', 'latin1')]));
  }
  const start = length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`, 'latin1'));
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
};
