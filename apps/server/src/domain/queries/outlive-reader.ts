export interface OutliveOptions {
  /** Aborted when the reader has left, which may be before the first frame. */
  readonly gone: AbortSignal;
  /** Called with a failure that occurs after the reader has left. */
  readonly onLost: (error: unknown) => void;
}

/**
 * Yields the frames of a run. If the reader leaves, the run continues without a reader, so that its result is stored
 * and can be found later.
 */
export async function* outliveReader(
  frames: AsyncIterable<Uint8Array>,
  { gone, onLost }: OutliveOptions,
): AsyncGenerator<Uint8Array> {
  const iterator = frames[Symbol.asyncIterator]();
  let isOver = false;
  const runOn = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    try {
      while (!(await iterator.next()).done);
    } catch (error) {
      onLost(error);
    }
  };
  const handleGone = () => void runOn();
  if (gone.aborted) handleGone();
  gone.addEventListener('abort', handleGone, { once: true });
  try {
    while (!isOver) {
      const next = await iterator.next().catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      if (next.done) isOver = true;
      else yield next.value;
    }
  } finally {
    gone.removeEventListener('abort', handleGone);
    void runOn();
  }
}
