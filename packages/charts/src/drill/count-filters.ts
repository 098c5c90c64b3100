import type { ExtraFormData } from '../query/extra-form-data.ts';
import { listIn } from '../query/form-data.ts';

/** Returns the number of filters that a dashboard adds to a chart. A time range counts as one filter. */
export const countFilters = (extra: ExtraFormData): number =>
  listIn(extra, 'filters').length + listIn(extra, 'adhoc_filters').length + (extra['time_range'] === undefined ? 0 : 1);
