import { Buffer } from 'node:buffer';
import yazl from 'yazl';

/**
 * Builds a ZIP of the files, in their order. A mode is set only for entries that are not regular files, such as links.
 */
export const zipOf = async (
  files: readonly (readonly [path: string, text: string | Buffer, mode?: number])[],
): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [path, text, mode] of files) zip.addBuffer(Buffer.from(text), path, mode === undefined ? {} : { mode });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};
