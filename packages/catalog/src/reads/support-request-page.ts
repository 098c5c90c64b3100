import { supportRequestOf, supportRequestStates, type SupportRequest } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { supportRequestList, type Read } from '@sightline/core/cache';
import { pageOf, listParams, type ListPage, type ListQuery } from '@sightline/entity-ui';

/** A page of the support request list. Spam is excluded unless the query filters by state. */
export const supportRequestPage = (api: Api, query: ListQuery): Read<ListPage<SupportRequest>> => {
  const asked = query.filters.some(({ col }) => col === 'state');
  const filters = asked
    ? query.filters
    : [...query.filters, { col: 'state', opr: 'neq', value: supportRequestStates.spam }];
  return pageOf(supportRequestList(api, listParams({ ...query, filters })), supportRequestOf);
};
