import { useMemo } from 'react';
import { runtimeNames, type NameOfCountry } from '../../model/country-names.ts';

/** The names of countries in a locale. */
export function useCountryNames(locale: string): NameOfCountry {
  return useMemo(() => runtimeNames(locale), [locale]);
}
