import type { Api } from '@sightline/core/api';
import { databaseList, readOf, type Read } from '@sightline/core/cache';
import { pageOf, listParams, type ListPage, type ListQuery } from '@sightline/entity-ui';
import { accountOf, type Account } from '../model/account.ts';
import { databaseRowOf, type DatabaseRow } from '../model/database-row.ts';
import { groupOf, type Group } from '../model/group.ts';
import { roleOf, type Role } from '../model/role.ts';

export const databasePage = (api: Api, query: ListQuery): Read<ListPage<DatabaseRow>> =>
  pageOf(databaseList(api, listParams(query)), databaseRowOf);
export const userPage = (api: Api, query: ListQuery): Read<ListPage<Account>> =>
  pageOf(readOf(api, 'user', 'listUsers', { q: listParams(query) }), accountOf);
export const rolePage = (api: Api, query: ListQuery): Read<ListPage<Role>> =>
  pageOf(readOf(api, 'role', 'searchRoles', { q: listParams(query) }), roleOf);
export const groupPage = (api: Api, query: ListQuery): Read<ListPage<Group>> =>
  pageOf(readOf(api, 'group', 'listGroups', { q: listParams(query) }), groupOf);

/** Databases that accept file uploads. */
export const databasesThatTakeFiles = (api: Api): Read<ListPage<DatabaseRow>> =>
  pageOf(
    databaseList(api, {
      filters: [{ col: 'allow_file_upload', opr: 'upload_is_enabled', value: true }],
      order_column: 'database_name',
      order_direction: 'asc',
      page_size: 100,
    }),
    databaseRowOf,
  );
