import { shareableLink, type Api } from '@sightline/core/api';
import { dataMaskOf } from '../model/data-mask.ts';
import type { KeptView } from '../model/kept-view.ts';
import type { DashboardMetadata } from '../model/metadata.ts';
import type { DashboardState } from '../store/dashboard-store.ts';

export interface SharedView extends KeptView {
  readonly metadata: DashboardMetadata;
  /** Ids of the open tabs. */
  readonly activeTabs: readonly string[];
  /** Id of the component that the link jumps to. */
  readonly anchor?: string | undefined;
}

/** Creates a permalink to the current state of a dashboard. Returns its URL at `origin`. Rejects with a CallError. */
export const createPermalink = async (
  api: Api,
  dashboardId: number,
  { origin, ...view }: SharedView & { readonly origin: string },
): Promise<string> => {
  const { activeTabs, anchor, metadata } = view;
  const body = { dataMask: { ...dataMaskOf(metadata, view) }, activeTabs: [...activeTabs], anchor };
  const { url } = await api.call('createDashboardPermalink', { params: { pk: String(dashboardId) }, body });
  return shareableLink(url, origin);
};

/** Creates a permalink to the current view of an open dashboard. Rejects with a CallError. */
export const linkTo = (
  api: Api,
  dashboardId: number,
  shown: Pick<SharedView, 'metadata' | 'anchor'> & { readonly state: DashboardState },
): Promise<string> => {
  const { metadata, anchor } = shown;
  const { applied: selections, crossFilters, activeTabs } = shown.state;
  const view = { metadata, selections, crossFilters, activeTabs: [...activeTabs.values()], anchor };
  return createPermalink(api, dashboardId, { ...view, origin: window.location.origin });
};
