import type { FastifyRequest } from 'fastify';
import { routes } from '@sightline/core/contract';
import { userIdOf } from '../../domain/access.ts';
import type { Deps } from '../../domain/deps.ts';
import { stateTag } from '../../domain/history/state-tag.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerItem } from '../../domain/lists/answer-item.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { notFound } from '../../domain/refusal.ts';
import { changeUser, createUser } from '../../domain/users/change-users.ts';
import { deleteUser } from '../../domain/users/delete-user.ts';
import { describeUser } from '../../domain/users/describe-user.ts';
import { accountsWithRoles } from '../../store/accounts.ts';
import { userList } from '../../store/security-lists.ts';
import { storeId } from '../../domain/wire/object-key.ts';
import type { Edge } from '../edge.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { stateIn, tagState } from '../version-tag.ts';
import { administered, administration, mostOnAPage } from './security-declaration.ts';

const declared = (verb: 'get' | 'info' | 'post' | 'put' | 'delete', audit: string): Declaration =>
  administered([`can_${verb}`, 'User'], audit);

/** Returns the audited facts of a deletion: the user who receives the deleted user's objects. */
const heirDetail = ({ query }: FastifyRequest) => {
  const { heir } = query as { readonly heir?: unknown };
  return typeof heir === 'string' ? { heir: storeId(heir) ?? null } : undefined;
};

/** Routes for account administration. */
export const userRoutes = (edge: Edge): readonly ServedRoute[] => {
  const tools = ({ store, clock }: Deps) => ({ store, clock, passwords: edge.passwords });
  return [
    serve(routes.getUserInfo, declared('info', 'none'), ({ q, subject }) =>
      answerInfo(
        {
          view: 'User',
          permissions: administration,
          addTitle: 'Add User',
          editTitle: 'Edit User',
          filters: userList.filters,
          addBody: routes.createUser.body,
          editBody: routes.changeUser.body,
        },
        subject,
        q,
      ),
    ),
    serve(routes.listUsers, declared('get', 'none'), ({ q, deps: { store } }) =>
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
    serve(routes.getUser, declared('get', 'none'), async ({ params, q, reply, deps: { store } }) => {
      const tag = await stateTag(store.db, { type: 'user', id: params.pk });
      const [account] = await accountsWithRoles(store.db, [params.pk]);
      if (!account) throw notFound();
      tagState(reply, tag);
      const row = describeUser(account);
      return answerItem({ id: account.id, row, columns: userList.listColumns, title: 'Show User' }, q);
    }),
    serve(routes.createUser, declared('post', 'user.create'), async ({ body, subject, deps }) => ({
      id: await createUser(tools(deps), body, userIdOf(subject)),
    })),
    serve(
      routes.changeUser,
      declared('put', 'user.change'),
      async ({ params, body, subject, request, reply, deps }) => {
        const change = { id: params.pk, body, changedBy: userIdOf(subject), expected: stateIn(request) };
        tagState(reply, (await changeUser(tools(deps), change)).tag);
        const { password: _, ...result } = body;
        return { result };
      },
    ),
    serve(
      routes.deleteUser,
      { ...declared('delete', 'user.delete'), auditDetail: heirDetail },
      async ({ params, query, subject, deps }) => {
        // Use 0 for an invalid ID: no user has this ID, so it is refused as unknown.
        const heir = query.heir === undefined ? undefined : (storeId(query.heir) ?? 0);
        await deleteUser(deps, subject, { id: params.pk, heir });
        return { message: 'OK' };
      },
    ),
  ];
};
