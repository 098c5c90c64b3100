import type { Api } from '@sightline/core/api';
import { parsed } from '../model/stored-json.ts';

/** The stored state of a permalink or a filter key. It is not validated. */
export interface KeptState {
  readonly dataMask: unknown;
  readonly activeTabs: readonly string[];
  readonly anchor: string | undefined;
  /** URL parameters of the dashboard, which the templates in SQL can read. */
  readonly urlParams: readonly (readonly [string, string])[];
}

/** Reads the filters that an address contains as rison. Throws RisonError. */
export const maskState = (masks: string) => ({
  queryKey: ['dashboard', 'mask-state', masks],
  queryFn: async (): Promise<KeptState> => {
    const { readMasks } = await import('./read-masks.ts');
    return { dataMask: readMasks(masks), activeTabs: [], anchor: undefined, urlParams: [] };
  },
});

/** The stored filters of `native_filters_key`. Throws CallError. */
export const filterState = (api: Api, idOrSlug: string, key: string) => ({
  queryKey: ['dashboard', 'filter-state', idOrSlug, key],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<KeptState> => {
    const { value } = await api.call('getFilterState', { params: { pk: idOrSlug, key } }, { signal });
    return { dataMask: parsed(value), activeTabs: [], anchor: undefined, urlParams: [] };
  },
});
