import type { ColumnInfo, RunStats, StatementCost, TableFile, Verdict } from '../../../domain/ports.ts';
import type { FailureFacts } from '../../engine-failure.ts';
import type { GateLimits } from '../../gate-limits.ts';

/** What a worker is told once, before anything else. */
export interface WorkerSettings {
  /** Bound of the engine's buffers, in megabytes; what it holds beside them is watched from outside. */
  readonly bufferMegabytes: number;
  readonly threads: number;
  /** A folder of the worker's own, empty at start. */
  readonly tempFolder: string;
  readonly tempMegabytes: number;
  readonly gateLimits: GateLimits;
}

/** A job as a worker gets it. */
export interface WorkerJob {
  readonly tables: readonly TableFile[];
  readonly sql: string;
  /** Run in place of `sql`: its columns and a flag, true in one row behind all others. */
  readonly asRead?: string;
  readonly defaultSchema: string;
  readonly rowLimit: number;
  readonly byteLimit: number;
  /** Leave the database open for the next job over the same files; false for users' own SQL. */
  readonly keepsDatabase: boolean;
  /** Say now and then how far it is. */
  readonly tellsProgress: boolean;
}

export type WorkerRequest =
  | { readonly kind: 'settings'; readonly settings: WorkerSettings }
  | { readonly kind: 'gate'; readonly id: number; readonly sql: string }
  | {
      readonly kind: 'gate-expression';
      readonly id: number;
      readonly expression: string;
      readonly allowSubquery: boolean;
    }
  | { readonly kind: 'describe'; readonly id: number; readonly job: WorkerJob }
  | { readonly kind: 'estimate'; readonly id: number; readonly job: WorkerJob }
  | { readonly kind: 'run'; readonly id: number; readonly job: WorkerJob }
  /** The reader took a frame: the worker may send one more. */
  | { readonly kind: 'taken'; readonly id: number }
  | { readonly kind: 'interrupt'; readonly id: number };

export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'verdicts'; readonly id: number; readonly verdicts: readonly Verdict[] }
  | { readonly kind: 'columns'; readonly id: number; readonly columns: readonly ColumnInfo[] }
  | { readonly kind: 'cost'; readonly id: number; readonly cost: StatementCost }
  /** The worker took the job up: from here on its end is the job's. */
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'frames'; readonly id: number; readonly frames: readonly Uint8Array[] }
  /** How much is done, 0 to 100. */
  | { readonly kind: 'progress'; readonly id: number; readonly percent: number }
  /** The last frames; all of them, where the answer is small. */
  | { readonly kind: 'done'; readonly id: number; readonly frames: readonly Uint8Array[]; readonly stats: RunStats }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: FailureFacts };

/** Frames that may be under way without having been taken: more only fill memory. */
export const frameWindow = 4;
