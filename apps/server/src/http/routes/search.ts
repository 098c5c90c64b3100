import { routes } from '@sightline/core/contract';
import { searchEverything } from '../../domain/search/search-everything.ts';
import { serve, type ServedRoute } from '../route-table.ts';

const defaultPageSize = 25;

/** The search over everything that the caller may read. */
export const searchRoutes: readonly ServedRoute[] = [
  serve(
    routes.search,
    // Which kinds there are for whom is decided by what the caller may read.
    { permission: 'signed-in', rateClass: 'ordinary', audit: 'none' },
    ({ q, subject, deps }) =>
      searchEverything(deps, subject, {
        text: q.text,
        types: q.types,
        page: q.page ?? 0,
        pageSize: q.page_size || defaultPageSize,
      }),
  ),
];
