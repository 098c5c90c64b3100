import { pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodedAnswer, type EncodedAnswer } from '../../domain/charts/answer-cache.ts';
import type { AnswerFeed } from '../../domain/charts/answer-feed.ts';
import { isOnThisMachine } from '../compress-answers.ts';
import { framesType, frameStream } from './frame-reply.ts';

/** Answers from here on are worth compressing; smaller ones are sent sooner as they are. */
const compressedFromBytes = 4096;

/** An answer that is whole so soon after its beginning goes out at once, with its length. */
const wholeWithinMs = 4;

/** Whether a compressed answer reaches its asker sooner, and can be read there. */
export const worthCompressing = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) && !isOnThisMachine(request);

/** Sends an answer that is there, with its length. */
export const sendBytes = async (reply: FastifyReply, answer: EncodedAnswer): Promise<FastifyReply> => {
  void reply.type(answer.wire === 'frames' ? framesType : 'application/json; charset=utf-8');
  void reply.header('vary', 'Accept, Accept-Encoding');
  if (answer.bytes.length < compressedFromBytes || !worthCompressing(reply.request)) return reply.send(answer.bytes);
  return reply.header('content-encoding', 'gzip').send(await answer.compressed());
};

/** Waits a moment for the end of an answer that has begun. Rejects with what it fails with meanwhile. */
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

/**
 * Sends an answer that is still being made: its frames as they come, each as soon as it is there. What fails before the first
 * of them is sent is thrown and answered as usual, what fails later is the last frame.
 */
export const sendFeed = async (reply: FastifyReply, feed: AnswerFeed): Promise<FastifyReply> => {
  const { request } = reply;
  const whole = (await isSoonWhole(feed)) ? feed.whole() : undefined;
  if (whole !== undefined) return sendBytes(reply, encodedAnswer(whole, 'frames'));
  void reply.type(framesType).header('vary', 'Accept, Accept-Encoding');
  const stream = frameStream(request, feed.read());
  if (!worthCompressing(request)) return reply.send(stream);
  // What waits in the compressor would not be the first rows any more.
  const gzip = createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH });
  // Who leaves is known by the signal of his call.
  pipeline(stream, gzip, () => undefined);
  return reply.header('content-encoding', 'gzip').send(gzip);
};
