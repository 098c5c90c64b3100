import { LineCounter, parseDocument, type ScalarTag, type Tags } from 'yaml';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { BundleEntry } from '../examples/bundle-entry.ts';
import { bundleRefusal, fileRefusal } from './bundle-refusal.ts';
import { yamlDepth } from './yaml-depth.ts';

/** How large a bundle may be. */
export interface BundleLimits {
  readonly entries: number;
  readonly entryBytes: number;
  readonly unpackedBytes: number;
  /** Unpacked size over packed size, of one entry. */
  readonly ratio: number;
  readonly yamlBytes: number;
  readonly yamlDepth: number;
}

export const bundleLimits: BundleLimits = {
  entries: 10_000,
  entryBytes: 10_485_760,
  unpackedBytes: 104_857_600,
  ratio: 100,
  yamlBytes: 5_242_880,
  yamlDepth: 64,
};

const symlinkKind = 0o120_000;
const kindBits = 0o170_000;

const checkEntry = (entry: Entry, limits: BundleLimits): void => {
  const name = entry.fileName;
  if (((entry.externalFileAttributes >>> 16) & kindBits) === symlinkKind) {
    throw bundleRefusal(`The bundle holds a link, ${name}. Links are not imported.`);
  }
  if (entry.uncompressedSize > limits.entryBytes) {
    throw bundleRefusal(`${name} is larger than ${limits.entryBytes / 1_048_576} MB.`);
  }
  // Small entries may well repeat themselves; the ratio tells a bomb only where there is size.
  if (entry.uncompressedSize > 65_536 && entry.uncompressedSize > limits.ratio * Math.max(1, entry.compressedSize)) {
    throw bundleRefusal(`${name} unpacks to more than ${limits.ratio} times its size.`);
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
      throw bundleRefusal(`${entry.fileName} is larger than ${limits.entryBytes / 1_048_576} MB.`);
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

const exponent = /^[-+]?(?:\.\d+|\d+\.\d*)[eE][-+]\d+$/;

/**
 * Numbers as PyYAML writes them: one with an exponent has a point and a sign, and there is no `0o17`. Superset leaves texts that
 * look so, as `1e3`, without quotes.
 */
const numbersOfPyYaml = (tags: Tags): Tags =>
  (tags as readonly ScalarTag[])
    .filter(({ format }) => format !== 'OCT')
    .map((tag) => (tag.format === 'EXP' ? { ...tag, test: exponent } : tag));

/** Parses one YAML file of a bundle to a plain object. Throws 422 naming the file. */
export const parseBundleYaml = (
  path: string,
  text: string,
  limits: BundleLimits = bundleLimits,
): Record<string, unknown> => {
  const refuse = (reason: string) => fileRefusal('bundle', new Map([[path, reason]]));
  if (Buffer.byteLength(text) > limits.yamlBytes) throw refuse(`larger than ${limits.yamlBytes / 1_048_576} MB`);
  if (yamlDepth(text, limits.yamlDepth) > limits.yamlDepth)
    throw refuse(`nested deeper than ${limits.yamlDepth} levels`);
  const lines = new LineCounter();
  const document = parseDocument(text, {
    schema: 'core',
    customTags: numbersOfPyYaml,
    uniqueKeys: true,
    lineCounter: lines,
    logLevel: 'silent',
  });
  const fault = document.errors[0];
  if (fault) {
    const { line, col } = lines.linePos(fault.pos[0]);
    // Where it is stands in the text of the parser as well.
    const why = fault.message.replace(/ at line \d+, column \d+[^]*$/, '');
    throw refuse(`Not a valid YAML file (line ${line}, column ${col}): ${why}`);
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch {
    throw refuse('More than 100 aliases');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refuse('Not a mapping of keys to values');
  return value as Record<string, unknown>;
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
 * Reads a ZIP bundle: every YAML file below its one top folder, parsed.
 * Throws 422 for what is no ZIP, is larger than the limits, holds a link, a path that leaves or one path twice, or is broken YAML.
 */
export const readBundle = async (
  bytes: Buffer,
  limits: BundleLimits = bundleLimits,
): Promise<readonly BundleEntry[]> => {
  const zip = await openZip(bytes);
  const entries: BundleEntry[] = [];
  const seen = new Set<string>();
  /** What is being unpacked, to be named where it is damaged. */
  let unpacking: string | undefined;
  let count = 0;
  let unpacked = 0;
  try {
    if (zip.entryCount > limits.entries) throw bundleRefusal(`The bundle holds more than ${limits.entries} files.`);
    for await (const entry of zip.eachEntry()) {
      count += 1;
      unpacked += entry.uncompressedSize;
      if (count > limits.entries) throw bundleRefusal(`The bundle holds more than ${limits.entries} files.`);
      if (unpacked > limits.unpackedBytes)
        throw bundleRefusal(`The bundle unpacks to more than ${limits.unpackedBytes / 1_048_576} MB.`);
      checkEntry(entry, limits);
      if (seen.has(entry.fileName)) throw bundleRefusal(`The bundle holds ${entry.fileName} twice.`);
      seen.add(entry.fileName);
      const path = withoutTopFolder(entry.fileName);
      if (path === undefined || entry.fileName.endsWith('/') || !worthReading(path)) continue;
      unpacking = path;
      const text = await readText(zip, entry, limits);
      unpacking = undefined;
      entries.push({ path, content: parseBundleYaml(path, text, limits) });
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    if (unpacking !== undefined)
      throw fileRefusal('bundle', new Map([[unpacking, 'It is damaged in the ZIP file and cannot be unpacked.']]));
    throw bundleRefusal('The ZIP file is damaged or holds a path that is not allowed.');
  } finally {
    zip.close();
  }
  return entries;
};

/** Bytes that a ZIP file says it unpacks to: no more come out of it. Throws 422 for what is no ZIP. */
export const unpackedBytesOf = async (bytes: Buffer): Promise<number> => {
  const zip = await openZip(bytes);
  try {
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) unpacked += entry.uncompressedSize;
    return unpacked;
  } catch {
    // What is wrong with it is said by who reads it.
    return Number.POSITIVE_INFINITY;
  } finally {
    zip.close();
  }
};
