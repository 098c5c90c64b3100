import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type {
  StagedRows,
  UploadPreview,
  UploadReading,
  UploadTurn,
  Writer,
  WriteSource,
  WrittenTable,
} from '../../../domain/ports.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { WaitingLine } from '../../waiting-line.ts';
import type { WriteOrder, WriterResult, WriterResults, WriterTask } from './protocol.ts';
import type { UploadRoom } from './upload/with-session.ts';
import { WriterProcess } from './writer-process.ts';

/** Folders and limits of the writer. */
export interface DuckDbWriterOptions {
  /** Folder of the published files. Created if missing. */
  readonly dataFolder: string;
  readonly tempFolder: string;
  /** Memory limit of the engine in each process, in megabytes. */
  readonly memoryMegabytes?: number;
  /** Additional memory limit for the cells of a workbook, in megabytes. */
  readonly heapMegabytes?: number;
  /** Idle time after which a process ends. */
  readonly idleMs?: number;
  /** Timeout of one upload, including its time in the queue. */
  readonly uploadMs?: number;
  /** Maximum number of concurrent tasks, each in its own process. */
  readonly processes?: number;
}

/** Creates a writer of data files. Its child processes run only while there are tasks. */
export function makeDuckDbWriter(options: DuckDbWriterOptions): Writer {
  return new DuckDbWriter(options);
}

/** The user who requested a task. The ID is null for a task of the server itself. */
interface Asker {
  readonly userId: number | null;
}

interface Seat {
  readonly process: WriterProcess;
  /** The user who requested the current task; null while the process has no task. */
  asker: Asker | null;
  idleTimer: NodeJS.Timeout | null;
}

/** A task, and the draft files to delete if it fails. */
interface Prepared {
  readonly task: WriterTask;
  readonly unfinished: readonly string[];
}

