/** Class names in one text; what is false or undefined is left out. */
export const joinClasses = (...names: ReadonlyArray<string | false | undefined>): string =>
  names.filter(Boolean).join(' ');
