import { describe, expect, it } from 'vitest';
import type { Api } from '../api/index.ts';
import { FrameWriter } from '../frames/index.ts';
import { makeChartQueue } from './chart-queue.ts';

const column = { name: 'n', label: 'n', type: 'INTEGER', kind: 'number', nullable: true } as const;

/** A call that the queue has made to the API, and through which the test sends the response. */
interface Call {
  readonly name: string;
  readonly body: {
    readonly of?: string;
    readonly queries?: readonly { readonly key: string; readonly query_context: { readonly of: string } }[];
    readonly visible?: readonly string[];
  };
  readonly signal: AbortSignal;
  readonly frames: ReadableStreamDefaultController<Uint8Array>;
  readonly answer: (value: unknown) => void;
}

const clientOf = (capabilities: readonly string[]) => {
  const calls: Call[] = [];
  const begin = (name: string, { body }: Pick<Call, 'body'>, { signal }: Pick<Call, 'signal'>) =>
    new Promise((answer) => {
      const stream = new ReadableStream<Uint8Array>({
        start: (frames) => {
          calls.push({ name, body, signal, frames, answer });
        },
      });
      if (name === 'queryDashboardData') answer(stream);
    });
  const api = { capabilities: new Set(capabilities), stream: begin, call: begin } as unknown as Api;
  const queue = makeChartQueue(api, 'bikes');
  const ask = (of: string, distance = 0) => {
    const leaving = new AbortController();
    const results = queue.ask({ context: { of }, distance: () => distance, signal: leaving.signal });
    results.catch(() => undefined);
    return { results, leave: () => leaving.abort(new Error('left')) };
  };
  const called = async (count: number) => {
    await expect.poll(() => calls.length).toBe(count);
    return calls[count - 1]!;
  };
  return { calls, ask, called };
};

describe('the queue of a dashboard’s charts', () => {
  it('DASH-03: asks for all charts of a moment in one call, nearest first, and answers each on its own', async () => {
    const { calls, ask, called } = clientOf(['frames', 'dashboard_stream']);
    const [below, one, two] = [ask('below', 300), ask('one'), ask('two')];
    const call = await called(1);
    expect(call.body).toEqual({
      queries: ['one', 'two', 'below'].map((of, at) => ({ key: String(at), query_context: { of } })),
      visible: ['0', '1'],
    });
    const writer = new FrameWriter();
    const send = (...frames: readonly Uint8Array[]) => frames.forEach((frame) => call.frames.enqueue(frame));
    const schema = (key: string, query: number) => writer.schema({ key, query, columns: [column], meta: { of: key } });
    const batch = (keyIndex: number, n: number) =>
      writer.batch({ keyIndex, rows: 1, columns: [{ encoding: 'integer', values: Int32Array.of(n) }] });
    // The frames of the two requests alternate. The request with the key 1 has two results.
    send(schema('1', 1), schema('0', 0), batch(1, 10), schema('1', 0), batch(0, 21), batch(2, 20));
    send(writer.end({ key: '1', fields: [{ rowcount: 1 }] }));
    expect((await two.results).map((result) => [result.data, result.rowcount])).toEqual([
      [[{ n: 20 }], 1],
      [[{ n: 21 }], undefined],
    ]);
    send(writer.error({ key: '2', status: 400, message: 'No such column' }));
    await expect(below.results).rejects.toMatchObject({ status: 400, message: 'No such column' });
    send(writer.end({ key: '0' }), writer.end({ keys: 3, failed: 1 }));
    call.frames.close();
    expect((await one.results)[0]?.data).toEqual([{ n: 10 }]);
    // A later request is sent in a separate call.
    ask('three');
    expect((await called(2)).body.queries).toHaveLength(1);
    expect(calls[0]?.signal.aborted).toBe(false);
  });

  it('DASH-03: ends a call with the last chart that waits for it, and fails all others where it breaks off', async () => {
    const { ask, called, calls } = clientOf(['dashboard_stream']);
    const [gone, one, two] = [ask('gone'), ask('one'), ask('two')];
    gone.leave();
    const call = await called(1);
    expect(call.body.queries?.map(({ query_context: { of } }) => of)).toEqual(['one', 'two']);
    one.leave();
    await expect(one.results).rejects.toThrow('left');
    expect(call.signal.aborted).toBe(false);
    two.leave();
    expect(call.signal.aborted).toBe(true);
    const lost = ask('lost');
    (await called(2)).frames.close();
    await expect(lost.results).rejects.toMatchObject({ status: 502 });
    expect(calls).toHaveLength(2);
  });

  it('DASH-03: asks a server without the stream for six charts at a time, nearest first', async () => {
    const { ask, called, calls } = clientOf([]);
    const asked = [70, 60, 50, 40, 30, 20, 10, 0].map((distance) => ask(String(distance), distance));
    await called(6);
    const ofCalls = () => calls.map(({ name, body }) => `${name} ${body.of}`);
    expect(ofCalls()).toEqual(['0', '10', '20', '30', '40', '50'].map((of) => `queryChartData ${of}`));
    asked[0]!.leave();
    calls[2]!.answer({ result: [{ data: [1] }] });
    expect(await asked[5]!.results).toEqual([{ data: [1] }]);
    expect((await called(7)).body.of).toBe('60');
    calls[0]!.answer({ result: [] });
    await asked[7]!.results;
    expect(calls).toHaveLength(7);
  });
});
