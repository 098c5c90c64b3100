import type { TagChoice } from './chart-properties.ts';

/**
 * True if all names are valid tags. A tag must not contain `:`, which marks tags of the server, or `,`, which separates
 * names in URLs.
 */
export const areTagNames = (tags: readonly TagChoice[]): boolean => tags.every(({ label }) => !/[:,]/u.test(label));
