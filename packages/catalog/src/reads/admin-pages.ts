import type { Api } from '@sightline/core/api';
import { databaseList, readOf, type Read } from '@sightline/core/cache';
import type { ListPage, ListQuery } from '@sightline/entity-ui';
import { accountOf, type Account } from '../model/account.ts';
import { databaseRowOf, type DatabaseRow } from '../model/database-row.ts';
import { paged, wire } from './list-pages.ts';

export const databasePage = (api: Api, query: ListQuery): Read<ListPage<DatabaseRow>> =>
  paged(databaseList(api, wire(query)), databaseRowOf);
export const userPage = (api: Api, query: ListQuery): Read<ListPage<Account>> =>
  paged(readOf(api, 'user', 'listUsers', { q: wire(query) }), accountOf);
