import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, FrameError, FrameReader, FrameWriter, packTexts, readCells, readFrames } from './index.ts';
import type { Frame, FrameBatch, FrameCell, FrameColumn, FrameSchema } from './index.ts';

/** A column and the cells that a reader must return for it. */
interface Sample {
  readonly column: FrameColumn;
  readonly cells: readonly FrameCell[];
}

function withNulls(sample: Sample, absent: readonly boolean[]): Sample {
  const nulls = new Uint8Array(Math.ceil(absent.length / 8));
  absent.forEach((missing, row) => {
    if (missing) nulls[row >> 3] = (nulls[row >> 3] ?? 0) | (1 << (row & 7));
  });
  const cells = sample.cells.map((cell, row) => (absent[row] === true ? null : cell));
  return { column: { ...sample.column, nulls }, cells };
}

const sized = <T>(rows: number, item: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(item, { minLength: rows, maxLength: rows });

const long = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const shown = (value: bigint): FrameCell =>
  value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;

const texts = (rows: number): fc.Arbitrary<string[]> =>
  sized(
    rows,
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constant('\ufeff'),
    ),
  );

function textSample(encoding: 'text' | 'decimal' | 'json', rows: number): fc.Arbitrary<Sample> {
  return texts(rows).map((cells) => ({ column: { encoding, ...packTexts(cells) }, cells }));
}

function plainSample(rows: number): fc.Arbitrary<Sample> {
  const bits = (flags: readonly boolean[]): Uint8Array => {
    const packed = new Uint8Array(Math.ceil(rows / 8));
    flags.forEach((flag, row) => {
      if (flag) packed[row >> 3] = (packed[row >> 3] ?? 0) | (1 << (row & 7));
    });
    return packed;
  };
  return fc.oneof(
    sized(rows, fc.double()).map((cells): Sample => ({
      column: { encoding: 'float', values: Float64Array.from(cells) },
      cells,
    })),
    sized(rows, fc.integer()).map((cells): Sample => ({
      column: { encoding: 'integer', values: Int32Array.from(cells) },
      cells,
    })),
    sized(rows, long).map((cells): Sample => ({
      column: { encoding: 'long', values: BigInt64Array.from(cells) },
      cells: cells.map(shown),
    })),
    sized(rows, fc.integer()).map((cells): Sample => ({
      column: { encoding: 'time', values: Float64Array.from(cells) },
      cells,
    })),
    sized(rows, fc.tuple(fc.integer(), fc.integer({ min: 0, max: 999 }))).map((pairs): Sample => ({
      column: {
        encoding: 'timeMicros',
        values: Float64Array.from(pairs, ([milliseconds]) => milliseconds),
        micros: Int32Array.from(pairs, ([, micros]) => micros),
      },
      cells: pairs.map(([milliseconds, micros]) => milliseconds + micros / 1000),
    })),
    sized(rows, fc.boolean()).map((cells): Sample => ({ column: { encoding: 'flag', bits: bits(cells) }, cells })),
    textSample('text', rows),
    textSample('decimal', rows),
    textSample('json', rows),
    dictionarySample(rows),
  );
}

function dictionarySample(rows: number): fc.Arbitrary<Sample> {
  const entries = ['red', 'grün', '青', ''];
  return fc
    .tuple(sized(rows, fc.nat(entries.length - 1)), fc.constantFrom(Uint8Array, Uint16Array, Uint32Array))
    .map(([codes, Codes]) => ({
      column: { encoding: 'dictionary', codes: Codes.from(codes), entries },
      cells: codes.map((code) => entries[code] ?? ''),
    }));
}

const batchOf = fc.nat(40).chain((rows) =>
  fc
    .array(
      fc
        .tuple(plainSample(rows), fc.option(sized(rows, fc.boolean())))
        .map(([sample, absent]) => (absent === null ? sample : withNulls(sample, absent))),
      { minLength: 1, maxLength: 6 },
    )
    .map((samples) => ({ rows, samples })),
);

function schemaOf(count: number): FrameSchema {
  const columns = Array.from({ length: count }, (_, index) => {
    const name = `c${index}`;
    return { name, label: name, type: 'ANY', kind: 'text' as const, nullable: true };
  });
  return { key: 'a', columns, meta: { rowcount: 3 } };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function cut(bytes: Uint8Array, sizes: readonly number[]): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    pieces.push(bytes.slice(at, at + size));
    at += size;
  }
  return pieces;
}

const cellsOf = (batch: FrameBatch): readonly (readonly FrameCell[])[] =>
  batch.columns.map((column) => Array.from({ length: batch.rows }, (_, row) => cellAt(column, row)));

