import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { adminPassword, signInByToken, startServer, type Caller, type RunningServer } from '@sightline/e2e/world';
import { median, type Figure } from '../figures.ts';
import { grantStatements, storeContent, type StoreSize } from '../store-content.ts';
import type { Suite } from './suite.ts';

const small: StoreSize = { logs: 100, charts: 100, dashboards: 100, datasets: 100 };
const large: StoreSize = { logs: 1_000_000, charts: 100_000, dashboards: 10_000, datasets: 10_000 };
const turns = 15;
const readerPassword = 'a-reader-of-lists-1';

type Reader = 'admin' | 'owner' | 'half';
const everybody: readonly Reader[] = ['admin', 'owner', 'half'];

/** What is asked: the first pages of lists as they open, sorted as our pages sort them, by one filter, and the search. */
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

const idOf = ({ status, json }: { readonly status: number; readonly json: unknown }): number => {
  const { id } = json as { readonly id?: number };
  if (id === undefined) throw new Error(`nothing was made: ${status} ${JSON.stringify(json)}`);
  return id;
};

const open = async (size: StoreSize, settings: string, postgresUrl: string | undefined): Promise<World> => {
  const server = await startServer({
    examples: false,
    args: ['--config', settings],
    ...(postgresUrl === undefined ? {} : { env: { DATABASE_URL: postgresUrl } }),
  });
  const admin = await signInByToken(server.url, adminPassword);
  const { json } = await admin.get('/api/v1/security/roles/?q=(page_size:100)');
  const roles = json as { readonly result: readonly { readonly id: number; readonly name: string }[] };
  const gamma = roles.result.find(({ name }) => name === 'Gamma')!.id;
  const half = idOf(await admin.post('/api/v1/security/roles/', { name: 'Half' }));
  const account = async (username: string, held: readonly number[]) =>
    idOf(
      await admin.post('/api/v1/security/users/', {
        username,
        email: `${username}@example.org`,
        first_name: username,
        last_name: 'Reader',
        password: readerPassword,
        active: true,
        roles: held,
      }),
    );
  const ownerId = await account('owner', [gamma]);
  await account('half', [gamma, half]);
  const statements = [...storeContent(size, ownerId), ...grantStatements(half)];
  if (postgresUrl === undefined) {
    const database = new DatabaseSync(join(server.dataDir, 'sightline.db'));
    database.exec('pragma busy_timeout = 60000; pragma synchronous = normal');
    for (const statement of statements) database.exec(statement);
    database.close();
  } else {
    const words = [...statements, 'vacuum analyze'].flatMap((statement) => ['-c', statement]);
    execFileSync('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-d', postgresUrl, ...words]);
  }
  // Connections that the server closed meanwhile are seen to be closed.
  await setTimeout(100);
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
  // The limit of calls is for people.
  const settings = join(mkdtempSync(join(tmpdir(), 'sightline-bench-')), 'config.json');
  writeFileSync(settings, JSON.stringify({ limits: { requestsPerMinute: 10_000_000 } }));
  const worlds = [await open(small, settings, postgresUrls[0]), await open(large, settings, postgresUrls[1])] as const;
  const figures: Figure[] = [];
  try {
    for (const [name, path, q, readers] of questions) {
      for (const reader of readers) {
        const samples: [number[], number[]] = [[], []];
        // The first answers are not measured; then both are asked in turn, as the machine's moods are theirs alike.
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
    rmSync(dirname(settings), { recursive: true });
  }
  return figures;
};

/**
 * Lists over a store with a million rows of the log and a hundred thousand charts, against the same over a hundred of each; as the
 * administrator, as a reader who sees the few charts that are his own, and as one who sees half of them. On SQLite, and on the
 * PostgreSQL that BENCH_POSTGRES_URLS names (two empty databases, with a comma between).
 */
export const measureStore: Suite = async () => {
  const urls = process.env['BENCH_POSTGRES_URLS']?.split(',') ?? [];
  return [
    ...(await measure('sqlite', [undefined, undefined])),
    ...(urls.length === 2 ? await measure('postgres', urls) : []),
  ];
};
