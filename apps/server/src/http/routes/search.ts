import { routes } from '@sightline/core/contract';
import { searchEverything } from '../../domain/search/search-everything.ts';
import { serve, type ServedRoute } from '../route-table.ts';

const defaultPageSize = 25;

/** Routes for the search over everything that the user may read. */
export const searchRoutes: readonly ServedRoute[] = [
  serve(
    routes.search,
    // Every signed-in user may search. The search itself covers only the kinds of objects that the user may read.
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
