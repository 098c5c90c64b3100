import { pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodedAnswer, type EncodedAnswer } from '../../domain/charts/answer-cache.ts';
import type { AnswerFeed } from '../../domain/charts/answer-feed.ts';
import { isOnThisMachine } from '../compress-answers.ts';
import { framesType, frameStream } from './frame-reply.ts';

/** Minimum size for compression. Smaller responses arrive sooner uncompressed. */
const compressedFromBytes = 4096;

/** A result that is complete within this time is sent as a whole, with its length. */
const wholeWithinMs = 4;

/** True if compression makes the response faster, and the client supports it. */
export const worthCompressing = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) && !isOnThisMachine(request);

/** Sends a complete response with its length. */
export const sendBytes = async (reply: FastifyReply, answer: EncodedAnswer): Promise<FastifyReply> => {
  void reply.type(answer.wire === 'frames' ? framesType : 'application/json; charset=utf-8');
  void reply.header('vary', 'Accept, Accept-Encoding');
  if (answer.bytes.length < compressedFromBytes || !worthCompressing(reply.request)) return reply.send(answer.bytes);
  return reply.header('content-encoding', 'gzip').send(await answer.compressed());
};

/** Resolves with true if a running result is complete within `wholeWithinMs`. Rejects if the run fails before that. */
const isSoonWhole = async (feed: AnswerFeed): Promise<boolean> => {
  const waiting = new AbortController();
  const clock = setTimeout(wholeWithinMs, false, { signal: waiting.signal });
  clock.catch(() => undefined);
  try {
    return await Promise.race([feed.ended.then(() => true), clock]);
  } finally {
    waiting.abort();
  }
};

/** Streams frames as they become available, compressed if that is faster. */
export const sendStream = (reply: FastifyReply, frames: AsyncIterable<Uint8Array>): FastifyReply => {
  const { request } = reply;
  void reply.type(framesType).header('vary', 'Accept, Accept-Encoding');
  const stream = frameStream(request, frames);
  if (!worthCompressing(request)) return reply.send(stream);
  // Flush after each write, because the compressor must not hold back rows.
  const gzip = createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH });
  // Ignore the error of a disconnected client, because the signal of its request handles it.
  pipeline(stream, gzip, () => undefined);
  return reply.header('content-encoding', 'gzip').send(gzip);
};

/**
 * Streams a result while it is computed, frame by frame. An error before the first frame is thrown and handled as
 * usual. A later error is sent as the last frame.
 */
export const sendFeed = async (reply: FastifyReply, feed: AnswerFeed): Promise<FastifyReply> => {
  const whole = (await isSoonWhole(feed)) ? feed.whole() : undefined;
  if (whole !== undefined) return sendBytes(reply, encodedAnswer(whole, 'frames'));
  return sendStream(reply, feed.read());
};
