import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startWebReceiver } from '@sightline/server/src/egress/testing/web-receiver.ts';
import { startMailServer } from '@sightline/server/src/mail/testing/mail-server.ts';
import { openStore } from '@sightline/server/src/store/open.ts';
import { startPostgres } from '@sightline/server/src/store/testing/postgres.ts';
import type { Order, Reply } from './simulated-server.ts';

const program = fileURLToPath(new URL('simulated-server.ts', import.meta.url));
const password = 'pass-word-of-mail';

/** A server that can be killed, and started again. */
export interface SimulatedServer {
  readonly isUp: boolean;
  start(): Promise<void>;
  /**
   * Sends an order to the server. Returns true if the server carried it out, and false if the server was killed
   * meanwhile. Rejects if the order failed.
   */
  obey(order: Order): Promise<boolean>;
  kill(): Promise<void>;
}

/** A message that a recipient received, with the ID of its delivery. */
export interface Arrival {
  readonly channel: 'Email' | 'Webhook';
  readonly id: string;
  readonly recipient: string;
}

/** Two servers on one PostgreSQL store, with a mail server and a receiver of webhooks. */
export interface ScheduleWorld {
  readonly servers: readonly SimulatedServer[];
  readonly webhook: string;
  arrivals(): readonly Arrival[];
  /** Reads the store after the simulation. */
  read<T>(look: (db: Awaited<ReturnType<typeof openStore>>['db']) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const makeServer = (env: NodeJS.ProcessEnv): SimulatedServer => {
  let child: ChildProcess | undefined;
  const answer = async (of: ChildProcess): Promise<boolean> => {
    const ended = new AbortController();
    try {
      const first = await Promise.race([
        once(of, 'message', ended).then(([message]) => message as Reply),
        once(of, 'exit', ended).then(() => undefined),
      ]);
      if (first?.kind === 'failed') throw new Error(first.why);
      return first !== undefined;
    } finally {
      ended.abort();
    }
  };
  return {
    get isUp() {
      return child !== undefined;
    },
    start: async () => {
      child = fork(program, {
        execArgv: ['-C', '@sightline/source'],
        env,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      if (!(await answer(child))) throw new Error('A server ended at its start.');
    },
    obey: async (order) => {
      if (!child) return false;
      const answered = answer(child);
      child.send(order, () => undefined);
      return answered;
    },
    kill: async () => {
      if (!child) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
      child = undefined;
    },
  };
};

/**
 * Starts the PostgreSQL server of the store, a mail server and a receiver of webhooks. Both simulated servers are still
 * down.
 * @param programs folder of PostgreSQL's programs
 */
export const openScheduleWorld = async (programs: string): Promise<ScheduleWorld> => {
  const postgres = await startPostgres(programs);
  const mail = await startMailServer('sightline', password);
  const receiver = await startWebReceiver();
  const env = {
    ...process.env,
    STORE_URL: postgres.url,
    SMTP_URL: `smtp://sightline:${password}@127.0.0.1:${mail.port}`,
  };
  const servers = [makeServer(env), makeServer(env)];
  return {
    servers,
    webhook: receiver.url,
    arrivals: () => [
      ...mail.inbox.map(({ raw, to }) => ({
        channel: 'Email' as const,
        id: /^message-id: <([^@>]+)@/im.exec(raw)?.[1] ?? '',
        recipient: to.join(),
      })),
      ...receiver.received.map(({ url, headers }) => ({
        channel: 'Webhook' as const,
        id: String(headers['idempotency-key']),
        recipient: `${receiver.url}${url}`,
      })),
    ],
    read: async (look) => {
      const store = await openStore({ dataDir: '', url: postgres.url });
      try {
        return await look(store.db);
      } finally {
        await store.close();
      }
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.kill()));
      await mail.stop();
      await receiver.stop();
      postgres.stop();
    },
  };
};
