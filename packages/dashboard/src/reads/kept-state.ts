import { textsIn } from '@sightline/core/layout';
import type { Api } from '@sightline/core/api';
import { parsed } from '../model/stored-json.ts';

/** The stored state of a permalink or a filter key. It is not validated. */
export interface KeptState {
  readonly dataMask: unknown;
  readonly activeTabs: readonly string[];
  readonly anchor: string | undefined;
  /** Parameters of the address that templates read. */
  readonly urlParams: readonly (readonly [string, string])[];
}

const pairsOf = (value: unknown): readonly (readonly [string, string])[] =>
  (Array.isArray(value) ? value : []).flatMap((pair) => {
    const [name, text] = textsIn(pair);
    return name === undefined || text === undefined ? [] : [[name, text] as const];
  });

/** The dashboard of a permalink with its state. Throws CallError. */
export const permalinkState = (api: Api, key: string) => ({
  queryKey: ['dashboard', 'permalink', key],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { dashboardId, state } = await api.call('getDashboardPermalink', { params: { key } }, { signal });
    const anchor = state['anchor'];
    const kept: KeptState = {
      dataMask: state['dataMask'],
      activeTabs: textsIn(state['activeTabs']),
      anchor: typeof anchor === 'string' && anchor !== '' ? anchor : undefined,
      urlParams: pairsOf(state['urlParams']),
    };
    return { idOrSlug: String(dashboardId), kept };
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
