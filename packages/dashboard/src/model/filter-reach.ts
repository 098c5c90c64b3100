import type { DatasetField, KnownDatasets } from './dataset-fields.ts';
import { filterTypeOf, targetOf, type StoredFilter } from './filter-edits.ts';
import type { BoardChart } from './legacy-filters.ts';

/** Reason why a filter has no effect on a chart. */
export type Obstacle = 'no-column' | 'no-time';

export const datasetOf = (chart: BoardChart): number | undefined => {
  const source = chart.form_data['datasource'];
  const id = typeof source === 'string' ? Number(source.split('__')[0]) : Number.NaN;
  return Number.isInteger(id) ? id : undefined;
};

/** True if filters of the given type can filter the given column. */
export const fits = (type: string, { kind }: DatasetField): boolean =>
  type === 'filter_range' ? kind === 'number' : type === 'filter_select' ? true : kind === 'time';

/**
 * Reason why a filter has no effect on a chart. Undefined if it has an effect, or if the chart's dataset is unknown.
 */
export const obstacleFor = (item: StoredFilter, chart: BoardChart, datasets: KnownDatasets): Obstacle | undefined => {
  const datasetId = datasetOf(chart);
  const dataset = datasetId === undefined ? undefined : datasets.get(datasetId);
  if (!dataset) return undefined;
  const type = filterTypeOf(item);
  if (type !== 'filter_select' && type !== 'filter_range')
    return dataset.columns.some(({ kind }) => kind === 'time') ? undefined : 'no-time';
  const { column } = targetOf(item);
  if (column === undefined || datasetId === targetOf(item).datasetId) return undefined;
  return dataset.columns.some(({ name }) => name === column) ? undefined : 'no-column';
};
