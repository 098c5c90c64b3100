import type { Duplex } from 'node:stream';

/** The line to the server, which can be made to wait, and how long it did. */
export class PausableLine {
  #socket: Duplex | null = null;
  #pausedSince: number | null = null;
  #pausedMs = 0;

  /** Milliseconds that the server had to wait. */
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
