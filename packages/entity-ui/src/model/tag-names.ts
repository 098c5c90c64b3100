import type { TagChoice } from './chart-properties.ts';

/** Says whether names can be tags: no `:`, which marks the server's own, and no `,`, which parts names in addresses. */
export const areTagNames = (tags: readonly TagChoice[]): boolean => tags.every(({ label }) => !/[:,]/u.test(label));
