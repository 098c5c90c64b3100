import { can, commentOf, isAdmin, type Comment, type CommentedThing } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import { useSession } from '@sightline/core/react';
import type { CommentReader } from '../model/comment-threads.ts';
import { filtersOf } from './comment-count.ts';

/** Maximum page size of the server. */
const pageSize = 100;
/** Maximum number of pages read for an object with very many comments. */
const mostPages = 10;

/** The current user, with their permissions on comments. */
export const useCommentReader = (): CommentReader => {
  const { user } = useSession();
  return { id: user.id, admin: isAdmin(user), mayWrite: can(user, 'can_write', 'Comment') };
};

/** Comments of an object, newest first. */
export interface CommentsOn {
  /** Total number of comments. */
  readonly count: number;
  readonly comments: readonly Comment[];
}

/** Comments of an object with replies: all of them, or the newest 1000. */
export const commentsOn = (api: Api, thing: CommentedThing): Read<CommentsOn> => {
  const pageOf = (page: number) =>
    readOf(api, 'comment', 'listComments', {
      q: { filters: filtersOf(thing), order_column: 'id', order_direction: 'desc', page, page_size: pageSize },
    });
  return {
    queryKey: [...pageOf(0).queryKey, 'all'],
    queryFn: async (context) => {
      const comments = new Map<number, Comment>();
      for (let page = 0; ; page += 1) {
        const { count, result } = await pageOf(page).queryFn(context);
        // New comments may shift the pages while they load: deduplicate by id.
        for (const wire of result) comments.set(wire.id, commentOf(wire));
        const last = result.length < pageSize || page + 1 === mostPages;
        if (last) return { count: Math.max(count, comments.size), comments: [...comments.values()] };
      }
    },
  };
};

/** A user who can be mentioned. */
export interface NamedPerson {
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

/** Maximum number of suggestions. */
const mostPeople = 8;

/** Users who can be mentioned and whose name matches the typed text. */
export const namedPeople = async (api: Api, typed: string, signal: AbortSignal): Promise<readonly NamedPerson[]> => {
  const { result } = await api.call(
    'getCommentRelated',
    { params: { column: 'mentions' }, q: { filter: typed, page: 0, page_size: mostPeople } },
    { signal },
  );
  return result.flatMap(({ value, text, extra }) => {
    const username = extra?.['username'];
    return typeof value === 'number' && typeof username === 'string' ? [{ id: value, name: text, username }] : [];
  });
};
