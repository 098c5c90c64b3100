import { oneLine } from '../mail/one-line.ts';
import type { Mail } from '../ports.ts';

/** The mail that tells somebody of a comment which names them. Its text stands last, so that nothing in it can pass for a line of ours. */
export const commentMailOf = (
  comment: { readonly text: string; readonly author: string; readonly title: string },
  { id, to, url }: { readonly id: string; readonly to: string; readonly url: string },
): Mail => {
  const author = oneLine(comment.author) || 'Somebody';
  const title = oneLine(comment.title);
  const lines = [`${author} mentioned you in a comment on ${title}.`, url, '', comment.text, ''];
  return { id, to, subject: `${author} mentioned you: ${title}`, text: lines.join('\n') };
};
