import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type {
  StagedRows,
  UploadPreview,
  UploadReading,
  Writer,
  WriteSource,
  WrittenTable,
} from '../../../domain/ports.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { startEngineProgram } from '../start-engine-program.ts';
import type { WriteOrder, WriterAnswer, WriterRequest, WriterResults, WriterTask } from './protocol.ts';
import type { UploadRoom } from './upload/with-session.ts';

/** Where the writer works. */
export interface DuckDbWriterOptions {
  /** Published files; made if it is not there. */
  readonly dataFolder: string;
  readonly tempFolder: string;
  readonly memoryMegabytes?: number;
  /** What the cells of a workbook may take beside that. */
  readonly heapMegabytes?: number;
  /** The process goes after so long without work. */
  readonly idleMs?: number;
  /** How long one upload may take. */
  readonly uploadMs?: number;
}

interface Waiting {
  readonly resolve: (result: WriterResults[keyof WriterResults]) => void;
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
  readonly #heapMegabytes: number;
  readonly #idleMs: number;
  readonly #uploadMs: number;
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
    this.#heapMegabytes = options.heapMegabytes ?? 1024;
    this.#idleMs = options.idleMs ?? 30_000;
    this.#uploadMs = options.uploadMs ?? 600_000;
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
    return this.#inLine<'write'>({ kind: 'write', order }, source.kind === 'upload');
  }

  previewUpload(reading: UploadReading): Promise<readonly UploadPreview[]> {
    return this.#inLine<'preview'>({ kind: 'preview', room: this.#room(), reading }, true);
  }

  stageUpload(reading: UploadReading): Promise<StagedRows> {
    return this.#inLine<'stage'>({ kind: 'stage', room: this.#room(), reading }, true);
  }

  #room(): UploadRoom {
    return { tempFolder: this.#tempFolder, memoryMegabytes: this.#memoryMegabytes };
  }

  /** @param bounded whether it is somebody's file, which may take so long and no longer */
  #inLine<K extends keyof WriterResults>(task: WriterTask, bounded: boolean): Promise<WriterResults[K]> {
    const done = this.#line.then(() => this.#run(task, bounded));
    this.#line = done.then(
      () => undefined,
      () => undefined,
    );
    return done as Promise<WriterResults[K]>;
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

  #run(task: WriterTask, bounded: boolean): Promise<WriterResults[keyof WriterResults]> {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    const child = this.#child ?? this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    let clock: NodeJS.Timeout | undefined;
    return new Promise<WriterResults[keyof WriterResults]>((resolveTask, reject) => {
      this.#waiting.set(id, { resolve: resolveTask, reject });
      child.send({ id, task } satisfies WriterRequest);
      if (bounded) clock = setTimeout(() => this.#giveUp(child, id), this.#uploadMs);
    }).finally(() => {
      clearTimeout(clock);
      this.#idleTimer = setTimeout(() => void this.#dismiss(), this.#idleMs);
      this.#idleTimer.unref();
    });
  }

  /** Ends the process of a task that takes too long; what it began is swept away. */
  #giveUp(child: ChildProcess, id: number): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#child === child) this.#child = null;
    child.kill('SIGKILL');
    const message = `The file took longer than ${Math.round(this.#uploadMs / 1000)} seconds to read; nothing was kept.`;
    waiting?.reject(new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message, reason: 'timed_out' }));
    this.#sweep();
  }

  /** Takes away what an ended process began: drafts of tables and files of its work. What is staged belongs to whoever asked. */
  #sweep(): void {
    const begun = [
      ...readdirSync(this.#dataFolder)
        .filter((name) => name.startsWith('.draft-'))
        .map((name) => resolve(this.#dataFolder, name)),
      ...readdirSync(this.#tempFolder)
        .filter((name) => !name.startsWith('staged-'))
        .map((name) => resolve(this.#tempFolder, name)),
    ];
    for (const path of begun) rmSync(path, { recursive: true, force: true });
  }

  #start(): ChildProcess {
    const child = startEngineProgram('writer-worker', this.#heapMegabytes);
    child.on('message', (answer: WriterAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.kind === 'done') waiting?.resolve(answer.result);
      else waiting?.reject(new EngineRunError(answer.failure));
    });
    child.on('exit', (_code, signal) => {
      if (this.#child !== child) return;
      this.#child = null;
      this.#sweep();
      // This is how the runtime ends a process whose objects have no more room.
      const reason = signal === 'SIGABRT' ? 'memory' : 'crashed';
      const message =
        reason === 'memory'
          ? `Reading the file took more than the ${this.#heapMegabytes} MB of memory that there are for it; nothing was kept. Save a large workbook as CSV and send that.`
          : 'The writer stopped unexpectedly; nothing was published.';
      for (const waiting of this.#waiting.values()) {
        waiting.reject(new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message, reason }));
      }
      this.#waiting.clear();
    });
    this.#child = child;
    return child;
  }
}
