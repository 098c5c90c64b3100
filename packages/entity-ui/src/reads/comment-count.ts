import type { CommentedThing } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';

/** Filters for the comments of an object. */
export const filtersOf = ({ kind, id }: CommentedThing) => [
  { col: 'object_type', opr: 'eq', value: kind },
  { col: 'object_id', opr: 'eq', value: id },
];

/** Number of open threads of an object. */
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
