import { listIn, metricsIn, textIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/**
 * Offset of the compared period: `1 week ago`, `inherit` for the period just before, or the start date that the user
 * chose. Undefined without a comparison.
 */
export const offsetOf = (form: FormData): string | undefined => {
  const chosen = listIn(form, 'time_compare').find((each): each is string => typeof each === 'string' && each !== '');
  return chosen === 'custom' ? textIn(form, 'start_date_offset') : chosen;
};

/** Query of a number and its value in another period. */
export const periodChangeQueries = (form: FormData): readonly QueryObject[] => {
  const offset = offsetOf(form);
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
