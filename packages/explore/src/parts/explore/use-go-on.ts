import { useText } from '@sightline/core/react';
import { useHref } from '@sightline/entity-ui';
import { useToasts } from '@sightline/ui-kit';
import { messages } from '../../messages/index.ts';
import { printExploreUrl, type ExploreUrl } from '../../model/url.ts';
import type { OpenChart } from '../../store/explore-store.ts';

/** Returns a function that shows a message that the chart is saved, and opens the chart or its dashboard. */
export const useGoOn = (
  url: ExploreUrl,
  navigate: (path: string, options?: { readonly replace?: boolean }) => void,
): ((saved: OpenChart, dashboardId: number | undefined) => void) => {
  const text = useText(messages);
  const toasts = useToasts();
  const href = useHref();
  return (saved, dashboardId) => {
    const chartPath = printExploreUrl({ chartId: saved.id });
    toasts.show({ level: 'success', text: text('explore.save.saved', { name: saved.name }), href: href(chartPath) });
    navigate(
      dashboardId === undefined
        ? printExploreUrl({ chartId: saved.id, ...(url.others === undefined ? {} : { others: url.others }) })
        : `/superset/dashboard/${dashboardId}/`,
      { replace: dashboardId === undefined },
    );
  };
};
