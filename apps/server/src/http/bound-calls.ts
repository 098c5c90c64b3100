import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerLongAddress, answerLongHeaders } from './answer-error.ts';
import { bareAnswer } from './bare-answers.ts';

/** Maximum size of the URL in bytes. `mostHeaderBytes` is the maximum size of all headers together. */
const mostAddressBytes = 16_384;
const mostHeaderBytes = 16_384;

/** Size limit of the whole request head, which Node enforces: URL, headers and syntax. */
export const mostHeadBytes = mostAddressBytes + mostHeaderBytes + 4096;

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const headerBytes = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/**
 * Closes the connection of a client that takes longer than `bodyMs` to send a body, except on routes with `slowBody`.
 */
const boundBodies = (app: FastifyInstance, bodyMs: number): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    if (routeOptions.config?.slowBody !== true && hasBody(request)) {
      const timer = setTimeout(() => {
        // Do nothing if the whole body has arrived, or if the response was sent earlier.
        if (raw.complete || reply.sent) return;
        raw.socket.end(bareAnswer(408, request.protocol === 'https'));
        raw.destroy();
      }, bodyMs).unref();
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
};

/** Rejects requests with a URL or headers that are too long, or a body that arrives too slowly. */
export const boundCalls = (app: FastifyInstance, { limits }: Config): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (Buffer.byteLength(request.raw.url ?? '') > mostAddressBytes) void answerLongAddress(request, reply);
    else if (headerBytes(request) > mostHeaderBytes) void answerLongHeaders(request, reply);
    else done();
  });
  boundBodies(app, limits.bodyS * 1000);
};
