import type { CommentedThing } from '@sightline/core';
import { markStale, type World } from '@sightline/core/cache';

/** Creates a comment on an object, or a reply in a thread; returns its id. @throws CallError */
export const writeComment = async (
  { api, queryClient }: World,
  {
    on,
    answerTo,
    text,
  }: { readonly on: CommentedThing; readonly answerTo?: number | undefined; readonly text: string },
): Promise<number> => {
  const { id } = await api.call('createComment', {
    body: {
      object_type: on.kind,
      object_id: on.id,
      text,
      ...(answerTo === undefined ? {} : { parent_id: answerTo }),
    },
  });
  await markStale(queryClient, 'createComment');
  return id;
};

/** Changes the text of the user's own comment. @throws CallError */
export const changeComment = async ({ api, queryClient }: World, id: number, text: string): Promise<void> => {
  await api.call('changeComment', { params: { pk: id }, body: { text } });
  await markStale(queryClient, 'changeComment');
};
