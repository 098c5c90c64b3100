import type { ChildProcess } from 'node:child_process';
import { startChild } from '../start-child.ts';
import type { BookJob, DrawnPicture, PictureAnswer, PictureJob, PictureRequest } from './protocol.ts';

export interface PictureLimits {
  /** Timeout for one picture, not counting the start of the process. */
  readonly clockMs: number;
  readonly startMs: number;
  readonly memoryMegabytes: number;
  /** Idle time after which the process ends. */
  readonly idleMs: number;
}

/** Thrown for a picture that could not be drawn. */
export class PictureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PictureError';
  }
}

const startProgram = (memoryMegabytes: number): ChildProcess =>
  startChild({
    beside: import.meta.url,
    name: 'picture-worker',
    memoryMegabytes,
    youngMegabytes: 2,
    sourceOptions: ['--import', new URL('./read-tsx.mjs', import.meta.url).href],
    env: { NODE_ENV: 'production' },
  });

const within = async <T>(promise: Promise<T>, ms: number, onLate: () => void): Promise<T> => {
  const timer = setTimeout(onLate, ms);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
};

/** A child process that draws one picture at a time. The process does not keep its parent alive, and ends with it. */
class DrawingProcess {
  readonly #child: ChildProcess;
  readonly #limits: PictureLimits;
  readonly #ready: Promise<void>;
  #answer: ((answer: PictureAnswer) => void) | undefined;
  #lastId = 0;
  alive = true;

  constructor(limits: PictureLimits) {
    this.#limits = limits;
    this.#child = startProgram(limits.memoryMegabytes);
    this.#child.unref();
    this.#ready = new Promise((resolve) => {
      this.#child.once('message', () => resolve());
      this.#child.once('exit', () => resolve());
    });
    this.#child.on('message', (answer: PictureAnswer) => this.#answer?.(answer));
    this.#child.on('error', () => this.end('The drawing process could not be started.'));
    this.#child.on('exit', () => this.end('The drawing process stopped unexpectedly.'));
  }

  async draw(job: PictureJob | BookJob): Promise<DrawnPicture> {
    await within(this.#ready, this.#limits.startMs, () => this.end('The drawing process did not start.'));
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = new Promise<PictureAnswer>((resolve) => {
      this.#answer = resolve;
      if (!this.alive) resolve({ id, failed: 'The drawing process stopped unexpectedly.' });
      else
        this.#child.send({ id, job } satisfies PictureRequest, (error) => {
          if (error !== null) this.end('The drawing process does not accept work.');
        });
    });
    const answer = await within(answered, this.#limits.clockMs, () => this.end('The picture took too long to draw.'));
    if ('failed' in answer) throw new PictureError(answer.failed);
    const { id: _id, ...drawn } = answer;
    return drawn;
  }

  /** Kills the process. Its current picture fails with the given reason. */
  end(reason: string): void {
    this.alive = false;
    this.#answer?.({ id: this.#lastId, failed: reason });
    this.#child.kill('SIGKILL');
  }
}

/** Draws pictures in a child process, so that drawing does not block the thread that handles requests. */
export interface PictureDrawer {
  /**
   * Renders a picture as PNG, and optionally as PDF, or a document as PDF. Concurrent requests are queued. Rejects with
   * a PictureError.
   */
  draw(job: PictureJob | BookJob): Promise<DrawnPicture>;
}

const defaultLimits: PictureLimits = { clockMs: 10_000, startMs: 60_000, memoryMegabytes: 512, idleMs: 20_000 };

/** Creates a drawer whose process starts with the first picture and ends when idle. */
export const openPictureDrawer = (limits: PictureLimits = defaultLimits): PictureDrawer => {
  let process: DrawingProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const run = async (job: PictureJob | BookJob): Promise<DrawnPicture> => {
    clearTimeout(idle);
    if (process?.alive !== true) process = new DrawingProcess(limits);
    try {
      return await process.draw(job);
    } finally {
      idle = setTimeout(() => process?.end('Nothing to draw.'), limits.idleMs);
      idle.unref();
    }
  };
  return {
    draw: (job) => {
      const drawing = last.then(() => run(job));
      last = drawing.catch(() => undefined);
      return drawing;
    },
  };
};
