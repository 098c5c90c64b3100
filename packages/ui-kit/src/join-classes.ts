/** Joins class names into one text. Leaves out false and undefined. */
export const joinClasses = (...names: ReadonlyArray<string | false | undefined>): string =>
  names.filter(Boolean).join(' ');
