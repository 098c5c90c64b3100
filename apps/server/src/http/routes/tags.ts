import { routes } from '@sightline/core/contract';
import { stateTag } from '../../domain/history/state-tag.ts';
import { answerInfo } from '../../domain/lists/answer-info.ts';
import { answerItem } from '../../domain/lists/answer-item.ts';
import { answerList } from '../../domain/lists/answer-list.ts';
import { answerRelated } from '../../domain/lists/answer-related.ts';
import { notFound } from '../../domain/refusal.ts';
import { scopeOf } from '../../domain/scope.ts';
import { deleteTag, deleteTagsNamed, unmakeTags } from '../../domain/tags/delete-tags.ts';
import { describeTags } from '../../domain/tags/describe-tags.ts';
import { favoriteTags, favorTag } from '../../domain/tags/favor-tag.ts';
import { visibleTags } from '../../domain/tags/find-tags.ts';
import { listTaggedObjects } from '../../domain/tags/list-tagged-objects.ts';
import { changeTag, createTag, createTags } from '../../domain/tags/save-tag.ts';
import { tagObject, untagObject } from '../../domain/tags/tag-object.ts';
import { tagTypeName } from '../../domain/tags/tag-type-names.ts';
import { firstTags, tagList } from '../../store/tags.ts';
import { withFlag } from '../flagged-routes.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { stateIn, tagState } from '../version-tag.ts';

const read: Declaration = { permission: ['can_read', 'Tag'], rateClass: 'ordinary', audit: 'none' };
const write = (verb: string): Declaration => ({ ...read, permission: ['can_write', 'Tag'], audit: `tag.${verb}` });

const listRoutes: readonly ServedRoute[] = [
  serve(routes.listTags, read, ({ q, subject, deps: { store, clock } }) =>
    answerList(
      store.db,
      {
        description: tagList(subject.userId ?? 0),
        title: 'List Tag',
        maxPageSize: 100,
        rows: async (ids) => describeTags(store.db, await visibleTags(store.db, subject, ids), clock()),
      },
      q,
    ),
  ),
  serve(
    routes.listTagsOlder,
    { ...read, permission: ['can_tags', 'TagView'] },
    async ({ subject, deps: { store } }) => {
      const tags = await firstTags(store.db, subject.userId ?? 0, 10_000);
      return tags.map(({ id, name, type, changed_on, changed_by, created_by }) => ({
        id,
        name,
        type: tagTypeName(type),
        changed_on: changed_on / 1000,
        changed_by,
        created_by,
      }));
    },
  ),
  serve(routes.getTagInfo, read, ({ q, subject }) =>
    answerInfo(
      {
        view: 'Tag',
        permissions: ['can_bulk_create', 'can_read', 'can_write'],
        addTitle: 'Add Tag',
        editTitle: 'Edit Tag',
        filters: tagList(subject.userId ?? 0).filters,
        addBody: routes.createTag.body,
        editBody: routes.changeTag.body,
      },
      subject,
      q,
    ),
  ),
  serve(routes.getTagRelated, read, ({ params, q, subject, deps: { store } }) =>
    answerRelated(
      store.db,
      { relations: { created_by: 'people', changed_by: 'people' }, column: params.column, scope: scopeOf(subject) },
      q,
    ),
  ),
];

const itemRoutes: readonly ServedRoute[] = [
  serve(routes.getTag, read, async ({ params, q, subject, reply, deps: { store, clock } }) => {
    const tag = await stateTag(store.db, { type: 'tag', id: params.pk });
    const [row] = await describeTags(store.db, await visibleTags(store.db, subject, [params.pk]), clock());
    if (!row) throw notFound();
    tagState(reply, tag);
    const columns = tagList(subject.userId ?? 0).listColumns;
    return answerItem({ id: params.pk, row, columns, title: 'Show Tag' }, q);
  }),
  serve(routes.createTag, write('create'), async ({ body, subject, deps }) => ({
    id: await createTag(deps, subject, body),
  })),
  serve(routes.changeTag, write('change'), async ({ params, body, subject, request, reply, deps }) => {
    const { tag } = await changeTag(deps, subject, { id: params.pk, body, expected: stateIn(request) });
    tagState(reply, tag);
    return { id: params.pk, result: { ...body } };
  }),
  serve(routes.deleteTag, write('delete'), async ({ params, subject, deps }) => {
    await deleteTag(deps, subject, params.pk);
    return { message: 'OK' };
  }),
  serve(routes.deleteTags, write('delete'), async ({ q, query, subject, deps }) => {
    const count = await (query.unused === 'true' ? unmakeTags : deleteTagsNamed)(deps, subject, q);
    return { message: `Deleted ${count} tag${count === 1 ? '' : 's'}` };
  }),
  serve(
    routes.createTags,
    { ...write('create'), permission: ['can_bulk_create', 'Tag'], once: 'answers' },
    async ({ body, subject, deps }) => ({ result: await createTags(deps, subject, body.tags) }),
  ),
];

const partsOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const objectRoutes: readonly ServedRoute[] = [
  serve(routes.tagObject, { ...write('tag_object'), relation: 'sees' }, async ({ params, body, subject, deps }) => {
    const object = { type: params.object_type, id: params.object_id };
    await tagObject(deps, subject, { object, names: body.properties.tags });
    return {};
  }),
  serve(routes.untagObject, { ...write('untag_object'), relation: 'sees' }, async ({ params, subject, deps }) => {
    const object = { type: params.object_type, id: params.object_id };
    await untagObject(deps, subject, { object, name: params.tag });
    return { message: 'OK' };
  }),
  serve(routes.listTaggedObjects, { ...read, relation: 'sees' }, async ({ query, subject, deps }) => {
    const ids = partsOf(query.tagIds).map(Number);
    const names = partsOf(query.tags);
    const tags = ids.length > 0 ? { ids } : names.length > 0 ? { names } : {};
    return { result: await listTaggedObjects(deps, subject, { tags, words: partsOf(query.types) }) };
  }),
  serve(routes.getTagFavorites, { ...read, relation: 'self' }, async ({ q, subject, deps }) => ({
    result: await favoriteTags(deps, subject, q),
  })),
  serve(routes.favorTag, { ...read, relation: 'self', audit: 'tag.favor' }, async ({ params, subject, deps }) => {
    await favorTag(deps, subject, { id: params.pk, marked: true });
    return { result: 'OK' };
  }),
  serve(routes.unfavorTag, { ...read, relation: 'self', audit: 'tag.unfavor' }, async ({ params, subject, deps }) => {
    await favorTag(deps, subject, { id: params.pk, marked: false });
    return { result: 'OK' };
  }),
];

/** Routes for tags of charts, dashboards, datasets and saved queries. */
export const tagRoutes: readonly ServedRoute[] = withFlag('TAGGING_SYSTEM', [
  ...listRoutes,
  ...itemRoutes,
  ...objectRoutes,
]);
