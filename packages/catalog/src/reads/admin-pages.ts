import type { Api } from '@sightline/core/api';
import { databaseList, type Read } from '@sightline/core/cache';
import type { ListPage, ListQuery } from '@sightline/entity-ui';
import { databaseRowOf, type DatabaseRow } from '../model/database-row.ts';
import { paged, wire } from './list-pages.ts';

export const databasePage = (api: Api, query: ListQuery): Read<ListPage<DatabaseRow>> =>
  paged(databaseList(api, wire(query)), databaseRowOf);
