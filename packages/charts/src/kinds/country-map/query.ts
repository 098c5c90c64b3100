import { dimensionsIn, metricsIn, type FormData } from '../../query/form-data.ts';
import { baseQuery, type QueryObject } from '../../query/query-object.ts';

/** Query of a country map: the value of each region. */
export const countryMapQueries = (form: FormData): readonly QueryObject[] => [
  {
    ...baseQuery(form),
    columns: dimensionsIn(form, 'entity').slice(0, 1),
    metrics: metricsIn(form, 'metric').slice(0, 1),
  },
];
