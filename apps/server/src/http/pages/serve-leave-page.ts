import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../domain/refusal.ts';
import { escapedHtml } from '../../domain/wire/escaped-html.ts';

const longestUrl = 2000;

/** Parses the URL of a link. Undefined unless it is a web URL without user and password. */
const placeOf = (text: unknown): URL | undefined => {
  if (typeof text !== 'string' || text.length > longestUrl || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '';
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
};

const pageOf = (url: URL): string => {
  const [host, href] = [escapedHtml(url.host), escapedHtml(url.href)];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Leaving for ${host}</title></head><body><h1>This link leads to ${host}</h1><p>This link has not been checked. Open it only if you trust it.</p><p><a rel="noopener noreferrer nofollow" href="${href}">${href}</a></p></body></html>`;
};

/**
 * Serves the warning page for links to another host. It names the host and does not redirect by itself. Responds with
 * 400 if the URL is not a web address.
 */
export const serveLeavePage = (app: FastifyInstance): void => {
  app.get('/redirect', (request, reply) => {
    const url = placeOf((request.query as Readonly<Record<string, unknown>>)['url']);
    if (url === undefined) throw badRequest('The url must start with https:// or http://.');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageOf(url));
  });
};
