import { compareOffset } from '../../query/compare-offset.ts';
import { metricsIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Query of a number and its value in another period. */
export const periodChangeQueries = (form: FormData): readonly QueryObject[] => {
  const offset = compareOffset(form);
  return [
    {
      ...baseQuery(form),
      columns: [],
      metrics: metricsIn(form, 'metric').slice(0, 1),
      time_offsets: offset === undefined ? [] : [offset],
      post_processing: [],
    },
  ];
};
