import type { Country } from './phone/phone-engine.ts';

/** The countries of a list in their order, and how many of them stand before the alphabet, the chosen one among them. */
export interface OrderedCountries {
  readonly countries: readonly Country[];
  readonly preferredCount: number;
}

/**
 * The chosen country first, then the preferred ones in their listed order, whatever the language, then the rest by the
 * alphabet of the locale (BCP 47). No country comes twice.
 */
export function orderCountries(
  countries: readonly Country[],
  preferred: readonly Country[],
  nameOf: (country: Country) => string,
  locale: string,
  chosen?: Country,
): OrderedCountries {
  const known = new Set(countries);
  const first = [...new Set(chosen === undefined ? preferred : [chosen, ...preferred])].filter((country) =>
    known.has(country),
  );
  for (const country of first) known.delete(country);
  const collator = new Intl.Collator(locale);
  const rest = [...known].map((country) => ({ country, name: nameOf(country) }));
  rest.sort((a, b) => collator.compare(a.name, b.name));
  return { countries: [...first, ...rest.map(({ country }) => country)], preferredCount: first.length };
}
