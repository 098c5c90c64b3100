/** Callbacks for the owner of a frame queue. */
export interface QueueOwner {
  /** Called when the consumer has taken a frame. */
  onTaken(): void;
  /** Called when the consumer stops reading before the last frame. */
  onLeft(): void;
}

/** A queue of frames between a worker and one consumer. */
export class FrameQueue implements AsyncIterable<Uint8Array> {
  /** Settles when the consumer has taken the last frame. */
  readonly drained: Promise<void>;
  #frames: Uint8Array[] = [];
  #ended: { readonly failure: unknown } | null = null;
  #discarding = false;
  #wake: (() => void) | null = null;
  #resolveDrained: () => void = () => undefined;
  readonly #owner: QueueOwner;

  constructor(owner: QueueOwner) {
    this.#owner = owner;
    this.drained = new Promise((resolve) => {
      this.#resolveDrained = resolve;
    });
  }

  push(frame: Uint8Array): void {
    if (this.#discarding) this.#owner.onTaken();
    else this.#frames.push(frame);
    this.#wakeReader();
  }

  /** Ends the queue. The consumer gets the queued frames first, then the failure if there is one. */
  finish(failure: unknown): void {
    this.#ended ??= { failure };
    if (this.#frames.length === 0) this.#resolveDrained();
    this.#wakeReader();
  }

  /** Drops the queued frames when the consumer needs no more. */
  discard(): void {
    this.#discarding = true;
    this.#frames = [];
    if (this.#ended !== null) this.#resolveDrained();
    this.#wakeReader();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    let left = true;
    try {
      for (;;) {
        const frame = this.#frames.shift();
        if (frame !== undefined) {
          this.#owner.onTaken();
          if (this.#ended !== null && this.#frames.length === 0) this.#resolveDrained();
          yield frame;
        } else if (this.#ended === null) await this.#nextEvent();
        else {
          left = false;
          if (this.#ended.failure !== null) throw this.#ended.failure;
          return;
        }
      }
    } finally {
      if (left) this.#owner.onLeft();
    }
  }

  #nextEvent(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #wakeReader(): void {
    const wake = this.#wake;
    this.#wake = null;
    wake?.();
  }
}
