import pg from 'pg';
import type { ServerConnection } from './open-connection.ts';

/** How a session for short questions is made and kept. */
export interface AsideOptions {
  readonly open: () => Promise<ServerConnection>;
  /** How long it waits for another question before it is closed. */
  readonly idleMs: number;
  /** How long the server may take for one question. */
  readonly answerMs: number;
}

/** A session of its own for short questions, one after the other, so that they need not wait for anybody's query. */
export class AsideSession {
  readonly #options: AsideOptions;
  #opening: Promise<ServerConnection> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: AsideOptions) {
    this.#options = options;
  }

  /**
   * Asks one question. Rejects with what the server or the line said.
   * @param values stand for $1, $2, … in the text
   */
  async ask<Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const answer = this.#last.then(() => this.#askNow<Row>(text, values));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Waits for the questions that were asked, and ends the session. */
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
        // The server may have ended a session that waited: then another one is asked.
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

/** Whether a session is over, and not only the question. */
const isLoss = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || shutdownCodes.has(error.code ?? '');
