import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a proxy says of the caller that it speaks for. */
const forwarding = ['x-forwarded-for', 'forwarded', 'via'];

/**
 * Whether the asker sits at this machine, to whom an answer comes sooner as it is: packing takes longer than the way. A proxy here
 * speaks for somebody elsewhere.
 */
export const isOnThisMachine = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  (ip === '::1' || /^(::ffff:)?127\./.test(ip)) && forwarding.every((name) => headers[name] === undefined);

/** Answers go out compressed where that is sooner there, and where their handlers do not see to it. */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOnThisMachine(request)) request.headers['x-no-compression'] = '1';
    done();
  });
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
};
