import { Buffer } from 'node:buffer';
import yazl from 'yazl';

/** Creates a ZIP file from pairs of a path and a text. */
export const zipOf = async (files: readonly (readonly [path: string, text: string])[]): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [path, text] of files) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};
