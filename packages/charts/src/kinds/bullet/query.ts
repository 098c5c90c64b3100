import { partQuery } from '../../parts/part-query.ts';
import type { FormData } from '../../query/form-data.ts';
import type { QueryObject } from '../../query/query-object.ts';

/**
 * Query of a bullet chart: one row per value of its dimension, with the metrics of the bar, the target and the marker.
 */
export const bulletQueries = (form: FormData): readonly QueryObject[] => [
  partQuery(form, { dimensions: ['groupby'], metrics: ['metric', 'target_metric', 'marker_metric'] }),
];
