/**
 * Makes something once for each language, because formats of `Intl` take long to make: a dashboard asks for the same ones
 * for each chart. What is made must not change.
 */
export const perLocale = <T>(make: (locale: string) => T): ((locale: string) => T) => {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
};
