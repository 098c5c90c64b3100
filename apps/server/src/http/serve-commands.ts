import { createHash, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../domain/deps.ts';
import { importByCommand, loadByCommand } from '../domain/local-commands.ts';
import { badRequest, notFound } from '../domain/refusal.ts';

const LoadOrder = Type.Object({
  paths: Type.Array(Type.String()),
  schema: Type.Optional(Type.String()),
  replace: Type.Boolean(),
});
const ImportOrder = Type.Object({
  paths: Type.Array(Type.String()),
  overwrite: Type.Boolean(),
  dryRun: Type.Optional(Type.Boolean()),
});

const sha = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves the requests of the commands `sightline load` and `sightline import`, which run on the same machine. For other
 * clients, these URLs do not exist.
 */
export const serveCommands = (app: FastifyInstance, deps: Deps, token: string): void => {
  const check = (request: FastifyRequest) => {
    const given = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(sha(given), sha(token))) throw notFound();
  };
  const load = Compile(LoadOrder);
  const bundles = Compile(ImportOrder);
  app.post('/_local/load', async (request) => {
    check(request);
    if (!load.Check(request.body)) throw badRequest('The request cannot be parsed.');
    return { tables: await loadByCommand(deps, request.body) };
  });
  app.post('/_local/import', async (request) => {
    check(request);
    if (!bundles.Check(request.body)) throw badRequest('The request cannot be parsed.');
    return { bundles: await importByCommand(deps, request.body) };
  });
};
