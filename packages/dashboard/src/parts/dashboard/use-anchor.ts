import { useEffect, useEffectEvent } from 'react';
import { tabsShowing } from '../../model/kept-view.ts';
import type { Layout } from '../../model/layout.ts';
import { parseUrl } from '../../model/url.ts';
import type { DashboardStore } from '../../store/dashboard-store.ts';

/**
 * Opens the tabs that contain a component and scrolls to the component. Runs when the dashboard opens, and at each new
 * fragment.
 */
export const useAnchor = (start: string | undefined, hash: string, layout: Layout, store: DashboardStore) => {
  const anchor = parseUrl('', hash).anchor ?? start;
  const go = useEffectEvent((id: string) => {
    for (const [tabsId, tabId] of tabsShowing(layout, [id])) store.getState().openTab(tabsId, tabId);
    // Scroll in the next frame, because the tab must be drawn first.
    requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }));
  });
  useEffect(() => {
    if (anchor !== undefined) go(anchor);
  }, [anchor]);
};