describe('frames', () => {
  it('come back as they were written, however the bytes are cut', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(batchOf, sizes, ({ rows, samples }, pieceSizes) => {
        const writer = new FrameWriter();
        const batch = { keyIndex: 0, rows, columns: samples.map((sample) => sample.column) };
        const bytes = joined([
          writer.schema(schemaOf(samples.length)),
          writer.batch(batch),
          writer.progress({ percent: 50 }),
          writer.batch(batch),
          writer.end({ rows: 2 * rows }),
        ]);
        const reader = new FrameReader();
        const frames = cut(bytes, pieceSizes).flatMap((piece) => reader.push(piece));
        reader.finish();
        expect(frames.map((frame) => frame.kind)).toEqual(['schema', 'batch', 'progress', 'batch', 'end']);
        for (const frame of frames) {
          if (frame.kind === 'batch') {
            const cells = samples.map((sample) => sample.cells);
            expect(cellsOf(frame.batch)).toEqual(cells);
            expect(frame.batch.columns.map((column) => readCells(column, frame.batch.rows))).toEqual(cells);
          }
        }
      }),
    );
  });

  it('read typed arrays over the received buffer, without a copy', () => {
    const writer = new FrameWriter();
    const values = Float64Array.from([1, 2, 3]);
    const bytes = joined([
      writer.schema(schemaOf(1)),
      writer.batch({ keyIndex: 0, rows: 3, columns: [{ encoding: 'float', values }] }),
    ]);
    const batch = new FrameReader().push(bytes).find((frame) => frame.kind === 'batch');
    const column = batch?.kind === 'batch' ? batch.batch.columns[0] : undefined;
    expect(column?.encoding === 'float' && column.values.buffer === bytes.buffer).toBe(true);
  });

  it('send a dictionary once', () => {
    const writer = new FrameWriter();
    const entries = Array.from({ length: 100 }, (_, index) => `a rather long entry ${index}`);
    const columns: readonly FrameColumn[] = [{ encoding: 'dictionary', codes: Uint8Array.of(7), entries }];
    const schema = writer.schema(schemaOf(1));
    const [first, second] = [0, 1].map(() => writer.batch({ keyIndex: 0, rows: 1, columns }));
    expect(second?.length).toBeLessThan(100);
    const reader = new FrameReader();
    const frames = [schema, first ?? schema, second ?? schema].flatMap((piece) => reader.push(piece));
    const cells = frames.flatMap((frame) => (frame.kind === 'batch' ? cellsOf(frame.batch) : []));
    expect(cells).toEqual([['a rather long entry 7'], ['a rather long entry 7']]);
  });

  it('carry several results, each with its own columns', () => {
    const writer = new FrameWriter();
    const reader = new FrameReader();
    const frames = [
      writer.schema(schemaOf(1)),
      writer.schema(schemaOf(2)),
      writer.batch({
        keyIndex: 1,
        rows: 1,
        columns: [
          { encoding: 'integer', values: Int32Array.of(1) },
          { encoding: 'integer', values: Int32Array.of(2) },
        ],
      }),
      writer.batch({ keyIndex: 0, rows: 1, columns: [{ encoding: 'integer', values: Int32Array.of(3) }] }),
    ].flatMap((piece) => reader.push(piece));
    expect(frames.flatMap((frame) => (frame.kind === 'batch' ? [cellsOf(frame.batch)] : []))).toEqual([
      [[1], [2]],
      [[3]],
    ]);
  });

  it.each<readonly [string, readonly number[]]>([
    ['an impossible length', [255, 255, 255, 255, 2]],
    ['an unknown kind', [4, 0, 0, 0, 99, 123, 125, 32]],
    ['a batch before its schema', [12, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]],
    ['JSON that is none', [5, 0, 0, 0, 3, 123, 123, 123, 123]],
  ])('refuse %s', (_, bytes) => {
    expect(() => new FrameReader().push(Uint8Array.from(bytes))).toThrow(FrameError);
  });

  it('never throw anything but a FrameError on damaged bytes', () => {
    fc.assert(
      fc.property(batchOf, fc.nat(), fc.nat(255), ({ rows, samples }, place, value) => {
        const writer = new FrameWriter();
        const schema = writer.schema(schemaOf(samples.length));
        const batch = writer.batch({ keyIndex: 0, rows, columns: samples.map((sample) => sample.column) });
        batch[place % batch.length] = value;
        const reader = new FrameReader();
        reader.push(schema);
        try {
          for (const frame of reader.push(batch)) if (frame.kind === 'batch') cellsOf(frame.batch);
        } catch (error) {
          expect(error).toBeInstanceOf(FrameError);
        }
      }),
    );
  });
});

describe('a stream of frames', () => {
  const stream = (pieces: readonly Uint8Array[], onCancel: () => void = () => undefined): ReadableStream<Uint8Array> =>
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
      cancel: onCancel,
    });

  it('is read to its end', async () => {
    const writer = new FrameWriter();
    const bytes = joined([writer.schema(schemaOf(1)), writer.end({ rows: 0 })]);
    const frames: Frame[] = [];
    for await (const frame of readFrames(stream(cut(bytes, [7])))) frames.push(frame);
    expect(frames).toEqual([
      { kind: 'schema', schema: schemaOf(1) },
      { kind: 'end', value: { rows: 0 } },
    ]);
  });

  it('says when it was cut off', async () => {
    const bytes = new FrameWriter().schema(schemaOf(1));
    const read = async (): Promise<void> => {
      for await (const frame of readFrames(stream([bytes.subarray(0, bytes.length - 1)]))) void frame;
    };
    await expect(read()).rejects.toBeInstanceOf(FrameError);
  });

  it('is cancelled when the reader leaves', async () => {
    let cancelled = false;
    const bytes = new FrameWriter().schema(schemaOf(1));
    const open = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const frame of readFrames(open)) {
      expect(frame.kind).toBe('schema');
      break;
    }
    expect(cancelled).toBe(true);
  });
});
