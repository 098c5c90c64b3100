import { useEffect, useRef } from 'react';
import { tabsShowing } from '../../model/kept-view.ts';
import type { Layout } from '../../model/layout.ts';
import { parseUrl } from '../../model/url.ts';
import type { DashboardStore } from '../../store/dashboard-store.ts';

/** Follows links of texts to a tab or chart: opens its tabs and scrolls to it. */
export const useLinks = (
  hash: string,
  {
    layout,
    store,
    anchor,
  }: { readonly layout: Layout; readonly store: DashboardStore; readonly anchor: string | undefined },
) => {
  const to = parseUrl('', hash).anchor;
  const started = useRef(anchor);
  const known = useRef(layout);
  useEffect(() => {
    known.current = layout;
  }, [layout]);
  useEffect(() => {
    if (to === started.current) return;
    // The same link works again after the page has been elsewhere.
    started.current = undefined;
    if (to === undefined) return;
    for (const [tabs, tab] of tabsShowing(known.current, [to])) store.getState().openTab(tabs, tab);
    requestAnimationFrame(() => document.getElementById(to)?.scrollIntoView({ block: 'start' }));
  }, [to, store]);
};
