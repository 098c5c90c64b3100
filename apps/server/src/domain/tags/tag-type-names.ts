/** What the kinds of tags are called, by their numbers. */
const names = { 1: 'custom', 2: 'type', 3: 'owner', 4: 'favorited_by' } as const;

/** The word for a kind of tag. */
export const tagTypeName = (type: number): (typeof names)[keyof typeof names] =>
  names[type as keyof typeof names] ?? names[1];
