import { Agent, request } from 'node:http';
import { quantile } from '../figures.ts';
import { openCaller } from '../http-caller.ts';
import { residentMegabytes } from '../process-memory.ts';
import type { Suite } from './suite.ts';

const clients = 50;
const seconds = 60;
const warmSeconds = 10;
/** Rest period after the load, in which pending work ends and temporary memory is released. */
const restMs = 45_000;
const lookEveryMs = 1_000;

/** Statuses that an overloaded server may respond with. */
const promised = new Set([429, 503]);

/** One request of a client. */
interface Step {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** IDs of the objects that the clients request. */
interface Ground {
  readonly dashboards: readonly number[];
  readonly charts: readonly number[];
  readonly datasets: readonly number[];
  /** One chart and one dashboard per client. Only that client changes them. */
  readonly own: readonly { readonly chart: number; readonly dashboard: number }[];
}

const lists = ['chart', 'dashboard', 'dataset', 'database', 'saved_query', 'tag', 'theme', 'report', 'log', 'query'];
const search = (word: string) => `(filters:!((col:slice_name,opr:chart_all_text,value:${word})),page_size:25)`;

const question = (datasetId: number, turn: number) => ({
  datasource: { id: datasetId, type: 'table' },
  queries: [
    {
      columns: [],
      metrics: [{ expressionType: 'SQL', sqlExpression: `COUNT(*) + ${turn}`, label: 'n' }],
      row_limit: 10,
    },
  ],
});

/** Returns the requests of a client in a given turn, in order. */
const stepsOf = (ground: Ground, client: number, turn: number): readonly Step[] => {
  const of = <T>(things: readonly T[]): T => things[(client + turn) % things.length]!;
  const { chart, dashboard } = ground.own[client]!;
  const mark = `${client}.${turn}`;
  return [
    { method: 'GET', path: '/superset/welcome/' },
    { method: 'GET', path: `/api/v1/${of(lists)}/?q=(page_size:25)` },
    { method: 'GET', path: `/api/v1/chart/?q=${search('a')}` },
    { method: 'GET', path: `/api/v1/dashboard/${of(ground.dashboards)}` },
    { method: 'GET', path: `/api/v1/dashboard/${of(ground.dashboards)}/charts` },
    { method: 'GET', path: `/api/v1/dashboard/${of(ground.dashboards)}/datasets` },
    { method: 'GET', path: `/api/v1/chart/${of(ground.charts)}/data/` },
    { method: 'POST', path: '/api/v1/chart/data', body: question(of(ground.datasets), turn % 5) },
    { method: 'GET', path: `/api/v1/explore/?slice_id=${of(ground.charts)}` },
    { method: 'PUT', path: `/api/v1/chart/${chart}`, body: { description: mark } },
    { method: 'PUT', path: `/api/v1/dashboard/${dashboard}`, body: { css: `/* ${mark} */` } },
    { method: 'PUT', path: `/api/v1/draft/chart/${chart}`, body: { content: { mark } } },
    {
      method: 'POST',
      path: `/api/v1/dashboard/${dashboard}/filter_state?tab_id=1`,
      body: { value: `{"at":"${mark}"}` },
    },
    { method: 'POST', path: `/api/v1/chart/${chart}/favorites/` },
    { method: 'DELETE', path: `/api/v1/chart/${chart}/favorites/` },
    { method: 'POST', path: '/api/v1/sqllab/execute/', body: { database_id: 1, sql: `SELECT ${turn} AS n` } },
    { method: 'GET', path: `/api/v1/dashboard/export/?q=!(${dashboard})` },
    { method: 'GET', path: `/api/v1/chart/${chart}/versions/` },
    { method: 'GET', path: '/api/v1/me/' },
    { method: 'GET', path: `/api/v1/dashboard/nothing-${mark}` },
  ];
};

/** Response times, the number of refusals per status, and wrong responses. */
interface Heard {
  readonly latencies: number[];
  readonly refused: Map<number, number>;
  readonly wrong: string[];
}

type Send = (step: Step) => Promise<{ readonly status: number; readonly text: string }>;

const sender =
  (url: string, token: string, agent: Agent): Send =>
  (step) =>
    new Promise((resolve, reject) => {
      const text = step.body === undefined ? undefined : Buffer.from(JSON.stringify(step.body));
      const headers = {
        authorization: `Bearer ${token}`,
        ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': text.length }),
      };
      const call = request(url + step.path, { method: step.method, agent, headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
      });
      call.on('error', reject);
      call.end(text);
    });

const hear = async (send: Send, step: Step, heard: Heard): Promise<void> => {
  const startedAt = performance.now();
  try {
    const { status, text } = await send(step);
    const isWanted = /nothing-/.test(step.path) ? status === 404 : status < 400;
    if (isWanted) heard.latencies.push(performance.now() - startedAt);
    else if (promised.has(status)) heard.refused.set(status, (heard.refused.get(status) ?? 0) + 1);
    else heard.wrong.push(`${step.method} ${step.path}: ${status} ${text.slice(0, 300)}`);
  } catch (error) {
    heard.wrong.push(`${step.method} ${step.path}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const putClients = async (send: Send, ground: Ground, forSeconds: number): Promise<Heard> => {
  const heard: Heard = { latencies: [], refused: new Map(), wrong: [] };
  const end = performance.now() + forSeconds * 1000;
  await Promise.all(
    ground.own.map(async (_, client) => {
      for (let turn = 0; performance.now() < end; turn += 1)
        for (const step of stepsOf(ground, client, turn)) {
          if (performance.now() >= end) return;
          await hear(send, step, heard);
        }
    }),
  );
  return heard;
};

/** Returns the minimum memory of the server during the rest period, in megabytes. */
const heldAtRest = async (pid: number): Promise<number> => {
  const end = performance.now() + restMs;
  let least = residentMegabytes(pid);
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    least = Math.min(least, residentMegabytes(pid));
  }
  return least;
};

const idsOf = async (send: Send, path: string): Promise<readonly number[]> => {
  const { status, text } = await send({ method: 'GET', path: `${path}?q=(columns:!(id),page_size:20)` });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return (JSON.parse(text) as { readonly ids: readonly number[] }).ids;
};

const made = async (send: Send, path: string, body: unknown): Promise<number> => {
  const { status, text } = await send({ method: 'POST', path, body });
  const id = /"id":(\d+)/.exec(text)?.[1];
  if (status !== 201 || id === undefined) throw new Error(`${path} answered ${status}: ${text}`);
  return Number(id);
};

const layGround = async (send: Send): Promise<Ground> => {
  const [dashboards, charts, datasets] = await Promise.all(
    ['dashboard', 'chart', 'dataset'].map((kind) => idsOf(send, `/api/v1/${kind}/`)),
  );
  const own: { chart: number; dashboard: number }[] = [];
  for (let client = 0; client < clients; client += 1) {
    const dashboard = await made(send, '/api/v1/dashboard/', { dashboard_title: `of client ${client}` });
    const body = {
      slice_name: `of client ${client}`,
      datasource_id: datasets![0],
      datasource_type: 'table',
      viz_type: 'table',
    };
    own.push({ dashboard, chart: await made(send, '/api/v1/chart/', { ...body, dashboards: [dashboard] }) });
  }
  return { dashboards: dashboards!, charts: charts!, datasets: datasets!, own };
};

/**
 * Runs many clients on all kinds of routes at once, for a minute. No response may be wrong, and memory must be released
 * afterwards.
 */
export const measureClients: Suite = async ({ server }) => {
  const { token, close } = await openCaller(server.url);
  close();
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const send = sender(server.url, token, agent);
  const ground = await layGround(send);
  await putClients(send, ground, warmSeconds);
  const before = await heldAtRest(server.pid);
  const { latencies, refused, wrong } = await putClients(send, ground, seconds);
  const after = await heldAtRest(server.pid);
  agent.destroy();
  if (wrong.length > 0)
    throw new Error(`${wrong.length} answers were wrong, as:\n  ${[...new Set(wrong)].slice(0, 10).join('\n  ')}`);
  const refusals = [...refused.values()].reduce((sum, count) => sum + count, 0);
  return [
    {
      id: 'clients rate',
      what: `${clients} clients on mixed routes, ${seconds} s`,
      value: latencies.length / seconds,
      unit: 'per s',
    },
    { id: 'clients p50', what: 'the same, half of them', value: quantile(latencies, 0.5), unit: 'ms' },
    { id: 'clients p99', what: 'the same, slowest of a hundred', value: quantile(latencies, 0.99), unit: 'ms' },
    { id: 'clients refused', what: 'answers 429 and 503, which are promised', value: refusals, unit: 'requests' },
    {
      id: 'clients memory',
      what: 'held at rest after it, over what was held before',
      value: after / before,
      unit: 'ratio',
      target: 1.2,
    },
  ];
};
