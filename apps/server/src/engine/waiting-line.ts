/** Callbacks that decide the order of the queue and take the resource. */
export interface LineRules<T, R> {
  /** Picks the next waiting entry that may start, if there is one. `waiting` is in order of arrival. */
  choose(waiting: readonly T[]): T | undefined;
  /** Takes the resource synchronously. */
  take(who: T): R;
}

interface Place<T, R> {
  readonly who: T;
  readonly go: (taken: R) => void;
  readonly fail: (reason: unknown) => void;
}

/** A queue that chooses its next entry whenever a resource may have become free. */
export class WaitingLine<T, R> {
  readonly #places: Place<T, R>[] = [];
  readonly #rules: LineRules<T, R>;
  #closedFor: Error | null = null;

  constructor(rules: LineRules<T, R>) {
    this.#rules = rules;
  }

  /** Number of waiting entries. */
  get length(): number {
    return this.#places.length;
  }

  /** Takes the resource if it is free and the queue is empty. Returns undefined otherwise. */
  takeAtOnce(who: T): R | undefined {
    if (this.#closedFor !== null || this.#places.length > 0 || this.#rules.choose([who]) !== who) return undefined;
    return this.#rules.take(who);
  }

  /** Resolves with the resource when it is this entry's turn. Rejects with the signal's reason. */
  async wait(who: T, signal: AbortSignal): Promise<R> {
    if (this.#closedFor !== null) throw this.#closedFor;
    signal.throwIfAborted();
    return new Promise<R>((resolve, reject) => {
      const onAbort = (): void => {
        this.#remove(place);
        reject(signal.reason as Error);
      };
      const place: Place<T, R> = {
        who,
        go: (taken) => {
          signal.removeEventListener('abort', onAbort);
          resolve(taken);
        },
        fail: reject,
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#places.push(place);
      this.advance();
    });
  }

  /** Starts all entries that may start. */
  advance(): void {
    for (;;) {
      const chosen = this.#rules.choose(this.#places.map((place) => place.who));
      const place = this.#places.find((candidate) => candidate.who === chosen);
      if (chosen === undefined || place === undefined) return;
      this.#remove(place);
      place.go(this.#rules.take(place.who));
    }
  }

  close(reason: Error): void {
    this.#closedFor = reason;
    for (const place of this.#places.splice(0)) place.fail(reason);
  }

  #remove(place: Place<T, R>): void {
    const at = this.#places.indexOf(place);
    if (at >= 0) this.#places.splice(at, 1);
  }
}
