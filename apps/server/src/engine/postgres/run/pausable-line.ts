import type { Duplex } from 'node:stream';

/** A connection to the server that can be paused to apply backpressure. Measures the total time of the pauses. */
export class PausableLine {
  #socket: Duplex | null = null;
  #pausedSince: number | null = null;
  #pausedMs = 0;

  /** Total pause in milliseconds. */
  get pausedMs(): number {
    return this.#pausedMs;
  }

  hold(socket: Duplex): void {
    this.#socket = socket;
  }

  pause(): void {
    if (this.#socket === null || this.#pausedSince !== null) return;
    this.#pausedSince = performance.now();
    this.#socket.pause();
  }

  resume(): void {
    if (this.#socket === null || this.#pausedSince === null) return;
    this.#pausedMs += performance.now() - this.#pausedSince;
    this.#pausedSince = null;
    this.#socket.resume();
  }
}
