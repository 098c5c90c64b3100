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
  | { readonly kind: 'preview'; readonly room: UploadRoom; readonly reading: UploadReading }
  | {
      readonly kind: 'stage';
      readonly room: UploadRoom;
      readonly reading: UploadReading;
      /** The file to write, not there yet. */
      readonly file: string;
    };

/** What each task gives. */
export interface WriterResults {
  readonly write: WrittenTable;
  readonly preview: readonly UploadPreview[];
  readonly stage: StagedRows;
}

export type WriterResult = WriterResults[keyof WriterResults];

/** The next task; it comes when the one before has its answer. */
export interface WriterRequest {
  readonly task: WriterTask;
}

export type WriterAnswer =
  | { readonly kind: 'done'; readonly result: WriterResult }
  | { readonly kind: 'failed'; readonly failure: FailureFacts };
