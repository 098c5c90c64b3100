/** Names of tag types, keyed by number. */
const names = { 1: 'custom', 2: 'type', 3: 'owner', 4: 'favorited_by' } as const;

/** Returns the name of a tag type. */
export const tagTypeName = (type: number): (typeof names)[keyof typeof names] =>
  names[type as keyof typeof names] ?? names[1];
