/** The functions of an engine that people write as words, in order; operators are functions too. */
export const wordsOf = (names: Iterable<string>): readonly string[] =>
  [...names].filter((name) => /^[a-z]\w+$/.test(name)).toSorted();
