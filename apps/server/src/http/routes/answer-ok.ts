import type { FastifyReply } from 'fastify';

/** The response of legacy views without a result: the JSON text `"OK"`. */
export const answerOk = (reply: FastifyReply): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify('OK'));
