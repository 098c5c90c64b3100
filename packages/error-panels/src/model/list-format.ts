/** Returns the format of lists of names in a language. Pass it to `useFormatter`. */
export const listFormat = (locale: string): Intl.ListFormat => new Intl.ListFormat(locale, { type: 'conjunction' });
