import { can, type CommentedThing } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import { useApi, useSession } from '@sightline/core/react';

/** Says whether comments are shown at all: the server has them, and the reader may see them. */
export const useHasComments = (): boolean => {
  const api = useApi();
  const { user } = useSession();
  return api.capabilities?.has('comments') === true && can(user, 'can_read', 'Comment');
};

/** Filters for what is on a thing. */
export const filtersOf = ({ kind, id }: CommentedThing) => [
  { col: 'object_type', opr: 'eq', value: kind },
  { col: 'object_id', opr: 'eq', value: id },
];

/** How many threads on a thing are open. */
export const openThreadCount = (api: Api, thing: CommentedThing): Read<number> => {
  const filters = [
    ...filtersOf(thing),
    { col: 'resolved', opr: 'eq', value: false },
    { col: 'parent_id', opr: 'rel_o_m', value: 0 },
  ];
  const { queryKey, queryFn } = readOf(api, 'comment', 'listComments', {
    q: { filters, columns: ['id'], keys: ['none'], page: 0, page_size: 1 },
  });
  return { queryKey: [...queryKey, 'count'], queryFn: async (context) => (await queryFn(context)).count };
};
