import type { Frame } from './frame.ts';
import { FrameReader } from './frame-reader.ts';

/**
 * Yields the frames of a stream as they arrive (for example from `response.body`). Leaving the loop cancels the stream.
 * @throws FrameError when the stream is damaged or cut off
 */
export async function* readFrames(stream: ReadableStream<Uint8Array>): AsyncGenerator<Frame, void, undefined> {
  const reader = new FrameReader();
  const source = stream.getReader();
  let finished = false;
  try {
    for (;;) {
      const { value, done } = await source.read();
      if (done) break;
      yield* reader.push(value);
    }
    finished = true;
    reader.finish();
  } finally {
    if (!finished) await source.cancel();
    source.releaseLock();
  }
}
