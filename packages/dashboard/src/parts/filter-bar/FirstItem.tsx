import { useApi } from '@sightline/core/react';
import { useEffect, useEffectEvent } from 'react';
import { filterValues } from '../../reads/filter-values.ts';
import type { ValueFilterProps } from './use-values.ts';

/**
 * Selects the first value of a filter when the dashboard opens, unless a value is already selected (DASH-20). Renders
 * nothing.
 */
export const FirstItem = ({ filter, selection, parents, dashboardId, onChoose }: ValueFilterProps): null => {
  const api = useApi();
  const choose = useEffectEvent(async (signal: AbortSignal) => {
    if (selection) return;
    try {
      const [first] = await filterValues(api, filter, { dashboardId, search: '', parents, signal });
      if (first !== undefined && !signal.aborted)
        onChoose({ kind: 'values', values: [first], excluded: filter.inverse }, { initial: true });
    } catch {
      // If the values cannot be read, do nothing here, because the filter's picker shows the error.
    }
  });
  useEffect(() => {
    const ending = new AbortController();
    void choose(ending.signal);
    return () => ending.abort();
  }, []);
  return null;
};
