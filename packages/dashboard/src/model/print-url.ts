import type { DashboardUrl } from './url.ts';

/**
 * Prints the state of a dashboard as a URL; the inverse of `parseUrl`. Defaults are left out, so that links stay short.
 */
export const printUrl = (url: DashboardUrl): { readonly search: string; readonly hash: string } => {
  const params = new URLSearchParams(url.others);
  if (url.standalone > 0) params.set('standalone', String(url.standalone));
  if (!url.showFilters) params.set('show_filters', '0');
  if (!url.expandFilters) params.set('expand_filters', '0');
  if (url.filtersKey) params.set('native_filters_key', url.filtersKey);
  else if (url.masks) params.set('native_filters', url.masks);
  if (url.permalinkKey) params.set('permalink_key', url.permalinkKey);
  if (url.editing) params.set('edit', 'true');
  const search = params.toString();
  return { search: search === '' ? '' : `?${search}`, hash: url.anchor ? `#${encodeURIComponent(url.anchor)}` : '' };
};
