import { useMemo } from 'react';
import { knowsNames, loadNames, runtimeNames, type NameOfCountry } from '../../model/country-names.ts';
import { useLoaded } from './use-loaded.ts';

/**
 * The names of countries in a locale: those of the runtime, and where it does not know them our own as soon as they are loaded.
 * What could not be loaded is tried again when `attempt` changes; English stands meanwhile.
 */
export function useCountryNames(locale: string, attempt: unknown): NameOfCountry {
  const fromRuntime = useMemo(() => runtimeNames(locale), [locale]);
  const load = useMemo(() => (knowsNames(locale) ? undefined : () => loadNames(locale)), [locale]);
  return useLoaded(load, attempt) ?? fromRuntime;
}
