import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError, frameEnvelope } from './answer-error.ts';
import { bareSecurityHeaders, setSecurityHeaders } from './security-headers.ts';

const reasons = {
  400: 'the request cannot be parsed.',
  408: 'the request took too long to arrive.',
  431: 'the headers are too long.',
} as const;

/**
 * Returns a complete HTTP response as text, for a connection without a reply object. The response tells the client to
 * close the connection.
 */
export const bareAnswer = (status: keyof typeof reasons, isSecure = false): string => {
  const title = STATUS_CODES[status] ?? '';
  const body = JSON.stringify(frameEnvelope(`${status} ${title}: ${reasons[status]}`));
  const headers = {
    ...bareSecurityHeaders(isSecure),
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    'content-type': 'application/json; charset=utf-8',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`;
};

const statusOf = ({ code }: NodeJS.ErrnoException): keyof typeof reasons => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
};

/** Responds to bytes that Node could not parse as a request, and closes the connection. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(bareAnswer(statusOf(error)));
  socket.destroy(error);
};

/** Responds to a URL that the router rejects before any hook runs, such as one with an invalid escape. */
export const answerUnroutable = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  setSecurityHeaders(request, reply);
  void answerError(error, request, reply);
};
