import { useMemo } from 'react';
import { knowsNames, loadNames, runtimeNames, type NameOfCountry } from '../../model/country-names.ts';
import { useLoaded } from './use-loaded.ts';

/**
 * Returns country names for a locale: the runtime's names, or the bundled names after they have loaded. Failed loads
 * are retried when `attempt` changes. Until the names are available, they are in English.
 */
export function useCountryNames(locale: string, attempt: unknown): NameOfCountry {
  const fromRuntime = useMemo(() => runtimeNames(locale), [locale]);
  const load = useMemo(() => (knowsNames(locale) ? undefined : () => loadNames(locale)), [locale]);
  return useLoaded(load, attempt) ?? fromRuntime;
}
