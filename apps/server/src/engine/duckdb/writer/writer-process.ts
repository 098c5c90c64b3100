import type { ChildProcess } from 'node:child_process';
import { EngineRunError } from '../../engine-failure.ts';
import { startEngineProgram } from '../start-engine-program.ts';
import type { WriterAnswer, WriterRequest, WriterResult, WriterTask } from './protocol.ts';

interface Running {
  readonly resolve: (result: WriterResult) => void;
  readonly reject: (failure: Error) => void;
}

/** A child process that writes one table, or reads one upload, at a time. */
export class WriterProcess {
  /** Settles when the process has ended. */
  readonly gone: Promise<void>;
  readonly #heapMegabytes: number;
  readonly #child: ChildProcess;
  #running: Running | null = null;
  #alive = true;

  constructor(heapMegabytes: number) {
    this.#heapMegabytes = heapMegabytes;
    this.#child = startEngineProgram('writer-worker', heapMegabytes);
    this.#child.on('message', (answer: WriterAnswer) => this.#onAnswer(answer));
    this.gone = new Promise((resolve) => {
      this.#child.once('exit', (_code, signal) => {
        this.#onExit(signal);
        resolve();
      });
      this.#child.on('error', () => {
        this.end(crashed());
        // A process that failed to start emits no exit event.
        if (this.#child.pid === undefined) resolve();
      });
    });
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Runs one task. Rejects with an EngineRunError, or with the signal's reason; an abort ends the process. */
  async run(task: WriterTask, signal: AbortSignal): Promise<WriterResult> {
    signal.throwIfAborted();
    const stop = (): void => this.end(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await new Promise<WriterResult>((resolve, reject) => {
        this.#running = { resolve, reject };
        this.#child.send({ task } satisfies WriterRequest, (error) => {
          if (error !== null) this.end(crashed());
        });
      });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Kills the process. Its running task fails with the given error. */
  end(failure: Error): void {
    this.#alive = false;
    this.#child.kill('SIGKILL');
    this.#fail(failure);
  }

  /** Ends an idle process. */
  dismiss(): void {
    this.#alive = false;
    if (this.#child.connected) this.#child.disconnect();
  }

  #onAnswer(answer: WriterAnswer): void {
    const running = this.#running;
    this.#running = null;
    if (answer.kind === 'done') running?.resolve(answer.result);
    else running?.reject(new EngineRunError(answer.failure));
  }

  #onExit(signal: NodeJS.Signals | null): void {
    this.#alive = false;
    // Node aborts with SIGABRT when the heap is full.
    this.#fail(signal === 'SIGABRT' ? outOfMemory(this.#heapMegabytes) : crashed());
  }

  #fail(failure: Error): void {
    const running = this.#running;
    this.#running = null;
    // Reject only after the process has ended: from then on it cannot write, so its files can be deleted.
    if (running !== null) void this.gone.then(() => running.reject(failure));
  }
}

const failureOf = (reason: 'memory' | 'crashed', message: string): EngineRunError =>
  new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message, reason });

const crashed = (): EngineRunError =>
  failureOf('crashed', 'The writer process stopped unexpectedly, and nothing was published. Try again.');

const outOfMemory = (megabytes: number): EngineRunError =>
  failureOf(
    'memory',
    `Reading the file needs more than the available ${megabytes} MB of memory; nothing was saved. Save large workbooks as CSV and upload those.`,
  );
