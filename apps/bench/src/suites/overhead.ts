import { median, quantile } from '../figures.ts';
import type { Suite } from './suite.ts';

/** What the server adds to the engine's own time for a chart query, from the Server-Timing header and the clock outside. */
export const measureOverhead: Suite = async ({ server, caller }) => {
  const { json } = await caller.get(
    `/api/v1/dataset/?q=${encodeURIComponent('(filters:!((col:table_name,opr:eq,value:order_lines)))')}`,
  );
  const datasetId = (json as { result: { id: number }[] }).result[0]!.id;
  const wall: number[] = [];
  const engine: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const body = {
      datasource: { id: datasetId, type: 'table' },
      force: true,
      queries: [
        {
          columns: ['country'],
          metrics: ['revenue'],
          filters: [{ col: 'quantity', op: '<', val: 50 + n }],
          orderby: [['revenue', false]],
          row_limit: 100,
        },
      ],
    };
    const startedAt = performance.now();
    const { status, timing } = await caller.timed('/api/v1/chart/data', body);
    if (status !== 200) throw new Error(`a chart query answered ${status}`);
    wall.push(performance.now() - startedAt);
    engine.push(timing['engine'] ?? Number.NaN);
  }
  const added = wall.map((ms, at) => ms - engine[at]!);
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
    {
      id: 'chart overhead p90',
      what: 'HTTP less engine time',
      value: quantile(added, 0.9),
      unit: 'ms',
      samples: added,
    },
  ];
};
