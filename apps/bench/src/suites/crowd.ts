import { median, quantile } from '../figures.ts';
import { askChart, openCaller } from '../http-caller.ts';
import { putLoad } from '../load.ts';
import { bodyOf, tripQueries } from '../trip-queries.ts';
import { loadTrips } from '../trips-table.ts';
import type { Suite } from './suite.ts';

const viewers = 1000;
const connections = 50;
const seconds = 5;

const runsSoFar = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/sightline_chart_questions_total\{outcome="query"\} (\d+)/.exec(text)?.[1] ?? 0);
};

/**
 * Lets many viewers open a dashboard with twelve charts at the same time, with no result in the cache, and measures the
 * queries and the time. Then measures repeated requests for one cached response of about 57 KB.
 */
export const measureCrowd: Suite = async ({ server, caller: contract }) => {
  const datasetId = await loadTrips(contract, server.dataDir);
  const crowd = await openCaller(server.url, viewers);
  const dashboards = (await contract.get('/api/v1/dashboard/?q=(page_size:1)')).json as {
    readonly result: readonly { readonly id: number }[];
  };
  const path = `/api/v1/dashboard/${dashboards.result[0]!.id}/data`;
  // Use turn numbers that no other suite uses: the number varies the queries, so that none of their results are cached.
  const open = async (turn: number, people: number): Promise<number> => {
    const queries = tripQueries.map((query, at) => ({
      key: String(at),
      query_context: bodyOf(datasetId, query(1000 + turn)),
    }));
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: people }, async () => {
        const { status, bytes } = await crowd.post(path, { queries });
        if (status !== 200 || !bytes.includes('"failed":0')) throw new Error(`a dashboard was not answered: ${status}`);
      }),
    );
    return performance.now() - startedAt;
  };
  await open(0, viewers);
  const alone: number[] = [];
  const together: number[] = [];
  let runs = 0;
  const turns = 5;
  for (let turn = 1; turn <= turns; turn += 1) {
    alone.push(await open(turn * 2, 1));
    const before = await runsSoFar(server.url);
    together.push(await open(turn * 2 + 1, viewers));
    runs += (await runsSoFar(server.url)) - before;
  }
  const body = bodyOf(datasetId, {
    columns: ['from_zone', 'to_zone'],
    metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'trips' }],
    row_limit: 1165,
  });
  await askChart(crowd, body);
  const { bytes } = await askChart(crowd, body);
  crowd.close();
  const task = { url: server.url, token: crowd.token, body: JSON.stringify(body), connections };
  await putLoad({ ...task, seconds: 1 });
  const { latencies, refused, seconds: took } = await putLoad({ ...task, seconds });
  if (refused > 0) throw new Error(`${refused} answers of ${latencies.length} were refused`);
  return [
    {
      id: 'crowd queries',
      what: `engine queries for ${viewers} viewers of 12 charts, cold`,
      value: runs / turns,
      unit: 'requests',
      target: 12,
    },
    {
      id: 'crowd cold',
      what: `${viewers} viewers of 12 charts at once, 10 M rows`,
      value: median(together),
      unit: 'ms',
      control: { what: 'one viewer', value: median(alone) },
      target: median(alone) * 1.1,
      samples: together,
    },
    {
      id: 'kept rate',
      what: `kept answers of ${(bytes.length / 1000).toFixed(0)} KB, ${connections} connections`,
      value: latencies.length / took,
      unit: 'per s',
      least: 9000,
    },
    {
      id: 'kept p99',
      what: 'the same, slowest of a hundred',
      value: quantile(latencies, 0.99),
      unit: 'ms',
      target: 25,
    },
  ];
};
