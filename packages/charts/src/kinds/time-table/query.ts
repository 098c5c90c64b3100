import { dimensionsIn, distinctByLabel, metricsIn, type FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';
import { timeSeriesQuery } from '../../query/time-series.ts';

/** Settings of the time series in a time table: one series per metric, or one per group of the first metric. */
export const timeTableSeries = (form: FormData): FormData => {
  const metrics = distinctByLabel(metricsIn(form, 'metrics', 'metric'));
  const isGrouped = dimensionsIn(form, 'groupby').length > 0;
  return {
    ...form,
    metrics: isGrouped ? metrics.slice(0, 1) : metrics,
    // The names of groups do not repeat the metric.
    truncate_metric: true,
    // Columns compare values with earlier points of the same series, so the query needs no comparison with another
    // period.
    time_compare: [],
  };
};

/** Query of a time table: its series over the whole time range. */
export const timeTableQueries = (form: FormData): readonly QueryObject[] => [timeSeriesQuery(timeTableSeries(form))];
