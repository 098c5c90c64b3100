import type { DuckDBConnection } from '@duckdb/node-api';
import { frameWindow } from './protocol.ts';
import type { FrameSink } from './run-job.ts';

/**
 * Time for which frames are collected into one message. It is short: a small result arrives as one message, and the
 * first rows of a slow query arrive almost at once.
 */
const companyMs = 1;
/** Frames of this size are sent without delay. */
const companyBytes = 64 * 1024;

/** The current run. A worker runs one job at a time and checks statements meanwhile. */
export class ActiveRun implements FrameSink {
  readonly id: number;
  stopped = false;
  readonly #post: (frames: readonly Uint8Array[]) => void;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #departure: NodeJS.Timeout | null = null;
  #underWay = 0;
  #resume: (() => void) | null = null;
  #interrupting: NodeJS.Timeout | null = null;

  /** @param post sends frames to the caller of the run */
  constructor(id: number, post: (frames: readonly Uint8Array[]) => void) {
    this.id = id;
    this.#post = post;
  }

  async send(frame: Uint8Array): Promise<void> {
    this.#waiting.push(frame);
    this.#waitingBytes += frame.length;
    this.#underWay += 1;
    const full = this.#underWay >= frameWindow;
    if (full || this.#waitingBytes >= companyBytes) this.#depart();
    else this.#departure ??= setTimeout(() => this.#depart(), companyMs);
    if (!full || this.stopped) return;
    await new Promise<void>((resolve) => {
      this.#resume = resolve;
    });
  }

  taken(): void {
    this.#underWay -= 1;
    this.#wake();
  }

  /**
   * Interrupts the query, and repeats the interrupt until the run ends. The engine loses an interrupt that arrives
   * between two steps.
   */
  stop(connection: DuckDBConnection | null): void {
    this.stopped = true;
    this.#wake();
    if (connection === null || this.#interrupting !== null) return;
    connection.interrupt();
    this.#interrupting = setInterval(() => connection.interrupt(), 20);
  }

  /** Ends the run and returns the frames that were not sent yet. */
  end(): readonly Uint8Array[] {
    if (this.#interrupting !== null) clearInterval(this.#interrupting);
    return this.#takeWaiting();
  }

  #depart(): void {
    const frames = this.#takeWaiting();
    if (frames.length > 0) this.#post(frames);
  }

  #takeWaiting(): readonly Uint8Array[] {
    if (this.#departure !== null) clearTimeout(this.#departure);
    this.#departure = null;
    const frames = this.#waiting;
    this.#waiting = [];
    this.#waitingBytes = 0;
    return frames;
  }

  #wake(): void {
    const resume = this.#resume;
    this.#resume = null;
    resume?.();
  }
}
