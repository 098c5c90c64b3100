import { tableMode } from '../kinds/table/query.ts';
import { dimensionsIn, labelOf, metricsIn, type Dimension, type FormData, type Metric } from '../query/form-data.ts';

/** A column of a chart's result, as far as the settings determine it. */
export interface ChartColumn {
  /** Name of the column in the result. */
  readonly name: string;
  /** A dimension, a metric, or the share of a metric's total. */
  readonly role: 'dimension' | 'metric' | 'share';
  /** The dimension or metric in the settings. */
  readonly item: Dimension | Metric;
}

const columnsOf = (items: readonly (Dimension | Metric)[], role: 'dimension' | 'metric'): readonly ChartColumn[] =>
  items.map((item) => ({ name: labelOf(item), role, item }));

/** Returns the columns of a table, each once. */
export const tableChartColumns = (form: FormData): readonly ChartColumn[] => {
  const found =
    tableMode(form) === 'raw'
      ? columnsOf(dimensionsIn(form, 'all_columns'), 'dimension')
      : [
          ...columnsOf(dimensionsIn(form, 'groupby'), 'dimension'),
          ...columnsOf(metricsIn(form, 'metrics'), 'metric'),
          ...metricsIn(form, 'percent_metrics').map((item): ChartColumn => ({
            name: `%${labelOf(item)}`,
            role: 'share',
            item,
          })),
        ];
  return [...new Map(found.map((column) => [column.name, column])).values()];
};

/** Returns the metrics of a chart as columns. */
export const metricChartColumns = (form: FormData): readonly ChartColumn[] =>
  columnsOf(metricsIn(form, 'metrics', 'metric'), 'metric');
