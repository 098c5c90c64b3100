/** The state of a dashboard in its URL (contract 8.5). Unknown parameters are kept, because templates can read them. */
export interface DashboardUrl {
  /**
   * Parts of the page to show. 0: all. 1: without the menu. 2: without the menu and the title. 3: as needed for
   * reports.
   */
  readonly standalone: 0 | 1 | 2 | 3;
  readonly showFilters: boolean;
  readonly expandFilters: boolean;
  readonly filtersKey?: string;
  /** Data masks in rison, as in links of other clients. Only used if the URL has no filter key. */
  readonly masks?: string;
  readonly permalinkKey?: string;
  readonly editing: boolean;
  /** Id of the tab or chart to jump to. */
  readonly anchor?: string;
  readonly others: Readonly<Record<string, string>>;
}

const known = new Set([
  'standalone',
  'show_filters',
  'expand_filters',
  'native_filters_key',
  'native_filters',
  'permalink_key',
  'edit',
]);
const isFalse = (value: string | null) => value === '0' || value === 'false';

/** Parses the query string (`?…`) and fragment (`#…`) of a URL. Never throws. */
export const parseUrl = (search: string, hash: string): DashboardUrl => {
  const params = new URLSearchParams(search);
  const standalone = params.get('standalone');
  const filtersKey = params.get('native_filters_key');
  const masks = params.get('native_filters');
  const permalinkKey = params.get('permalink_key');
  const anchor = decode(hash.replace(/^#/, ''));
  return {
    standalone: standalone === 'true' || standalone === '1' ? 1 : standalone === '2' ? 2 : standalone === '3' ? 3 : 0,
    showFilters: !isFalse(params.get('show_filters')),
    expandFilters: !isFalse(params.get('expand_filters')),
    ...(filtersKey ? { filtersKey } : {}),
    ...(masks && !filtersKey ? { masks } : {}),
    ...(permalinkKey ? { permalinkKey } : {}),
    editing: params.get('edit') === 'true',
    ...(anchor === '' ? {} : { anchor }),
    others: Object.fromEntries([...params].filter(([name]) => !known.has(name))),
  };
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Parameters that control the appearance of a dashboard. */
const ofTheView = new Set(['force', 'preselect_filters', 'uiConfig', 'dashboard_page_id', 'focused_chart']);

/** Parameters that templates of charts can read, keyed by name. */
export const pageParams = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(parseUrl(search, '').others).filter(([name]) => !ofTheView.has(name)));
