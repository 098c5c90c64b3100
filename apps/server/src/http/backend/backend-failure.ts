import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsPage } from '../answer-error.ts';

/** The kind of backend failure: unreachable, timed out, or an invalid response. */
export type BackendFault = 'unreachable' | 'silent' | 'strange';

/** A failed request to the backend server. */
export class BackendFailure extends Error {
  readonly fault: BackendFault;

  constructor(fault: BackendFault, cause?: unknown) {
    super(`The backend server is ${fault}.`, { cause });
    this.name = 'BackendFailure';
    this.fault = fault;
  }
}

const answers: Readonly<
  Record<BackendFault, { readonly status: number; readonly title: string; readonly text: string }>
> = {
  unreachable: {
    status: 502,
    title: 'Apache Superset cannot be reached',
    text: 'This site runs in front of an Apache Superset server, which does not accept connections at the moment. Try again in a moment. If the problem persists, contact your administrator.',
  },
  silent: {
    status: 504,
    title: 'Apache Superset does not respond',
    text: 'This site runs in front of an Apache Superset server, which did not respond in time. Try again in a moment.',
  },
  strange: {
    status: 502,
    title: 'Unexpected response from Apache Superset',
    text: 'The server at the configured address is not Apache Superset, or does not work correctly. Contact your administrator.',
  },
};

const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">Try again</a></p></main></body></html>`;

/** Responds with a backend failure: a page for people, the contract's envelope for programs. */
export const answerBackendFailure = (
  { fault }: BackendFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { status, title, text } = answers[fault];
  void reply.code(status).header('cache-control', 'no-store');
  if (wantsPage(request)) return reply.type('text/html; charset=utf-8').send(page(title, text));
  const error_type = fault === 'silent' ? 'BACKEND_TIMEOUT_ERROR' : 'GENERIC_BACKEND_ERROR';
  return reply.send({
    errors: [{ message: `${title}. ${text}`, error_type, level: 'error', extra: { backend: fault } }],
  });
};
