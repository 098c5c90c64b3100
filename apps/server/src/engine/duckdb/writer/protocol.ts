import type { StagedRows, UploadPreview, UploadReading, WriteSource, WrittenTable } from '../../../domain/ports.ts';
import type { FailureFacts } from '../../engine-failure.ts';
import type { UploadRoom } from './upload/with-session.ts';

/** One table to write. */
export interface WriteOrder {
  readonly source: WriteSource;
  /** The finished file, not there yet. */
  readonly file: string;
  /** Where the file grows; on the same disk. */
  readonly draftFile: string;
  readonly tempFolder: string;
  readonly memoryMegabytes: number;
}

/** What the writer is asked for: a table, a look at an upload, its rows as CSV. */
export type WriterTask =
  | { readonly kind: 'write'; readonly order: WriteOrder }
  | { readonly kind: 'preview' | 'stage'; readonly room: UploadRoom; readonly reading: UploadReading };

/** What each task gives. */
export interface WriterResults {
  readonly write: WrittenTable;
  readonly preview: readonly UploadPreview[];
  readonly stage: StagedRows;
}

export interface WriterRequest {
  readonly id: number;
  readonly task: WriterTask;
}

export type WriterAnswer =
  | { readonly kind: 'done'; readonly id: number; readonly result: WriterResults[keyof WriterResults] }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: FailureFacts };
