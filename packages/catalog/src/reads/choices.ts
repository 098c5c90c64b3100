import type { Api } from '@sightline/core/api';
import type { FacetValue } from '@sightline/entity-ui';

/** The first values that match a text, sorted by label. @throws CallError */
type Find = (text: string, signal: AbortSignal) => Promise<readonly FacetValue[]>;

const choicesPage = 25;

/** Returns the list query for a page of objects, sorted by name. `find` is the filter for the typed text. */
const named = (text: string, find: { readonly col: string; readonly opr: string }, more: readonly string[] = []) => ({
  filters: text.trim() === '' ? [] : [{ ...find, value: text.trim() }],
  columns: ['id', find.col, ...more],
  keys: ['none'],
  order_column: find.col,
  order_direction: 'asc' as const,
  page: 0,
  page_size: choicesPage,
});

/** Datasets whose name contains a text. */
export const datasetChoices =
  (api: Api): Find =>
  async (text, signal) => {
    const q = named(text, { col: 'table_name', opr: 'ct' }, ['schema']);
    const { result } = await api.call('listDatasets', { q }, { signal });
    return result.map(({ id, table_name: name = '', schema }) => ({
      label: schema ? `${schema}.${name}` : name,
      value: id,
    }));
  };

/** Dashboards whose title or slug contains a text. */
export const dashboardChoices =
  (api: Api): Find =>
  async (text, signal) => {
    const q = named(text, { col: 'dashboard_title', opr: 'title_or_slug' });
    const { result } = await api.call('listDashboards', { q }, { signal });
    return result.map(({ id, dashboard_title: title }) => ({ label: title ?? '', value: id }));
  };

/** Charts whose name or description contains a text. */
export const chartChoices =
  (api: Api): Find =>
  async (text, signal) => {
    const q = named(text, { col: 'slice_name', opr: 'chart_all_text' });
    const { result } = await api.call('listCharts', { q }, { signal });
    return result.map(({ id, slice_name: name }) => ({ label: name ?? '', value: id }));
  };

const schemas =
  (name: 'getDatasetDistinct' | 'getSavedQueryDistinct') =>
  (api: Api): Find =>
  async (text, signal) => {
    const input = { params: { column: 'schema' }, q: { filter: text.trim(), page: 0, page_size: choicesPage } };
    const { result } = await api.call(name, input, { signal });
    return result.map(({ text: label, value }) => ({ label, value }));
  };

/** Schemas of datasets. */
export const datasetSchemaChoices = schemas('getDatasetDistinct');
/** Schemas of saved queries. */
export const savedQuerySchemaChoices = schemas('getSavedQueryDistinct');

export { tagOptions as tagChoices } from '@sightline/entity-ui';
