/** Moves the item at an index of a list before the item that has the index `before`. */
export const moveItem = <T>(items: readonly T[], from: number, before: number): readonly T[] => {
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(before > from ? before - 1 : before, 0, item);
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Adds an item to a list before the item that has the index `before`. A list that already has the item moves it there. A
 * list of at most one item replaces its item.
 */
export const putItem = <T>(
  items: readonly T[],
  item: T,
  { before, single }: { readonly before: number; readonly single: boolean },
): readonly T[] => {
  if (single) return [item];
  const present = items.findIndex((each) => same(each, item));
  return present === -1 ? items.toSpliced(before, 0, item) : moveItem(items, present, before);
};
