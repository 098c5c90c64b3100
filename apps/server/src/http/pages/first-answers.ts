import type { FastifyRequest } from 'fastify';

/** A response of the API that is embedded in the page's document. */
export interface FirstAnswer {
  readonly etag?: string;
  readonly body: unknown;
}

/**
 * Maximum total size of the embedded responses. Larger ones would delay the document longer than separate requests
 * take.
 */
const mostBytes = 60 * 1024;

/**
 * Headers that are copied from the page's request to the requests for the embedded responses. They determine user,
 * language and host.
 */
const passedOn = ['authorization', 'cookie', 'accept-language', 'host'] as const;

/** Returns the URLs below the base path that the page at a path requests before it can show anything. */
const addressesOf = (path: string): readonly string[] => {
  const id = /^\/superset\/dashboard\/([^/]+)\/?$/u.exec(path)?.[1];
  return id === undefined ? [] : ['', '/charts', '/datasets'].map((part) => `/api/v1/dashboard/${id}${part}`);
};

/**
 * Returns the first API responses of the page at a path for this user, keyed by URL with base path. Responses that fail
 * or are too large are left out, so the page requests them itself.
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
