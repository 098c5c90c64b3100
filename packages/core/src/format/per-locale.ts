/**
 * Caches one value per language, because formats of `Intl` take long to create and a dashboard needs the same ones for
 * each chart. Do not mutate the cached values.
 */
export const perLocale = <T>(make: (locale: string) => T): ((locale: string) => T) => {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
};
