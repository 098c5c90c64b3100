import type { StagedRows, UploadPreview, UploadReading, WriteSource, WrittenTable } from '../../../domain/ports.ts';
import type { FailureFacts } from '../../engine-failure.ts';
import type { UploadRoom } from './upload/with-session.ts';

/** A request to write one table. */
export interface WriteOrder {
  readonly source: WriteSource;
  /** Path of the finished file, which must not exist yet. */
  readonly file: string;
  /** Path of the draft file, on the same disk as the finished file. */
  readonly draftFile: string;
  readonly tempFolder: string;
  readonly memoryMegabytes: number;
}

/** Tasks of the writer: write a table, preview an upload, or convert its rows to CSV. */
export type WriterTask =
  | { readonly kind: 'write'; readonly order: WriteOrder }
  | { readonly kind: 'preview'; readonly room: UploadRoom; readonly reading: UploadReading }
  | {
      readonly kind: 'stage';
      readonly room: UploadRoom;
      readonly reading: UploadReading;
      /** Path of the file to write, which must not exist yet. */
      readonly file: string;
    };

/** The result type of each task. */
export interface WriterResults {
  readonly write: WrittenTable;
  readonly preview: readonly UploadPreview[];
  readonly stage: StagedRows;
}

export type WriterResult = WriterResults[keyof WriterResults];

/** A task. It is sent after the response to the previous task has arrived. */
export interface WriterRequest {
  readonly task: WriterTask;
}

export type WriterAnswer =
  | { readonly kind: 'done'; readonly result: WriterResult }
  | { readonly kind: 'failed'; readonly failure: FailureFacts };
