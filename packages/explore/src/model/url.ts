/** The parts of an explorer URL (contract 7.2). */
export interface ExploreUrl {
  readonly chartId?: number;
  readonly dataset?: { readonly id: number; readonly type: string };
  readonly formDataKey?: string;
  readonly permalinkKey?: string;
  /** Settings in the URL itself, as in older links. */
  readonly formData?: Readonly<Record<string, unknown>>;
  readonly kind?: string;
  /** The dashboard from which the chart was opened. */
  readonly dashboardId?: number;
  /** All other parameters, which templates in the dataset's SQL can read. */
  readonly others?: Readonly<Record<string, string>>;
}

/** Parameters that identify the opened item or control the page's appearance. */
const ownParams = new Set([
  'slice_id',
  'datasource_id',
  'datasource_type',
  'form_data_key',
  'permalink_key',
  'form_data',
  'viz_type',
  'dashboard_id',
  'dashboard_page_id',
  'standalone',
  'force',
  'save_action',
  'focused_chart',
]);

const wholeNumber = (text: string | null | undefined): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const objectIn = (text: string | null): Readonly<Record<string, unknown>> | undefined => {
  if (!text) return undefined;
  for (const candidate of [text, safeDecode(text)]) {
    try {
      const value = JSON.parse(candidate) as unknown;
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    } catch {
      // Not JSON yet: older links are encoded twice, so the next candidate, which is decoded once more, is tried.
      continue;
    }
  }
  return undefined;
};

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Parses path and query string. Never throws; invalid parts are ignored. */
export const parseExploreUrl = (pathname: string, search: string): ExploreUrl => {
  const params = new URLSearchParams(search);
  const formData = objectIn(params.get('form_data'));
  const [datasourceId, datasourceType] = (
    typeof formData?.['datasource'] === 'string' ? formData['datasource'] : ''
  ).split('__');
  const chartId =
    wholeNumber(params.get('slice_id')) ??
    (typeof formData?.['slice_id'] === 'number' ? formData['slice_id'] : undefined);
  const datasetId = wholeNumber(params.get('datasource_id')) ?? wholeNumber(datasourceId);
  const formDataKey = params.get('form_data_key');
  const permalinkKey = params.get('permalink_key') ?? /\/explore\/p\/([^/?#]+)/.exec(pathname)?.[1];
  const kind = params.get('viz_type');
  const dashboardId = wholeNumber(params.get('dashboard_id'));
  const others = [...params].filter(([name]) => !ownParams.has(name));
  return {
    ...(chartId === undefined ? {} : { chartId }),
    ...(datasetId === undefined
      ? {}
      : { dataset: { id: datasetId, type: params.get('datasource_type') ?? datasourceType ?? 'table' } }),
    ...(formDataKey ? { formDataKey } : {}),
    ...(permalinkKey ? { permalinkKey } : {}),
    ...(formData ? { formData } : {}),
    ...(kind ? { kind } : {}),
    ...(dashboardId === undefined ? {} : { dashboardId }),
    ...(others.length === 0 ? {} : { others: Object.fromEntries(others) }),
  };
};

/** Returns the path that opens the SQL editor with a database and a statement. */
export const sqlLabPath = (databaseId: number, sql: string): string =>
  `/sqllab?dbid=${String(databaseId)}&sql=${encodeURIComponent(sql)}`;

/** Returns the path and query string that open the given state. */
export const printExploreUrl = (url: ExploreUrl): string => {
  const params = new URLSearchParams(url.others);
  if (url.chartId !== undefined) params.set('slice_id', String(url.chartId));
  if (url.dataset) {
    params.set('datasource_id', String(url.dataset.id));
    params.set('datasource_type', url.dataset.type);
  }
  if (url.formDataKey) params.set('form_data_key', url.formDataKey);
  if (url.permalinkKey) params.set('permalink_key', url.permalinkKey);
  if (url.formData) params.set('form_data', JSON.stringify(url.formData));
  if (url.kind) params.set('viz_type', url.kind);
  if (url.dashboardId !== undefined) params.set('dashboard_id', String(url.dashboardId));
  const search = params.toString();
  return search === '' ? '/explore/' : `/explore/?${search}`;
};
