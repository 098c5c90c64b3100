import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@sightline/core';
import { OlderRefusal, Refusal, SeveralErrors, UnknownPath } from '../domain/refusal.ts';
import { TokenError } from '../domain/session/tokens.ts';
import { SignInNeeded } from './identity/sign-in-needed.ts';

/** Returns the contract's error envelope with an error type, for an error of the web framework itself. */
export const frameEnvelope = (message: string) => ({
  errors: [
    {
      message,
      error_type: 'GENERIC_BACKEND_ERROR',
      level: 'error',
      extra: { issue_codes: [{ code: 1011, message: 'Issue 1011 - The server encountered an unexpected error.' }] },
    },
  ],
});

/** True if the client prefers a page to JSON, as browsers do for an address that the user enters. */
export const wantsPage = (request: FastifyRequest): boolean =>
  !request.url.includes('/api/') && /text\/html/.test(request.headers.accept ?? '');

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;

interface Frame {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

/** Sends an error as a page, or in the contract's envelope. */
const sendFrame = (request: FastifyRequest, reply: FastifyReply, { status, title, text }: Frame): FastifyReply => {
  void reply.code(status).header('cache-control', 'no-store');
  return wantsPage(request)
    ? reply.type('text/html; charset=utf-8').send(page(`${status} ${title}`, text))
    : reply.send(frameEnvelope(`${status} ${title}: ${text}`));
};

/** Responds to an unknown path. */
export const answerUnknownPath = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendFrame(request, reply, { status: 404, title: 'Not Found', text: 'There is no page at this address.' });

/** Responds with 414 to a URL that is longer than any of our own URLs. */
export const answerLongAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendFrame(request, reply, { status: 414, title: 'URI Too Long', text: 'The URL is longer than 16 kB.' });

/** Responds with 431 to request headers that are longer than our own clients send. */
export const answerLongHeaders = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendFrame(request, reply, {
    status: 431,
    title: 'Request Header Fields Too Large',
    text: 'The headers are longer than 16 kB.',
  });

/** Responds to a known path with an unsupported method. */
export const answerWrongMethod = (allowed: readonly string[]) => (request: FastifyRequest, reply: FastifyReply) =>
  sendFrame(request, reply.header('allow', allowed.join(', ')), {
    status: 405,
    title: 'Method Not Allowed',
    text: 'This method is not allowed at this address.',
  });

interface FrameworkError extends Error {
  readonly statusCode?: number;
  readonly code?: string;
}

const frameworkWords: Readonly<Record<number, readonly [string, string]>> = {
  400: ['Bad Request', 'the request cannot be parsed.'],
  408: ['Request Timeout', 'the request took too long to arrive.'],
  413: ['Content Too Large', 'the body is larger than allowed at this address.'],
  414: ['URI Too Long', 'a part of the URL is too long.'],
  415: ['Unsupported Media Type', 'this content type is not supported at this address.'],
  431: ['Request Header Fields Too Large', 'the headers are too long.'],
};

/** True if the disk is full. SQLite, PostgreSQL and the file system report it differently. */
export const storageIsFull = (error: unknown): boolean =>
  ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string }).code ?? '');

const sendFull = (reply: FastifyReply) =>
  reply.code(507).send({
    errors: [
      {
        message: 'The disk of the server is full, so nothing can be saved. Reading still works.',
        error_type: 'STORAGE_FULL_ERROR',
        level: 'error',
        extra: {},
      },
    ],
  });

const someSeconds = 2;

/** Returns the delay in seconds before a retry makes sense, or undefined if a retry does not help. */
const retryAfterOf = ({ status, extra }: AppError): number | undefined => {
  if (status !== 429 && status !== 503) return undefined;
  const wait = extra['retry_after'];
  return typeof wait === 'number' ? wait : someSeconds;
};

/** Responds to too many page requests: 429 with the time to wait. */
export const answerTooSoon = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  if (!wantsPage(request)) return answerError(refusal, request, reply);
  void reply.header('retry-after', String(refusal.retryAfterS ?? someSeconds));
  return sendFrame(request, reply, { status: refusal.status, title: 'Too Many Requests', text: refusal.message });
};

/**
 * Maps an error to the contract's error response. An unexpected error becomes a 500 with an ID, and its stack goes only
 * to the log.
 */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  void reply.header('cache-control', 'no-store');
  if (error instanceof Refusal) {
    if (error.retryAfterS !== undefined) void reply.header('retry-after', String(error.retryAfterS));
    const field = error instanceof OlderRefusal ? 'error' : 'message';
    // Contract clients read only the reason. Our client also reads the missing permission, to tell the user what to
    // request.
    const extra = error.permission === undefined ? {} : { extra: { permission: error.permission } };
    return reply.code(error.status).send({ [field]: error.reason, ...extra });
  }
  if (error instanceof UnknownPath) return answerUnknownPath(request, reply);
  if (error instanceof TokenError) return reply.code(error.status).send({ msg: error.message });
  if (error instanceof SignInNeeded)
    return request.url.includes('/api/')
      ? reply.code(401).send({ msg: error.message })
      : reply.code(401).send({ message: 'Access is Denied', severity: 'danger' });
  if (error instanceof SeveralErrors)
    return reply.code(error.status).send({ errors: error.errors.map((each) => each.toStructured()) });
  if (error instanceof AppError) {
    const wait = retryAfterOf(error);
    if (wait !== undefined) void reply.header('retry-after', wait);
    return reply.code(error.status).send({ errors: [error.toStructured()] });
  }
  const status = (error as FrameworkError).statusCode;
  const words = status === undefined ? undefined : frameworkWords[status];
  if (status !== undefined && words !== undefined)
    return sendFrame(request, reply, { status, title: words[0], text: words[1] });
  if (storageIsFull(error)) return sendFull(reply);
  const id = randomUUID();
  request.log.error({ err: error, errorId: id }, 'request failed');
  return sendFrame(request, reply, {
    status: 500,
    title: 'Internal Server Error',
    text: `Unexpected server error (${id}).`,
  });
};
