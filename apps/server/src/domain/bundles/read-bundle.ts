import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { bundleLimits, type BundleLimits } from './bundle-limits.ts';
import { bundleRefusal, fileRefusal } from './bundle-refusal.ts';
import { parseBundleYaml } from './parse-bundle-yaml.ts';

const symlinkKind = 0o120_000;
const kindBits = 0o170_000;

/** Returns a 400 error for a bundle that exceeds a limit. */
const tooMuch = (message: string) => bundleRefusal(message, 400);

const checkEntry = (entry: Entry, limits: BundleLimits): void => {
  const name = entry.fileName;
  if (((entry.externalFileAttributes >>> 16) & kindBits) === symlinkKind) {
    throw bundleRefusal(`The bundle contains a link, ${name}. Links cannot be imported.`);
  }
  if (entry.uncompressedSize > limits.entryBytes) {
    throw tooMuch(`${name} is larger than ${limits.entryBytes / 1_048_576} MB.`);
  }
  // Small files can legitimately have a high ratio. Only check larger ones for zip bombs.
  if (entry.uncompressedSize > 65_536 && entry.uncompressedSize > limits.ratio * Math.max(1, entry.compressedSize)) {
    throw tooMuch(`${name} unpacks to more than ${limits.ratio} times its compressed size.`);
  }
};

const readText = async (zip: ZipFile, entry: Entry, limits: BundleLimits): Promise<string> => {
  const stream = await zip.openReadStreamPromise(entry);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limits.entryBytes) {
      stream.destroy();
      throw tooMuch(`${entry.fileName} is larger than ${limits.entryBytes / 1_048_576} MB.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const openZip = async (bytes: Buffer): Promise<ZipFile> => {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: false, validateEntrySizes: true });
  } catch {
    throw bundleRefusal('Not a ZIP file');
  }
};

const worthReading = (path: string): boolean => {
  const parts = path.split('/');
  return /\.ya?ml$/.test(path) && !parts.some((part) => part.startsWith('.') || part === '__MACOSX');
};

const withoutTopFolder = (name: string): string | undefined => {
  const slash = name.indexOf('/');
  return slash < 0 ? undefined : name.slice(slash + 1);
};

/**
 * Reads and parses every YAML file below the single top folder of a ZIP bundle. Throws 422 if it is not a ZIP,
 * contains a link, a path outside the folder, a duplicate path or invalid YAML; 400 if it exceeds a limit.
 */
export const readBundle = async (
  bytes: Buffer,
  limits: BundleLimits = bundleLimits,
): Promise<readonly BundleEntry[]> => {
  const zip = await openZip(bytes);
  const entries: BundleEntry[] = [];
  const seen = new Set<string>();
  /** Path of the entry being unpacked, for the error message if it is damaged. */
  let unpacking: string | undefined;
  let count = 0;
  let unpacked = 0;
  let allKeys = 0;
  try {
    if (zip.entryCount > limits.entries) throw tooMuch(`The bundle contains more than ${limits.entries} files.`);
    for await (const entry of zip.eachEntry()) {
      count += 1;
      unpacked += entry.uncompressedSize;
      if (count > limits.entries) throw tooMuch(`The bundle contains more than ${limits.entries} files.`);
      if (unpacked > limits.unpackedBytes)
        throw tooMuch(`The bundle unpacks to more than ${limits.unpackedBytes / 1_048_576} MB.`);
      checkEntry(entry, limits);
      if (seen.has(entry.fileName)) throw bundleRefusal(`The bundle contains ${entry.fileName} more than once.`);
      seen.add(entry.fileName);
      const path = withoutTopFolder(entry.fileName);
      if (path === undefined || entry.fileName.endsWith('/') || !worthReading(path)) continue;
      unpacking = path;
      const text = await readText(zip, entry, limits);
      unpacking = undefined;
      const { content, keys } = parseBundleYaml(path, text, limits);
      allKeys += keys;
      if (allKeys > limits.keys)
        throw tooMuch(
          `The files in the bundle contain more than ${limits.keys} keys and list items. Import it in parts.`,
        );
      entries.push({ path, content });
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    if (unpacking !== undefined)
      throw fileRefusal(
        'bundle',
        new Map([[unpacking, 'The file is damaged in the ZIP archive and cannot be unpacked.']]),
      );
    throw bundleRefusal('The ZIP file is damaged or contains a path that is not allowed.');
  } finally {
    zip.close();
  }
  return entries;
};
