import type { Country } from './phone/phone-engine.ts';

/** Countries in display order, and how many of them (the selected one included) precede the alphabetical part. */
export interface OrderedCountries {
  readonly countries: readonly Country[];
  readonly preferredCount: number;
}

/** Inputs of the order: the selected country, the preferred countries, and names in a language (BCP 47). */
export interface CountryOrder {
  readonly preferred: readonly Country[];
  readonly nameOf: (country: Country) => string;
  readonly locale: string;
  readonly chosen?: Country | undefined;
}

/**
 * Returns the countries in display order, without duplicates: the selected country, then the preferred countries in
 * their given order, then all others in the alphabetical order of the locale.
 */
export function orderCountries(
  countries: readonly Country[],
  { preferred, nameOf, locale, chosen }: CountryOrder,
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
