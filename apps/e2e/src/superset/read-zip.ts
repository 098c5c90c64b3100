import { parse } from 'yaml';
import { fromBufferPromise } from 'yauzl';

/** The parsed files of a bundle, keyed by path below its single folder. */
export type Bundle = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Reads a received bundle. Rejects if it is not a ZIP of YAML files. */
export const readZip = async (bytes: Buffer): Promise<Bundle> => {
  const files = new Map<string, Readonly<Record<string, unknown>>>();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    const path = entry.fileName.split('/').slice(1).join('/');
    files.set(path, parse(Buffer.concat(parts).toString('utf8')) as Readonly<Record<string, unknown>>);
  }
  return files;
};
