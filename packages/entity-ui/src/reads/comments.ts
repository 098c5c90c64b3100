import { can, commentOf, isAdmin, type Comment, type CommentedThing } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';
import { useSession } from '@sightline/core/react';
import type { CommentReader } from '../model/comment-threads.ts';
import { filtersOf } from './comment-count.ts';

/** The server gives no more at once. */
const pageSize = 100;
/** So many pages are read of a thing that everybody comments on. */
const mostPages = 10;

/** Who reads, for what they may do with comments. */
export const useCommentReader = (): CommentReader => {
  const { user } = useSession();
  return { id: user.id, admin: isAdmin(user), mayWrite: can(user, 'can_write', 'Comment') };
};

/** The comments on a thing, the newest first. */
export interface CommentsOn {
  /** How many there are. */
  readonly count: number;
  readonly comments: readonly Comment[];
}

/** Comments on a thing with their answers: all of them, or the newest thousand. */
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
        // Somebody may write while the pages come: what slides to the next one is the same comment.
        for (const wire of result) comments.set(wire.id, commentOf(wire));
        const last = result.length < pageSize || page + 1 === mostPages;
        if (last) return { count: Math.max(count, comments.size), comments: [...comments.values()] };
      }
    },
  };
};

/** Somebody whom a comment can name. */
export interface NamedPerson {
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

/** People to choose from stand in so many lines. */
const mostPeople = 8;

/** The people whom a comment can name, by what of their names is typed. */
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
