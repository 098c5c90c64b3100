import type { Api } from '@sightline/core/api';
import { textsIn } from '@sightline/core/layout';
import type { KeptState } from './kept-state.ts';

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
