import { rmSync } from 'node:fs';
import { signInByToken, type Caller, type RunningServer } from '@sightline/e2e/world';
import { median, type Figure } from '../figures.ts';
import { readerPassword, startFilled } from '../filled-server.ts';
import { largeStore, type StoreSize } from '../store-content.ts';
import type { Suite } from './suite.ts';

const small: StoreSize = { logs: 100, charts: 100, dashboards: 100, datasets: 100 };
const turns = 15;

type Reader = 'admin' | 'owner' | 'half';
const everybody: readonly Reader[] = ['admin', 'owner', 'half'];

/** Requests to measure: searches, and the first page of each list, unchanged, sorted or with one filter. */
const questions: readonly (readonly [name: string, path: string, q: object, readers: readonly Reader[]])[] = [
  ...['chart', 'dashboard', 'dataset'].flatMap(
    (noun) =>
      [
        [`${noun} list`, `/api/v1/${noun}/`, {}, everybody],
        [
          `${noun} list, by change`,
          `/api/v1/${noun}/`,
          { order_column: 'changed_on_delta_humanized', order_direction: 'desc', page_size: 25 },
          everybody,
        ],
      ] as const,
  ),
  ['chart list of a type', '/api/v1/chart/', { filters: [{ col: 'viz_type', opr: 'eq', value: 'kind_7' }] }, everybody],
  [
    'chart list of a dataset',
    '/api/v1/chart/',
    { filters: [{ col: 'datasource_id', opr: 'eq', value: 1002 }] },
    everybody,
  ],
  [
    'chart list, text',
    '/api/v1/chart/',
    { filters: [{ col: 'slice_name', opr: 'chart_all_text', value: 'product 77' }] },
    everybody,
  ],
  [
    'dashboard list, text',
    '/api/v1/dashboard/',
    { filters: [{ col: 'dashboard_title', opr: 'title_or_slug', value: 'division 77' }] },
    everybody,
  ],
  ['log', '/api/v1/log/', { page_size: 25 }, ['admin']],
  ['log of a person', '/api/v1/log/', { filters: [{ col: 'user', opr: 'rel_o_m', value: 7 }] }, ['admin']],
  ['log of an action', '/api/v1/log/', { filters: [{ col: 'action', opr: 'eq', value: 'action_7' }] }, ['admin']],
  ['search', '/api/v1/search/', { text: 'product 77' }, everybody],
];

interface World {
  readonly server: RunningServer;
  readonly readers: Readonly<Record<Reader, Caller>>;
}

const open = async (size: StoreSize, postgresUrl: string | undefined): Promise<World> => {
  const { server, admin } = await startFilled({ size, postgresUrl });
  return {
    server,
    readers: {
      admin,
      owner: await signInByToken(server.url, readerPassword, 'owner'),
      half: await signInByToken(server.url, readerPassword, 'half'),
    },
  };
};

const ask = async (caller: Caller, path: string, q: object): Promise<number> => {
  const startedAt = performance.now();
  const answer = await caller.get(`${path}?q=${encodeURIComponent(JSON.stringify(q))}`);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
};

const measure = async (store: string, postgresUrls: readonly (string | undefined)[]): Promise<readonly Figure[]> => {
  const worlds = [await open(small, postgresUrls[0]), await open(largeStore(), postgresUrls[1])] as const;
  const figures: Figure[] = [];
  try {
    for (const [name, path, q, readers] of questions) {
      for (const reader of readers) {
        const samples: [number[], number[]] = [[], []];
        // The first responses are not measured. The requests alternate between both servers, so that changes in the
        // machine's load affect both equally.
        for (let turn = -3; turn < turns; turn += 1) {
          for (const [place, world] of worlds.entries()) {
            const took = await ask(world.readers[reader], path, q);
            if (turn >= 0) samples[place]!.push(took);
          }
        }
        const control = median(samples[0]);
        figures.push({
          id: `store-${store}`,
          what: `${name}, ${reader}`,
          value: median(samples[1]),
          unit: 'ms',
          control: { what: 'of 100', value: control },
          target: control * 3,
          samples: samples[1],
        });
      }
    }
  } finally {
    for (const { server } of worlds) {
      await server.stop();
      rmSync(server.dataDir, { recursive: true, force: true });
    }
  }
  return figures;
};

/**
 * Measures lists over a store with a million log rows and a hundred thousand charts, compared to a store with a hundred
 * of each. They are requested by the administrator, by a user who sees only the few charts they own, and by a user who
 * sees half of the charts. Runs on SQLite, and on PostgreSQL if BENCH_POSTGRES_URLS names two empty databases,
 * separated by a comma.
 */
export const measureStore: Suite = async () => {
  const urls = process.env['BENCH_POSTGRES_URLS']?.split(',') ?? [];
  return [
    ...(await measure('sqlite', [undefined, undefined])),
    ...(urls.length === 2 ? await measure('postgres', urls) : []),
  ];
};
