import { FrameWriter } from './frame-writer.ts';
import { frameKinds, headerBytes } from './layout.ts';

const kindAt = 4;

/** Yields the start and end position of each frame in a buffer of complete frames. */
function* boundsOf(bytes: Uint8Array): Generator<readonly [from: number, to: number], void, undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0; from < bytes.length;) {
    const to = from + 4 + view.getUint32(from, true);
    yield [from, to];
    from = to;
  }
}

const jsonOf = (frame: Uint8Array): object =>
  JSON.parse(new TextDecoder().decode(frame.subarray(headerBytes))) as object;

/**
 * Combines several responses into one stream. Each response gets its own key. Frames with rows stay unchanged, except
 * for the number that identifies their schema. Each stream needs a new instance.
 */
export class FrameKeys {
  readonly #writer = new FrameWriter();
  #schemas = 0;

  /**
   * Returns a function that changes the frames of one response for the combined stream. The function is called with one
   * or more complete frames at a time, in the order of the response. Calls for different responses may alternate.
   */
  under(key: string): (bytes: Uint8Array) => readonly Uint8Array[] {
    const places: number[] = [];
    const relabel = (frame: Uint8Array): Uint8Array => {
      switch (frame[kindAt]) {
        case frameKinds.schema:
          places.push(this.#schemas);
          this.#schemas += 1;
          return this.#writer.schema({ ...(jsonOf(frame) as Parameters<FrameWriter['schema']>[0]), key });
        case frameKinds.batch: {
          // Copy the frame, because other readers use the same bytes. `slice` of a Buffer would not copy.
          const own = new Uint8Array(frame);
          const view = new DataView(own.buffer);
          view.setUint32(headerBytes, places[view.getUint32(headerBytes, true)] ?? 0, true);
          return own;
        }
        case frameKinds.progress:
          return this.#writer.progress({ ...jsonOf(frame), key });
        case frameKinds.end:
          return this.#writer.end({ ...jsonOf(frame), key });
        default:
          return this.#writer.error({ ...jsonOf(frame), key });
      }
    };
    return (bytes) => Array.from(boundsOf(bytes), ([from, to]) => relabel(bytes.subarray(from, to)));
  }
}
