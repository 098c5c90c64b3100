import { routes } from '@sightline/core/contract';
import type { Deps } from '../../domain/deps.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerItem } from '../../domain/lists/answer-item.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { changePair, createPair, pairById } from '../../domain/permissions/save-pair.ts';
import { removePair } from '../../domain/permissions/remove-pair.ts';
import { changeView, createView, wordById } from '../../domain/permissions/save-view.ts';
import { removeView } from '../../domain/permissions/remove-view.ts';
import { wordsById, type WordTable } from '../../store/permission-words.ts';
import { permissionsById } from '../../store/roles.ts';
import { permissionPairList, wordLists } from '../../store/security-lists.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { administered, administration, mostOnAPage } from './security-declaration.ts';

type Verb = 'get' | 'info' | 'post' | 'put' | 'delete';
const declared = (view: string, verb: Verb, audit = 'none'): Declaration => ({
  ...administered([`can_${verb}`, view], audit),
  invalidStatus: 422,
});

const words = ({ store }: Deps, table: WordTable, title: string) => ({
  description: wordLists[table],
  title: `List ${title}`,
  maxPageSize: mostOnAPage,
  rows: (ids: readonly number[]) => wordsById(store.db, table, ids),
});

const wordItem = async (
  { store }: Deps,
  of: { readonly table: WordTable; readonly id: number; readonly title: string },
) => ({
  id: of.id,
  row: await wordById(store.db, of.table, of.id),
  columns: ['id', 'name'],
  title: `Show ${of.title}`,
});

const wirePair = ({
  id,
  permission,
  view,
}: {
  readonly id: number;
  readonly permission: string;
  readonly view: string;
}) => ({
  id,
  permission: { name: permission },
  view_menu: { name: view },
});

const titles = (noun: string) => ({ addTitle: `Add ${noun}`, editTitle: `Edit ${noun}` });

/** `_info` describes permissions as creatable, although no route creates one. */
const nameBody = { properties: { name: { type: 'string', maxLength: 100 } }, required: ['name'] } as const;

const nameVerbs: readonly ServedRoute[] = [
  serve(routes.listPermissions, declared('Permission', 'get'), ({ q, deps }) =>
    answerList(deps.store.db, words(deps, 'permission_name', 'Permission'), q),
  ),
  serve(routes.getPermissionInfo, declared('Permission', 'info'), ({ q, subject }) =>
    answerInfo(
      {
        view: 'Permission',
        permissions: ['can_get', 'can_info'],
        ...titles('Permission'),
        filters: wordLists.permission_name.filters,
        addBody: nameBody,
        editBody: nameBody,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getPermission, declared('Permission', 'get'), async ({ params, q, deps }) =>
    answerItem(await wordItem(deps, { table: 'permission_name', id: params.pk, title: 'Permission' }), q),
  ),
];

const viewVerbs: readonly ServedRoute[] = [
  serve(routes.listPermissionViews, declared('ViewMenu', 'get'), ({ q, deps }) =>
    answerList(deps.store.db, words(deps, 'permission_view', 'View Menu'), q),
  ),
  serve(routes.getPermissionViewInfo, declared('ViewMenu', 'info'), ({ q, subject }) =>
    answerInfo(
      {
        view: 'ViewMenu',
        permissions: administration,
        ...titles('View Menu'),
        filters: wordLists.permission_view.filters,
        addBody: routes.createPermissionView.body,
        editBody: routes.changePermissionView.body,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getPermissionView, declared('ViewMenu', 'get'), async ({ params, q, deps }) =>
    answerItem(await wordItem(deps, { table: 'permission_view', id: params.pk, title: 'View Menu' }), q),
  ),
  serve(
    routes.createPermissionView,
    declared('ViewMenu', 'post', 'permission_view.create'),
    async ({ body, deps: { store } }) => ({ id: await createView(store, body.name), result: { ...body } }),
  ),
  serve(
    routes.changePermissionView,
    declared('ViewMenu', 'put', 'permission_view.change'),
    async ({ params, body, deps: { store } }) => {
      await changeView(store, params.pk, body.name);
      return { result: { ...body } };
    },
  ),
  serve(
    routes.deletePermissionView,
    declared('ViewMenu', 'delete', 'permission_view.delete'),
    async ({ params, deps: { store } }) => {
      await removeView(store, params.pk);
      return { message: 'OK' };
    },
  ),
];

const pairVerbs: readonly ServedRoute[] = [
  serve(routes.listPermissionPairs, declared('PermissionViewMenu', 'get'), ({ q, deps: { store } }) =>
    answerList(
      store.db,
      {
        description: permissionPairList,
        title: 'List Permission View',
        maxPageSize: mostOnAPage,
        rows: async (ids) => (await permissionsById(store.db, ids)).map(wirePair),
      },
      q,
    ),
  ),
  serve(routes.getPermissionPairInfo, declared('PermissionViewMenu', 'info'), ({ q, subject }) =>
    answerInfo(
      {
        view: 'PermissionViewMenu',
        permissions: administration,
        ...titles('Permission View'),
        filters: permissionPairList.filters,
        addBody: routes.createPermissionPair.body,
        editBody: routes.changePermissionPair.body,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getPermissionPair, declared('PermissionViewMenu', 'get'), async ({ params, q, deps: { store } }) =>
    answerItem(
      {
        id: params.pk,
        row: wirePair(await pairById(store.db, params.pk)),
        columns: permissionPairList.listColumns,
        title: 'Show Permission View',
      },
      q,
    ),
  ),
  serve(
    routes.createPermissionPair,
    declared('PermissionViewMenu', 'post', 'permission.create'),
    async ({ body, deps: { store } }) => ({ id: await createPair(store, body), result: { ...body } }),
  ),
  serve(
    routes.changePermissionPair,
    declared('PermissionViewMenu', 'put', 'permission.change'),
    async ({ params, body, deps: { store } }) => {
      await changePair(store, params.pk, body);
      return { result: { ...body } };
    },
  ),
  serve(
    routes.deletePermissionPair,
    declared('PermissionViewMenu', 'delete', 'permission.delete'),
    async ({ params, deps: { store } }) => {
      await removePair(store, params.pk);
      return { message: 'OK' };
    },
  ),
];

/** Routes for permission names, views, and the permissions that roles can have: pairs of a name and a view. */
export const permissionRoutes: readonly ServedRoute[] = [...nameVerbs, ...viewVerbs, ...pairVerbs];
