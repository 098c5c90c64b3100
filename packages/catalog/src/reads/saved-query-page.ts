import { savedQueryOf, type SavedQuery } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { savedQueryList, type Read } from '@sightline/core/cache';
import type { ListPage, ListQuery } from '@sightline/entity-ui';
import { paged, wire } from './list-pages.ts';

/** A page of the saved query list. */
export const savedQueryPage = (api: Api, query: ListQuery): Read<ListPage<SavedQuery>> =>
  paged(savedQueryList(api, wire(query)), savedQueryOf);
