import pg from 'pg';
import type { ServerConnection } from './open-connection.ts';

/** Settings of a session for short queries. */
export interface AsideOptions {
  readonly open: () => Promise<ServerConnection>;
  /** Idle time after which the session is closed. */
  readonly idleMs: number;
  /** Timeout of one query. */
  readonly answerMs: number;
}

/** A separate session for short internal queries, one at a time, so that they do not wait for user queries. */
export class AsideSession {
  readonly #options: AsideOptions;
  #opening: Promise<ServerConnection> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: AsideOptions) {
    this.#options = options;
  }

  /**
   * Runs one query. Rejects with the error of the server or the connection.
   * @param values the values of $1, $2, … in the text
   */
  async ask<Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const answer = this.#last.then(() => this.#askNow<Row>(text, values));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Waits for pending queries and closes the session. */
  async close(): Promise<void> {
    await this.#last;
    this.#drop();
  }

  async #askNow<Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    clearTimeout(this.#timer);
    for (;;) {
      const reused = this.#opening !== null;
      const { client } = await this.#session();
      try {
        const { rows } = await client.query<Row>({ text, values: [...values] });
        this.#wait();
        return rows;
      } catch (error) {
        const lost = isLoss(error);
        if (lost) this.#drop();
        else this.#wait();
        // The server may have closed an idle session. In that case, retry once on a new one.
        if (!lost || !reused) throw error;
      }
    }
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#drop(), this.#options.idleMs).unref();
  }

  async #session(): Promise<ServerConnection> {
    const opening = (this.#opening ??= this.#open());
    try {
      const connection = await opening;
      if (connection.alive) return connection;
      this.#opening = this.#open();
      return await this.#opening;
    } catch (error) {
      this.#opening = null;
      throw error;
    }
  }

  async #open(): Promise<ServerConnection> {
    const connection = await this.#options.open();
    await connection.client.query(`SET statement_timeout = ${this.#options.answerMs}`);
    return connection;
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const opening = this.#opening;
    this.#opening = null;
    opening?.then(
      (connection) => connection.destroy(),
      () => undefined,
    );
  }
}

const shutdownCodes = new Set(['57P01', '57P02']);

/** True if the error ended the session, not only the query. */
const isLoss = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || shutdownCodes.has(error.code ?? '');
