import type { Country } from './phone/phone-engine.ts';

/** The countries of a list in their order, and how many of them are preferred. */
export interface OrderedCountries {
  readonly countries: readonly Country[];
  readonly preferredCount: number;
}

/**
 * The preferred ones that are there in their listed order, whatever the language, then the rest by the alphabet of the locale
 * (BCP 47). No country comes twice.
 */
export function orderCountries(
  countries: readonly Country[],
  preferred: readonly Country[],
  nameOf: (country: Country) => string,
  locale: string,
): OrderedCountries {
  const known = new Set(countries);
  const first = [...new Set(preferred)].filter((country) => known.has(country));
  for (const country of first) known.delete(country);
  const collator = new Intl.Collator(locale);
  const rest = [...known].map((country) => ({ country, name: nameOf(country) }));
  rest.sort((a, b) => collator.compare(a.name, b.name));
  return { countries: [...first, ...rest.map(({ country }) => country)], preferredCount: first.length };
}
