/** How a line decides and what a turn gives. */
export interface LineRules<T, R> {
  /** The one of the waiting, in order of arrival, who may go now, if any. */
  choose(waiting: readonly T[]): T | undefined;
  /** Takes what was waited for, at once. */
  take(who: T): R;
}

interface Place<T, R> {
  readonly who: T;
  readonly go: (taken: R) => void;
  readonly fail: (reason: unknown) => void;
}

/** A line of those who wait for a turn; who goes next is chosen anew each time somebody may go. */
export class WaitingLine<T, R> {
  readonly #places: Place<T, R>[] = [];
  readonly #rules: LineRules<T, R>;
  #closedFor: Error | null = null;

  constructor(rules: LineRules<T, R>) {
    this.#rules = rules;
  }

  /** How many wait. */
  get length(): number {
    return this.#places.length;
  }

  /** Gives what is there for the taking; undefined where others wait or it has to be waited for. */
  takeAtOnce(who: T): R | undefined {
    if (this.#closedFor !== null || this.#places.length > 0 || this.#rules.choose([who]) !== who) return undefined;
    return this.#rules.take(who);
  }

  /** Gives what was waited for when it is this one's turn. Rejects with the signal's reason. */
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

  /** Lets everybody go who may. */
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
