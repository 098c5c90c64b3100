import { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FrameBatch, FrameColumn } from '@sightline/core/frames';
import { distinctNames } from '../../queries/result-table.ts';
import type { ExportRows } from '../export-rows.ts';
import { turn } from '../turns.ts';
import { planColumn } from './column-plan.ts';
import type { ColumnPlan } from './column-plan.ts';
import { plainValues } from './plain-values.ts';
import { i32, i64, list, struct, text, thriftBytes } from './thrift.ts';
import type { ThriftValue } from './thrift.ts';

const magic = Buffer.from('PAR1');
const rowsOfGroup = 131_072;
const bytesOfGroup = 16 * 1_048_576;
/** Constants of the format: encodings, page type and codec. */
const plain = 0;
const runLength = 3;
const dataPage = 0;
const zstd = 6;

const compress = promisify(zstdCompress);

/** Encodes the definition levels: one bit per cell, or one run if no cell is null. */
function levelsOf(column: FrameColumn, rows: number): Buffer {
  const varint: number[] = [];
  const groups = Math.ceil(rows / 8);
  let head = column.nulls === undefined ? rows * 2 : groups * 2 + 1;
  while (head >= 128) {
    varint.push((head % 128) + 128);
    head = Math.floor(head / 128);
  }
  varint.push(head);
  const { nulls } = column;
  const body = nulls === undefined ? [1] : Array.from({ length: groups }, (_, at) => ~nulls[at]! & 255);
  const levels = Buffer.alloc(4 + varint.length + body.length);
  levels.writeUInt32LE(varint.length + body.length, 0);
  levels.set(varint, 4);
  levels.set(body, 4 + varint.length);
  return levels;
}

interface Page {
  readonly bytes: Buffer;
  readonly rows: number;
  /** Size of the page before compression, including its header. */
  readonly plainBytes: number;
}

/** Writes a page for one column of a batch. Compression runs off the event loop. */
async function pageOf(plan: ColumnPlan, column: FrameColumn, rows: number): Promise<Page> {
  const values = plainValues(column, plan.physical, rows);
  const body = Buffer.concat([levelsOf(column, rows), values.bytes]);
  const compressed = await compress(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  const head = thriftBytes([
    [1, i32(dataPage)],
    [2, i32(body.length)],
    [3, i32(compressed.length)],
    [5, struct([1, i32(rows)], [2, i32(plain)], [3, i32(runLength)], [4, i32(runLength)])],
  ]);
  return { bytes: Buffer.concat([head, compressed]), rows, plainBytes: head.length + body.length };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Metadata of a column chunk for the file's footer. */
function chunkOf(plan: ColumnPlan, pages: readonly Page[], offset: number): ThriftValue {
  return struct(
    [2, i64(offset)],
    [
      3,
      struct(
        [1, i32(plan.type)],
        [2, list('i32', [i32(plain), i32(runLength)])],
        [3, list('text', [text(plan.name)])],
        [4, i32(zstd)],
        [5, i64(sum(pages.map(({ rows }) => rows)))],
        [6, i64(sum(pages.map(({ plainBytes }) => plainBytes)))],
        [7, i64(sum(pages.map(({ bytes }) => bytes.length)))],
        [9, i64(offset)],
      ),
    ],
  );
}

/** Collects pages until a row group is full. */
class RowGroup {
  readonly #plans: readonly ColumnPlan[];
  #pages: Page[][];
  #rows = 0;
  #bytes = 0;

  constructor(plans: readonly ColumnPlan[]) {
    this.#plans = plans;
    this.#pages = plans.map(() => []);
  }

  get rows(): number {
    return this.#rows;
  }

  get isFull(): boolean {
    return this.#rows >= rowsOfGroup || this.#bytes >= bytesOfGroup;
  }

  async add(batch: FrameBatch): Promise<void> {
    const begun: Promise<Page>[] = [];
    for (const [at, plan] of this.#plans.entries()) {
      begun.push(pageOf(plan, batch.columns[at]!, batch.rows));
      // Compression of this column runs while the next one is written.
      await turn();
    }
    const pages = await Promise.all(begun);
    for (const [at, page] of pages.entries()) {
      this.#pages[at]!.push(page);
      this.#bytes += page.bytes.length;
    }
    this.#rows += batch.rows;
  }

  /** Returns the group's bytes, column by column, and its metadata for the footer, then resets the group. */
  take(offset: number): { readonly pieces: readonly Buffer[]; readonly facts: ThriftValue } {
    let at = offset;
    const chunks = this.#plans.map((plan, column) => {
      const pages = this.#pages[column]!;
      const chunk = chunkOf(plan, pages, at);
      at += sum(pages.map(({ bytes }) => bytes.length));
      return chunk;
    });
    const pages = this.#pages.flat();
    const facts = struct(
      [1, list('struct', chunks)],
      [2, i64(sum(pages.map(({ plainBytes }) => plainBytes)))],
      [3, i64(this.#rows)],
    );
    this.#pages = this.#plans.map(() => []);
    this.#rows = 0;
    this.#bytes = 0;
    return { pieces: pages.map(({ bytes }) => bytes), facts };
  }
}

/** Writes a result as a Parquet file (version 1, plain values, zstd), one row group at a time, while rows arrive. */
export async function* parquetBytes({ columns, batches }: ExportRows): AsyncGenerator<Buffer> {
  const names = distinctNames(columns.map(({ name }) => name));
  const plans = columns.map((column, at) => planColumn(column, names[at]!));
  const group = new RowGroup(plans);
  const groups: ThriftValue[] = [];
  let rows = 0;
  let offset = magic.length;
  const close = (): readonly Buffer[] => {
    rows += group.rows;
    const { pieces, facts } = group.take(offset);
    groups.push(facts);
    offset += sum(pieces.map(({ length }) => length));
    return pieces;
  };
  yield magic;
  for await (const batch of batches) {
    await group.add(batch);
    if (group.isFull) yield* close();
  }
  if (group.rows > 0) yield* close();
  const root: ThriftValue = struct([4, text('schema')], [5, i32(plans.length)]);
  const footer = thriftBytes([
    [1, i32(1)],
    [2, list('struct', [root, ...plans.map(({ element }) => struct(...element))])],
    [3, i64(rows)],
    [4, list('struct', groups)],
    [6, text('Sightline')],
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(footer.length, 0);
  yield Buffer.concat([footer, size, magic]);
}
