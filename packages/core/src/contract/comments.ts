import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { resource } from './resource.ts';
import { route } from './route.ts';
import { flag, nullable, open, optional, person, pk, strict, text, whole } from './shapes.ts';

const commentText = Type.String({ minLength: 1, maxLength: 10_000 });
/** A comment, as a row of a list or as a single item. */
export const commentRow = open({
  id: whole,
  object_type: optional(text),
  object_id: optional(whole),
  /** Name and URL of the object that the comment is on. */
  object_title: optional(nullable(text)),
  object_url: optional(text),
  /** The comment that this comment replies to; null for the first comment of a thread. */
  parent_id: optional(nullable(whole)),
  text: optional(text),
  resolved: optional(flag),
  resolved_by: optional(nullable(person)),
  resolved_on: optional(nullable(text)),
  /** Users that the text mentions by `@username`. */
  mentions: optional(Type.Array(open({ id: whole, first_name: text, last_name: text, username: optional(text) }))),
  created_by: optional(nullable(person)),
  created_on: optional(text),
  changed_by: optional(nullable(person)),
  changed_on: optional(text),
  changed_on_delta_humanized: optional(text),
});

const { specs, routes } = resource({
  names: ['Comment', 'Comments'],
  words: ['a comment', 'comments'],
  row: commentRow,
  create: strict({
    object_type: Type.Enum(['dashboard', 'chart']),
    object_id: whole,
    parent_id: optional(nullable(whole)),
    text: commentText,
  }),
  change: strict({ text: commentText }),
});

/** Specs of comment routes by action, for the server. */
export const commentSpecs = specs;
/** Routes of comments. */
export const commentRoutes = {
  ...routes,
  resolveComment: route({
    address: addresses.resolveComment,
    summary: 'Resolve or reopen a comment thread',
    params: pk,
    body: strict({ resolved: optional(flag) }),
    output: open({ id: whole, result: open({ resolved: flag }) }),
  }),
};
