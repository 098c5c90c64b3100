import type { TagChoice } from './chart-properties.ts';

/** True if all names are valid tags: no `:`, which marks tags of the server, and no `,`, which separates names in URLs. */
export const areTagNames = (tags: readonly TagChoice[]): boolean => tags.every(({ label }) => !/[:,]/u.test(label));
