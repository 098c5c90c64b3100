import type { Condition } from '@sightline/charts';
import type { Api } from '@sightline/core/api';
import type { ChartQueue } from '@sightline/core/cache';
import type { CubeResult } from '@sightline/core/cube';
import { FrameWriter, type FrameColumn, type FrameColumnSchema } from '@sightline/core/frames';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppliedFilter } from '../model/apply-filters.ts';
import { makeLiveQueue } from './live-queue.ts';

const numbers = (values: readonly number[]): FrameColumn => ({ encoding: 'integer', values: Int32Array.from(values) });
const schemaOf = (name: string): FrameColumnSchema => ({ name, label: name, type: '', kind: 'number', nullable: true });

/** A cube of two groups in the months 1, 2 and 3, where group `g` has `10 * month + g` rows. */
const cubeFrames = (writer: FrameWriter, key: string, from: number): readonly Uint8Array[] => {
  const months = [1, 2, 3];
  const cells = months.flatMap((month, bin) => [0, 1].map((group) => ({ bin, group, count: 10 * month + group })));
  const facts = {
    bins: [{ column: 'month', grain: null }],
    measures: [{ kind: 'count', parts: [0] }],
    groups: 2,
    shown: 1,
    single: false,
    order: [],
    limit: 100,
    pivot: null,
    sorts: [],
    shares: [],
  };
  const meta = { colnames: ['group', 'count'], coltypes: [0, 0], numbered: ['count'], cube: facts };
  const tables: readonly (readonly [object, Readonly<Record<string, readonly number[]>>])[] = [
    [meta, { group: [0, 1], count: [0, 1] }],
    [{}, { month: months }],
    [
      {},
      {
        bin: cells.map(({ bin }) => bin),
        group: cells.map(({ group }) => group),
        part0: cells.map(({ count }) => count),
      },
    ],
  ];
  return tables.flatMap(([fields, columns], query) => [
    writer.schema({ key, query, columns: Object.keys(columns).map(schemaOf), meta: { ...fields } }),
    writer.batch({
      keyIndex: from + query,
      rows: Object.values(columns)[0]!.length,
      columns: Object.values(columns).map(numbers),
    }),
  ]);
};

interface Body {
  readonly active: unknown;
  readonly queries: readonly {
    readonly key: string;
    readonly query_context: { readonly form_data: { slice_id: number } };
  }[];
}

/** Charts 2 and 3 are filtered by chart 1. Only the values of chart 2 can be added up. */
const open = () => {
  const calls: Body[] = [];
  const api = {
    stream: (_name: string, { body }: { readonly body: Body }) => {
      calls.push(body);
      const writer = new FrameWriter();
      let results = 0;
      const frames = body.queries.flatMap(({ key, query_context: context }) => {
        const isAdded = context.form_data.slice_id === 2;
        const own = isAdded
          ? cubeFrames(writer, key, results)
          : [writer.schema({ key, query: 0, columns: [], meta: { refused: 'distinct' } })];
        results += isAdded ? 3 : 1;
        return [...own, writer.end({ key })];
      });
      return Promise.resolve(new Blob([...frames, writer.end({})] as BlobPart[]).stream());
    },
  } as unknown as Api;
  const server = vi.fn<ChartQueue['ask']>(async () => []);
  const onAnswer = vi.fn();
  const live = makeLiveQueue(api, { ask: server }, { dashboardId: 5, onAnswer });
  const ask = async (
    chartId: number,
    condition: Condition | undefined,
    options: { active?: number; force?: boolean } = {},
  ) => {
    const { active = 1, force = false } = options;
    const applied: readonly AppliedFilter[] = condition
      ? [{ id: 'chart-1', name: '', extra: {}, conditions: [condition] }]
      : [];
    const formData = { viz_type: 'table', datasource: '3__table', slice_id: chartId };
    const tile = { chartId, formData, extra: {}, applied, active, force: () => force, columns: 0, distance: () => 0 };
    const { signal } = new AbortController();
    const [result] = await live.ask({ context: { force }, distance: () => 0, signal, tile });
    if (result)
      expect(live.peek?.(tile)?.[0]?.column('count')).toEqual((result as unknown as CubeResult).cells('count'));
    return (result as unknown as CubeResult | undefined)?.cells('count');
  };
  return { ask, calls, server, onAnswer };
};
const months = (from: number, to: number): Condition => ({ column: 'month', from, to, isClosed: true });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  return () => vi.useRealTimers();
});

describe('charts while a mark or brush moves', () => {
  it('DASH-25 DASH-22 are asked for once together, and then answered in the browser', async () => {
    const { ask, calls, server, onAnswer } = open();
    expect(await Promise.all([ask(2, months(1, 1)), ask(2, months(1, 2)), ask(3, months(1, 1))])).toEqual([
      [10, 11],
      [30, 32],
      undefined,
    ]);
    expect(await ask(2, months(1, 3))).toEqual([60, 63]);
    expect(await ask(2, { column: 'month', values: [1, 3] })).toEqual([40, 42]);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ active: { chart_id: 1, columns: [{ name: 'month' }] } });
    expect(calls[0]!.queries).toHaveLength(2);
    // Only the chart without a cube queries the server, and the reason why it has no cube is reported.
    expect(server.mock.calls.map(([{ context }]) => context)).toHaveLength(1);
    expect(onAnswer.mock.calls).toContainEqual([3, 'distinct']);
    expect(onAnswer.mock.calls).toContainEqual([2, undefined]);
  });

  it('DASH-25 without a cube wait until the selection rests', async () => {
    const { ask, server } = open();
    await ask(3, months(1, 1));
    expect(server).toHaveBeenCalledTimes(1);
    const later = ask(3, months(1, 2));
    await vi.advanceTimersByTimeAsync(90);
    expect(server).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20);
    await later;
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('DASH-07 DASH-22 ask the server for what the cube lacks, and all again after a refresh', async () => {
    const { ask, calls, server } = open();
    await ask(2, months(1, 1));
    await ask(2, { column: 'month', values: [4] });
    await ask(2, undefined);
    expect([calls.length, server.mock.calls.length]).toEqual([1, 2]);
    await ask(2, months(1, 1), { force: true });
    expect(await ask(2, months(1, 1))).toEqual([10, 11]);
    expect([calls.length, server.mock.calls.length]).toEqual([2, 3]);
  });
});
