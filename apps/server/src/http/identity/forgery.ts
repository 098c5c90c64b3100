import type { FastifyRequest } from 'fastify';
import { AppError } from '@sightline/core';
import type { Csrf } from '../../domain/session/csrf.ts';
import { sessionCookie } from './session-cookie.ts';

/** Error for a state-changing request that may come from another site. */
export class ForgeryError extends AppError {
  constructor(reason: string) {
    super('GENERIC_BACKEND_ERROR', `400 Bad Request: ${reason}`, { status: 400 });
  }
}

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/** Explains which site is refused, and how its pages can use this server. */
const foreignReason = (from: string, host: string): string =>
  `The request comes from another site (${from}). Only pages of ${host} may send it. ` +
  `If this is your own page, send the request to the server of that page and forward it from there. ` +
  `If Sightline runs behind a proxy, configure the proxy to forward the Host header.`;

/**
 * Refuses a request that comes from another site according to its headers `Origin` and `Sec-Fetch-Site`. A request
 * without these headers does not come from a browser and is not refused.
 */
export const checkOrigin = (request: FastifyRequest): void => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const originHost = origin === undefined ? undefined : hostOf(origin);
  if (origin !== undefined && originHost !== request.host)
    throw new ForgeryError(foreignReason(originHost ?? 'unknown', request.host));
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new ForgeryError(foreignReason(originHost ?? 'unknown', request.host));
};

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['x-csrftoken'];
  return Array.isArray(header) ? header[0] : header;
};

/** Verifies the CSRF token in the header, or in the form field if the caller passes it. Throws a ForgeryError. */
export const checkCsrf = (csrf: Csrf, request: FastifyRequest, formToken?: string): void => {
  const token = tokenOf(request) ?? formToken;
  const cookie = sessionCookie(request);
  if (token === undefined || token === '') throw new ForgeryError('The CSRF token is missing.');
  if (cookie === undefined) throw new ForgeryError('The CSRF session token is missing.');
  if (!csrf.holds(token, cookie)) throw new ForgeryError('The CSRF token is not valid or has expired.');
};
