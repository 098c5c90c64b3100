import { routes } from '@sightline/core/contract';
import { searchEverything } from '../../domain/search/search-everything.ts';
import { serve, type ServedRoute } from '../route-table.ts';

const defaultPageSize = 25;

/** Routes for the search over everything that the user may read. */
export const searchRoutes: readonly ServedRoute[] = [
  serve(
    routes.search,
    // No other permission is needed, because only those kinds of objects are searched that the user may read.
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
