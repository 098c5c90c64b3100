import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns an entity tag for bytes. It is independent of compression. */
const tagOf = (bytes: Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** Removes the weak-tag prefix, which makes no difference here (RFC 9110, 8.8.3.2). */
const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Sets the ETag of a response. Returns true if the client already has these bytes. */
export const isUnchanged = (request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): boolean => {
  const tag = tagOf(bytes);
  void reply.header('etag', tag);
  const known = request.headers['if-none-match'] ?? '';
  return known.trim() === '*' || known.split(',').some((one) => bare(one) === bare(tag));
};
