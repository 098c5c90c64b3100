import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers that a proxy adds when it forwards a request. */
const forwarding = ['x-forwarded-for', 'forwarded', 'via'];

/**
 * True if the client is on this machine, where compression takes longer than the transfer time that it saves. False
 * behind a local proxy, because the actual client may be on another machine.
 */
export const isOnThisMachine = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  (ip === '::1' || /^(::ffff:)?127\./.test(ip)) && forwarding.every((name) => headers[name] === undefined);

/** Compresses responses if that is faster for the client, unless the handler compresses them itself. */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOnThisMachine(request)) request.headers['x-no-compression'] = '1';
    done();
  });
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
};
