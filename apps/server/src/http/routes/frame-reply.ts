import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@sightline/core';
import { FrameWriter } from '@sightline/core/frames';
import { Refusal } from '../../domain/refusal.ts';

/** The content type of columnar frames. */
export const framesType = 'application/vnd.sightline.frames';

/** True if the client accepts columnar frames. */
export const wantsFrames = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes(framesType);

/** Returns the body and status that the error response would have had if the stream had not started. */
export const toldOf = (request: FastifyRequest, error: unknown): object => {
  if (error instanceof Refusal) return { message: error.reason, status: error.status };
  if (!(error instanceof AppError)) request.log.error({ err: error }, 'response stream failed');
  const told = error instanceof AppError ? error : new AppError('GENERIC_BACKEND_ERROR', 'Unexpected server error.');
  return { errors: [told.toStructured()], status: told.status };
};

/** Converts an error during the stream to a last frame. */
const withErrorFrame = async function* (
  request: FastifyRequest,
  frames: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* frames;
  } catch (error) {
    yield new FrameWriter().error(toldOf(request, error));
  }
};

/** Returns a stream of frames. An error during the stream becomes the last frame. */
export const frameStream = (request: FastifyRequest, frames: AsyncIterable<Uint8Array>): Readable =>
  Readable.from(withErrorFrame(request, frames), { objectMode: false });

/**
 * Streams frames. An error before the first frame is thrown and handled as usual. Stops the source when the client
 * disconnects.
 */
export const sendFrames = async (
  request: FastifyRequest,
  reply: FastifyReply,
  frames: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> => {
  const iterator = frames[Symbol.asyncIterator]();
  const first = await iterator.next();
  const all = async function* (): AsyncGenerator<Uint8Array> {
    try {
      if (first.done) return;
      yield first.value;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  };
  return reply.type(framesType).send(frameStream(request, all()));
};
