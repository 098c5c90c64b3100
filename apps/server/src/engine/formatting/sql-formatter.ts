import type { ChildProcess } from 'node:child_process';
import { EngineRunError } from '../engine-failure.ts';
import { FairTurns, type TurnLimits } from '../fair-turns.ts';
import { startReader } from '../start-reader.ts';
import type { FormatAnswer, FormatRequest } from './protocol.ts';

/** Formats SQL in child processes. */
export interface SqlFormatter {
  /**
   * Formats one text. Rejects with an EngineFailure if this takes too long, and kills the process that formats the
   * text.
   * @param asker the owner of the text: texts of the same owner are formatted one after the other
   */
  format(request: FormatRequest, asker: string): Promise<FormatAnswer>;
  close(): Promise<void>;
}

export interface SqlFormatterSettings {
  /** Timeout for one text. */
  readonly workMs: number;
  readonly memoryMegabytes: number;
  /** Idle time after which a process ends. */
  readonly idleMs: number;
}

const turns: TurnLimits = { inAll: 2, perAsker: 1 };
const never = new AbortController().signal;

interface Seat {
  readonly child: ChildProcess;
  /**
   * Settles when the process is ready for work or has ended. Its startup time does not count towards the timeout of a
   * request.
   */
  readonly ready: Promise<unknown>;
  readonly gone: Promise<void>;
  isAlive: boolean;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Formatter processes. They start with the first text and end when idle. */
class FormattingProcesses implements SqlFormatter {
  readonly #settings: SqlFormatterSettings;
  readonly #idle: Seat[] = [];
  readonly #all = new Set<Seat>();
  readonly #turns: FairTurns<Seat>;

  constructor(settings: SqlFormatterSettings) {
    this.#settings = settings;
    this.#turns = new FairTurns(turns, { isFree: () => true, take: () => this.#take() });
  }

  async format(request: FormatRequest, asker: string): Promise<FormatAnswer> {
    const seat = await this.#turns.take(asker, never);
    try {
      return await this.#ask(seat, request);
    } finally {
      this.#putBack(seat);
      this.#turns.release(asker);
    }
  }

  async close(): Promise<void> {
    this.#turns.close(failure('gone', 'The server is shutting down.'));
    for (const { child } of this.#all) child.kill('SIGKILL');
    await Promise.all([...this.#all].map((seat) => seat.gone));
  }

  #take(): Seat {
    const seat = this.#idle.pop();
    if (seat === undefined) return this.#start();
    clearTimeout(seat.idleTimer);
    return seat;
  }

  #putBack(seat: Seat): void {
    if (!seat.isAlive) return;
    seat.idleTimer = setTimeout(() => seat.child.kill('SIGKILL'), this.#settings.idleMs);
    seat.idleTimer.unref();
    this.#idle.push(seat);
  }

  #start(): Seat {
    const { memoryMegabytes } = this.#settings;
    const child = startReader({ beside: import.meta.url, name: 'format-worker', memoryMegabytes });
    const gone = new Promise<void>((resolve) => {
      const end = (): void => {
        seat.isAlive = false;
        clearTimeout(seat.idleTimer);
        this.#all.delete(seat);
        const at = this.#idle.indexOf(seat);
        if (at >= 0) this.#idle.splice(at, 1);
        resolve();
      };
      child.once('exit', end);
      child.once('error', end);
    });
    const ready = Promise.race([new Promise((resolve) => child.once('message', resolve)), gone]);
    const seat: Seat = { child, ready, gone, isAlive: true, idleTimer: undefined };
    this.#all.add(seat);
    return seat;
  }

  async #ask({ child, ready, gone }: Seat, request: FormatRequest): Promise<FormatAnswer> {
    const { workMs } = this.#settings;
    await ready;
    let late = false;
    const clock = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, workMs);
    try {
      const answer = new Promise<FormatAnswer>((resolve) => child.once('message', resolve));
      child.send(request, () => undefined);
      const answered = await Promise.race([answer, gone]);
      if (answered !== undefined) return answered;
    } finally {
      clearTimeout(clock);
    }
    throw late
      ? failure('timed_out', `The SQL could not be formatted within ${workMs / 1000} seconds.`)
      : failure('memory', 'The SQL could not be formatted because there is not enough memory.');
  }
}

const failure = (reason: 'timed_out' | 'memory' | 'gone', message: string): EngineRunError =>
  new EngineRunError({
    errorType: reason === 'timed_out' ? 'BACKEND_TIMEOUT_ERROR' : 'GENERIC_DB_ENGINE_ERROR',
    message,
    reason,
  });

/** Creates the formatter without starting a process. */
export const openSqlFormatter = (settings: SqlFormatterSettings): SqlFormatter => new FormattingProcesses(settings);
