/**
 * Returns a mark that changes whenever any process may have written to the store. Data that was read at the same mark
 * is still valid.
 */
export type VersionMark = () => string;

/**
 * Caches a read of the store until any write. If the store has no version mark, nothing is cached. The whole cache is
 * dropped at the first write, and contains at most `most` keys.
 */
export const rememberRead = <K, T>(
  { mark }: { readonly mark: VersionMark | null },
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
    // Do not cache the value if the store may have been written during the read.
    if (keptMark === before && mark() === before) kept.set(key, value);
    return value;
  };
};
