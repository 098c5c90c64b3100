import type { Api, CallInput, CallOutput } from '../api/index.ts';
import type { OnFirstRows } from './frame-results.ts';
import { readOf, type Read } from './query-options.ts';

type Q<N extends Parameters<Api['call']>[0]> = CallInput<N> extends { readonly q?: infer T } ? T : never;

export const chartList = (api: Api, q: Q<'listCharts'>): Read<CallOutput<'listCharts'>> =>
  readOf(api, 'chart', 'listCharts', { q });
export const chartItem = (api: Api, pk: string | number): Read<CallOutput<'getChart'>> =>
  readOf(api, 'chart', 'getChart', { params: { pk: String(pk) } });
export const chartFavorites = (api: Api, ids: readonly number[]): Read<CallOutput<'getChartFavorites'>> =>
  readOf(api, 'favorite', 'getChartFavorites', { q: [...ids] });
/**
 * Results of a query context. If the server sends frames, a result's rows stay in columns: read them with `cells`.
 * `onFirstRows` receives the first rows while the others are loading.
 */
export const chartData = (
  api: Api,
  body: Readonly<Record<string, unknown>>,
  onFirstRows?: OnFirstRows,
): Read<CallOutput<'queryChartData'>> => {
  const read = readOf(api, 'chart-data', 'queryChartData', { body });
  if (api.capabilities?.has('frames') !== true) return read;
  return {
    ...read,
    queryFn: async ({ signal }) => {
      // Load the code that reads frames while the server runs the queries.
      const [{ readFrameResults }, stream] = await Promise.all([
        import('./late-reads.ts'),
        api.stream('queryChartData', { body }, { signal }),
      ]);
      return { result: [...(await readFrameResults(stream, onFirstRows))] as CallOutput<'queryChartData'>['result'] };
    },
  };
};
export const dashboardList = (api: Api, q: Q<'listDashboards'>): Read<CallOutput<'listDashboards'>> =>
  readOf(api, 'dashboard', 'listDashboards', { q });
export const dashboardItem = (api: Api, pk: string | number): Read<CallOutput<'getDashboard'>> =>
  readOf(api, 'dashboard', 'getDashboard', { params: { pk: String(pk) } });
export const dashboardCharts = (api: Api, pk: string | number): Read<CallOutput<'getDashboardCharts'>> =>
  readOf(api, 'dashboard', 'getDashboardCharts', { params: { pk: String(pk) } });
export const dashboardDatasets = (api: Api, pk: string | number): Read<CallOutput<'getDashboardDatasets'>> =>
  readOf(api, 'dashboard', 'getDashboardDatasets', { params: { pk: String(pk) } });
export const dashboardFavorites = (api: Api, ids: readonly number[]): Read<CallOutput<'getDashboardFavorites'>> =>
  readOf(api, 'favorite', 'getDashboardFavorites', { q: [...ids] });
export const datasetList = (api: Api, q: Q<'listDatasets'>): Read<CallOutput<'listDatasets'>> =>
  readOf(api, 'dataset', 'listDatasets', { q });
export const datasetItem = (api: Api, pk: string | number): Read<CallOutput<'getDataset'>> =>
  readOf(api, 'dataset', 'getDataset', { params: { pk: String(pk) } });
export const databaseList = (api: Api, q: Q<'listDatabases'>): Read<CallOutput<'listDatabases'>> =>
  readOf(api, 'database', 'listDatabases', { q });
export const schemaList = (api: Api, databaseId: number): Read<CallOutput<'listSchemas'>> =>
  readOf(api, 'database', 'listSchemas', { params: { pk: databaseId } });
export const tableList = (api: Api, databaseId: number, schema: string): Read<CallOutput<'listTables'>> =>
  readOf(api, 'database', 'listTables', { params: { pk: databaseId }, q: { schema_name: schema } });
export const tableMetadata = (
  api: Api,
  databaseId: number,
  table: { readonly schema: string; readonly name: string },
): Read<CallOutput<'getTableMetadata'>> =>
  readOf(api, 'database', 'getTableMetadata', { params: { pk: databaseId }, query: table });
export const savedQueryList = (api: Api, q: Q<'listSavedQueries'>): Read<CallOutput<'listSavedQueries'>> =>
  readOf(api, 'saved-query', 'listSavedQueries', { q });
export const savedQueryItem = (api: Api, pk: number): Read<CallOutput<'getSavedQuery'>> =>
  readOf(api, 'saved-query', 'getSavedQuery', { params: { pk } });
export const supportRequestList = (api: Api, q: Q<'listSupportRequests'>): Read<CallOutput<'listSupportRequests'>> =>
  readOf(api, 'support-request', 'listSupportRequests', { q });
export const queryList = (api: Api, q: Q<'listQueries'>): Read<CallOutput<'listQueries'>> =>
  readOf(api, 'query', 'listQueries', { q });
export const recentActivity = (api: Api, q: Q<'getRecentActivity'>): Read<CallOutput<'getRecentActivity'>> =>
  readOf(api, 'recent', 'getRecentActivity', { q });
export const exploreStart = (api: Api, query: CallInput<'getExplore'>['query']): Read<CallOutput<'getExplore'>> =>
  readOf(api, 'explore', 'getExplore', query === undefined ? {} : { query });
export const exampleProgress = (api: Api): Read<CallOutput<'getExampleProgress'>> =>
  readOf(api, 'database', 'getExampleProgress', {});
export const timeRange = (api: Api, text: string): Read<CallOutput<'getTimeRange'>> =>
  readOf(api, 'chart-data', 'getTimeRange', { q: text });
