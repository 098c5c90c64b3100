import { Buffer } from 'node:buffer';
import yazl from 'yazl';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { bundleText } from './bundle-text.ts';

/** Packs a bundle as a ZIP: YAML files in one folder. */
export const zipBundle = async (folder: string, entries: readonly BundleEntry[]): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const { path, content } of entries) zip.addBuffer(Buffer.from(bundleText(content)), `${folder}/${path}`);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

/**
 * Returns the name of a bundle's folder and file, without extension.
 * @param what noun for the contents, with which the name begins
 * @param timeMs time of creation
 */
export const bundleName = (what: string, timeMs: number): string =>
  `${what}_export_${new Date(timeMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}`;
