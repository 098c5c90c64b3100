import { useEffect, useMemo, useState } from 'react';
import { debounce, searchDelayMs, type Wait } from '../../model/country-debounce.ts';
import type { CountryRow } from '../../model/country-search.ts';
import type { Country } from '../../model/phone/phone-engine.ts';

const waitInWindow: Wait = (run, delayMs) => {
  const handle = setTimeout(run, delayMs);
  return () => clearTimeout(handle);
};

/**
 * State of the search box: the typed text, the countries that it finds shortly after, and the active country among
 * them.
 */
export function useCountryQuery(
  rows: readonly CountryRow[],
  search: (query: string) => readonly Country[],
  firstQuery: string,
) {
  const [query, setQuery] = useState(firstQuery);
  const [applied, setApplied] = useState('');
  const [pointed, point] = useState<Country>();
  const [waiting] = useState(() =>
    debounce<string>(
      searchDelayMs,
      (value) => {
        setApplied(value);
        point(undefined);
      },
      waitInWindow,
    ),
  );
  const searching = applied.trim() !== '';
  const shown = useMemo(
    () => (applied.trim() === '' ? rows.map((row) => row.country) : search(applied)),
    [applied, rows, search],
  );
  const active = pointed !== undefined && shown.includes(pointed) ? pointed : shown[0];
  useEffect(() => {
    if (firstQuery !== '') waiting.push(firstQuery);
    return () => waiting.cancel();
  }, [firstQuery, waiting]);

  const type = (value: string) => {
    setQuery(value);
    waiting.push(value);
  };
  /** Applies a pending query now. Returns its best match. */
  const findNow = (): Country | undefined => {
    const found = query === applied ? active : search(query)[0];
    if (found === undefined) waiting.flush();
    return found;
  };
  return { query, type, searching, shown, active, point, findNow };
}
