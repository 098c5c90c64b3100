import pg from 'pg';
import type { Verdict } from '../../../domain/ports.ts';
import type { AsideSession } from '../connection/aside-session.ts';
import type { OpenVerdict } from '../gate/gate.ts';
import { readQuestionFailure } from '../read-failure.ts';
import { callableSql } from './catalogue-sql.ts';

/** How long an answer of the database holds, in milliseconds: a function that is made meanwhile is found by then. */
const heldMs = 30_000;
/** Names remembered at once. */
const heldNames = 10_000;

/**
 * Refuses what calls functions of a database by the notation of columns: `x.name` is `name(x)` where `x` has no column of that name,
 * and what a function of the database's own does, no list of ours can know.
 */
export class CallableFields {
  readonly #session: Pick<AsideSession, 'ask'>;
  readonly #now: () => number;
  readonly #known = new Map<string, { readonly atMs: number; readonly callable: boolean }>();

  constructor(session: Pick<AsideSession, 'ask'>, now: () => number = Date.now) {
    this.#session = session;
    this.#now = now;
  }

  /** The verdicts, those refused that may call one. Rejects with an EngineFailure where the server does not say which. */
  async judge(verdicts: readonly OpenVerdict[]): Promise<readonly Verdict[]> {
    const fields = new Set(verdicts.flatMap((verdict) => verdict.fields ?? []));
    if (fields.size === 0) return verdicts;
    const callable = await this.#find(fields);
    return verdicts.map(({ fields: own = [], ...verdict }) => {
      const name = own.find((field) => callable.has(field));
      return name === undefined || !verdict.allowed ? verdict : refusalOf(name);
    });
  }

  async #find(names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const atMs = this.#now();
    if (this.#known.size > heldNames) this.#known.clear();
    const unknown = [...names].filter((name) => atMs - (this.#known.get(name)?.atMs ?? -heldMs) >= heldMs);
    if (unknown.length > 0) {
      const found = await this.#ask(unknown);
      if (found === null) return new Set();
      for (const name of unknown) this.#known.set(name, { atMs, callable: found.has(name) });
    }
    return new Set([...names].filter((name) => this.#known.get(name)?.callable));
  }

  /** Which of the names are functions; null where there is no session to be had: nothing runs there either. */
  async #ask(names: readonly string[]): Promise<ReadonlySet<string> | null> {
    try {
      const rows = await this.#session.ask<{ readonly name: string }>(callableSql, [names]);
      return new Set(rows.map(({ name }) => name));
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw readQuestionFailure(error);
      return null;
    }
  }
}

const refusalOf = (name: string): Verdict => ({
  allowed: false,
  errorType: 'TABLE_SECURITY_ACCESS_ERROR',
  message: `"${name}" names a function of this database, which a dot would call. A column of that name is to be written without what stands before the dot.`,
  name,
});
