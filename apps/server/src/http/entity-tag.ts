import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names bytes, however they are compressed on their way. */
const tagOf = (bytes: Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** Without the mark of a weak tag, which makes no difference here (RFC 9110, 8.8.3.2). */
const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Puts the tag of an answer's bytes on the reply, and tells whether its asker has these very bytes already. */
export const isUnchanged = (request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): boolean => {
  const tag = tagOf(bytes);
  void reply.header('etag', tag);
  const known = request.headers['if-none-match'] ?? '';
  return known.trim() === '*' || known.split(',').some((one) => bare(one) === bare(tag));
};
