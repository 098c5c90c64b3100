import { describe, expect, it } from 'vitest';
import type { Api } from '../api/index.ts';
import { FrameWriter, packTexts, type FramePiece, type FrameResult } from '../frames/index.ts';
import { chartData } from './reads.ts';

const column = (name: string, kind: 'number' | 'text') => ({ name, label: name, type: 'ANY', kind, nullable: true });

const answer = (): readonly Uint8Array[] => {
  const writer = new FrameWriter();
  const columns = [column('city', 'text'), column('n', 'number'), column('tags', 'text')];
  const batch = (texts: readonly string[], numbers: readonly number[]) =>
    writer.batch({
      keyIndex: 0,
      rows: texts.length,
      columns: [
        { encoding: 'text', ...packTexts(texts), nulls: Uint8Array.of(0b10) },
        { encoding: 'integer', values: Int32Array.from(numbers) },
        { encoding: 'json', ...packTexts(texts.map((text) => JSON.stringify([text]))) },
      ],
    });
  return [
    writer.schema({ key: '0', columns, meta: { colnames: ['city', 'n', 'tags'], rowcount: 4, is_cached: null } }),
    batch(['Köln', ''], [1, 2]),
    batch(['Bonn', ''], [3, 4]),
    writer.schema({ key: '1', columns: [], meta: { language: 'sql', query: 'SELECT 1' } }),
    writer.end({ results: 2 }),
  ];
};

const streamOf = (pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

const apiOf = (pieces: readonly Uint8Array[], capabilities = new Set(['frames'])): Api =>
  ({
    capabilities,
    stream: () => Promise.resolve(streamOf(pieces)),
    call: () => Promise.resolve({ result: [{ data: 'as JSON' }] }),
  }) as never;

const ask = (api: Api) => chartData(api, { queries: [] }).queryFn({ signal: new AbortController().signal });

describe('data of charts', () => {
  it('SERVER-05 comes as columns from a server that speaks frames, and as rows for who wants rows', async () => {
    const { result } = await ask(apiOf(answer()));
    const [first, second] = result as unknown as readonly (object & {
      readonly data: unknown;
      readonly rowCount: number;
      cells(name: string): unknown;
      pieces(name: string): readonly FramePiece[];
    })[];
    expect(first).toMatchObject({ colnames: ['city', 'n', 'tags'], rowcount: 4, is_cached: null, rowCount: 4 });
    expect(first?.cells('city')).toEqual(['Köln', null, 'Bonn', null]);
    expect(first?.cells('n')).toEqual([1, 2, 3, 4]);
    expect(first?.cells('nobody')).toBeUndefined();
    // The column has one piece for each batch.
    expect(first?.pieces('n')).toMatchObject([
      { rows: 2, column: { encoding: 'integer', values: Int32Array.of(1, 2) } },
      { rows: 2, column: { encoding: 'integer', values: Int32Array.of(3, 4) } },
    ]);
    expect(first?.pieces('nobody')).toEqual([]);
    expect(first?.data).toEqual([
      { city: 'Köln', n: 1, tags: ['Köln'] },
      { city: null, n: 2, tags: [''] },
      { city: 'Bonn', n: 3, tags: ['Bonn'] },
      { city: null, n: 4, tags: [''] },
    ]);
    expect(second).toMatchObject({ language: 'sql', query: 'SELECT 1' });
  });

  it('SERVER-05 is in the order of the queries however their frames come, with the fields that are known at the end', async () => {
    const writer = new FrameWriter();
    const schema = (query: number, name: string) =>
      writer.schema({ key: String(query), query, columns: [column(name, 'number')], meta: { colnames: [name] } });
    const numbers = (keyIndex: number, values: readonly number[]) =>
      writer.batch({
        keyIndex,
        rows: values.length,
        columns: [{ encoding: 'integer', values: Int32Array.from(values) }],
      });
    const late = [{ rowcount: 3, is_cached: true }, { rowcount: 1 }];
    const mixed = [
      schema(1, 'b'),
      schema(0, 'a'),
      numbers(0, [1, 2]),
      numbers(1, [7]),
      numbers(0, [3]),
      writer.end({ fields: late.toReversed() }),
    ];
    const { result } = await ask(apiOf(mixed));
    expect(result).toMatchObject([
      { colnames: ['a'], rowcount: 1, data: [{ a: 7 }] },
      { colnames: ['b'], rowcount: 3, is_cached: true, data: [{ b: 1 }, { b: 2 }, { b: 3 }] },
    ]);
  });

  it('SERVER-05 tells once of the first rows while the others come, and changes nothing of them afterwards', async () => {
    const told: (readonly FrameResult[])[] = [];
    const { queryFn } = chartData(apiOf(answer()), { queries: [] }, (results) => told.push(results));
    const { result } = await queryFn({ signal: new AbortController().signal });
    expect(told).toHaveLength(1);
    const first = told[0]?.[0];
    expect(first).toMatchObject({ colnames: ['city', 'n', 'tags'], rowCount: 2 });
    expect(first?.data).toEqual((result[0] as { readonly data: unknown[] }).data.slice(0, 2));
  });

  it('SERVER-02 comes as JSON from a server that does not', async () => {
    expect(await ask(apiOf([], new Set()))).toEqual({ result: [{ data: 'as JSON' }] });
  });

  it('SERVER-05 fails in the server\u2019s words, and where the answer is cut off', async () => {
    const told = {
      errors: [{ message: 'Too much.', error_type: 'RESULT_TOO_LARGE_ERROR', level: 'error', extra: {} }],
    };
    const failing = [...answer().slice(0, 2), new FrameWriter().error(told)];
    await expect(ask(apiOf(failing))).rejects.toMatchObject({ status: 500, errors: [{ message: 'Too much.' }] });
    const refusing = [...answer().slice(0, 2), new FrameWriter().error({ message: 'Not found', status: 404 })];
    await expect(ask(apiOf(refusing))).rejects.toMatchObject({ status: 404, errors: [{ message: 'Not found' }] });
    await expect(ask(apiOf(answer().slice(0, 3)))).rejects.toMatchObject({ status: 502 });
    const cut = answer()
      .slice(0, 2)
      .map((piece, at) => (at === 0 ? piece : piece.subarray(0, 20)));
    await expect(ask(apiOf(cut))).rejects.toMatchObject({ status: 502 });
    const lost = {
      ...apiOf([]),
      stream: () => Promise.resolve(new ReadableStream({ start: (it) => it.error(new TypeError('network')) })),
    };
    await expect(ask(lost as never)).rejects.toMatchObject({ name: 'CallError' });
  });
});
