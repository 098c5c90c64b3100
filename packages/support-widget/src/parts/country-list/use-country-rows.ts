import { useMemo } from 'react';
import { readEndonyms } from '../../model/country-endonyms.ts';
import { englishNames } from '../../model/country-names.ts';
import { orderCountries } from '../../model/country-order.ts';
import { makeCountrySearch, type CountryRow } from '../../model/country-search.ts';
import { localeTagOf } from '../../model/language.ts';
import type { Country } from '../../model/phone/phone-engine.ts';
import { useCountryNames } from './use-country-names.ts';
import { useLoaded } from './use-loaded.ts';

export interface ListedCountries {
  readonly country: Country | undefined;
  readonly countries: readonly Country[];
  readonly callingCodeOf: (country: Country) => string;
  readonly preferred: readonly Country[];
  readonly locale: string;
}

/** Loads the aliases, in a separate chunk that only the search needs. */
const loadAliases = async () => (await import('../../model/country-aliases.ts')).countryAliases;

/**
 * Returns the rows of the list in list order, and the search in them. Names and aliases are loaded when the list opens.
 */
export function useCountryRows(listed: ListedCountries, isOpen: boolean) {
  const { country: chosen, countries, callingCodeOf, preferred, locale } = listed;
  const nameOf = useCountryNames(locale, isOpen);
  const ordered = useMemo(
    () => orderCountries(countries, { preferred, nameOf, locale: localeTagOf(locale), chosen }),
    [countries, preferred, nameOf, locale, chosen],
  );
  const rows = useMemo((): readonly CountryRow[] => {
    const english = englishNames();
    return ordered.countries.map((each) => ({
      country: each,
      name: nameOf(each),
      english: english(each),
      callingCode: callingCodeOf(each),
    }));
  }, [ordered, nameOf, callingCodeOf]);
  const aliases = useLoaded(isOpen ? loadAliases : undefined, isOpen);
  const search = useMemo(
    () => makeCountrySearch(rows, () => ({ aliases, namesAtHome: readEndonyms(countries) })),
    [rows, aliases, countries],
  );
  return { nameOf, rows, preferredCount: ordered.preferredCount, search };
}
