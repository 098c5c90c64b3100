import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';
import { EngineRunError } from '../../engine-failure.ts';
import { startEngineProgram } from '../start-engine-program.ts';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from '../worker/protocol.ts';

/** Callbacks for the worker's responses to one request. */
export interface Conversation {
  onAnswer(answer: WorkerAnswer): void;
  /** Called if the process ended before it responded. */
  onGone(failure: EngineRunError): void;
}

const pageBytes = 4096;
const longestStatm = 128;

/** A child process that runs queries. */
export class WorkerProcess {
  /** Resolves when the worker is ready for work. Rejects if the process ends before that. */
  readonly ready: Promise<void>;
  /** Settles when the process has ended. */
  readonly gone: Promise<void>;
  readonly tempFolder: string;
  #child: ChildProcess;
  #conversations = new Map<number, Conversation>();
  #lastId = 0;
  #alive = true;
  #statm: number | null = null;
  #killedFor: EngineRunError | null = null;
  #resolveGone: () => void = () => undefined;
  readonly #onExit: (worker: WorkerProcess) => void;

  constructor(settings: WorkerSettings, onExit: (worker: WorkerProcess) => void) {
    this.#onExit = onExit;
    this.tempFolder = settings.tempFolder;
    this.gone = new Promise((resolve) => {
      this.#resolveGone = resolve;
    });
    this.#child = startEngineProgram('query-worker');
    this.ready = new Promise((resolve, reject) => {
      this.#child.on('message', (answer: WorkerAnswer) => {
        if (answer.kind === 'ready') resolve();
        else this.#conversations.get(answer.id)?.onAnswer(answer);
      });
      this.#child.on('error', () => this.#gone(reject));
      this.#child.on('exit', () => this.#gone(reject));
    });
    // Avoid an unhandled rejection when a spare worker dies, because no caller awaits its `ready`. Callers that await
    // `ready` still see the failure.
    this.ready.catch(() => undefined);
    this.#send({ kind: 'settings', settings });
  }

  get alive(): boolean {
    return this.#alive;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Number of unfinished requests. */
  get openRequests(): number {
    return this.#conversations.size;
  }

  /** Sends a request to the worker and returns the request's ID. If the process has ended, calls `onGone` instead. */
  open(makeRequest: (id: number) => WorkerRequest, conversation: Conversation): number {
    this.#lastId += 1;
    const id = this.#lastId;
    if (!this.#alive) {
      conversation.onGone(this.#killedFor ?? crashed());
      return id;
    }
    this.#conversations.set(id, conversation);
    this.#send(makeRequest(id));
    return id;
  }

  /** Sends a further message about a request, such as an interrupt. */
  tell(request: WorkerRequest): void {
    if (this.#alive) this.#send(request);
  }

  /** Drops the callbacks of a request. Later responses to it are ignored. */
  forget(id: number): void {
    this.#conversations.delete(id);
  }

  /** Kills the process. Its pending work fails with the given error. */
  kill(failure: EngineRunError): void {
    if (!this.#alive) return;
    this.#killedFor ??= failure;
    this.#child.kill('SIGKILL');
  }

  /** Resident memory of the process in bytes, or null if the system does not report it. */
  residentBytes(): number | null {
    if (!this.#alive) return null;
    try {
      // The file stays open, because it is read after every job.
      this.#statm ??= openSync(`/proc/${this.#child.pid}/statm`, 'r');
      const text = Buffer.allocUnsafe(longestStatm);
      const fields = text.toString('latin1', 0, readSync(this.#statm, text, 0, longestStatm, 0)).split(' ');
      return Number(fields[1]) * pageBytes;
    } catch {
      // The system has no /proc, or the process has just ended. In the second case, its exit event reports the end.
      return null;
    }
  }

  #send(request: WorkerRequest): void {
    this.#child.send(request, (error) => {
      // The channel closes shortly before the exit event, which reports the end to waiting callers.
      if (error !== null) this.#child.kill('SIGKILL');
    });
  }

  #gone(reject: (reason: Error) => void): void {
    if (!this.#alive) return;
    this.#alive = false;
    if (this.#statm !== null) closeSync(this.#statm);
    const failure = this.#killedFor ?? crashed();
    reject(failure);
    const open = [...this.#conversations.values()];
    this.#conversations.clear();
    this.#onExit(this);
    for (const conversation of open) conversation.onGone(failure);
    this.#resolveGone();
  }
}

/** The failure of a run whose process crashed. */
export function crashed(): EngineRunError {
  const message = 'The query engine stopped unexpectedly. Other queries are not affected.';
  return new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message, reason: 'crashed' });
}
