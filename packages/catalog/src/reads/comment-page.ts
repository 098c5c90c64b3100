import { commentOf, type Comment, type CommentedKind } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import { pageOf, listParams, type Choices, type ListPage, type ListQuery } from '@sightline/entity-ui';
import { chartChoices, dashboardChoices } from './choices.ts';

type Filter = ListQuery['filters'][number];

/**
 * The API has separate filters for the type and the id of the object. If the object in the URL is invalid, no rows
 * match.
 */
const onThing = ({ value }: Filter): readonly Filter[] => {
  const [, kind = '', id = '0'] = /^(dashboard|chart)-(\d{1,9})$/u.exec(String(value)) ?? [];
  return [
    { col: 'object_type', opr: 'eq', value: kind },
    { col: 'object_id', opr: 'eq', value: Number(id) },
  ];
};

/** A page of the comment list. */
export const commentPage = (api: Api, query: ListQuery): Read<ListPage<Comment>> => {
  const filters = query.filters.flatMap((filter) => (filter.col === 'object' ? onThing(filter) : [filter]));
  return pageOf(readOf(api, 'comment', 'listComments', { q: listParams({ ...query, filters }) }), commentOf);
};

/** Dashboards and charts whose name contains a text, labeled with their type. */
export const commentedChoices = (
  api: Api,
  words: Readonly<Record<CommentedKind, (name: string) => string>>,
): Choices => {
  const sources = { dashboard: dashboardChoices(api), chart: chartChoices(api) };
  const kinds = ['dashboard', 'chart'] as const;
  return async (text, signal) => {
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const choices = await sources[kind](text, signal);
        return choices.map(({ label, value }) => ({ label: words[kind](label), value: `${kind}-${String(value)}` }));
      }),
    );
    return found.flat();
  };
};
