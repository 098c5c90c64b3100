import { routes } from '@sightline/core/contract';
import { answerList } from '../../domain/lists/answer-list.ts';
import { describeUser } from '../../domain/users/describe-user.ts';
import { accountsWithRoles } from '../../store/accounts.ts';
import { rolesById } from '../../store/roles.ts';
import { roleList, userList } from '../../store/security-lists.ts';
import { serve, type ServedRoute } from '../route-table.ts';

const mostOnAPage = 100;

/** Lists of users and roles. */
export const securityRoutes: readonly ServedRoute[] = [
  serve(
    routes.listUsers,
    { permission: ['can_get', 'User'], rateClass: 'ordinary', audit: 'none' },
    ({ q, deps: { store } }) =>
      answerList(
        store.db,
        {
          description: userList,
          title: 'List User',
          maxPageSize: mostOnAPage,
          rows: async (ids) => (await accountsWithRoles(store.db, ids)).map(describeUser),
        },
        q,
      ),
  ),
  serve(
    routes.listRoles,
    { permission: ['can_get', 'Role'], rateClass: 'ordinary', audit: 'none' },
    ({ q, deps: { store } }) =>
      answerList(
        store.db,
        {
          description: roleList,
          title: 'List Role',
          maxPageSize: mostOnAPage,
          rows: (ids) => rolesById(store.db, ids),
        },
        q,
      ),
  ),
];
