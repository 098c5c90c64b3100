import { makeOpenPromise } from '../charts/open-promise.ts';

/** Maximum number of bytes that wait for the client. Beyond it, writers have to wait. */
const mostWaitingBytes = 1_048_576;

/** Collects frames of several writers into one stream. */
export interface FrameOutlet {
  /** Adds a frame. Resolves when there is room for the next one. */
  write(frame: Uint8Array): Promise<void>;
  /** Ends the stream after the frames written so far. */
  end(): void;
  /**
   * Yields everything that is queued as one piece, then waits for more. After the reader leaves, newly written frames
   * are dropped.
   */
  read(): AsyncGenerator<Uint8Array, void, undefined>;
}

export const makeFrameOutlet = (): FrameOutlet => {
  let frames: Uint8Array[] = [];
  let bytes = 0;
  let isOver = false;
  let more = makeOpenPromise();
  let room = makeOpenPromise();
  return {
    write: async (frame) => {
      if (isOver) return;
      frames.push(frame);
      bytes += frame.length;
      more.resolve();
      if (bytes > mostWaitingBytes) await room.promise;
    },
    end: () => {
      isOver = true;
      more.resolve();
    },
    read: async function* () {
      try {
        for (;;) {
          await more.promise;
          const piece = Buffer.concat(frames);
          frames = [];
          bytes = 0;
          if (!isOver) more = makeOpenPromise();
          room.resolve();
          room = makeOpenPromise();
          if (piece.length > 0) yield piece;
          else if (isOver) return;
        }
      } finally {
        isOver = true;
        room.resolve();
      }
    },
  };
};
