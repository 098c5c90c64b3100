import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import { pageOf, listParams, type ListPage, type ListQuery } from '@sightline/entity-ui';
import { tagRowOf, taggedThingsOf, type TaggedThing, type TagRow } from '../model/tag-row.ts';

/** A page of custom tags; tags of the server are excluded. */
export const tagPage = (api: Api, query: ListQuery): Read<ListPage<TagRow>> => {
  const filters = [...query.filters, { col: 'type', opr: 'custom_tag', value: true }];
  return pageOf(readOf(api, 'tag', 'listTags', { q: listParams({ ...query, filters }) }), (row) =>
    tagRowOf(row as Parameters<typeof tagRowOf>[0]),
  );
};

export const tagItem = (api: Api, id: number): Read<TagRow> => {
  const { queryKey, queryFn } = readOf(api, 'tag', 'getTag', { params: { pk: id } });
  return {
    queryKey: [...queryKey, 'tag'],
    queryFn: async (context) => tagRowOf({ ...(await queryFn(context)).result, id }),
  };
};

/** Objects that have at least one of the tags. */
export const taggedThings = (api: Api, tagIds: readonly number[]): Read<readonly TaggedThing[]> => {
  const { queryKey, queryFn } = readOf(api, 'tag', 'listTaggedObjects', { query: { tagIds: tagIds.join(',') } });
  return {
    queryKey: [...queryKey, 'things'],
    queryFn: async (context) => taggedThingsOf((await queryFn(context)).result),
  };
};
