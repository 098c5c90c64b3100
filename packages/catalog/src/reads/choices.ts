import type { Api } from '@sightline/core/api';
import type { Choices } from '@sightline/entity-ui';
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

/** The dashboards whose title or slug holds a text. */
export const dashboardChoices =
  (api: Api): Choices =>
  async (text, signal) => {
    const filters = text.trim() === '' ? [] : [{ col: 'dashboard_title', opr: 'title_or_slug', value: text.trim() }];
    const q = {
      filters,
      columns: ['id', 'dashboard_title'],
      keys: ['none'],
      order_column: 'dashboard_title',
      order_direction: 'asc' as const,
      page: 0,
      page_size: choicesPage,
    };
    const { result } = await api.call('listDashboards', { q }, { signal });
    return result.map(({ id, dashboard_title: title }) => ({ label: title ?? '', value: id }));
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
