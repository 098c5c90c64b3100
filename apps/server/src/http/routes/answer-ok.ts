import type { FastifyReply } from 'fastify';

/** The answer of older views that have nothing to tell: the JSON text `"OK"`. */
export const answerOk = (reply: FastifyReply): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify('OK'));
