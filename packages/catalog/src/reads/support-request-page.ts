import { supportRequestOf, supportRequestStates, type SupportRequest } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { supportRequestList, type Read } from '@sightline/core/cache';
import type { ListPage, ListQuery } from '@sightline/entity-ui';
import { paged, wire } from './list-pages.ts';

/** A page of the support request list; spam is only included on request. */
export const supportRequestPage = (api: Api, query: ListQuery): Read<ListPage<SupportRequest>> => {
  const asked = query.filters.some(({ col }) => col === 'state');
  const filters = asked
    ? query.filters
    : [...query.filters, { col: 'state', opr: 'neq', value: supportRequestStates.spam }];
  return paged(supportRequestList(api, wire({ ...query, filters })), supportRequestOf);
};
