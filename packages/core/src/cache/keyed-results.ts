import type { CallError } from '../errors/call-error.ts';
import { FrameError } from '../frames/frame-reader.ts';
import { FrameResult } from '../frames/frame-result.ts';
import { readFrames } from '../frames/read-frames.ts';
import { failureIn, failureOf } from './frame-results.ts';

/** Called for a key when its results are complete. If they could not be read, also receives the error. */
export type OnKey<Results> = (key: string, results: Results, error?: CallError) => void;

interface Late {
  readonly key?: string;
  readonly fields?: readonly object[];
}

/**
 * Reads a stream with the results of several requests. Each request has a key, and frames of different keys may
 * alternate. Rejects with a CallError for a damaged stream or a lost connection.
 */
export const readKeyedResults = async <Results>(
  stream: ReadableStream<Uint8Array>,
  onKey: OnKey<Results>,
): Promise<void> => {
  const byKey = new Map<string | undefined, FrameResult[]>();
  const inOrder: FrameResult[] = [];
  const resultsOf = (key: string | undefined): FrameResult[] => {
    const known = byKey.get(key) ?? [];
    byKey.set(key, known);
    return known;
  };
  let isWhole = false;
  try {
    for await (const frame of readFrames(stream)) {
      if (frame.kind === 'schema') {
        const { key, query = 0 } = frame.schema;
        inOrder.push((resultsOf(key)[query] = new FrameResult(frame.schema)));
      } else if (frame.kind === 'batch') inOrder[frame.batch.keyIndex]?.push(frame.batch);
      else if (frame.kind !== 'progress') {
        const { key, fields = [] } = frame.value as Late;
        const error = frame.kind === 'error' ? failureIn(frame.value) : undefined;
        const results = resultsOf(key);
        fields.forEach((late, at) => results[at]?.settle(late));
        if (key !== undefined) onKey(key, results as Results, error);
        else if (error) throw error;
        else isWhole = true;
      }
    }
    if (!isWhole) throw new FrameError('The stream ended before its last frame.');
  } catch (cause) {
    throw failureOf(cause);
  }
};
