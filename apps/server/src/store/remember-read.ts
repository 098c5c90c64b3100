import type { Store } from './open.ts';

/**
 * Reads something of the store once for as long as nothing in the store was written. Where the store cannot tell, it is read
 * each time. What is kept is dropped as a whole at the first write; more than `most` keys are never kept.
 */
export const rememberRead = <K, T>(
  { mark }: Pick<Store, 'mark'>,
  read: (key: K) => Promise<T>,
  most = 10_000,
): ((key: K) => Promise<T>) => {
  if (mark === null) return read;
  const kept = new Map<K, T>();
  let keptMark = '';
  return async (key) => {
    const before = mark();
    if (before !== keptMark || kept.size >= most) kept.clear();
    keptMark = before;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = await read(key);
    // Somebody may have written while this was read.
    if (keptMark === before && mark() === before) kept.set(key, value);
    return value;
  };
};
