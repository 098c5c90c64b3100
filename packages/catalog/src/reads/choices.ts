import type { Api } from '@sightline/core/api';
import type { Choices, FacetValue } from '@sightline/entity-ui';
import type { Option } from '@sightline/ui-kit';

const choicesPage = 25;

/** The datasets whose name holds a text. */
export const datasetChoices =
  (api: Api): Choices =>
  async (text, signal) => {
    const filters = text.trim() === '' ? [] : [{ col: 'table_name', opr: 'ct', value: text.trim() }];
    const q = {
      filters,
      columns: ['id', 'table_name', 'schema'],
      keys: ['none'],
      order_column: 'table_name',
      order_direction: 'asc' as const,
      page: 0,
      page_size: choicesPage,
    };
    const { result } = await api.call('listDatasets', { q }, { signal });
    return result.map(({ id, table_name: name = '', schema }) => ({
      label: schema ? `${schema}.${name}` : name,
      value: id,
    }));
  };

/** A page of what is named by a text, in the order of names; `find` is the filter for what is typed. */
const named = (text: string, find: { readonly col: string; readonly opr: string }) => ({
  filters: text.trim() === '' ? [] : [{ ...find, value: text.trim() }],
  columns: ['id', find.col],
  keys: ['none'],
  order_column: find.col,
  order_direction: 'asc' as const,
  page: 0,
  page_size: choicesPage,
});

type Searched = (text: string, signal: AbortSignal) => Promise<readonly FacetValue[]>;

/** The dashboards whose title or slug holds a text. */
export const dashboardChoices =
  (api: Api): Searched =>
  async (text, signal) => {
    const q = named(text, { col: 'dashboard_title', opr: 'title_or_slug' });
    const { result } = await api.call('listDashboards', { q }, { signal });
    return result.map(({ id, dashboard_title: title }) => ({ label: title ?? '', value: id }));
  };

/** The charts whose name or description holds a text. */
export const chartChoices =
  (api: Api): Searched =>
  async (text, signal) => {
    const q = named(text, { col: 'slice_name', opr: 'chart_all_text' });
    const { result } = await api.call('listCharts', { q }, { signal });
    return result.map(({ id, slice_name: name }) => ({ label: name ?? '', value: id }));
  };

const listTags = (api: Api, text: string, signal: AbortSignal) => {
  const filters = [
    { col: 'type', opr: 'custom_tag', value: true },
    ...(text.trim() === '' ? [] : [{ col: 'name', opr: 'ct', value: text.trim() }]),
  ];
  return api.call(
    'listTags',
    { q: { filters, keys: ['none'], order_column: 'name', order_direction: 'asc', page: 0, page_size: choicesPage } },
    { signal },
  );
};

/** The tags that people made whose name holds a text. */
export const tagChoices =
  (api: Api): Choices =>
  async (text, signal) => {
    const { result } = await listTags(api, text, signal);
    return result.map(({ id, name = '' }) => ({ label: name, value: id }));
  };

/** The schemas that datasets or saved queries lie in. */
export const schemaChoices =
  (api: Api, name: 'getDatasetDistinct' | 'getSavedQueryDistinct'): Choices =>
  async (text, signal) => {
    const { result } = await api.call(
      name,
      { params: { column: 'schema' }, q: { filter: text.trim(), page: 0, page_size: choicesPage } },
      { signal },
    );
    return result.map(({ text: label, value }) => ({ label, value }));
  };

/** The same for a form. */
export const tagOptions =
  (api: Api) =>
  async (text: string, signal: AbortSignal): Promise<ReadonlyArray<Option<number>>> => {
    const { result } = await listTags(api, text, signal);
    return result.map(({ id, name = '' }) => ({ label: name, value: id }));
  };
