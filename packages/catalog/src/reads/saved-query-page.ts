import { savedQueryOf, type SavedQuery } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { savedQueryList, type Read } from '@sightline/core/cache';
import { pageOf, listParams, type ListPage, type ListQuery } from '@sightline/entity-ui';

/** A page of the saved query list. */
export const savedQueryPage = (api: Api, query: ListQuery): Read<ListPage<SavedQuery>> =>
  pageOf(savedQueryList(api, listParams(query)), savedQueryOf);
