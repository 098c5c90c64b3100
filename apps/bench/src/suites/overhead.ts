import { median, quantile } from '../figures.ts';
import { openCaller, type TimedReply } from '../http-caller.ts';
import { openLine } from '../line-caller.ts';
import { bodyOf } from '../trip-queries.ts';
import type { Suite } from './suite.ts';

const questions = 200;
const stages = ['auth', 'cache', 'queue', 'encode'] as const;

/**
 * Measures the time that the server adds to the engine's own time for a chart query, both with the Server-Timing header
 * and with an external clock.
 */
export const measureOverhead: Suite = async ({ server, caller: contract }) => {
  const { json } = await contract.get(
    `/api/v1/dataset/?q=${encodeURIComponent('(filters:!((col:table_name,opr:eq,value:order_lines)))')}`,
  );
  const datasetId = (json as { result: { id: number }[] }).result[0]!.id;
  const { token, close } = await openCaller(server.url);
  close();
  const caller = await openLine(server.url, token);
  const query = (turn: number) => ({
    columns: ['country'],
    metrics: ['revenue'],
    filters: [{ col: 'quantity', op: '<', val: 50 + turn }],
    orderby: [['revenue', false]],
    row_limit: 100,
  });
  const ask = (turn: number, force: boolean): Promise<TimedReply> =>
    caller.ask(bodyOf(datasetId, query(turn), { force }));
  for (let turn = 0; turn < 20; turn += 1) await ask(turn, true);
  const asked: TimedReply[] = [];
  const kept: TimedReply[] = [];
  // Alternate between computed and cached results, so that both are measured under the same conditions.
  for (let turn = 0; turn < questions; turn += 1) {
    asked.push(await ask(turn, true));
    kept.push(await ask(turn, false));
  }
  caller.close();
  const wall = asked.map(({ wallMs }) => wallMs);
  const engine = asked.map(({ timing }) => timing['engine'] ?? Number.NaN);
  const added = wall.map((ms, at) => ms - engine[at]!);
  const stage = (name: string): number => median(asked.map(({ timing }) => timing[name] ?? 0));
  console.log(`chart overhead by stage: ${stages.map((name) => `${name} ${stage(name).toFixed(2)} ms`).join(', ')}`);
  return [
    {
      id: 'chart query',
      what: `group-by over 1 M rows over HTTP at ${new URL(server.url).hostname}`,
      value: median(wall),
      unit: 'ms',
      control: { what: 'engine', value: median(engine) },
      samples: wall,
    },
    {
      id: 'chart overhead p50',
      what: 'HTTP less engine time',
      value: median(added),
      unit: 'ms',
      target: 3,
      samples: added,
    },
    { id: 'chart overhead p99', what: 'HTTP less engine time', value: quantile(added, 0.99), unit: 'ms', target: 10 },
    {
      id: 'chart kept p50',
      what: 'the same questions, kept',
      value: median(kept.map(({ wallMs }) => wallMs)),
      unit: 'ms',
      target: 3,
    },
  ];
};