class DuckDbWriter implements Writer {
  readonly #dataFolder: string;
  readonly #tempFolder: string;
  readonly #memoryMegabytes: number;
  readonly #heapMegabytes: number;
  readonly #idleMs: number;
  readonly #uploadMs: number;
  readonly #processes: number;
  readonly #seats = new Set<Seat>();
  /** Queue of the tasks. Each user runs one task at a time, so a long task leaves processes for other users. */
  readonly #line = new WaitingLine<Asker, Seat>({
    choose: (waiting) => this.#choose(waiting),
    take: (asker) => this.#take(asker),
  });

  constructor(options: DuckDbWriterOptions) {
    this.#dataFolder = resolve(options.dataFolder);
    this.#tempFolder = resolve(options.tempFolder, 'writer');
    this.#memoryMegabytes = options.memoryMegabytes ?? 512;
    this.#heapMegabytes = options.heapMegabytes ?? 1024;
    this.#idleMs = options.idleMs ?? 30_000;
    this.#uploadMs = options.uploadMs ?? 600_000;
    this.#processes = options.processes ?? 3;
    rmSync(this.#tempFolder, { recursive: true, force: true });
    mkdirSync(this.#dataFolder, { recursive: true });
    mkdirSync(this.#tempFolder, { recursive: true });
  }

  /**
   * Writes a table to a file with a random name. The metadata database records which table and version the file
   * contains.
   */
  writeTable(
    source: WriteSource,
    _target: { readonly schema: string; readonly name: string },
    turn?: UploadTurn,
  ): Promise<WrittenTable> {
    const name = randomUUID();
    const file = resolve(this.#dataFolder, `${name}.duckdb`);
    const draftFile = resolve(this.#dataFolder, `.draft-${name}.duckdb`);
    const prepare = (room: UploadRoom): Prepared => {
      const order: WriteOrder = {
        ...room,
        source: source.kind === 'files' ? { ...source, paths: source.paths.map((path) => resolve(path)) } : source,
        file,
        draftFile,
      };
      return { task: { kind: 'write', order }, unfinished: [draftFile, `${draftFile}.wal`, file] };
    };
    return this.#run<'write'>(prepare, { ...turn, bounded: source.kind === 'upload' });
  }

  previewUpload(reading: UploadReading, turn?: UploadTurn): Promise<readonly UploadPreview[]> {
    const prepare = (room: UploadRoom): Prepared => ({ task: { kind: 'preview', room, reading }, unfinished: [] });
    return this.#run<'preview'>(prepare, { ...turn, bounded: true });
  }

  stageUpload(reading: UploadReading, turn?: UploadTurn): Promise<StagedRows> {
    const file = resolve(this.#tempFolder, `staged-${randomUUID()}.csv`);
    const prepare = (room: UploadRoom): Prepared => ({
      task: { kind: 'stage', room, reading, file },
      unfinished: [file],
    });
    return this.#run<'stage'>(prepare, { ...turn, bounded: true });
  }

  /** Cancels running and queued tasks and deletes their files. */
  async close(): Promise<void> {
    this.#line.close(closed());
    const seats = [...this.#seats];
    for (const seat of seats) {
      if (seat.idleTimer !== null) clearTimeout(seat.idleTimer);
      seat.process.end(closed());
    }
    await Promise.all(seats.map(({ process }) => process.gone));
  }

  /**
   * Runs a task in a process of the writer.
   * @param turn.bounded true for a user's upload, which has a timeout
   */
  async #run<K extends keyof WriterResults>(
    prepare: (room: UploadRoom) => Prepared,
    { userId, signal, bounded }: Partial<UploadTurn> & { readonly bounded: boolean },
  ): Promise<WriterResults[K]> {
    const ending = new AbortController();
    const leave = (): void => ending.abort(gone());
    const clock = bounded ? setTimeout(() => ending.abort(tooLong(this.#uploadMs)), this.#uploadMs) : undefined;
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted === true) leave();
    try {
      const seat = await this.#line.wait({ userId: userId ?? null }, ending.signal);
      try {
        return (await this.#work(seat, prepare, ending.signal)) as WriterResults[K];
      } finally {
        this.#release(seat);
      }
    } finally {
      clearTimeout(clock);
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Runs a task in a temporary folder, and deletes its files if it fails. */
  async #work(seat: Seat, prepare: (room: UploadRoom) => Prepared, signal: AbortSignal): Promise<WriterResult> {
    const tempFolder = resolve(this.#tempFolder, randomUUID());
    mkdirSync(tempFolder);
    const { task, unfinished } = prepare({ tempFolder, memoryMegabytes: this.#memoryMegabytes });
    try {
      return await seat.process.run(task, signal);
    } catch (error) {
      for (const path of unfinished) rmSync(path, { force: true });
      throw error;
    } finally {
      rmSync(tempFolder, { recursive: true, force: true });
    }
  }

  #choose(waiting: readonly Asker[]): Asker | undefined {
    const busy = [...this.#seats].filter((seat) => seat.asker !== null);
    if (busy.length >= this.#processes) return undefined;
    return waiting.find(({ userId }) => busy.every(({ asker }) => asker?.userId !== userId));
  }

  #take(asker: Asker): Seat {
    const idle = [...this.#seats].find((seat) => seat.asker === null && seat.process.alive);
    const seat = idle ?? this.#start();
    if (seat.idleTimer !== null) clearTimeout(seat.idleTimer);
    seat.idleTimer = null;
    seat.asker = asker;
    return seat;
  }

  #release(seat: Seat): void {
    seat.asker = null;
    if (seat.process.alive) {
      seat.idleTimer = setTimeout(() => seat.process.dismiss(), this.#idleMs);
      seat.idleTimer.unref();
    }
    this.#line.advance();
  }

  #start(): Seat {
    const process = new WriterProcess(this.#heapMegabytes);
    const seat: Seat = { process, asker: null, idleTimer: null };
    this.#seats.add(seat);
    void process.gone.then(() => this.#seats.delete(seat));
    return seat;
  }
}

const failure = (reason: 'gone' | 'timed_out', message: string): EngineRunError =>
  new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message, reason });

const closed = (): EngineRunError =>
  failure('gone', 'The server is shutting down and nothing was saved. Upload the file again.');
const gone = (): EngineRunError => failure('gone', 'The upload was stopped because no one is waiting for it anymore.');
const tooLong = (ms: number): EngineRunError =>
  failure('timed_out', `The file could not be read within ${Math.round(ms / 1000)} seconds; nothing was saved.`);
