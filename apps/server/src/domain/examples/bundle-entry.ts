import { createHash } from 'node:crypto';

/** One parsed file of a bundle. The path omits the top folder. */
export interface BundleEntry {
  readonly path: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Uuid of the database that the examples, and bundles from other servers, refer to as `examples`. */
export const examplesDatabaseUuid = 'a2dc77af-e654-49bb-b321-40f6b559a1ee';

/** Returns a uuid that is the same on every machine, so that examples can be found, replaced and removed again. */
export const uuidFor = (name: string): string => {
  const hex = createHash('sha1').update(`sightline example ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
};
