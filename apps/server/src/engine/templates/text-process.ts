import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { LimitName } from './template-limits.ts';
import { startReader } from '../start-reader.ts';
import type { TemplateAnswer, TemplateOutcome, TemplateRequest } from './protocol.ts';

const ticksPerSecond = 100;

/** A child process that renders one template at a time. */
export class TextProcess {
  /** Settles when the process is ready for work or has ended. */
  readonly ready: Promise<void>;
  /** Settles when the process has ended. */
  readonly gone: Promise<void>;
  readonly #child: ChildProcess;
  #answer: ((outcome: TemplateOutcome) => void) | null = null;
  #alive = true;
  #lastId = 0;

  constructor(memoryMegabytes: number) {
    this.#child = startReader({ beside: import.meta.url, name: 'text-worker', memoryMegabytes });
    this.ready = new Promise((resolve) => {
      this.#child.once('message', () => resolve());
      this.#child.once('exit', () => resolve());
    });
    this.gone = new Promise((resolve) => {
      this.#child.once('exit', () => {
        this.#alive = false;
        // This has no effect if the process has already responded.
        this.#settle({ kind: 'limit', limit: 'memory' });
        resolve();
      });
    });
    this.#child.on('message', ({ id, ...outcome }: TemplateAnswer) => {
      if (id === this.#lastId && id > 0) this.#settle(outcome);
    });
    this.#child.on('error', () => this.end('memory'));
  }

  get alive(): boolean {
    return this.#alive;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /**
   * Renders a template, and kills the process on timeout. If the process ends before it responds, returns the limit
   * that was exceeded.
   */
  async render(
    request: Omit<TemplateRequest, 'id'>,
    limits: { readonly workMs: number; readonly clockMs: number },
  ): Promise<TemplateOutcome> {
    this.#lastId += 1;
    const startedMs = performance.now();
    const workedMs = this.#workedMs();
    const overdue = (): boolean =>
      performance.now() - startedMs >= limits.clockMs || this.#workedMs() - workedMs >= limits.workMs;
    const timer = setInterval(() => {
      if (overdue()) this.end('time');
    }, limits.workMs / 5);
    try {
      return await new Promise<TemplateOutcome>((resolve) => {
        this.#answer = resolve;
        if (!this.#alive) this.#settle({ kind: 'limit', limit: 'memory' });
        else
          this.#child.send({ ...request, id: this.#lastId } satisfies TemplateRequest, (error) => {
            if (error !== null) this.end('memory');
          });
      });
    } finally {
      clearInterval(timer);
    }
  }

  /** Kills the process. Its current template fails with the given limit. */
  end(limit: LimitName): void {
    this.#settle({ kind: 'limit', limit });
    this.#alive = false;
    this.#child.kill('SIGKILL');
  }

  #settle(outcome: TemplateOutcome): void {
    this.#answer?.(outcome);
    this.#answer = null;
  }

  /** CPU time of the process so far, or wall-clock time if the system does not report it. */
  #workedMs(): number {
    try {
      const [, fields = ''] = readFileSync(`/proc/${this.#child.pid}/stat`, 'latin1').split(') ');
      const [user, system] = fields.split(' ').slice(11, 13);
      return ((Number(user) + Number(system)) * 1000) / ticksPerSecond;
    } catch {
      // The system has no /proc, or the process has just ended. In the second case, its exit event ends the rendering.
      return performance.now();
    }
  }
}
