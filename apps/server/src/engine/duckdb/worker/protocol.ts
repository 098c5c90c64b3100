import type { ColumnInfo, RunStats, StatementCost, StatementPlan, TableFile, Verdict } from '../../../domain/ports.ts';
import type { FailureFacts } from '../../engine-failure.ts';
import type { GateLimits } from '../../gate-limits.ts';

/** Settings that a worker gets in its first message. */
export interface WorkerSettings {
  /**
   * Limit of the engine's buffers, in megabytes. The server watches the worker's other memory from outside the process.
   */
  readonly bufferMegabytes: number;
  readonly threads: number;
  /** A folder that only this worker uses. It is empty when the worker starts. */
  readonly tempFolder: string;
  readonly tempMegabytes: number;
  readonly gateLimits: GateLimits;
}

/** A job as sent to a worker. */
export interface WorkerJob {
  readonly tables: readonly TableFile[];
  readonly sql: string;
  /** SQL that runs instead of `sql`. It returns the same rows as a stream and has no LIMIT. */
  readonly asRead?: string;
  /**
   * True to return the measured plan of the statement instead of its rows. The result is one row with a StatementPlan
   * as JSON.
   */
  readonly measures?: boolean;
  readonly defaultSchema: string;
  readonly rowLimit: number;
  readonly byteLimit: number;
  /** True to keep the database open for the next job over the same files. False for users' own SQL. */
  readonly keepsDatabase: boolean;
  /** True to report progress while the job runs. */
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
  | { readonly kind: 'plan'; readonly id: number; readonly job: WorkerJob }
  | { readonly kind: 'run'; readonly id: number; readonly job: WorkerJob }
  /** The consumer took a frame, so the worker may send one more. */
  | { readonly kind: 'taken'; readonly id: number }
  | { readonly kind: 'interrupt'; readonly id: number };

export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'verdicts'; readonly id: number; readonly verdicts: readonly Verdict[] }
  | { readonly kind: 'columns'; readonly id: number; readonly columns: readonly ColumnInfo[] }
  | { readonly kind: 'cost'; readonly id: number; readonly cost: StatementCost }
  | { readonly kind: 'plan'; readonly id: number; readonly plan: StatementPlan }
  /** The worker started the job. If it crashes from now on, the job fails. */
  | { readonly kind: 'begun'; readonly id: number }
  | { readonly kind: 'frames'; readonly id: number; readonly frames: readonly Uint8Array[] }
  /** Progress in percent, 0 to 100. */
  | { readonly kind: 'progress'; readonly id: number; readonly percent: number }
  /** The last frames, or all of them if the result is small. */
  | { readonly kind: 'done'; readonly id: number; readonly frames: readonly Uint8Array[]; readonly stats: RunStats }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: FailureFacts };

/** Maximum number of frames in flight. More would only fill memory. */
export const frameWindow = 4;
