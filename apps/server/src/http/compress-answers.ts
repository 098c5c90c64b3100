import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers that a proxy adds for its client. */
const forwarding = ['x-forwarded-for', 'forwarded', 'via'];

/**
 * True if the client is on this machine. Compression would take longer than the transfer it saves. Behind a local
 * proxy, the client is elsewhere.
 */
export const isOnThisMachine = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  (ip === '::1' || /^(::ffff:)?127\./.test(ip)) && forwarding.every((name) => headers[name] === undefined);

/** Compresses responses if that is faster for the client, unless the handler does it. */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOnThisMachine(request)) request.headers['x-no-compression'] = '1';
    done();
  });
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
};
