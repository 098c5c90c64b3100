import { routes } from '@sightline/core/contract';
import { changeGroup, createGroup, groupById } from '../../domain/groups/save-group.ts';
import { deleteGroup } from '../../domain/groups/delete-group.ts';
import { stateTag } from '../../domain/history/state-tag.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerItem } from '../../domain/lists/answer-item.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { groupsById } from '../../store/groups.ts';
import { groupList } from '../../store/security-lists.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { stateIn, tagState } from '../version-tag.ts';
import { administered, administration, mostOnAPage } from './security-declaration.ts';

const declared = (verb: 'get' | 'info' | 'post' | 'put' | 'delete', audit = 'none'): Declaration =>
  administered([`can_${verb}`, 'Group'], audit);

/** Routes for user groups. Members of a group have its roles. */
export const groupRoutes: readonly ServedRoute[] = [
  serve(routes.listGroups, declared('get'), ({ q, deps: { store } }) =>
    answerList(
      store.db,
      {
        description: groupList,
        title: 'List Group',
        maxPageSize: mostOnAPage,
        rows: (ids) => groupsById(store.db, ids),
      },
      q,
    ),
  ),
  serve(routes.getGroupInfo, declared('info'), ({ q, subject }) =>
    answerInfo(
      {
        view: 'Group',
        permissions: administration,
        addTitle: 'Add Group',
        editTitle: 'Edit Group',
        filters: groupList.filters,
        addBody: routes.createGroup.body,
        editBody: routes.changeGroup.body,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getGroup, declared('get'), async ({ params, q, reply, deps: { store } }) => {
    const tag = await stateTag(store.db, { type: 'group', id: params.pk });
    const row = await groupById(store.db, params.pk);
    tagState(reply, tag);
    return answerItem({ id: params.pk, row, columns: groupList.listColumns, title: 'Show Group' }, q);
  }),
  serve(routes.createGroup, declared('post', 'group.create'), async ({ body, deps: { store } }) => ({
    id: await createGroup(store, body),
    result: { ...body },
  })),
  serve(
    routes.changeGroup,
    declared('put', 'group.change'),
    async ({ params, body, request, reply, deps: { store } }) => {
      const { tag } = await changeGroup(store, { id: params.pk, body, expected: stateIn(request) });
      tagState(reply, tag);
      return { result: { ...body } };
    },
  ),
  serve(routes.deleteGroup, declared('delete', 'group.delete'), async ({ params, subject, deps }) => {
    await deleteGroup(deps, subject, params.pk);
    return { message: 'OK' };
  }),
];
