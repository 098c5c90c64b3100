import { WaitingLine } from './waiting-line.ts';

/** Limits on concurrent turns. In a turn, one requester uses one resource. */
export interface TurnLimits {
  readonly inAll: number;
  /**
   * Maximum number of concurrent turns of one requester. It is lower than the total, so that no requester can take all
   * turns.
   */
  readonly perAsker: number;
}

interface Turn {
  readonly asker: string;
}

/**
 * A fair scheduler for shared resources. The requester with the fewest running turns goes first, and no requester gets
 * all turns.
 */
export class FairTurns<R> {
  readonly #running = new Map<string, number>();
  readonly #limits: TurnLimits;
  readonly #line: WaitingLine<Turn, R>;
  #inAll = 0;

  /** @param resource `isFree` returns true if a resource is available, and `take` takes that resource */
  constructor(limits: TurnLimits, resource: { readonly isFree: () => boolean; readonly take: () => R }) {
    this.#limits = limits;
    this.#line = new WaitingLine({
      choose: (waiting) => (this.#inAll < limits.inAll && resource.isFree() ? this.#choose(waiting) : undefined),
      take: ({ asker }) => {
        this.#inAll += 1;
        this.#running.set(asker, this.#count(asker) + 1);
        return resource.take();
      },
    });
  }

  /** Number of waiting requests. */
  get waiting(): number {
    return this.#line.length;
  }

  /** Resolves with the resource. Rejects with the signal's reason. */
  take(asker: string, signal: AbortSignal): Promise<R> {
    const turn: Turn = { asker };
    const free = this.#line.takeAtOnce(turn);
    return free === undefined ? this.#line.wait(turn, signal) : Promise.resolve(free);
  }

  /** Ends one turn of a requester. */
  release(asker: string): void {
    this.#inAll -= 1;
    const left = this.#count(asker) - 1;
    if (left > 0) this.#running.set(asker, left);
    else this.#running.delete(asker);
    this.#line.advance();
  }

  /** Starts waiting requests after a resource may have become free. */
  advance(): void {
    this.#line.advance();
  }

  close(reason: Error): void {
    this.#line.close(reason);
  }

  #count(asker: string): number {
    return this.#running.get(asker) ?? 0;
  }

  #choose(waiting: readonly Turn[]): Turn | undefined {
    const open = waiting.filter(({ asker }) => this.#count(asker) < this.#limits.perAsker);
    return open.reduce<Turn | undefined>(
      (first, turn) => (first === undefined || this.#count(turn.asker) < this.#count(first.asker) ? turn : first),
      undefined,
    );
  }
}
