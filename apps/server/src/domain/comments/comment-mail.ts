import { oneLine } from '../mail/one-line.ts';
import type { Mail } from '../ports.ts';

/**
 * Builds the mail for a mention. The comment's text comes last, so that it cannot be mistaken for a line of the
 * template.
 */
export const commentMailOf = (
  comment: { readonly text: string; readonly author: string; readonly title: string },
  { id, to, url }: { readonly id: string; readonly to: string; readonly url: string },
): Mail => {
  const author = oneLine(comment.author) || 'Somebody';
  const title = oneLine(comment.title);
  const lines = [`${author} mentioned you in a comment on ${title}.`, url, '', comment.text, ''];
  return { id, to, subject: `${author} mentioned you: ${title}`, text: lines.join('\n') };
};
