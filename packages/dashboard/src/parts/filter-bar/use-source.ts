import { useApi, useText } from '@sightline/core/react';
import { useCallback } from 'react';
import { messages } from '../../messages/index.ts';
import { filterValues } from '../../reads/filter-values.ts';
import { optionOf, type ValueFilterProps } from './use-values.ts';

/** Searches the filter's column for values that contain the typed text. */
export const useSource = ({ filter, parents, dashboardId }: ValueFilterProps) => {
  const text = useText(messages);
  const api = useApi();
  return useCallback(
    async (search: string, signal: AbortSignal) =>
      (await filterValues(api, filter, { dashboardId, search, parents, signal })).map((value) =>
        optionOf(value, text('dashboard.null')),
      ),
    [api, filter, parents, dashboardId, text],
  );
};
