import type { ExtraFormData } from '../query/extra-form-data.ts';
import { listIn } from '../query/form-data.ts';

/** Number of filters that a dashboard adds. */
export const countFilters = (extra: ExtraFormData): number =>
  listIn(extra, 'filters').length + listIn(extra, 'adhoc_filters').length + (extra['time_range'] === undefined ? 0 : 1);
