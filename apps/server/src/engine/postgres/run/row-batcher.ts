import { FrameWriter } from '@sightline/core/frames';
import { readerOf, typeNameOf } from '../columns/column-types.ts';
import type { ServerField } from '../columns/column-types.ts';
import type { TextColumnBuilder } from '../columns/text-builders.ts';

const firstBatchRows = 2_048;
const batchRows = 65_536;
const batchBytes = 4 * 1024 * 1024;
/**
 * Number of rows between two checks of the batch size. Summing the sizes of all columns for every row would cost more
 * than adding the row.
 */
const rowsBetweenLooks = 256;

/** Batches rows into the frames of a result. */
export class RowBatcher {
  readonly #writer = new FrameWriter();
  readonly #send: (frame: Uint8Array) => void;
  #builders: readonly TextColumnBuilder[] = [];
  #schemaSent = false;
  #waitingRows = 0;
  #rows = 0;
  #sentBytes = 0;

  constructor(send: (frame: Uint8Array) => void) {
    this.#send = send;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Bytes of all batches so far, including pending rows. */
  get sizeBytes(): number {
    return this.#sentBytes + this.#waitingBytes();
  }

  /** Starts a result. Rows may be added from now on, and are kept until the schema is sent. */
  begin(fields: readonly ServerField[]): void {
    this.#builders = fields.map((field) => readerOf(field.typeId).builder);
  }

  /** Sends the schema and the pending rows. */
  sendSchema(fields: readonly ServerField[], typeNames: ReadonlyMap<number, string>): void {
    const columns = fields.map((field) => ({
      name: field.name,
      label: field.name,
      type: typeNameOf(field, typeNames),
      kind: readerOf(field.typeId).kind,
      nullable: true,
    }));
    this.#schemaSent = true;
    this.#send(this.#writer.schema({ columns, meta: {} }));
    this.#flushIfDue();
  }

  append(cells: readonly (string | null)[]): void {
    this.#builders.forEach((builder, index) => builder.append(cells[index] ?? null));
    this.#rows += 1;
    this.#waitingRows += 1;
    this.#flushIfDue();
  }

  /** Sends the pending rows. */
  flush(): void {
    if (!this.#schemaSent || this.#waitingRows === 0) return;
    const columns = this.#builders.map((builder) => builder.take());
    const frame = this.#writer.batch({ keyIndex: 0, rows: this.#waitingRows, columns });
    this.#waitingRows = 0;
    this.#sentBytes += frame.length;
    this.#send(frame);
  }

  #flushIfDue(): void {
    const most = this.#sentBytes === 0 ? firstBatchRows : batchRows;
    const looks = this.#waitingRows % rowsBetweenLooks === 0;
    if (this.#waitingRows >= most || (looks && this.#waitingBytes() >= batchBytes)) this.flush();
  }

  #waitingBytes(): number {
    return this.#builders.reduce((sum, builder) => sum + builder.sizeBytes(), 0);
  }
}
