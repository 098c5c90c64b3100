import type { FastifyRequest } from 'fastify';

/** An answer of the API that a document carries. */
export interface FirstAnswer {
  readonly etag?: string;
  readonly body: unknown;
}

/** Larger answers would delay the document by more than their own requests take. */
const mostBytes = 60 * 1024;

/** Headers of the document's request on which answers depend: who asks, in which language, and under which name. */
const passedOn = ['authorization', 'cookie', 'accept-language', 'host'] as const;

/** Returns the addresses that the page at a path requests before it can show anything, below the base path. */
const addressesOf = (path: string): readonly string[] => {
  const id = /^\/superset\/dashboard\/([^/]+)\/?$/u.exec(path)?.[1];
  return id === undefined ? [] : ['', '/charts', '/datasets'].map((part) => `/api/v1/dashboard/${id}${part}`);
};

/**
 * Returns the first answers of the page at a path, by address with base path, as the API gives them to this user; those
 * that fail or are too large are left for the page itself to request.
 */
export const firstAnswers = async (
  request: FastifyRequest,
  basePath: string,
  path: string,
): Promise<Readonly<Record<string, FirstAnswer>>> => {
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const name of passedOn) if (typeof request.headers[name] === 'string') headers[name] = request.headers[name];
  const answers = await Promise.all(
    addressesOf(path).map(async (address) => {
      const url = basePath + address;
      const {
        statusCode,
        body,
        headers: given,
      } = await request.server.inject({ url, headers, remoteAddress: request.ip });
      return { url, statusCode, body, etag: given.etag };
    }),
  );
  let bytes = 0;
  const kept: Record<string, FirstAnswer> = {};
  for (const { url, statusCode, body, etag } of answers) {
    if (statusCode !== 200 || bytes + body.length > mostBytes) continue;
    bytes += body.length;
    kept[url] = { ...(typeof etag === 'string' && { etag }), body: JSON.parse(body) as unknown };
  }
  return kept;
};
