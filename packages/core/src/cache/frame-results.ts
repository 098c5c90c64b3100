import { CallError } from '../errors/call-error.ts';
import { parseFailure } from '../errors/parse-failure.ts';
import { FrameError } from '../frames/frame-reader.ts';
import type { FrameResult } from '../frames/frame-result.ts';
import { FrameResults } from '../frames/frame-results.ts';
import { readFrames } from '../frames/read-frames.ts';

/** Converts an exception that was thrown while reading a stream to a CallError. */
export const failureOf = (cause: unknown): CallError => {
  if (cause instanceof CallError) return cause;
  if (cause instanceof FrameError)
    return new CallError(parseFailure({ status: 502, body: { message: 'The answer arrived damaged.' } }), 502, cause);
  return new CallError(parseFailure({ cause }), undefined, cause);
};

/** Converts the value of an error frame to a CallError. */
export const failureIn = (value: unknown): CallError => {
  const { status = 500 } = value as { readonly status?: number };
  return new CallError(parseFailure({ status, body: value }), status);
};

/**
 * Receives the results of all queries when the first rows have arrived. A result that has not started yet is missing.
 */
export type OnFirstRows = (results: readonly FrameResult[]) => void;

/**
 * Reads the results of a frame stream, in the order of the queries. Calls `onFirstRows` once, when the first rows
 * arrive. Rejects with a CallError for an error frame, a damaged stream or a lost connection.
 */
export const readFrameResults = async (
  stream: ReadableStream<Uint8Array>,
  onFirstRows?: OnFirstRows,
): Promise<readonly FrameResult[]> => {
  const results = new FrameResults();
  let isWhole = false;
  let hasRows = false;
  try {
    for await (const frame of readFrames(stream)) {
      if (frame.kind === 'error') throw failureIn(frame.value);
      results.push(frame);
      isWhole = frame.kind === 'end';
      if (hasRows || frame.kind !== 'batch') continue;
      hasRows = true;
      onFirstRows?.(results.results.map((result) => result.soFar()));
    }
    if (!isWhole) throw new FrameError('The stream ended before its last frame.');
  } catch (cause) {
    throw failureOf(cause);
  }
  return results.results;
};
