import { useEffect, useMemo, useState } from 'react';
import { knowsNames, loadNames, runtimeNames, type NameOfCountry } from '../../model/country-names.ts';

/**
 * The names of countries in a locale: those of the runtime, and where it does not know them our own as soon as they are loaded.
 * What could not be loaded is tried again when `attempt` changes; English stands meanwhile.
 */
export function useCountryNames(locale: string, attempt: unknown): NameOfCountry {
  const [loaded, setLoaded] = useState<{ readonly locale: string; readonly nameOf: NameOfCountry }>();
  const fromRuntime = useMemo(() => runtimeNames(locale), [locale]);
  const hasNames = loaded?.locale === locale;
  useEffect(() => {
    if (hasNames || knowsNames(locale)) return;
    let left = false;
    loadNames(locale).then(
      (nameOf) => {
        if (nameOf && !left) setLoaded({ locale, nameOf });
      },
      // The runtime's names stay; the next attempt asks again.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [locale, attempt, hasNames]);
  return hasNames ? loaded.nameOf : fromRuntime;
}
