import type { WriteSource, WrittenTable } from '../../../domain/ports.ts';
import type { FailureFacts } from '../../engine-failure.ts';

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

export interface WriterRequest {
  readonly id: number;
  readonly order: WriteOrder;
}

export type WriterAnswer =
  | { readonly kind: 'written'; readonly id: number; readonly table: WrittenTable }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: FailureFacts };
