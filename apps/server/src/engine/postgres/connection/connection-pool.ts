import { WaitingLine } from '../../waiting-line.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { AsideSession } from './aside-session.ts';
import type { ServerConnectionOptions } from '../../../domain/server-ports.ts';
import { openConnection } from './open-connection.ts';
import type { ServerConnection } from './open-connection.ts';

/** The share of the pool that a job uses. SQL Lab uses at most half of the sessions, but can always use one. */
export type PoolShare = 'chart' | 'lab';

/** A session for one job. */
export interface ConnectionLease {
  readonly connection: ServerConnection;
  /** True if the session has run another job and was idle. The server may have closed such a session silently. */
  readonly reused: boolean;
  /** Returns the session to the pool. A session that is not clean is discarded. */
  release(clean: boolean): void;
}

export interface PoolOptions {
  readonly connection: ServerConnectionOptions;
  /**
   * Maximum number of concurrent sessions. Two more sessions are not counted: one cancels queries, and one reads the
   * catalog.
   */
  readonly connections: number;
  /** Timeout of a short query. */
  readonly answerMs: number;
  readonly idleMs: number;
}

interface Idle {
  readonly connection: ServerConnection;
  readonly timer: NodeJS.Timeout;
}

/** A pool of sessions with one database. */
export class ConnectionPool {
  /** Session for canceling queries. It must not run anything slow. */
  readonly control: AsideSession;
  /** Session for reading the catalog. */
  readonly metadata: AsideSession;
  readonly #options: PoolOptions;
  readonly #line: WaitingLine<PoolShare, PoolShare>;
  readonly #taken: Record<PoolShare, number> = { chart: 0, lab: 0 };
  readonly #busy = new Set<ServerConnection>();
  readonly #opening = new Set<Promise<ServerConnection>>();
  #idle: Idle[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    const aside = { open: () => this.#open(), idleMs: options.idleMs, answerMs: options.answerMs };
    this.control = new AsideSession(aside);
    this.metadata = new AsideSession(aside);
    this.#line = new WaitingLine({
      choose: (waiting) => waiting.find((share) => this.#hasRoom(share)),
      take: (share) => {
        this.#taken[share] += 1;
        return share;
      },
    });
  }

  /** Returns a session when it is the caller's turn. Rejects with the signal's reason or an EngineFailure. */
  async lease(share: PoolShare, signal: AbortSignal): Promise<ConnectionLease> {
    await this.#line.wait(share, signal);
    try {
      const idle = this.#takeIdle();
      const connection = idle ?? (await this.#open());
      this.#busy.add(connection);
      return { connection, reused: idle !== undefined, release: (clean) => this.#release(connection, share, clean) };
    } catch (error) {
      this.#leave(share);
      throw error;
    }
  }

  /** Cancels running queries on the server, then closes all sessions. */
  async close(): Promise<void> {
    this.#line.close(closedFailure());
    const busy = [...this.#busy];
    if (busy.length > 0) {
      const ids = busy.map((connection) => connection.backendId);
      const cancel = 'SELECT pg_cancel_backend(id) FROM unnest($1::int[]) AS id';
      await Promise.allSettled([this.control.ask(cancel, [ids])]);
    }
    await Promise.all([this.control.close(), this.metadata.close()]);
    this.#closed = true;
    for (const connection of busy) connection.destroy();
    const idle = this.#idle.splice(0);
    for (const { timer } of idle) clearTimeout(timer);
    await Promise.allSettled([...idle.map(({ connection }) => connection.close()), ...this.#opening]);
  }

  #hasRoom(share: PoolShare): boolean {
    const { connections } = this.#options;
    if (this.#taken.chart + this.#taken.lab >= connections) return false;
    return share === 'chart' || this.#taken.lab < Math.max(1, Math.floor(connections / 2));
  }

  #takeIdle(): ServerConnection | undefined {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) {
      clearTimeout(idle.timer);
      if (idle.connection.alive) return idle.connection;
    }
    return undefined;
  }

  async #open(): Promise<ServerConnection> {
    const opening = openConnection(this.#options.connection);
    this.#opening.add(opening);
    try {
      const connection = await opening;
      if (!this.#closed) return connection;
      connection.destroy();
      throw closedFailure();
    } finally {
      this.#opening.delete(opening);
    }
  }

  #release(connection: ServerConnection, share: PoolShare, clean: boolean): void {
    if (!this.#busy.delete(connection)) return;
    if (clean && connection.alive && !this.#closed) {
      const timer = setTimeout(() => this.#dropIdle(connection), this.#options.idleMs).unref();
      this.#idle.push({ connection, timer });
    } else connection.destroy();
    this.#leave(share);
  }

  #leave(share: PoolShare): void {
    this.#taken[share] -= 1;
    this.#line.advance();
  }

  #dropIdle(connection: ServerConnection): void {
    this.#idle = this.#idle.filter((idle) => idle.connection !== connection);
    connection.destroy();
  }
}

const closedFailure = (): EngineRunError =>
  new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message: 'The engine is closed.', reason: 'gone' });
