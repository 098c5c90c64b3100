import { can, type StartUpData } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { Read } from '@sightline/core/cache';
import type { QueryClient } from '@tanstack/react-query';
import { openPanels, readHomeChoices } from '../model/home-choices.ts';
import { lastTabOf } from '../model/last-tab.ts';
import { localChoices, type ChoiceMemory } from '../store/home-store.ts';
import { homeCharts, homeDashboards, homeSavedQueries, homeViewed } from './home-lists.ts';

/** Dependencies of Home's prefetch. */
export interface HomeWorld {
  readonly api: Api;
  readonly session: Pick<StartUpData, 'user' | 'conf'>;
  readonly queryClient: QueryClient;
  /** Storage of the user's choices; localStorage by default. */
  readonly memory?: ChoiceMemory;
}

/**
 * Prefetches the first content of Home, so that it renders from the cache. Resolves when all requests have ended;
 * errors are shown by the panels.
 */
export const readHomeAhead = async ({ api, session, queryClient, memory = localChoices }: HomeWorld): Promise<void> => {
  const { user, conf } = session;
  const choices = readHomeChoices((key) => memory.read(key));
  const open = openPanels(choices.open, { hasViewed: false, hasQueries: false });
  const read = async <T>(wanted: Read<T>, needed: boolean): Promise<void> => {
    if (needed) await queryClient.prefetchQuery(wanted);
  };
  const items = { userId: user.id, lastTab: lastTabOf(conf['WELCOME_PAGE_LAST_TAB']) };
  await Promise.all([
    read(homeDashboards(api, { ...items, tab: choices.dashboards ?? 'other' }), open.has('dashboards')),
    read(homeCharts(api, { ...items, tab: choices.charts ?? 'other' }), open.has('charts')),
    read(homeViewed(api), can(user, 'can_recent_activity', 'Log')),
    read(homeSavedQueries(api, user.id), can(user, 'can_read', 'SavedQuery')),
  ]);
};
