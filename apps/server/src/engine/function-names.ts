/** Returns the sorted function names that are words. The engine also lists operators as functions. */
export const wordsOf = (names: Iterable<string>): readonly string[] =>
  [...names].filter((name) => /^[a-z]\w+$/.test(name)).toSorted();
