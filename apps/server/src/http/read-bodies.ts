import fastifyFormbody from '@fastify/formbody';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../domain/deps.ts';
import { parseJsonBody } from './input/json-body.ts';

/** Parses bodies as JSON, forms and files, each within the configured limits. Other types are refused. */
export const readBodies = async (app: FastifyInstance, { config }: Pick<Deps, 'config'>): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer, config.limits.jsonDepth));
    } catch (error) {
      done(error as Error);
    }
  });
  await app.register(fastifyFormbody);
  await app.register(fastifyMultipart, {
    limits: { fileSize: config.limits.bundleBytes, files: 1, fields: 20, fieldSize: 1_048_576, headerPairs: 50 },
    throwFileSizeLimit: true,
  });
};
