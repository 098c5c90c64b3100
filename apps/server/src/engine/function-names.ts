/** Returns the engine's function names in sorted order, without operators, which the engine also lists as functions. */
export const wordsOf = (names: Iterable<string>): readonly string[] =>
  [...names].filter((name) => /^[a-z]\w+$/.test(name)).toSorted();
