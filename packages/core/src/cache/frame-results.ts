import { CallError } from '../errors/call-error.ts';
import { parseFailure } from '../errors/parse-failure.ts';
import { FrameError } from '../frames/frame-reader.ts';
import type { FrameResult } from '../frames/frame-result.ts';
import { FrameResults } from '../frames/frame-results.ts';
import { readFrames } from '../frames/read-frames.ts';

const failureOf = (cause: unknown): CallError => {
  if (cause instanceof CallError) return cause;
  if (cause instanceof FrameError)
    return new CallError(parseFailure({ status: 502, body: { message: 'The answer arrived damaged.' } }), 502, cause);
  return new CallError(parseFailure({ cause }), undefined, cause);
};

/** Hears of results some of whose rows are there, while the others come; one that has not begun has no place yet. */
export type OnFirstRows = (results: readonly FrameResult[]) => void;

/**
 * The results of a stream of frames, in the order of the queries; `onFirstRows` hears once of the first rows. Rejects with a CallError: for what the server says at its
 * end, for a damaged stream, for a connection that is lost.
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
      if (frame.kind === 'error') {
        const { status = 500 } = frame.value as { readonly status?: number };
        throw new CallError(parseFailure({ status, body: frame.value }), status);
      }
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
