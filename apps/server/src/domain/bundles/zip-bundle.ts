import { Buffer } from 'node:buffer';
import yazl from 'yazl';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { bundleText } from './bundle-text.ts';

/** A bundle as it goes out: its files as YAML, in one folder of a ZIP. */
export const zipBundle = async (folder: string, entries: readonly BundleEntry[]): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const { path, content } of entries) zip.addBuffer(Buffer.from(bundleText(content)), `${folder}/${path}`);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

/** Name of a bundle's folder and file, without an ending. @param what what is in it, @param timeMs when it was made */
export const bundleName = (what: string, timeMs: number): string =>
  `${what}_export_${new Date(timeMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}`;
