import { ownerOptionsOf } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { Choice } from '../model/choice.ts';

/** Finds the first objects whose name contains a text, sorted by name. @throws CallError */
export type FindChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;

const pageSize = 25;

const named = (text: string, find: { readonly col: string; readonly opr: string }) => ({
  filters: text.trim() === '' ? [] : [{ ...find, value: text.trim() }],
  columns: ['id', find.col],
  keys: ['none'],
  order_column: find.col,
  order_direction: 'asc' as const,
  page: 0,
  page_size: pageSize,
});

/** Databases whose name contains a text. */
export const databaseChoices =
  (api: Api): FindChoices =>
  async (text, signal) => {
    const q = named(text, { col: 'database_name', opr: 'ct' });
    const { result } = await api.call('listDatabases', { q }, { signal });
    return result.map(({ id, database_name: name }) => ({ value: id, label: name ?? String(id) }));
  };

/** Datasets whose name contains a text. */
export const datasetChoices =
  (api: Api): FindChoices =>
  async (text, signal) => {
    const q = named(text, { col: 'table_name', opr: 'ct' });
    const { result } = await api.call('listDatasets', { q: { ...q, columns: [...q.columns, 'schema'] } }, { signal });
    return result.map(({ id, table_name: name = '', schema }) => ({
      value: id ?? 0,
      label: schema ? `${schema}.${name}` : name,
    }));
  };

/** Dashboards whose title or slug contains a text. */
export const dashboardChoices =
  (api: Api): FindChoices =>
  async (text, signal) => {
    const q = named(text, { col: 'dashboard_title', opr: 'title_or_slug' });
    const { result } = await api.call('listDashboards', { q }, { signal });
    return result.map(({ id, dashboard_title: title }) => ({ value: id, label: title ?? String(id) }));
  };

/** Charts whose name or description contains a text. */
export const chartChoices =
  (api: Api): FindChoices =>
  async (text, signal) => {
    const q = named(text, { col: 'slice_name', opr: 'chart_all_text' });
    const { result } = await api.call('listCharts', { q }, { signal });
    return result.map(({ id, slice_name: name }) => ({ value: id, label: name ?? String(id) }));
  };

/** People who can own an alert or a report. Disabled accounts are not offered. */
export const ownerChoices =
  (api: Api): FindChoices =>
  async (filter, signal) => {
    const q = { filter, page: 0, page_size: pageSize };
    const { result } = await api.call('getReportRelated', { params: { column: 'owners' }, q }, { signal });
    return ownerOptionsOf(result).flatMap(({ active, value, label }) => (active ? [{ value, label }] : []));
  };
