import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Writer, WriteSource, WrittenTable } from '../../../domain/ports.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { startChild } from '../child-program.ts';
import type { WriteOrder, WriterAnswer, WriterRequest } from './protocol.ts';

/** Where the writer works. */
export interface DuckDbWriterOptions {
  /** Published files; made if it is not there. */
  readonly dataFolder: string;
  readonly tempFolder: string;
  readonly memoryMegabytes?: number;
  /** The process goes after so long without work. */
  readonly idleMs?: number;
}

interface Waiting {
  readonly resolve: (table: WrittenTable) => void;
  readonly reject: (failure: Error) => void;
}

/** The single writer of data files: a process of its own, there while there is something to write. */
export function makeDuckDbWriter(options: DuckDbWriterOptions): Writer {
  return new DuckDbWriter(options);
}

class DuckDbWriter implements Writer {
  readonly #dataFolder: string;
  readonly #tempFolder: string;
  readonly #memoryMegabytes: number;
  readonly #idleMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | null = null;
  #idleTimer: NodeJS.Timeout | null = null;
  #lastId = 0;
  /** One table after the other: two at once would share the memory that one is given. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(options: DuckDbWriterOptions) {
    this.#dataFolder = resolve(options.dataFolder);
    this.#tempFolder = resolve(options.tempFolder, 'writer');
    this.#memoryMegabytes = options.memoryMegabytes ?? 512;
    this.#idleMs = options.idleMs ?? 30_000;
    rmSync(this.#tempFolder, { recursive: true, force: true });
    mkdirSync(this.#dataFolder, { recursive: true });
    mkdirSync(this.#tempFolder, { recursive: true });
  }

  /** The file is named by chance: which table and version it is, the metadata say. */
  writeTable(source: WriteSource, _target: { readonly schema: string; readonly name: string }): Promise<WrittenTable> {
    const name = randomUUID();
    const order: WriteOrder = {
      source: source.kind === 'files' ? { ...source, paths: source.paths.map((path) => resolve(path)) } : source,
      file: resolve(this.#dataFolder, `${name}.duckdb`),
      draftFile: resolve(this.#dataFolder, `.draft-${name}.duckdb`),
      tempFolder: this.#tempFolder,
      memoryMegabytes: this.#memoryMegabytes,
    };
    const written = this.#line.then(() => this.#write(order));
    this.#line = written.then(
      () => undefined,
      () => undefined,
    );
    return written;
  }

  async close(): Promise<void> {
    await this.#line;
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    await this.#dismiss();
  }

  /** Lets the process go; the next table gets a new one. */
  async #dismiss(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null) return;
    const gone = new Promise((done) => child.once('exit', done));
    if (child.connected) child.disconnect();
    await gone;
  }

  #write(order: WriteOrder): Promise<WrittenTable> {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    const child = this.#child ?? this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<WrittenTable>((resolveTable, reject) => {
      this.#waiting.set(id, { resolve: resolveTable, reject });
      child.send({ id, order } satisfies WriterRequest);
    }).finally(() => {
      this.#idleTimer = setTimeout(() => void this.#dismiss(), this.#idleMs);
      this.#idleTimer.unref();
    });
  }

  #start(): ChildProcess {
    const child = startChild('writer-worker');
    child.on('message', (answer: WriterAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.kind === 'written') waiting?.resolve(answer.table);
      else waiting?.reject(new EngineRunError(answer.failure));
    });
    child.on('exit', () => {
      if (this.#child === child) this.#child = null;
      const message = 'The writer stopped unexpectedly; nothing was published.';
      for (const waiting of this.#waiting.values()) {
        waiting.reject(new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message, reason: 'crashed' }));
      }
      this.#waiting.clear();
    });
    this.#child = child;
    return child;
  }
}
