import type { Api, CallOutput } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';

/** Number of runs to read: the largest page size that the contract allows. */
const most = 100;

/** The newest runs of an alert. */
export const runHistory = (api: Api, id: number): Read<CallOutput<'listReportRuns'>> =>
  readOf(api, 'report', 'listReportRuns', {
    params: { pk: id },
    q: { page: 0, page_size: most, order_column: 'scheduled_dttm', order_direction: 'desc' },
  });
